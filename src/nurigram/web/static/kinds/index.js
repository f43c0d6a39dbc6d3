// @ts-check
/** The rules that the page knows, by the name of the kind: one file each, all with the same functions. */

import { at } from "../lib/address.js";

/**
 * @typedef {{ code: string, cells: number[] }} Broken
 * @typedef {{ cells: Map<number, "done" | "over">, rows: LineState[], cols: LineState[] }} Progress
 * @typedef {{ done: boolean[], bad: boolean }} LineState
 * @typedef {{
 *   check: (game: import("../game/game.js").Game) => Broken[],
 *   broken: (game: import("../game/game.js").Game) => Broken[],
 *   isAllFilled: (game: import("../game/game.js").Game) => boolean,
 *   toFill?: (game: import("../game/game.js").Game) => number | null,
 *   offers: (difficulty: string, rows: number, cols: number) => boolean,
 *   isMadeHere?: (rows: number, cols: number) => boolean,
 *   progress: (game: import("../game/game.js").Game) => Progress,
 *   draft: (rows: number, cols: number) => any,
 *   labels: (puzzle: any) => import("../lib/api.js").Labels,
 *   withNumber?: (puzzle: any, r: number, c: number, number: number | null) => any,
 *   fromClues?: (rows: string, cols: string, palette?: import("../game/palette.js").Palette) => any,
 *   fromDrawing?: (rows: number, cols: number, cells: Uint8Array, palette?: import("../game/palette.js").Palette) => any,
 * }} Rules `check`: what is wrong if the open cells stay empty; `broken`: what is wrong already; `isAllFilled`: whether there are as many filled cells as there must be; `toFill`: how many are still missing, null if nobody can tell; `offers`: whether such puzzles exist and are found in time; `isMadeHere`: whether the page can make them without a server; without `draft` the editor leaves the kind out
 */

/** @param {string} kind @returns {Promise<Rules>} */
export const rulesOf = (kind) => import(at(`static/kinds/${kind}.js`));

/** Whether the game is over: the filled cells keep every rule; dots are the player's own notes. @param {Rules} rules @param {import("../game/game.js").Game} game */
export const isSolved = (rules, game) => rules.check(game).length === 0;

/** The board of a puzzle that never was at the server. @param {Rules} rules @param {any} puzzle @returns {import("../lib/api.js").Board} */
export function boardOf(rules, puzzle) {
  const side = (/** @type {any} */ lines) => (Array.isArray(lines) ? lines.length : lines);
  return {
    id: "",
    kind: puzzle.kind,
    rows: side(puzzle.rows),
    cols: side(puzzle.cols),
    holes: puzzle.holes ?? [],
    labels: rules.labels(puzzle),
    puzzle,
    title: null,
    author: null,
    tier: null,
    score: null,
    link: null,
    givens: puzzle.givens ?? null,
    state: null,
  };
}
