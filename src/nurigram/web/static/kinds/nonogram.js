// @ts-check
/** The rules of Nonogram on the page: the same codes as the server's checks, and clues that are certain. */

import { lineCells, runsOf } from "../game/lines.js";
import { paletteOf, SHADING, withPalette } from "../game/palette.js";

/**
 * @typedef {import("../game/game.js").Game} Game
 * @typedef {import("../game/palette.js").Palette} Palette
 * @typedef {{ size: number, paint: number }} Block
 * @typedef {{ cells: number[], clue: Block[] }} Line
 */

/** @param {Game} game */
export function check(game) {
  const values = [...game.cells].map((known) => game.palette.valueOf(known));
  return lines(game)
    .filter(({ cells, clue }) => !same(runsOf(cells.map((i) => values[i])), clue))
    .map(({ cells }) => ({ code: "exNoMatch", cells }));
}

/** @param {Block[]} one @param {Block[]} other */
const same = (one, other) =>
  one.length === other.length && one.every(({ size, paint }, k) => size === other[k].size && paint === other[k].paint);

/** The lines that cannot come right any more. @param {Game} game */
export function broken(game) {
  return lines(game)
    .filter((line) => stateOf(game, line).bad)
    .map(({ cells }) => ({ code: "lineStuck", cells }));
}

/** Whether there are as many filled cells as the clues ask for. @param {Game} game */
export const isAllFilled = (game) => toFill(game) === 0;

/** How many cells are still to be filled. @param {Game} game */
export function toFill(game) {
  const wanted = lines(game)
    .slice(0, game.board.rows)
    .flatMap(({ clue }) => clue)
    .reduce((sum, { size }) => sum + size, 0);
  return wanted - [...game.cells.keys()].filter((i) => game.isPainted(i)).length;
}

/** The lines of each board, worked out once. @type {WeakMap<object, Line[]>} */
const linesOf = new WeakMap();

/** Every row, then every column. @param {Game} game @returns {Line[]} */
export function lines({ board }) {
  const before = linesOf.get(board);
  if (before) return before;
  const { row_paints, col_paints } = board.labels;
  const all = [
    ...board.labels.rows.map((texts, r) => ({
      cells: lineCells(board, "row", r),
      clue: blocks(texts, row_paints?.[r]),
    })),
    ...board.labels.cols.map((texts, c) => ({
      cells: lineCells(board, "col", c),
      clue: blocks(texts, col_paints?.[c]),
    })),
  ];
  linesOf.set(board, all);
  return all;
}

/** @param {string[]} texts @param {number[]} [paints] @returns {Block[]} */
const blocks = (texts, paints) =>
  texts.map((text, k) => ({ size: Number(text), paint: paints?.[k] ?? 1 })).filter(({ size }) => size > 0);

/** Which clues are certain: those whose only possible place is filled. @param {Game} game */
export function progress(game) {
  const states = lines(game).map((line) => stateOf(game, line));
  const { rows } = game.board;
  return { cells: new Map(), rows: states.slice(0, rows), cols: states.slice(rows) };
}

/** A move changes one row and one column: all other lines are as they were. @type {WeakMap<Line, { cells: string, state: import("./index.js").LineState }>} */
const remembered = new WeakMap();

/** @param {Game} game @param {Line} line */
function stateOf({ cells, palette }, line) {
  const known = line.cells.map((i) => cells[i]);
  const before = remembered.get(line);
  if (before?.cells === known.join()) return before.state;
  const state = lineState(known, line.clue, palette);
  remembered.set(line, { cells: known.join(), state });
  return state;
}

/** Whether a line can still be completed. @param {number[]} line what is known of its cells @param {Block[]} clue */
export const isPossible = (line, clue) => fits(line, clue)[clue.length][line.length];

/**
 * @param {number[]} line what is known of its cells
 * @param {Block[]} clue
 * @param {Palette} [palette]
 */
export function lineState(line, clue, palette = SHADING) {
  if (clue.length === 0)
    return { done: [line.every((known) => palette.valueOf(known) === 0)], bad: line.some((known) => known & 1) };
  const [backwards, behind] = [[...line].reverse(), [...clue].reverse()];
  const [before, after] = [fits(line, clue), fits(backwards, behind)];
  const size = line.length;
  const done = clue.map((block, k) => {
    let [places, last] = [0, 0];
    for (let s = 0; s + block.size <= size && places < 2; s++) {
      const fitting =
        canCover(line, s, block) &&
        canEndBefore(before, line, clue, s, k) &&
        canEndBefore(after, backwards, behind, size - s - block.size, clue.length - k - 1);
      if (fitting) [places, last] = [places + 1, s];
    }
    const has = (/** @type {number} */ known) => palette.valueOf(known) === block.paint;
    return places === 1 && line.slice(last, last + block.size).every(has);
  });
  return { done, bad: !before[clue.length][size] };
}

