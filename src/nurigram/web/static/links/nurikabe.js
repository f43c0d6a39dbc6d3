// @ts-check
/** Nurikabe as links, JSON and packs hold it: the same board, in the same order, as the package makes of it. */

import { QUESTION } from "./numbers.js";
import { cellName, checkSize, Malformed, Refusal } from "./refusal.js";
import { isWhole, listOf } from "./values.js";

const MAX_CLUE = 4_000_000;

/** @typedef {{ kind: "nurikabe", rows: number, cols: number, clues: [number, number, number][], holes?: [number, number][] }} Puzzle */

/** How many places for numbers an address has. @param {number} rows @param {number} cols */
export const places = (rows, cols) => rows * cols;

/** @param {number} rows @param {number} cols @param {(number | null)[]} numbers @returns {Puzzle} */
export function fromNumbers(rows, cols, numbers) {
  /** @type {[number, number, number][]} */
  const clues = [];
  numbers.forEach((number, i) => {
    const [r, c] = [Math.floor(i / cols), i % cols];
    if (number === 0) throw new Malformed(`the number 0 at ${cellName([r, c])} is not an island size`, [r, c]);
    if (number !== null) clues.push([r, c, number === QUESTION ? 0 : number]);
  });
  return checked({ kind: "nurikabe", rows, cols, clues });
}

/** The numbers of an address; null where it cannot hold the puzzle. @param {Puzzle} puzzle @returns {(number | null)[] | null} */
export function toNumbers({ rows, cols, clues, holes }) {
  if (holes?.length) return null;
  const numbers = new Array(rows * cols).fill(null);
  for (const [r, c, size] of clues) numbers[r * cols + c] = size || QUESTION;
  return numbers;
}

/** Refuses what is no board. @param {Puzzle} puzzle @returns {Puzzle} */
function checked(puzzle) {
  const { rows, cols, clues, holes = [] } = puzzle;
  const missing = new Set(holes.map(([r, c]) => r * cols + c));
  for (const [r, c, size] of clues) {
    const name = cellName([r, c]);
    if (!(r >= 0 && r < rows && c >= 0 && c < cols))
      throw new Malformed(`the clue at ${name} lies outside the ${rows}x${cols} board`, [r, c]);
    if (missing.has(r * cols + c)) throw new Malformed(`the clue at ${name} is on a hole`, [r, c]);
    if (size < 0 || size > MAX_CLUE)
      throw new Malformed(`the number ${size} at ${name} is not an island size: use 1 to ${MAX_CLUE}, or ?`, [r, c]);
  }
  const taken = new Set();
  for (const [r, c] of clues) {
    const name = cellName([r, c]);
    if (taken.has(`${r} ${c}`)) throw new Malformed(`there are two clues at ${name}`, [r, c]);
    for (const [y, x] of /** @type {[number, number][]} */ ([
      [r - 1, c],
      [r, c - 1],
    ])) {
      if (taken.has(`${y} ${x}`))
        throw new Malformed(
          `the numbers at ${cellName([y, x])} and ${name} touch; two islands need wall between them`,
          [r, c],
        );
    }
    taken.add(`${r} ${c}`);
  }
  return puzzle;
}

/** The board and the clues in a JSON object. @param {any} data @returns {Puzzle} */
export function fromObject(data) {
  for (const name of ["rows", "cols"]) if (!isWhole(data[name])) throw new Refusal(`"${name}" must be a whole number`);
  const { rows, cols } = data;
  checkSize(rows, cols);
  const holes = /** @type {[number, number][]} */ (listOf(data, "holes", 2));
  for (const [r, c] of holes)
    if (!(r >= 0 && r < rows && c >= 0 && c < cols))
      throw new Malformed(`the hole at ${cellName([r, c])} lies outside the board`, [r, c]);
  const kept = [...new Set(holes.map(([r, c]) => r * cols + c))].sort((a, b) => a - b);
  if (kept.length === rows * cols)
    throw new Malformed("every cell of the board is a hole; a board needs at least one cell");
  const clues = /** @type {[number, number, number][]} */ (listOf(data, "clues", 3)).map(
    (clue) => /** @type {[number, number, number]} */ ([...clue]),
  );
  clues.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const inside = kept.map((i) => /** @type {[number, number]} */ ([Math.floor(i / cols), i % cols]));
  return checked({ kind: "nurikabe", rows, cols, clues, ...(inside.length && { holes: inside }) });
}

/** The given cells as the board takes them: those with numbers are white in any case. @param {Puzzle} puzzle @param {string[]} givens */
export function fitGivens({ clues }, givens) {
  const rows = givens.map((row) => [...row]);
  for (const [r, c] of clues) {
    if (rows[r][c] === "#")
      throw new Malformed(`${cellName([r, c])} has a number, so it cannot be given as black`, [r, c]);
    rows[r][c] = "?";
  }
  return rows.map((row) => row.join(""));
}

/** The puzzle with its cells elsewhere. @param {Puzzle} puzzle @param {import("../packs/turning.js").Turn} turn @returns {Puzzle} */
export function turned({ clues, holes }, { rows, cols, cell }) {
  const order = (/** @type {number[][]} */ cells) => cells.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const moved = order(clues.map(([r, c, size]) => [...cell(r, c), size]));
  return /** @type {any} */ ({
    kind: "nurikabe",
    rows,
    cols,
    clues: moved,
    ...(holes && { holes: order(holes.map(([r, c]) => cell(r, c))) }),
  });
}
