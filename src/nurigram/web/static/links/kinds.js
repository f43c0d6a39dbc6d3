// @ts-check
/** How each kind stands in links, JSON and packs: one file each, all with the same functions. */

import * as nonogram from "./nonogram.js";
import * as nurikabe from "./nurikabe.js";

/**
 * @typedef {{
 *   places: (rows: number, cols: number) => number,
 *   fromNumbers: (rows: number, cols: number, numbers: (number | null)[]) => any,
 *   toNumbers: (puzzle: any) => (number | null)[] | null,
 *   fromObject: (data: any) => any,
 *   fitGivens: (puzzle: any, givens: string[]) => string[],
 *   turned: (puzzle: any, turn: import("../packs/turning.js").Turn) => any,
 * }} Form
 */

/** In the order of the package. @type {Record<string, Form>} */
export const KINDS = { nurikabe, nonogram };

/** The rows and the columns of a puzzle: numbers, lists of clues, or rows of cells alone. @param {any} puzzle @returns {[number, number]} */
export function sides({ rows, cols }) {
  return Array.isArray(rows) ? [rows.length, (cols ?? rows[0]).length] : [rows, cols];
}
