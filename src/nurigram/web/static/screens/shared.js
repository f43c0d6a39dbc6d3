// @ts-check
/** A shared address: reads the puzzle in it and goes on to play it. */

import { post } from "../lib/api.js";
import { t } from "../lib/i18n.js";
import { waiting } from "../lib/parts.js";
import { keepBoard } from "../game/store.js";
import { sharedText } from "../play/share.js";

/** @param {HTMLElement} main */
export async function show(main) {
  main.append(waiting(t("open.reading")));
  const { boards, errors } = await post("/open", { text: sharedText(location.hash) });
  if (!boards.length) throw new Error(errors[0]);
  location.replace(`#/play/${keepBoard(boards[0])}`);
}
