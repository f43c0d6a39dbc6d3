// @ts-check
/** A game: which cells are decided, and every move ever made. It knows nothing of how it looks. */

export const UNKNOWN = 0;
export const BLACK = 1;
export const WHITE = 2;

const LETTERS = "?#.";

/** Why a player may not change a cell. */
export const NUMBER = 1;
export const HOLE = 2;
export const GIVEN = 3;

/**
 * @typedef {import("../lib/api.js").Board} Board
 * @typedef {{ i: number, from: number, to: number }} Change
 */

export class Game {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.size = board.rows * board.cols;
    this.cells = new Uint8Array(this.size);
    this.fixed = new Uint8Array(this.size);
    /** The texts in cells. @type {Map<number, string>} */
    this.numbers = new Map(board.labels.cells.map(([r, c, text]) => [r * board.cols + c, text]));
    for (const i of this.numbers.keys()) this.fixed[i] = NUMBER;
    for (const [r, c] of board.holes) this.fixed[r * board.cols + c] = HOLE;
    (board.givens ?? [])
      .join("")
      .split("")
      .forEach((letter, i) => this.#give(i, LETTERS.indexOf(letter)));
    /** @type {Change[][]} */
    this.moves = [];
    /** How many of the moves are done; those after it can be redone. */
    this.done = 0;
    /** @type {Change[] | null} */
    this.stroke = null;
    /** A finished board stays as it is. */
    this.locked = false;
    /** @type {Set<(changes: Change[]) => void>} */
    this.watchers = new Set();
  }

  /** A cell that is printed with the puzzle. @param {number} i @param {number} value */
  #give(i, value) {
    if (value <= UNKNOWN || !this.isFree(i)) return;
    this.cells[i] = value;
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

  /** The cells that are still open. */
  open() {
    return [...this.cells.keys()].filter((i) => this.isFree(i) && this.cells[i] === UNKNOWN);
  }

  /** Whether every cell is decided. */
  isFull() {
    for (let i = 0; i < this.size; i++) if (this.isFree(i) && this.cells[i] === UNKNOWN) return false;
    return true;
  }

  /** Begins a stroke: everything until `endStroke` is one move. */
  beginStroke() {
    this.stroke = [];
  }

  /** @param {number} i @param {number} value */
  set(i, value) {
    if (this.locked || !this.isFree(i) || this.cells[i] === value) return;
    const change = { i, from: this.cells[i], to: value };
    this.cells[i] = value;
    if (this.stroke) this.stroke.push(change);
    else this.#record([change]);
    this.#tell([change]);
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

  /** Empties the board, as one move that can be undone. */
  restart() {
    this.setMany([...this.cells.keys()].map((i) => [i, UNKNOWN]));
  }

  /** The state as rows of `#`, `.` and `?`, as the server reads it. */
  rows() {
    const { rows, cols } = this.board;
    return Array.from({ length: rows }, (_, r) =>
      Array.from({ length: cols }, (_, c) => LETTERS[this.value(r * cols + c)]).join(""),
    );
  }

  /** Sets the cells without a move. @param {string[]} rows */
  load(rows) {
    rows
      .join("")
      .split("")
      .forEach((letter, i) => {
        if (this.isFree(i)) this.cells[i] = Math.max(0, LETTERS.indexOf(letter));
      });
  }

  /** Becomes what the same game has become elsewhere. @param {string[]} rows @param {number[][]} history @param {number} done */
  adopt(rows, history, done) {
    const before = this.cells.slice();
    this.load(rows);
    this.loadHistory(history, done);
    const changes = [...before.keys()]
      .filter((i) => before[i] !== this.cells[i])
      .map((i) => ({ i, from: before[i], to: this.cells[i] }));
    this.#tell(changes);
  }

  /** The moves in a compact form that JSON can hold. */
  history() {
    return this.moves.map((move) => move.flatMap(({ i, from, to }) => [i, from * 3 + to]));
  }

  /** @param {number[][]} history @param {number} done */
  loadHistory(history, done) {
    this.moves = history.map((flat) => {
      const move = [];
      for (let k = 0; k < flat.length; k += 2)
        move.push({ i: flat[k], from: Math.floor(flat[k + 1] / 3), to: flat[k + 1] % 3 });
      return move;
    });
    this.done = done;
  }

  /** @param {Change[]} move */
  #record(move) {
    this.moves.length = this.done;
    this.moves.push(move);
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
