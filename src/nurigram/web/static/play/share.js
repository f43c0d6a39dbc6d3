// @ts-check
/** The address under which anybody can play a puzzle: short, because it is the puzzle's own short form. */

import { publicly } from "../lib/address.js";

/** @param {import("../lib/api.js").Board} board */
export const shareAddress = (board) => publicly(`#/p/${sharedPath(board)}`);

/** What such an address carries. @param {import("../lib/api.js").Board} board */
export const sharedPath = (board) => board.link ?? encodeURIComponent(JSON.stringify(board.puzzle));

/** The text that such an address carries, as it is read. @param {string} hash */
export function sharedText(hash) {
  const text = decodeURIComponent(hash.replace(/^#\/p\//, ""));
  return text.startsWith("{") ? text : `https://puzz.link/p?${text}`;
}
