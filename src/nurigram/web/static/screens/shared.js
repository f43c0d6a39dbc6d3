// @ts-check
/** A shared address: reads the puzzle in it, judges it and goes on to play it. */

import { h, replace } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { bar, waiting } from "../lib/parts.js";
import { readTexts } from "../links/reading.js";
import { keepBoard } from "../game/store.js";
import { admit } from "../play/admission.js";
import { sharedText } from "../play/share.js";

/** @param {HTMLElement} main */
export async function show(main) {
  const place = h(
    "div",
    { class: "stack", "aria-live": "polite" },
    waiting(t("open.reading"), () => (location.hash = "#/")),
  );
  replace(main, bar(t("home.open")), place);
  const { boards } = await readTexts([["", await sharedText(location.hash)]]);
  if (!main.isConnected) return;
  if (!boards.length)
    replace(
      main,
      h(
        "div",
        { class: "waiting" },
        h("h1", {}, t("common.sorry")),
        h("p", { class: "soft" }, t("open.bad_link")),
        h("a", { class: "button primary", href: "#/" }, t("common.home")),
      ),
    );
  else
    await admit(
      boards.slice(0, 1),
      place,
      ([board]) => main.isConnected && location.replace(`#/play/${keepBoard(board, "open")}`),
    );
}
