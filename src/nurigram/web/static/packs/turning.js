// @ts-check
/** Puzzles turned and mirrored: the same reasoning on a board that looks new. */

import { KINDS, sides } from "../links/kinds.js";

/**
 * A turn: first over the diagonal, then upside down, then mirrored.
 * @typedef {{ over: boolean, upsideDown: boolean, mirrored: boolean }} Way
 * @typedef {Way & { rows: number, cols: number, cell: (r: number, c: number) => [number, number] }} Turn the size of the turned board, and where a cell goes
 */

/** All seven that change something. @type {Way[]} */
const WAYS = [1, 2, 3, 4, 5, 6, 7].map((bits) => ({
  over: (bits & 4) > 0,
  upsideDown: (bits & 2) > 0,
  mirrored: (bits & 1) > 0,
}));

/** The ways to turn a puzzle so that it has a size. A picture stays upright, and kinds of plug-ins do not turn. @param {any} puzzle @param {boolean} isPicture @param {number} rows @param {number} cols */
export function waysTo(puzzle, isPicture, rows, cols) {
  if (!(puzzle.kind in KINDS)) return [];
  const [high, wide] = sides(puzzle);
  const fits = (/** @type {Way} */ { over }) =>
    over ? high === cols && wide === rows : high === rows && wide === cols;
  return WAYS.filter((way) => fits(way) && (!isPicture || !(way.over || way.upsideDown)));
}

/** @param {any} puzzle @param {Way} way @returns {any} */
export function turnedPuzzle(puzzle, way) {
  const turn = turnOf(puzzle, way);
  const fresh = KINDS[puzzle.kind].turned(puzzle, turn);
  return puzzle.givens ? { ...fresh, givens: turnedRows(puzzle.givens, turn) } : fresh;
}

/** A drawing on the board of a puzzle. @param {Uint8Array} drawing @param {any} puzzle @param {Way} way */
export function turnedDrawing(drawing, puzzle, way) {
  const { cols, cell } = turnOf(puzzle, way);
  const [, wide] = sides(puzzle);
  const fresh = new Uint8Array(drawing.length);
  drawing.forEach((value, i) => {
    const [y, x] = cell(Math.floor(i / wide), i % wide);
    fresh[y * cols + x] = value;
  });
  return fresh;
}

/** @param {any} puzzle @param {Way} way @returns {Turn} */
function turnOf(puzzle, way) {
  const [high, wide] = sides(puzzle);
  const [rows, cols] = way.over ? [wide, high] : [high, wide];
  const cell = (/** @type {number} */ r, /** @type {number} */ c) => {
    const [y, x] = way.over ? [c, r] : [r, c];
    return /** @type {[number, number]} */ ([way.upsideDown ? rows - 1 - y : y, way.mirrored ? cols - 1 - x : x]);
  };
  return { ...way, rows, cols, cell };
}

/** @param {string[]} letters @param {Turn} turn */
function turnedRows(letters, { rows, cols, cell }) {
  const fresh = Array.from({ length: rows }, () => new Array(cols).fill("?"));
  letters.forEach((row, r) =>
    [...row].forEach((letter, c) => {
      const [y, x] = cell(r, c);
      fresh[y][x] = letter;
    }),
  );
  return fresh.map((row) => row.join(""));
}
