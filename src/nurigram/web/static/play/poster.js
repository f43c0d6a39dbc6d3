// @ts-check
/** A picture as a poster: one page of paper, with its title and nothing else of the screen. */

import { pictureOf } from "../board/picture.js";
import { h } from "../lib/dom.js";

/** @param {import("../game/gallery.js").Picture} picture @param {string} title */
export function printPoster({ cells, values, credit }, title) {
  const poster = h(
    "section",
    { class: "poster", "aria-hidden": "true" },
    pictureOf(cells, title, values),
    h("h2", {}, title),
    credit && h("p", {}, credit),
  );
  document.body.append(poster);
  document.documentElement.classList.add("with-poster");
  addEventListener(
    "afterprint",
    () => {
      poster.remove();
      document.documentElement.classList.remove("with-poster");
    },
    { once: true },
  );
  window.print();
}
