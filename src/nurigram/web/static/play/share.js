// @ts-check
/** The address under which anybody can play a puzzle: short, because it is the puzzle's own short form. */

import { publicly } from "../lib/address.js";

/** @param {import("../lib/api.js").Board} board */
export const shareAddress = (board) => publicly(`#/p/${sharedPath(board)}`);

/** What such an address carries. @param {import("../lib/api.js").Board} board */
export const sharedPath = (board) => board.link ?? encodeURIComponent(JSON.stringify(board.puzzle));

/** The text that such an address carries, as it is read; codes in print have the JSON form packed. @param {string} hash @returns {Promise<string>} */
export async function sharedText(hash) {
  const text = decodeURIComponent(hash.replace(/^#\/p\//, ""));
  if (text.startsWith("~")) return unpacked(text.slice(1)).catch(() => "");
  return text.startsWith("{") ? text : `https://puzz.link/p?${text}`;
}

/** @param {string} text */
function unpacked(text) {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const packed = new Blob([Uint8Array.from(letters, (letter) => letter.charCodeAt(0))]);
  return new Response(packed.stream().pipeThrough(new DecompressionStream("deflate"))).text();
}
