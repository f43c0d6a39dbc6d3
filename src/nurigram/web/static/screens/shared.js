// @ts-check
/** A shared address: reads the puzzle in it and goes on to play it. */

import { h, replace } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { waiting } from "../lib/parts.js";
import { readTexts } from "../lib/reading.js";
import { keepBoard } from "../game/store.js";
import { sharedText } from "../play/share.js";

/** @param {HTMLElement} main */
export async function show(main) {
  main.append(waiting(t("open.reading")));
  const { boards } = await readTexts([["", sharedText(location.hash)]]);
  if (!boards.length) return replace(main, h("div", { class: "waiting" }, h("h1", {}, t("common.sorry")), h("p", { class: "soft" }, t("open.bad_link")), h("a", { class: "button primary", href: "#/" }, t("common.home"))));
  location.replace(`#/play/${keepBoard(boards[0], "open")}`);
  return undefined;
}
