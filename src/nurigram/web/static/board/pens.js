// @ts-check
/** The pens of a palette: one for each paint, and one for cells that stay empty. Pressed long, a paint is crossed out: "not this colour". */

import { h, s } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { t } from "../lib/i18n.js";
import { paintNames } from "./names.js";
import { inkStyle, isSigned, sign } from "./paints.js";

/** @typedef {import("../game/palette.js").Palette} Palette */

const LONG = 420;

/** What a pen is called when it is taken. @param {Palette} palette @param {number} pen */
export function penName(palette, pen) {
  const value = palette.valueOf(pen);
  if (value === 0) return t("play.pen_white");
  if (!palette.inColour) return t("play.pen_black");
  const name = paintNames(palette)[palette.subjectOf(pen)];
  return t(value > 0 ? "play.pen_paint" : "play.pen_not", { colour: name });
}

/** @param {Palette} palette @param {(pen: number) => void} usePen @param {boolean} [excludes] whether there are pens for "not this colour" */
export function penRow(palette, usePen, excludes = true) {
  const names = paintNames(palette);
  const signed = isSigned(palette);
  /** @type {Map<number, HTMLElement>} */
  const pens = new Map();
  const take = (/** @type {number} */ paint, /** @type {boolean} */ not) =>
    usePen(not && excludes ? 1 << paint : palette.decided[paint]);

  for (const paint of palette.paints) {
    let [timer, began] = [0, 0];
    let wasLong = false;
    const press = (/** @type {PointerEvent} */ event) => {
      [began, wasLong] = [event.timeStamp, false];
      timer = window.setTimeout(() => ((wasLong = true), navigator.vibrate?.(12), take(paint, true)), LONG);
    };
    // A busy page may see the finger leave too late: what counts as long is how long the finger was there.
    const click = (/** @type {MouseEvent} */ event) => {
      const isLong = wasLong && event.timeStamp - began >= LONG;
      if (!isLong) take(paint, false);
      wasLong = false;
    };
    const swatch = s(
      "svg",
      { viewBox: "0 0 40 40", "aria-hidden": "true", style: inkStyle(palette, paint) },
      s("rect", { class: "swatch", x: 3, y: 3, width: 34, height: 34, rx: 8 }),
      signed && sign(paint, 20, 20, 11),
      s("path", { class: "crossed", d: "M6 34L34 6" }),
    );
    pens.set(
      paint,
      h(
        "button",
        {
          class: "pen",
          "data-pen": paint,
          onpointerdown: press,
          onpointerup: () => clearTimeout(timer),
          onpointercancel: () => clearTimeout(timer),
          oncontextmenu: (/** @type {Event} */ event) => event.preventDefault(),
          onclick: click,
        },
        swatch,
      ),
    );
  }
  const empty = h(
    "button",
    { class: "pen", "data-pen": 0, "aria-label": t("play.pen_empty"), onclick: () => usePen(palette.decided[0]) },
    icon("dot"),
  );

  /** @param {number} pen the one in use */
  function show(pen) {
    for (const [paint, button] of pens) {
      const not = pen === 1 << paint;
      button.classList.toggle("not", not);
      button.setAttribute("aria-pressed", String(not || pen === palette.decided[paint]));
      button.setAttribute("aria-label", not ? t("board.not", { colour: names[paint] }) : names[paint]);
      button.title = `${button.getAttribute("aria-label")}${paint < 10 ? ` (${paint})` : ""}`;
    }
    empty.setAttribute("aria-pressed", String(pen === palette.decided[0]));
  }

  return {
    element: h("div", { class: "palette", role: "group", "aria-label": t("play.pens") }, [...pens.values()], empty),
    show,
  };
}
