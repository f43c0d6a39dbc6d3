// @ts-check
/**
 * The part of the screen that a board has: how large its cells are, and which of them are in view.
 *
 * The clues beside the grid keep a legible size of their own. Zooming and panning move the grid under its window, and the
 * clues slide along with their lines.
 */

import { isVast, UNIT } from "./layout.js";

/** The largest cell, in pixels, and the size of one that a thumb hits. */
const LARGEST = 120;
export const THUMB = 24;
const COMFORTABLE = 34;
/** The size at which boards open whose cells would be too small for a thumb, and the one from which on fingers miss. */
const OPENING = 28;
/** The size from which on a thumb hits each cell of a board in colour. */
const IN_COLOUR = 20;
const TINY = THUMB * 0.7;
/** The scale at which clues are still legible (19 units high), and the largest one. */
const LEGIBLE = 0.6;
const GRAND = 1.25;
/** The scale of clues on chips, where there is room: a number on a colour has to be larger than one on paper. */
const LEGIBLE_ON_CHIPS = 0.8;
/** How much of the screen the clues may take before they stop growing. */
const SHARE = 0.34;
const EDGE = 4;

export class Viewport {
  /** @param {import("./view.js").BoardView} view */
  constructor(view) {
    this.view = view;
    this.width = view.layout.width;
    this.height = view.layout.height;
    this.largest = 64;
    /** The side of a cell in pixels, now and when the whole board is in view. */
    this.cell = this.whole = UNIT;
    this.x = this.y = 0;
    /** How much of its lower end is covered, in pixels. */
    this.covered = () => 0;
    /** Are told whenever another part of the board is in view. @type {Set<() => void>} */
    this.watchers = new Set();
  }

  get isZoomed() {
    return this.cell > this.whole * 1.001;
  }

  /** Takes the room there is; a board that is not zoomed fills it. @param {number} width @param {number} height @param {number} [largest] the largest cell */
  fit(width, height, largest = this.largest) {
    const zoomed = this.isZoomed;
    [this.width, this.height, this.largest] = [width, height, largest];
    this.whole = this.#fitting(largest);
    if (!zoomed || this.cell < this.whole) this.cell = this.whole;
    this.apply();
  }

  /** Opens a board whose cells are too small for a thumb with cells that are not; in colour each has to be hit at once. */
  openForThumbs() {
    const { game, layout } = this.view;
    if (this.whole >= (isVast(game.board) ? THUMB : layout.onChips ? IN_COLOUR : TINY)) return;
    this.cell = OPENING;
    this.apply();
  }

  /** Whether a tap with a finger would hit anything but the cell it is meant for. */
  get isTooSmall() {
    return this.cell < TINY;
  }

  /** Takes no more room than the board needs. @param {number} width @param {number} height @param {number} [largest] */
  fitTightly(width, height, largest = 64) {
    [this.width, this.height] = [width, height];
    this.cell = this.whole = this.#fitting(largest);
    [this.width, this.height] = this.#whole(this.whole);
    this.apply();
  }

