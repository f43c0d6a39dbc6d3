// @ts-check
/** Where everything on a board lies, in units of 40 to a cell. */

/** @typedef {import("../lib/api.js").Board} Board */

export const UNIT = 40;
const CLUE_WIDE = 24;
const CLUE_HIGH = 23;
/** How wide a digit is, and the least room between neighbours: `1 2` must not look like `12`. */
const DIGIT = 12;
const GAP = 11;
/** How wide a clue on a chip is, without the sign of its paint and with it. */
const CHIP = 22;
const SIGNED_CHIP = 34;
/** From this side on, boards without clues beside them get a stronger line every five cells. */
const COUNTED = 15;
const VAST = 20;
const PAD = 4;
const LABEL = 24;
/** Around a picture that stands alone. */
const MARGIN = 16;

/** Boards that no phone shows as a whole. @param {Board} board */
export const isVast = ({ rows, cols }) => Math.max(rows, cols) >= VAST;

/** Boards on which nobody wants to count: their rows and columns carry their numbers, unless clues stand there. @param {Board} board */
export const isCounted = (board) => isVast(board) && !board.labels.rows.length;

export class Layout {
  /** @param {Board} board @param {boolean} [labelled] whether rows and columns carry their numbers @param {boolean} [signed] whether clues carry the signs of their paints: below the number beside a row, next to it above a column, where there is room for them @param {boolean} [roomy] whether there is room for the longest clues that could be */
  constructor(board, labelled = false, signed = false, roomy = false) {
    const { rows, cols, labels } = board;
    this.rows = rows;
    this.cols = cols;
    this.hasMargins = labels.rows.length > 0 || labels.cols.length > 0;
    this.labelled = labelled;
    this.isAlone = false;
    /** After how many cells there is a stronger line; 0 for none. */
    this.thick = labels.thick_every || (!this.hasMargins && Math.max(rows, cols) >= COUNTED ? 5 : 0);
    const digits = Math.max(1, ...labels.cols.flat().map((text) => text.length), labelled ? String(cols).length : 1);
    const chip = labels.col_paints ? (signed ? SIGNED_CHIP : CHIP) : 0;
    /** How much room a clue above a column takes from side to side. */
    this.clueSpan = Math.max(chip, DIGIT * digits) + GAP;
    /** Whether clues stand on chips, which are all of a size. */
    this.onChips = Boolean(labels.row_paints);
    const longest = Math.max(...labels.rows.map((line) => this.#wide(line)));
    const tallest = Math.max(...labels.cols.map((line) => Math.max(1, line.length) * CLUE_HIGH));
    this.left = margin(longest, roomy ? (cols / 2) * CLUE_WIDE : 0) + (labelled ? LABEL : 0);
    this.top = margin(tallest, roomy ? (rows / 2) * CLUE_HIGH : 0) + (labelled ? LABEL : 0);
    this.gridWidth = cols * UNIT;
    this.gridHeight = rows * UNIT;
    this.width = this.left + this.gridWidth + PAD;
    this.height = this.top + this.gridHeight + PAD;
    this.holes = new Set(board.holes.map(([r, c]) => r * cols + c));
  }

  /** The grid stands alone, with a margin of paper on every side. */
  forgetClues() {
    this.isAlone = true;
    this.left = this.top = MARGIN;
    this.width = this.gridWidth + 2 * MARGIN;
    this.height = this.gridHeight + 2 * MARGIN;
  }

  /** @param {number} i */
  x(i) {
    return (i % this.cols) * UNIT;
  }

  /** @param {number} i */
  y(i) {
    return Math.floor(i / this.cols) * UNIT;
  }

  /** Where the number of a row stands, from the grid; that of a column likewise. @param {"rows" | "cols"} side */
  label(side) {
    return LABEL / 2 - (side === "rows" ? this.left : this.top);
  }

  /** The cell at a place of the grid, or -1. @param {number} x @param {number} y */
  at(x, y) {
    const [r, c] = [Math.floor(y / UNIT), Math.floor(x / UNIT)];
    return r >= 0 && c >= 0 && r < this.rows && c < this.cols ? r * this.cols + c : -1;
  }

  /** How wide the clues of a row are. @param {string[]} texts */
  #wide(texts) {
    const wide = (/** @type {string} */ text) =>
      this.onChips ? CLUE_WIDE : Math.max(CLUE_WIDE, DIGIT * text.length + GAP);
    return texts.reduce((sum, text) => sum + wide(text), 0) || CLUE_WIDE;
  }

  /** Where the k-th clue beside a row stands, from the grid: the last one next to it. @param {string[]} texts @param {number} k */
  rowClue(texts, k) {
    const after = k + 1 < texts.length ? this.#wide(texts.slice(k + 1)) : 0;
    return -PAD - after - this.#wide([texts[k]]) / 2;
  }

  /** Where the k-th of n clues above a column stands, from the grid. @param {number} k @param {number} n */
  colClue(k, n) {
    return -PAD - (n - k - 0.5) * CLUE_HIGH;
  }
}

/** @param {number} size of the clues, if there are any @param {number} least for how much there is room at least */
const margin = (size, least) => (size > 0 ? Math.max(size, least) + 2 * PAD : PAD);
