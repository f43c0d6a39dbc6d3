// @ts-check
/** Connected parts of a board: for the rules, and for colouring the wall. */

import { HOLE } from "./game.js";

/** @typedef {import("./game.js").Game} Game */

/** The neighbours of every cell, worked out once for each game. @type {WeakMap<Game, number[][]>} */
const tables = new WeakMap();

/** The orthogonal neighbours of a cell that are part of the board. @param {Game} game @param {number} i @returns {number[]} */
export function neighbours(game, i) {
  let table = tables.get(game);
  if (!table) tables.set(game, (table = [...game.cells.keys()].map((cell) => neighboursOf(game, cell))));
  return table[i];
}

/** @param {Game} game @param {number} i */
function neighboursOf(game, i) {
  const { rows, cols } = game.board;
  const [r, c] = [Math.floor(i / cols), i % cols];
  const near = [];
  if (r > 0) near.push(i - cols);
  if (c > 0) near.push(i - 1);
  if (c + 1 < cols) near.push(i + 1);
  if (r + 1 < rows) near.push(i + cols);
  return near.filter((k) => game.fixed[k] !== HOLE);
}

/** The connected parts of the cells that belong. @param {Game} game @param {(i: number) => boolean} belongs @returns {number[][]} */
export function regions(game, belongs) {
  const seen = new Uint8Array(game.size);
  const parts = [];
  for (let i = 0; i < game.size; i++) {
    if (seen[i] || !belongs(i)) continue;
    seen[i] = 1;
    const part = [i];
    for (const cell of part) {
      for (const near of neighbours(game, cell)) {
        if (!seen[near] && belongs(near)) {
          seen[near] = 1;
          part.push(near);
        }
      }
    }
    parts.push(part.sort((a, b) => a - b));
  }
  return parts;
}
