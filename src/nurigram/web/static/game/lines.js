// @ts-check
/** Rows and columns of a board as lists of cells. */

/** @param {{ rows: number, cols: number }} board @param {"row" | "col"} side @param {number} k @returns {number[]} */
export function lineCells({ rows, cols }, side, k) {
  return side === "row"
    ? Array.from({ length: cols }, (_, c) => k * cols + c)
    : Array.from({ length: rows }, (_, r) => r * cols + k);
}

/** How many cells in a row have the same value as this one. @param {import("./game.js").Game} game @param {number} cell @param {"row" | "col"} along */
export function runAt(game, cell, along) {
  const { cols } = game.board;
  const line = lineCells(game.board, along, along === "row" ? Math.floor(cell / cols) : cell % cols);
  const same = line.map((i) => game.cells[i] === game.cells[cell]);
  const place = line.indexOf(cell);
  let [first, last] = [place, place];
  while (same[first - 1]) first -= 1;
  while (same[last + 1]) last += 1;
  return last - first + 1;
}

/** The runs of paint of a line: their lengths and paints. @param {number[]} line the values of its cells; 0 and less are no paint @returns {{ size: number, paint: number }[]} */
export function runsOf(line) {
  const found = [];
  let size = 0;
  line.forEach((paint, k) => {
    size += 1;
    if (paint === line[k + 1]) return;
    if (paint > 0) found.push({ size, paint });
    size = 0;
  });
  return found;
}
