// @ts-check
/** A picture as a poster: one page of paper, with its title and nothing else of the screen. */

import { pictureOf } from "../board/picture.js";
import { h } from "../lib/dom.js";

/** @param {string[]} cells @param {string} title @param {string | null} credit */
export function printPoster(cells, title, credit) {
  const poster = h(
    "section",
    { class: "poster", "aria-hidden": "true" },
    pictureOf(cells, title),
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