/** Whether a block can lie on the cells from one on. @param {number[]} line @param {number} start @param {Block} block */
function canCover(line, start, { size, paint }) {
  for (let n = start; n < start + size; n++) if (line[n] & (1 << paint)) return false;
  return true;
}

/** `fits(line, clue)[k][n]`: whether the first k blocks can fill the first n cells. @param {number[]} line @param {Block[]} clue */
function fits(line, clue) {
  const table = Array.from({ length: clue.length + 1 }, () => new Array(line.length + 1).fill(false));
  table[0][0] = true;
  for (let n = 1; n <= line.length; n++) table[0][n] = table[0][n - 1] && !(line[n - 1] & 1);
  for (let k = 1; k <= clue.length; k++) {
    for (let n = 1; n <= line.length; n++) {
      const start = n - clue[k - 1].size;
      const placed = start >= 0 && canEndBefore(table, line, clue, start, k - 1) && canCover(line, start, clue[k - 1]);
      table[k][n] = placed || (table[k][n - 1] && !(line[n - 1] & 1));
    }
  }
  return table;
}

/** Whether k blocks fit before the next one, which begins at a cell; between two of one paint is a background cell. @param {boolean[][]} table @param {number[]} line @param {Block[]} clue @param {number} start @param {number} k */
function canEndBefore(table, line, clue, start, k) {
  if (k === 0 || clue[k - 1].paint !== clue[k].paint) return table[k][start];
  return start > 0 && !(line[start - 1] & 1) && table[k][start - 1];
}

/** In lines of up to five cells no step is hard: what the easier techniques leave needs an expert. @param {string} difficulty @param {number} rows @param {number} cols */
export const offers = (difficulty, rows, cols) => difficulty !== "hard" || Math.max(rows, cols) > 5;

/** An empty puzzle to edit. @param {number} rows @param {number} cols */
export const draft = (rows, cols) => fromDrawing(rows, cols, new Uint8Array(rows * cols));

/** The puzzle that a drawing is a solution of; paints that it does not use are left out. @param {number} rows @param {number} cols @param {Uint8Array} cells the value of each cell @param {Palette} [palette] */
export function fromDrawing(rows, cols, cells, palette = SHADING) {
  const used = palette.paints.filter((paint) => cells.includes(paint));
  const isPlain = palette.isPlain || !used.length;
  const run = (/** @type {Block} */ { size, paint }) => (isPlain ? size : [size, palette.letters[paint]]);
  const clue = (/** @type {"row" | "col"} */ side, /** @type {number} */ k) =>
    runsOf(lineCells({ rows, cols }, side, k).map((i) => cells[i])).map(run);
  const inks = Object.fromEntries(used.map((paint) => [palette.letters[paint], palette.inks[paint]]));
  return {
    kind: "nonogram",
    ...(!isPlain && { palette: inks, background: palette.inks[0] }),
    rows: Array.from({ length: rows }, (_, r) => clue("row", r)),
    cols: Array.from({ length: cols }, (_, c) => clue("col", c)),
  };
}

/** The puzzle whose clues are typed, one line each: `3 1`, or in colour `3a 1b`. @param {string} rows @param {string} cols @param {Palette} [palette] */
export function fromClues(rows, cols, palette = SHADING) {
  const [across, down] = [parseLines(rows), parseLines(cols)];
  if (palette.isPlain) return { kind: "nonogram", rows: across.map(sizes), cols: down.map(sizes) };
  const used = [...across, ...down].flat().map(([, letter]) => letter);
  const painted = withPalette({ kind: "nonogram", rows: across, cols: down }, palette);
  const inks = Object.entries(painted.palette).filter(([letter]) => used.includes(letter));
  return { ...painted, palette: Object.fromEntries(inks) };
}

/** @param {[number, string][]} line */
const sizes = (line) => line.map(([size]) => size);

/** @param {string} text @returns {[number, string][][]} */
function parseLines(text) {
  return text
    .replace(/\n+$/, "")
    .split("\n")
    .map((line) =>
      [...line.matchAll(/(\d+)\s*([a-z]?)/gi)].flatMap(([, size, letter]) =>
        Number(size) ? /** @type {[number, string][]} */ ([[Number(size), letter]]) : [],
      ),
    );
}

/** The clues as a board shows them. @param {any} puzzle @returns {import("../lib/api.js").Labels} */
export function labels(puzzle) {
  const { letters, inColour } = paletteOf(puzzle);
  const texts = (/** @type {any[][]} */ lines) =>
    lines.map((line) => (line.length ? line.map((run) => String(Array.isArray(run) ? run[0] : run)) : ["0"]));
  const paints = (/** @type {[number, string][][]} */ lines) =>
    lines.map((line) => line.map(([, letter]) => letters.indexOf(letter)));
  return {
    cells: [],
    rows: texts(puzzle.rows),
    cols: texts(puzzle.cols),
    thick_every: 5,
    ...(inColour && { row_paints: paints(puzzle.rows), col_paints: paints(puzzle.cols) }),
  };
}
