// @ts-check
/** The rules of Nonogram on the page: the same codes as the server's checks, and clues that are certain. */

import { BLACK, WHITE } from "../game/game.js";
import { lineCells, runLengths as runs } from "../game/lines.js";

/** @typedef {import("../game/game.js").Game} Game */

/** @param {Game} game */
export function check(game) {
  return lines(game)
    .filter(({ cells, clue }) => runs(cells.map((i) => game.value(i) === BLACK)).join() !== clue.join())
    .map(({ cells }) => ({ code: "exNoMatch", cells }));
}

/** The lines that cannot come right any more. @param {Game} game */
export function broken(game) {
  return lines(game)
    .filter(
      ({ cells, clue }) =>
        remembered(
          cells.map((i) => game.value(i)),
          clue,
        ).bad,
    )
    .map(({ cells }) => ({ code: "lineStuck", cells }));
}

/** Whether there are as many filled cells as the clues ask for. @param {Game} game */
export function isAllFilled(game) {
  const wanted = game.board.labels.rows.flatMap(numbers).reduce((sum, n) => sum + n, 0);
  return game.cells.filter((value) => value === BLACK).length === wanted;
}

/** The lines of each board, worked out once. @type {WeakMap<object, { cells: number[], clue: number[] }[]>} */
const linesOf = new WeakMap();

/** Every row, then every column. @param {Game} game */
function lines({ board }) {
  const before = linesOf.get(board);
  if (before) return before;
  const all = [
    ...board.labels.rows.map((texts, r) => ({ cells: lineCells(board, "row", r), clue: numbers(texts) })),
    ...board.labels.cols.map((texts, c) => ({ cells: lineCells(board, "col", c), clue: numbers(texts) })),
  ];
  linesOf.set(board, all);
  return all;
}

/** @param {string[]} texts */
const numbers = (texts) => texts.map(Number).filter((n) => n > 0);

/** Which clues are certain: those whose only possible place is filled. @param {Game} game */
export function progress(game) {
  const states = lines(game).map(({ cells, clue }) =>
    remembered(
      cells.map((i) => game.value(i)),
      clue,
    ),
  );
  const { rows } = game.board;
  return { cells: new Map(), rows: states.slice(0, rows), cols: states.slice(rows) };
}

/** A move changes one row and one column: all other lines are as they were. @type {Map<string, import("./index.js").LineState>} */
const known = new Map();

/** @param {number[]} line @param {number[]} clue */
function remembered(line, clue) {
  const key = `${clue.join()}:${line.join("")}`;
  let state = known.get(key);
  if (!state) {
    if (known.size > 5000) known.clear();
    known.set(key, (state = lineState(line, clue)));
  }
  return state;
}

/**
 * @param {number[]} line the values of its cells
 * @param {number[]} clue
 */
export function lineState(line, clue) {
  if (clue.length === 0)
    return { done: [!line.includes(BLACK) && line.every((v) => v === WHITE)], bad: line.includes(BLACK) };
  const back = [...line].reverse();
  const [before, after] = [fits(line, clue), fits(back, [...clue].reverse())];
  const [dots, filled] = [countUpTo(line, WHITE), countUpTo(line, BLACK)];
  const size = line.length;
  const done = clue.map((length, k) => {
    let [places, last] = [0, 0];
    for (let s = 0; s + length <= size && places < 2; s++) {
      const fitting =
        dots[s] === dots[s + length] &&
        canEndBefore(before, line, s, k) &&
        canEndBefore(after, back, size - s - length, clue.length - k - 1);
      if (fitting) [places, last] = [places + 1, s];
    }
    return places === 1 && filled[last + length] - filled[last] === length;
  });
  return { done, bad: !before[clue.length][size] };
}

/** How many of the first n cells have a value, for every n. @param {number[]} line @param {number} value */
function countUpTo(line, value) {
  const counts = [0];
  for (const each of line) counts.push(counts[counts.length - 1] + (each === value ? 1 : 0));
  return counts;
}

/** `fits(line, clue)[k][n]`: whether the first k blocks can fill the first n cells. @param {number[]} line @param {number[]} clue */
function fits(line, clue) {
  const dots = countUpTo(line, WHITE);
  const table = Array.from({ length: clue.length + 1 }, () => new Array(line.length + 1).fill(false));
  table[0][0] = true;
  for (let n = 1; n <= line.length; n++) table[0][n] = table[0][n - 1] && line[n - 1] !== BLACK;
  for (let k = 1; k <= clue.length; k++) {
    for (let n = 1; n <= line.length; n++) {
      const start = n - clue[k - 1];
      const placed = start >= 0 && dots[start] === dots[n] && canEndBefore(table, line, start, k - 1);
      table[k][n] = (table[k][n - 1] && line[n - 1] !== BLACK) || placed;
    }
  }
  return table;
}

/** Whether k blocks fit before a block that begins at a cell, with a white cell between. @param {boolean[][]} table @param {number[]} line @param {number} start @param {number} k */
function canEndBefore(table, line, start, k) {
  if (start === 0) return k === 0;
  return line[start - 1] !== BLACK && table[k][start - 1];
}

/** In lines of up to five cells no step is hard: what the easier techniques leave needs an expert. @param {string} difficulty @param {number} rows @param {number} cols */
export const offers = (difficulty, rows, cols) => difficulty !== "hard" || Math.max(rows, cols) > 5;

/** An empty puzzle to edit. @param {number} rows @param {number} cols */
export const draft = (rows, cols) => fromDrawing(rows, cols, new Uint8Array(rows * cols));

/** The puzzle that a drawing is a solution of. @param {number} rows @param {number} cols @param {Uint8Array} cells */
export function fromDrawing(rows, cols, cells) {
  const at = (/** @type {number} */ r, /** @type {number} */ c) => cells[r * cols + c] === BLACK;
  return {
    kind: "nonogram",
    rows: Array.from({ length: rows }, (_, r) => runs(Array.from({ length: cols }, (_, c) => at(r, c)))),
    cols: Array.from({ length: cols }, (_, c) => runs(Array.from({ length: rows }, (_, r) => at(r, c)))),
  };
}

/** The puzzle whose clues are typed, one line each. @param {string} rows @param {string} cols */
export const fromClues = (rows, cols) => ({ kind: "nonogram", rows: parseLines(rows), cols: parseLines(cols) });

/** @param {string} text */
function parseLines(text) {
  return text
    .replace(/\n+$/, "")
    .split("\n")
    .map((line) =>
      line
        .split(/[^0-9]+/)
        .map(Number)
        .filter((n) => n > 0),
    );
}

/** The clues as a board shows them. @param {any} puzzle @returns {import("../lib/api.js").Labels} */
export function labels(puzzle) {
  const texts = (/** @type {number[][]} */ lines) => lines.map((line) => (line.length ? line.map(String) : ["0"]));
  return { cells: [], rows: texts(puzzle.rows), cols: texts(puzzle.cols), thick_every: 5 };
}
