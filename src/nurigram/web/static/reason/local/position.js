// @ts-check
/** A puzzle in mid-play. Cells are numbers, row by row, as the engine has them. */

/** @typedef {[number, number]} Cell */

export class Position {
  /** @param {any} puzzle @param {string[] | null} [state] rows of `#`, `.` and `?` */
  constructor(puzzle, state = null) {
    this.puzzle = puzzle;
    this.rows = sides(puzzle.rows);
    this.cols = sides(puzzle.cols);
    this.holes = new Set((puzzle.holes ?? []).map((/** @type {Cell} */ [row, col]) => row * this.cols + col));
    /** All cells of the board. @type {number[]} */
    this.cells = [];
    /** The decided cells; those that are given are decided from the start. @type {number[]} */
    this.black = [];
    /** @type {number[]} */
    this.white = [];
    /** The given cells that somebody has coloured otherwise. @type {number[]} */
    this.against = [];
    this.#read(letters(puzzle.givens), letters(state));
  }

  /** @param {string} given @param {string} drawn */
  #read(given, drawn) {
    for (let i = 0; i < this.rows * this.cols; i++) {
      if (this.holes.has(i)) continue;
      const isBlack = given[i] === "#" || drawn[i] === "#";
      const isWhite = given[i] === "." || drawn[i] === ".";
      this.cells.push(i);
      if (isBlack) this.black.push(i);
      if (isWhite) this.white.push(i);
      if (isBlack && isWhite) this.against.push(i);
    }
  }

  /** Rows and columns. @param {number[]} cells @returns {Cell[]} */
  places(cells) {
    return cells.map((i) => [Math.floor(i / this.cols), i % this.cols]);
  }

  /** The decided cells that a solution has otherwise. @param {number[]} solution its black cells */
  differing(solution) {
    const black = new Set(solution);
    return [...this.black.filter((i) => !black.has(i)), ...this.white.filter((i) => black.has(i))].sort(
      (a, b) => a - b,
    );
  }

  /** The board as rows of text; without `white`, all cells that are not black are white. @param {number[]} black @param {number[]} [white] */
  drawn(black, white) {
    const text = new Array(this.rows * this.cols).fill(white ? "?" : ".");
    for (const i of white ?? []) text[i] = ".";
    for (const i of black) text[i] = "#";
    for (const i of this.holes) text[i] = "_";
    return Array.from({ length: this.rows }, (_, row) => text.slice(row * this.cols, (row + 1) * this.cols).join(""));
  }

  /** The cells of the board that are in neither list. @param {number[]} black @param {number[]} white */
  others(black, white) {
    const known = new Set([...black, ...white]);
    return this.cells.filter((i) => !known.has(i));
  }
}

/** @param {number | any[]} lines */
const sides = (lines) => (Array.isArray(lines) ? lines.length : lines);

/** @param {string[] | null | undefined} rows */
const letters = (rows) => (rows ?? []).join("");
