// @ts-check
/** Nonogram as links, JSON and packs hold it: the same clues as the package reads. */

import { checkSize, Malformed, Refusal, Unsupported } from "./refusal.js";
import { isWhole } from "./values.js";

/** @typedef {{ kind: "nonogram", rows: number[][], cols: number[][] }} Puzzle */

/** How many slots are above every column and beside every row. @param {number} rows @param {number} cols @returns {[number, number]} */
const margins = (rows, cols) => [Math.ceil(rows / 2), Math.ceil(cols / 2)];

/** How many places for numbers an address has. @param {number} rows @param {number} cols */
export function places(rows, cols) {
  const [above, beside] = margins(rows, cols);
  return cols * above + rows * beside;
}

/** All columns come first, then all rows; within a line the last block comes first. @param {number} rows @param {number} cols @param {(number | null)[]} numbers @returns {Puzzle} */
export function fromNumbers(rows, cols, numbers) {
  const [above, beside] = margins(rows, cols);
  const side = (/** @type {number} */ count, /** @type {number} */ slots, /** @type {number} */ from) =>
    Array.from({ length: count }, (_, k) => clue(numbers.slice(from + k * slots, from + (k + 1) * slots)));
  const top = side(cols, above, 0);
  return checked({ kind: "nonogram", rows: side(rows, beside, cols * above), cols: top });
}

/** @param {(number | null)[]} slots @returns {number[]} */
function clue(slots) {
  if (slots.some((number) => number !== null && number < 0))
    throw new Unsupported("a nonogram with ? in its clues cannot be read: every block needs its length");
  return /** @type {number[]} */ (slots.reverse().filter(Boolean));
}

/** The numbers of an address. @param {Puzzle} puzzle @returns {(number | null)[]} */
export function toNumbers({ rows, cols }) {
  const [above, beside] = margins(rows.length, cols.length);
  const slots = (/** @type {number[]} */ line, /** @type {number} */ count) => [
    ...[...line].reverse(),
    ...new Array(count - line.length).fill(null),
  ];
  return [...cols.flatMap((line) => slots(line, above)), ...rows.flatMap((line) => slots(line, beside))];
}

/** Refuses clues that do not fit into their lines. @param {Puzzle} puzzle @returns {Puzzle} */
function checked(puzzle) {
  const { rows, cols } = puzzle;
  checkSize(rows.length, cols.length);
  rows.forEach((line, r) => checkClue("row", r, line, cols.length));
  cols.forEach((line, c) => checkClue("column", c, line, rows.length));
  return puzzle;
}

/** @param {string} axis @param {number} number @param {number[]} line @param {number} length */
function checkClue(axis, number, line, length) {
  const small = line.find((size) => size < 1);
  if (small !== undefined)
    throw new Malformed(
      `the clue of ${axis} ${number + 1} has a block of ${small} cells; blocks have at least one cell`,
    );
  const needed = line.reduce((sum, size) => sum + size, 0) + Math.max(0, line.length - 1);
  if (needed > length)
    throw new Malformed(`the clue of ${axis} ${number + 1} needs ${needed} cells, but there are only ${length}`);
}

/** The clues in a JSON object. @param {any} data @returns {Puzzle} */
export const fromObject = (data) => checked({ kind: "nonogram", rows: clues(data, "rows"), cols: clues(data, "cols") });

/** @param {any} data @param {"rows" | "cols"} name @returns {number[][]} */
function clues(data, name) {
  if (!Array.isArray(data[name])) throw new Refusal(`"${name}" must be a list with a clue for every line`);
  return data[name].map((line, k) => {
    if (!Array.isArray(line) || !line.every(isWhole))
      throw new Refusal(`"${name}" entry ${k + 1} must be a list of whole numbers`);
    return line.length === 1 && line[0] === 0 ? [] : [...line];
  });
}

/** @param {Puzzle} _ @param {string[]} givens */
export const fitGivens = (_, givens) => givens;

/** The puzzle with its cells elsewhere. @param {Puzzle} puzzle @param {import("../packs/turning.js").Turn} turn @returns {Puzzle} */
export function turned({ rows, cols }, { over, upsideDown, mirrored }) {
  let [across, down] = over ? [cols, rows] : [rows, cols];
  const backwards = (/** @type {number[][]} */ lines) => lines.map((line) => [...line].reverse());
  if (upsideDown) [across, down] = [[...across].reverse(), backwards(down)];
  if (mirrored) [across, down] = [backwards(across), [...down].reverse()];
  return { kind: "nonogram", rows: across, cols: down };
}
