// @ts-check
/** A game: what is known of each cell, and every move ever made. It knows nothing of how it looks. */

import { paletteOf } from "./palette.js";

/** What is known of a cell in black and white: which values are excluded, as bits. Other palettes say it by themselves. */
export const UNKNOWN = 0;
export const BLACK = 1;
export const WHITE = 2;

/** Why a player may not change a cell. */
export const NUMBER = 1;
export const HOLE = 2;
export const GIVEN = 3;

/**
 * @typedef {import("../lib/api.js").Board} Board
 * @typedef {import("../lib/api.js").Excluded} Excluded
 * @typedef {{ i: number, from: number, to: number }} Change what was known of a cell, and what is now
 */

export class Game {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.size = board.rows * board.cols;
    this.palette = paletteOf(board.puzzle);
    /** What is known of each cell: the values that it cannot have. */
    this.cells = new Uint32Array(this.size);
    this.fixed = new Uint8Array(this.size);
    /** The paints that a cell cannot have because its row or column has none of them. @type {number[]} */
    this.absent = [...this.cells.keys()].map((i) => this.#absentAt(i));
    /** The texts in cells. @type {Map<number, string>} */
    this.numbers = new Map(board.labels.cells.map(([r, c, text]) => [r * board.cols + c, text]));
    if (!board.labels.shadeable) for (const i of this.numbers.keys()) this.fixed[i] = NUMBER;
    for (const [r, c] of board.holes) this.fixed[r * board.cols + c] = HOLE;
    (board.givens ?? [])
      .join("")
      .split("")
      .forEach((letter, i) => this.#give(i, this.palette.known(letter)));
    /** @type {Change[][]} */
    this.moves = [];
    /** When each move was made, in seconds of play. @type {number[]} */
    this.times = [];
    /** Tells how long it has been played. */
    this.clock = () => 0;
    /** How many of the moves are done; those after it can be redone. */
    this.done = 0;
    /** @type {Change[] | null} */
    this.stroke = null;
    /** A finished board stays as it is. */
    this.locked = false;
    /** @type {Set<(changes: Change[]) => void>} */
    this.watchers = new Set();
  }

  /** @param {number} i */
  #absentAt(i) {
    const { cols, labels } = this.board;
    const { row_paints, col_paints } = labels;
    if (!row_paints || !col_paints) return 0;
    const [row, col] = [row_paints[Math.floor(i / cols)], col_paints[i % cols]];
    const missing = this.palette.paints.filter((paint) => !row.includes(paint) || !col.includes(paint));
    return missing.reduce((bits, paint) => bits | (1 << paint), 0);
  }

