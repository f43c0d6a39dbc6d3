// @ts-check
/**
 * A puzzle in mid-play. Cells are numbers, row by row, and what is known is a list for each value: the cells that cannot
 * have it, as the engine has them.
 */

import { lettersOf } from "../../lib/engine.js";

/** @typedef {[number, number]} Cell */
/** @typedef {import("../../lib/engine.js").Out} Out */

export class Position {
  /** @param {any} puzzle @param {string[] | null} [state] rows of letters and `?` @param {Record<string, Cell[]>} [excluded] what else cells cannot be, by letter */
  constructor(puzzle, state = null, excluded = {}) {
    this.puzzle = puzzle;
    this.rows = sides(puzzle.rows);
    this.cols = sides(puzzle.cols);
    /** The letters of the values that a cell can have, the background first. */
    this.letters = lettersOf(puzzle.palette);
    this.holes = new Set((puzzle.holes ?? []).map((/** @type {Cell} */ [row, col]) => row * this.cols + col));
    /** All cells of the board. @type {number[]} */
    this.cells = [];
    for (let i = 0; i < this.rows * this.cols; i++) if (!this.holes.has(i)) this.cells.push(i);
    const given = this.#read(puzzle.givens);
    /** What is known; given cells are decided from the start. @type {Out} */
    this.out = joined(given, this.#read(state), this.#listed(excluded));
    const ruledOut = new Map(this.#excluded(this.out).filter(([, values]) => values.length === this.letters.length));
    /** The given cells that somebody has coloured otherwise. */
    this.against = [...new Set(given.flat())].filter((cell) => ruledOut.has(cell)).sort(inOrder);
  }

  /** Whether there are several paints. */
  get inColour() {
    return this.letters.length > 2;
  }

  /** @param {string[] | null | undefined} rows @returns {Out} */
  #read(rows) {
    const text = (rows ?? []).join("");
    const decided = this.cells.filter((cell) => this.letters.includes(text[cell] ?? "?"));
    return [...this.letters].map((letter) => decided.filter((cell) => text[cell] !== letter));
  }

  /** @param {Record<string, Cell[]>} excluded @returns {Out} */
  #listed(excluded) {
    return [...this.letters].map((letter) => (excluded[letter] ?? []).map(([row, col]) => row * this.cols + col));
  }

  /** The values that each cell cannot have, in reading order. @param {Out} out @returns {[number, number[]][]} */
  #excluded(out) {
    /** @type {Map<number, number[]>} */
    const found = new Map();
    out.forEach((cells, value) => {
      for (const cell of cells) found.set(cell, [...(found.get(cell) ?? []), value]);
    });
    return [...found].sort(([a], [b]) => a - b);
  }

  /** By value, the cells for which all others are excluded. @param {Out} out @returns {number[][]} */
  decided(out) {
    const most = this.letters.length - 1;
    const found = this.#excluded(out).filter(([, values]) => values.length >= most);
    return out.map((_, value) =>
      found.filter(([, values]) => values.length > most || !values.includes(value)).map(([cell]) => cell),
    );
  }

  /** By value, the cells that cannot have it, but can still have several others. @param {Out} out @returns {number[][]} */
  excluded(out) {
    const most = this.letters.length - 1;
    const open = new Set(
      this.#excluded(out)
        .filter(([, values]) => values.length < most)
        .map(([cell]) => cell),
    );
    return out.map((cells) => cells.filter((cell) => open.has(cell)));
  }

  /** The cells that can still have several values. @param {Out} out */
  open(out) {
    const known = new Set(this.decided(out).flat());
    return this.cells.filter((cell) => !known.has(cell));
  }

  /** Rows and columns. @param {number[]} cells @returns {Cell[]} */
  places(cells) {
    return cells.map((i) => [Math.floor(i / this.cols), i % this.cols]);
  }

  /** Places by letter, where there are any. @param {number[][]} byValue @returns {Record<string, Cell[]>} */
  byLetter(byValue) {
    const all = byValue.map(
      (cells, value) => /** @type {[string, Cell[]]} */ ([this.letters[value], this.places(cells)]),
    );
    return Object.fromEntries(all.filter(([, cells]) => cells.length));
  }

  /** The cells that are known to be what they are not in a solution. @param {number[][]} solution the cells of each paint */
  differing(solution) {
    const painted = new Set(solution.flat());
    const having = [this.cells.filter((cell) => !painted.has(cell)), ...solution].map((cells) => new Set(cells));
    return [...new Set(this.out.flatMap((cells, value) => cells.filter((cell) => having[value].has(cell))))].sort(
      inOrder,
    );
  }

  /** A solution as rows of text. @param {number[][]} solution the cells of each paint */
  drawn(solution) {
    return this.#rows(".", [[], ...solution]);
  }

  /** What is known as rows of text. @param {Out} out */
  shown(out) {
    return this.#rows("?", this.decided(out));
  }

  /** @param {string} blank @param {number[][]} byValue */
  #rows(blank, byValue) {
    const text = new Array(this.rows * this.cols).fill(blank);
    byValue.forEach((cells, value) => {
      for (const cell of cells) text[cell] = this.letters[value];
    });
    for (const i of this.holes) text[i] = "_";
    return Array.from({ length: this.rows }, (_, row) => text.slice(row * this.cols, (row + 1) * this.cols).join(""));
  }
}

/** What follows from several findings. @param {Out} first @param {Out[]} others @returns {Out} */
const joined = (first, ...others) =>
  first.map((cells, value) => [...new Set([...cells, ...others.flatMap((out) => out[value])])].sort(inOrder));

/** @param {number} a @param {number} b */
const inOrder = (a, b) => a - b;

/** @param {number | any[]} lines */
const sides = (lines) => (Array.isArray(lines) ? lines.length : lines);
