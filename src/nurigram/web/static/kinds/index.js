// @ts-check
/** The rules that the page knows, by the name of the kind: one file each, all with the same functions. */

/**
 * @typedef {{ code: string, cells: number[] }} Broken
 * @typedef {{ cells: Map<number, "done" | "over">, rows: LineState[], cols: LineState[] }} Progress
 * @typedef {{ done: boolean[], bad: boolean }} LineState
 * @typedef {{
 *   check: (game: import("../game/game.js").Game) => Broken[],
 *   progress: (game: import("../game/game.js").Game) => Progress,
 *   draft: (rows: number, cols: number) => any,
 *   fromDrawing?: (rows: number, cols: number, cells: Uint8Array) => any,
 * }} Rules
 */

/** @param {string} kind @returns {Promise<Rules>} */
export const rulesOf = (kind) => import(`./${kind}.js`);

/** Whether the game is over: every rule kept and, unless the player likes it simpler, every cell decided.
 * @param {Rules} rules @param {import("../game/game.js").Game} game @param {boolean} naive
 */
export function isSolved(rules, game, naive) {
  return (naive || game.isFull()) && rules.check(game).length === 0;
}
