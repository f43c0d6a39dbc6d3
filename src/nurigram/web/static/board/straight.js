// @ts-check
/** A drag that drifts stays on its line. Where the wall may bend, a drag that clearly leaves its line turns with it. */

import { UNIT } from "./layout.js";

/** How far, in cells, a finger may stray before it means a bend. */
const STRAY = 1.05;

export class StraightLine {
  /** @param {import("./layout.js").Layout} layout @param {number} cell where it begins @param {boolean} bends */
  constructor(layout, cell, bends) {
    this.bends = bends;
    this.x = layout.x(cell) + UNIT / 2;
    this.y = layout.y(cell) + UNIT / 2;
    /** @type {"row" | "col" | null} */
    this.along = null;
  }

  /** The place on the line that belongs to a place on the grid. @param {number} x @param {number} y @returns {[number, number]} */
  keep(x, y) {
    const [dx, dy] = [Math.abs(x - this.x), Math.abs(y - this.y)];
    if (!this.along && Math.max(dx, dy) > UNIT / 2) this.along = dx >= dy ? "row" : "col";
    if (!this.along) return [this.x, this.y];
    if (this.bends && (this.along === "row" ? dy : dx) > STRAY * UNIT) this.#bend(x, y);
    return this.along === "row" ? [x, this.y] : [this.x, y];
  }

  /** Goes on across the old line, from where the finger left it. @param {number} x @param {number} y */
  #bend(x, y) {
    const middle = (/** @type {number} */ value) => (Math.floor(value / UNIT) + 0.5) * UNIT;
    if (this.along === "row") this.x = middle(x);
    else this.y = middle(y);
    this.along = this.along === "row" ? "col" : "row";
  }
}
