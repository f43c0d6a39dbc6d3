// @ts-check
/** The player's own puzzles: one entry each in the browser's storage, by a title of the player's choice. */

import { keepBoard } from "../game/store.js";
import { Latest } from "../lib/latest.js";
import { toast } from "../lib/live.js";

const PREFIX = "nurigram:own:";

/** @typedef {{ id: string, title: string, author: string, puzzle: any, drawing: number[], palette?: import("../game/palette.js").Values, touched: number }} Own */

/** @returns {Own[]} the latest first */
export function ownPuzzles() {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  /** @type {Own[]} */
  const all = keys.map((key) => JSON.parse(localStorage.getItem(key) ?? "null")).filter((own) => own?.puzzle);
  return all.sort((a, b) => b.touched - a.touched);
}

/** Keeps a puzzle; one with the same title is replaced. @param {Omit<Own, "id" | "touched">} own @returns {Own} */
export function keepOwn(own) {
  const id = ownPuzzles().find(({ title }) => title === own.title)?.id ?? crypto.randomUUID();
  return write({ ...own, id, touched: Date.now() });
}

/** @param {Own} own @param {{ title: string, author: string }} name */
export const renameOwn = (own, name) => write({ ...own, ...name, touched: Date.now() });

/** @param {string} id */
export const removeOwn = (id) => localStorage.removeItem(PREFIX + id);

/** The puzzle of an entry with its title and author. @param {Pick<Own, "puzzle" | "title" | "author">} own */
export const namedPuzzle = ({ puzzle, title, author }) => ({
  ...puzzle,
  ...(title && { title }),
  ...(author && { author }),
});

const readings = new Latest();

/** Begins a game with a puzzle of one's own. @param {any} puzzle with its title and author */
export async function playOwn(puzzle) {
  const { signal } = readings.begin();
  try {
    const { readTexts } = await import("../links/reading.js"); // much for home, which mostly lists them
    const { boards, unread } = await readTexts([["", JSON.stringify(puzzle)]], signal);
    if (signal.aborted) return;
    if (!boards.length) throw new Error(unread[0]?.why);
    location.hash = `#/play/${keepBoard(boards[0], "editor")}`;
  } catch (error) {
    if (!signal.aborted) toast(/** @type {Error} */ (error).message);
  }
}

/** @param {Own} own */
function write(own) {
  localStorage.setItem(PREFIX + own.id, JSON.stringify(own));
  return own;
}