  /** The largest cell with which everything is in view. @param {number} largest */
  #fitting(largest) {
    let [low, high] = [2, largest];
    for (let k = 0; k < 24; k++) {
      const middle = (low + high) / 2;
      const [wide, tall] = this.#whole(middle);
      if (wide <= this.width && tall <= this.height) low = middle;
      else high = middle;
    }
    return low;
  }

  /** How much room the board needs. @param {number} cell */
  #whole(cell) {
    const { cols, rows, isAlone } = this.view.layout;
    const [left, top] = this.#gutters(cell);
    return [left + cols * cell + (isAlone ? left : EDGE), top + rows * cell + (isAlone ? top : EDGE)];
  }

  /** The room for the clues. @param {number} cell */
  #gutters(cell) {
    const { left, top, hasMargins, labelled } = this.view.layout;
    const scale = hasMargins || labelled ? this.#clueScale(cell) : 1;
    return [left * scale, top * scale];
  }

  /** @param {number} cell */
  #clueScale(cell) {
    const { left, top, clueSpan, onChips } = this.view.layout;
    const most = Math.max(LEGIBLE, Math.min(GRAND, (SHARE * this.width) / left, (SHARE * this.height) / top));
    return Math.min(most, cell / clueSpan, Math.max(cell / UNIT, onChips ? LEGIBLE_ON_CHIPS : LEGIBLE));
  }

  /** From a place on the page to a place on the grid, in units. @param {number} clientX @param {number} clientY @returns {[number, number]} */
  toGrid(clientX, clientY) {
    const [px, py] = this.#toPixels(clientX, clientY);
    const [left, top] = this.#origin();
    return [((px - left - this.x) / this.cell) * UNIT, ((py - top - this.y) / this.cell) * UNIT];
  }

  /** @param {number} clientX @param {number} clientY */
  #toPixels(clientX, clientY) {
    const box = this.view.svg.getBoundingClientRect();
    const factor = this.width / (box.width || 1);
    return [(clientX - box.left) * factor, (clientY - box.top) * factor];
  }

  /** What is in view, and how large: what to come back to. @returns {[number, number, number]} */
  get look() {
    return [this.cell, this.x, this.y];
  }

  set look(look) {
    [this.cell, this.x, this.y] = look;
    this.cell = Math.max(this.whole, this.cell);
    this.apply();
  }

  /** The free room below the board, in pixels. */
  get below() {
    const [, tall] = this.#whole(this.cell);
    return Math.max(0, (this.height - tall) / 2);
  }

  /** Where the window of the grid begins: a board with room to spare stands in the middle. */
  #origin() {
    const [left, top] = this.#gutters(this.cell);
    const [wide, tall] = this.#whole(this.cell);
    return [left + Math.max(0, (this.width - wide) / 2), top + Math.max(0, (this.height - tall) / 2)];
  }

  /** Zooms by a factor, keeping the place under the fingers. @param {number} factor @param {number} clientX @param {number} clientY */
  zoomAt(factor, clientX, clientY) {
    const [gx, gy] = this.toGrid(clientX, clientY);
    const [px, py] = this.#toPixels(clientX, clientY);
    this.cell = Math.min(Math.max(LARGEST, this.whole), Math.max(this.whole, this.cell * factor));
    const [left, top] = this.#origin();
    this.x = px - left - (gx * this.cell) / UNIT;
    this.y = py - top - (gy * this.cell) / UNIT;
    this.apply();
  }

  /** Zooms in to a cell size that a thumb hits with ease. @param {number} clientX @param {number} clientY */
  comeCloser(clientX, clientY) {
    this.zoomAt(COMFORTABLE / this.cell, clientX, clientY);
  }

  /** @param {number} dx in pixels of the page @param {number} dy */
  panBy(dx, dy) {
    this.x += dx;
    this.y += dy;
    this.apply();
  }

  /** Brings a place into the middle. @param {number} col in cells @param {number} row */
  centre(col, row) {
    const [left, top] = this.#origin();
    this.x = (this.width - left) / 2 - col * this.cell;
    this.y = (this.height - top) / 2 - row * this.cell;
    this.apply();
  }

  /** How far a place of the page is from the left, upper, right and lower edge of the window of the grid, in pixels. @param {number} clientX @param {number} clientY @returns {[number, number, number, number]} */
  distances(clientX, clientY) {
    const [px, py] = this.#toPixels(clientX, clientY);
    const [left, top] = this.#origin();
    return [px - left, py - top, this.width - px, this.height - py];
  }

  /** The part in view: its left, upper, right and lower side, in cells. @returns {[number, number, number, number]} */
  inView() {
    const { rows, cols } = this.view.layout;
    const [left, top] = this.#origin();
    return [
      -this.x / this.cell,
      -this.y / this.cell,
      Math.min(cols, (this.width - left - this.x) / this.cell),
      Math.min(rows, (this.height - top - this.y) / this.cell),
    ];
  }

  /** Brings cells into the window: the first of them in any case. @param {number[]} cells */
  reveal(...cells) {
    if (!this.isZoomed) return;
    const { layout } = this.view;
    const [left, top] = this.#origin();
    const [wide, tall] = [this.width - left, this.height - top - this.covered()];
    for (const i of cells.reverse()) {
      const [cx, cy] = [(layout.x(i) / UNIT) * this.cell + this.x, (layout.y(i) / UNIT) * this.cell + this.y];
      if (cx < 0) this.x -= cx;
      if (cy < 0) this.y -= cy;
      if (cx + this.cell > wide) this.x -= cx + this.cell - wide;
      if (cy + this.cell > tall) this.y -= cy + this.cell - tall;
    }
    this.apply();
  }

  reset() {
    this.cell = this.whole;
    this.apply();
  }

  apply() {
    const { layout, svg, window: frame, pan } = this.view;
    const [left, top] = this.#origin();
    const least = (/** @type {number} */ room, /** @type {number} */ size) => Math.min(0, room - size - EDGE);
    this.x = Math.min(0, Math.max(least(this.width - left, layout.cols * this.cell), this.x));
    this.y = Math.min(0, Math.max(least(this.height - top - this.covered(), layout.rows * this.cell), this.y));
    svg.setAttribute("viewBox", `0 0 ${this.width} ${this.height}`);
    svg.style.width = `${this.width}px`;
    svg.style.height = `${this.height}px`;
    svg.classList.toggle("zoomed", this.isZoomed);
    frame?.setAttribute("transform", `translate(${left} ${top})`);
    pan?.setAttribute("transform", `translate(${this.x} ${this.y}) scale(${this.cell / UNIT})`);
    this.view.placeClues(left, top, this.x, this.y, this.cell, this.#clueScale(this.cell));
    this.#cut(left, top);
    for (const action of this.watchers) action();
  }

  /** Only a zoomed board is cut off at its window: an unzoomed one keeps its shadow. @param {number} left @param {number} top */
  #cut(left, top) {
    const { serial, window: frame, rowClues, colClues, clips } = this.view;
    const [wide, tall] = [this.width - left, this.height - top];
    place(clips.clip, 0, 0, wide, tall);
    place(clips.rows, 0, top, left, tall);
    place(clips.cols, left, 0, wide, top);
    for (const [name, group] of /** @type {[string, SVGElement | undefined][]} */ ([
      ["clip", frame],
      ["rows", rowClues],
      ["cols", colClues],
    ])) {
      if (this.isZoomed) group?.setAttribute("clip-path", `url(#${name}-${serial})`);
      else group?.removeAttribute("clip-path");
    }
  }
}

/** @param {SVGElement} rect @param {number} x @param {number} y @param {number} width @param {number} height */
function place(rect, x, y, width, height) {
  for (const [name, value] of Object.entries({ x, y, width: Math.max(0, width), height: Math.max(0, height) }))
    rect.setAttribute(name, String(value));
}