  /** A cell that is printed with the puzzle. @param {number} i @param {number} known */
  #give(i, known) {
    if (known === UNKNOWN || !this.isFree(i)) return;
    this.cells[i] = known;
    this.fixed[i] = GIVEN;
  }

  /** Whether a player may change the cell. @param {number} i */
  isFree(i) {
    return this.fixed[i] === 0;
  }

  /** A cell as the rules see it: numbers are white. @param {number} i */
  value(i) {
    return this.fixed[i] === NUMBER ? WHITE : this.cells[i];
  }

  /** What is known of a cell that is background. */
  get background() {
    return this.palette.decided[0];
  }

  /** Whether a cell can still have several values. @param {number} i */
  isOpen(i) {
    return this.palette.valueOf(this.cells[i]) < 0;
  }

  /** Whether a cell has a paint. @param {number} i */
  isPainted(i) {
    return this.palette.valueOf(this.cells[i]) > 0;
  }

  /** The cells that are still open. */
  open() {
    return [...this.cells.keys()].filter((i) => this.isFree(i) && this.isOpen(i));
  }

  /** Whether every cell is decided. */
  isFull() {
    for (let i = 0; i < this.size; i++) if (this.isFree(i) && this.isOpen(i)) return false;
    return true;
  }

  /** Begins a stroke: everything until `endStroke` is one move. */
  beginStroke() {
    this.stroke = [];
  }

  /** @param {number} i @param {number} value what is known of the cell from now on */
  set(i, value) {
    if (this.locked || !this.isFree(i) || this.cells[i] === value) return;
    const change = { i, from: this.cells[i], to: value };
    this.cells[i] = value;
    if (this.stroke) this.stroke.push(change);
    else this.#record([change]);
    this.#tell([change]);
  }

  /** Writes on a cell with a pen, or erases what it has written. @param {number} i @param {number} pen @param {boolean} isErasing */
  write(i, pen, isErasing) {
    this.set(i, this.palette.written(this.cells[i], pen, isErasing, this.absent[i]));
  }

  endStroke() {
    const stroke = this.stroke;
    this.stroke = null;
    if (stroke?.length) this.#record(stroke);
    if (stroke?.length) this.#tell([]);
  }

  /** Takes the stroke back, as when a second finger shows that it was meant as a pinch. */
  dropStroke() {
    const stroke = this.stroke ?? [];
    this.stroke = null;
    this.#play(stroke.map(({ i, from, to }) => ({ i, from: to, to: from })).reverse());
  }

  /** Several cells as one move. @param {[number, number][]} pairs cells and their values */
  setMany(pairs) {
    this.beginStroke();
    for (const [i, value] of pairs) this.set(i, value);
    this.endStroke();
  }

  /** More cells that belong to the last move, so that one undo takes both back. @param {[number, number][]} pairs */
  extendMove(pairs) {
    const changes = pairs
      .filter(([i, to]) => this.isFree(i) && this.cells[i] !== to)
      .map(([i, to]) => ({ i, from: this.cells[i], to }));
    if (this.locked || !changes.length) return;
    if (this.done) this.moves[this.done - 1].push(...changes);
    else this.#record(changes);
    this.#play(changes);
  }

  undo() {
    if (this.locked || this.done === 0) return false;
    this.done -= 1;
    this.#play(this.moves[this.done].map(({ i, from, to }) => ({ i, from: to, to: from })).reverse());
    return true;
  }

  redo() {
    if (this.locked || this.done === this.moves.length) return false;
    this.done += 1;
    this.#play(this.moves[this.done - 1]);
    return true;
  }

  /** The cells as they were after the first moves. @param {number} count */
  cellsAfter(count) {
    const cells = this.cells.slice();
    for (let k = this.done - 1; k >= count; k--) for (const { i, from } of this.moves[k].toReversed()) cells[i] = from;
    return cells;
  }

  /** Empties the board, as one move that can be undone. */
  restart() {
    this.setMany([...this.cells.keys()].map((i) => [i, UNKNOWN]));
  }

  /** The state as rows of letters, `?` where a cell is open, as the server reads it. */
  rows() {
    const { rows, cols } = this.board;
    return Array.from({ length: rows }, (_, r) =>
      Array.from({ length: cols }, (_, c) => this.palette.letterOf(this.value(r * cols + c))).join(""),
    );
  }

  /** In colour, what is known of open cells, which rows cannot say. @returns {Excluded | undefined} */
  excluded() {
    /** @type {Excluded} */
    const found = {};
    const { cols } = this.board;
    if (this.palette.inColour)
      for (const i of this.open())
        [...this.palette.letters].forEach((letter, value) => {
          if (this.cells[i] & (1 << value)) (found[letter] ??= []).push([Math.floor(i / cols), i % cols]);
        });
    return Object.keys(found).length ? found : undefined;
  }

  /** Sets the cells without a move. @param {string[]} rows @param {Excluded | null} [excluded] */
  load(rows, excluded) {
    const known = this.read(rows, excluded);
    known.forEach((value, i) => {
      if (this.isFree(i)) this.cells[i] = value;
    });
  }

  /** What rows, and what is excluded besides, say of each cell. @param {string[]} rows @param {Excluded | null} [excluded] */
  read(rows, excluded) {
    const known = [...rows.join("")].map((letter) => this.palette.known(letter));
    for (const [letter, cells] of Object.entries(excluded ?? {}))
      for (const [r, c] of cells) known[r * this.board.cols + c] |= 1 << this.palette.letters.indexOf(letter);
    return known;
  }

  /** Becomes what the same game has become elsewhere. @param {string[]} rows @param {Excluded | undefined} excluded @param {number[][]} history @param {number} done @param {number[]} [times] */
  adopt(rows, excluded, history, done, times) {
    const before = this.cells.slice();
    this.load(rows, excluded);
    this.loadHistory(history, done, times);
    const changes = [...before.keys()]
      .filter((i) => before[i] !== this.cells[i])
      .map((i) => ({ i, from: before[i], to: this.cells[i] }));
    this.#tell(changes);
  }

  /** The moves in a compact form that JSON can hold. */
  history() {
    const { all } = this.palette;
    return this.moves.map((move) => move.flatMap(({ i, from, to }) => [i, from * all + to]));
  }

  /** @param {number[][]} history @param {number} done @param {number[]} [times] not known of games from older versions */
  loadHistory(history, done, times = []) {
    const { all } = this.palette;
    this.moves = history.map((flat) => {
      const move = [];
      for (let k = 0; k < flat.length; k += 2)
        move.push({ i: flat[k], from: Math.floor(flat[k + 1] / all), to: flat[k + 1] % all });
      return move;
    });
    this.done = done;
    this.times = [...times];
  }

  /** @param {Change[]} move */
  #record(move) {
    this.moves.length = this.times.length = this.done;
    this.moves.push(move);
    this.times.push(Math.round(this.clock() * 10) / 10);
    this.done += 1;
  }

  /** @param {Change[]} changes */
  #play(changes) {
    for (const { i, to } of changes) this.cells[i] = to;
    this.#tell(changes);
  }

  /** @param {Change[]} changes */
  #tell(changes) {
    for (const watcher of this.watchers) watcher(changes);
  }
}
