// @ts-check
/** Where everything on a board lies, in units of 40 to a cell. */

/** @typedef {import("../lib/api.js").Board} Board */

export const UNIT = 40;
const CLUE_WIDE = 24;
const CLUE_HIGH = 23;
const PAD = 4;

export class Layout {
  /** @param {Board} board */
  constructor(board) {
    const { rows, cols, labels } = board;
    this.rows = rows;
    this.cols = cols;
    this.hasMargins = labels.rows.length > 0 || labels.cols.length > 0;
    this.left = margin(labels.rows, CLUE_WIDE);
    this.top = margin(labels.cols, CLUE_HIGH);
    this.gridWidth = cols * UNIT;
    this.gridHeight = rows * UNIT;
    this.width = this.left + this.gridWidth + PAD;
    this.height = this.top + this.gridHeight + PAD;
    this.holes = new Set(board.holes.map(([r, c]) => r * cols + c));
  }

  /** @param {number} i */
  x(i) {
    return (i % this.cols) * UNIT;
  }

  /** @param {number} i */
  y(i) {
    return Math.floor(i / this.cols) * UNIT;
  }

  /** The cell at a place of the grid, or -1. @param {number} x @param {number} y */
  at(x, y) {
    const [r, c] = [Math.floor(y / UNIT), Math.floor(x / UNIT)];
    return r >= 0 && c >= 0 && r < this.rows && c < this.cols ? r * this.cols + c : -1;
  }

  /** Where the k-th of n clues beside a row stands: the last one next to the grid. @param {number} k @param {number} n */
  rowClue(k, n) {
    return this.left - PAD - (n - k - 0.5) * CLUE_WIDE;
  }

  /** Where the k-th of n clues above a column stands. @param {number} k @param {number} n */
  colClue(k, n) {
    return this.top - PAD - (n - k - 0.5) * CLUE_HIGH;
  }
}

/** @param {string[][]} lines @param {number} step */
function margin(lines, step) {
  const most = Math.max(0, ...lines.map((line) => line.length));
  return lines.length ? Math.max(1, most) * step + 2 * PAD : PAD;
}
