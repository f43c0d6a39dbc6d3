// @ts-check
/** The address under which anybody can play a puzzle: short, because it is the puzzle's own short form, or its JSON form packed. */

import { publicly } from "../lib/address.js";
import { deflated, fromLetters, inflated, toLetters } from "../lib/packing.js";

/** @param {import("../lib/api.js").Board} board */
export const shareAddress = async (board) => publicly(`#/p/${board.link ?? `~${await packed(textOf(board))}`}`);

/** What an address carries that stays in this browser. @param {import("../lib/api.js").Board} board */
export const sharedPath = (board) => board.link ?? encodeURIComponent(textOf(board));

/** @param {import("../lib/api.js").Board} board */
const textOf = ({ puzzle }) => JSON.stringify(puzzle);

/** The text that such an address carries, as it is read. @param {string} hash @returns {Promise<string>} */
export async function sharedText(hash) {
  const text = decodeURIComponent(hash.replace(/^#\/p\//, ""));
  if (text.startsWith("~")) return unpacked(text.slice(1)).catch(() => "");
  return text.startsWith("{") ? text : `https://puzz.link/p?${text}`;
}

/** @param {string} text */
export const packed = async (text) => toLetters(await deflated(text));

/** @param {string} text */
export const unpacked = async (text) => inflated(fromLetters(text));
