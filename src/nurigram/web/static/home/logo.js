// @ts-check
/** The sign of the app. */

import { s } from "../lib/dom.js";

export function logo() {
  return s(
    "svg",
    { viewBox: "0 0 64 64", class: "logo", "aria-hidden": "true" },
    s("path", {
      class: "logo-wall",
      d: "M16 8H34Q38 8 38 12V24H52Q56 24 56 28V52Q56 56 52 56H46Q42 56 42 52V38H26Q22 38 22 34V24H16Q12 24 12 20V12Q12 8 16 8Z",
    }),
    s("circle", { class: "logo-dot", cx: 48, cy: 15, r: 4.5 }),
    s("text", { class: "logo-number", x: 26, y: 57 }, "3"),
  );
}
