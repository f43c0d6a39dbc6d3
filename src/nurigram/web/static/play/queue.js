// @ts-check
/** Games opened together, such as a folder's: one after another. */

import { keepBoard, savedGame } from "../game/store.js";

const KEY = "nurigram:queue";

/** @param {import("../lib/api.js").Board[]} boards @returns {string} the address of the first */
export function startQueue(boards) {
  const keys = boards.map((board) => keepBoard(board, "open"));
  localStorage.setItem(KEY, JSON.stringify(keys));
  return `#/play/${keys[0]}`;
}

/** @returns {string[]} */
function queue() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

/** The address of the next game that was opened together with this one and is not solved yet, or null. @param {string} key */
export function nextInQueue(key) {
  const keys = queue();
  const place = keys.indexOf(key);
  if (place < 0) return null;
  const next = [...keys.slice(place + 1), ...keys.slice(0, place)].find((each) => savedGame(each)?.solved === false);
  return next ? `#/play/${next}` : null;
}

/** The address of the game after this one, solved or not, and after the last the first; null for a game on its own. @param {string} key */
export function followingInQueue(key) {
  const keys = queue().filter((each) => each === key || savedGame(each));
  const place = keys.indexOf(key);
  return keys.length > 1 && place >= 0 ? `#/play/${keys[(place + 1) % keys.length]}` : null;
}

/** Where a game stands in the queue: `[2, 5]` for the second of five. @param {string} key @returns {[number, number] | null} */
export function placeInQueue(key) {
  const keys = queue();
  const place = keys.indexOf(key);
  return keys.length > 1 && place >= 0 ? [place + 1, keys.length] : null;
}
