// @ts-check
/** Zoom and pan: the clues beside the grid stay in view, only the grid moves under its window. */

const MOST = 5;

export class Zoom {
  /** @param {import("./view.js").BoardView} view */
  constructor(view) {
    this.view = view;
    this.scale = 1;
    this.x = 0;
    this.y = 0;
  }

  get isZoomed() {
    return this.scale > 1.001;
  }

  /** From a place on the page to a place on the grid. @param {number} clientX @param {number} clientY @returns {[number, number]} */
  toGrid(clientX, clientY) {
    const [x, y] = this.toBoard(clientX, clientY);
    const { left, top } = this.view.layout;
    return [(x - left * this.scale - this.x) / this.scale, (y - top * this.scale - this.y) / this.scale];
  }

  /** From a place on the page to units of the unzoomed board. @param {number} clientX @param {number} clientY */
  toBoard(clientX, clientY) {
    const box = this.view.svg.getBoundingClientRect();
    const factor = this.view.layout.width / box.width;
    return [(clientX - box.left) * factor, (clientY - box.top) * factor];
  }

  /** Zooms by a factor, keeping the place under the fingers. @param {number} factor @param {number} clientX @param {number} clientY */
  zoomAt(factor, clientX, clientY) {
    const [gx, gy] = this.toGrid(clientX, clientY);
    const [bx, by] = this.toBoard(clientX, clientY);
    const { left, top } = this.view.layout;
    this.scale = Math.min(MOST, Math.max(1, this.scale * factor));
    this.x = bx - left * this.scale - gx * this.scale;
    this.y = by - top * this.scale - gy * this.scale;
    this.apply();
  }

  /** @param {number} dx in pixels of the page @param {number} dy */
  panBy(dx, dy) {
    const factor = this.view.layout.width / this.view.svg.getBoundingClientRect().width;
    this.x += dx * factor;
    this.y += dy * factor;
    this.apply();
  }

  /** Brings a cell into the window. @param {number} i */
  reveal(i) {
    if (!this.isZoomed) return;
    const { layout } = this.view;
    const side = 40 * this.scale;
    const [wide, high] = this.#window();
    const [cx, cy] = [layout.x(i) * this.scale + this.x, layout.y(i) * this.scale + this.y];
    if (cx < 0) this.x -= cx;
    if (cy < 0) this.y -= cy;
    if (cx + side > wide) this.x -= cx + side - wide;
    if (cy + side > high) this.y -= cy + side - high;
    this.apply();
  }

  reset() {
    this.scale = 1;
    this.x = this.y = 0;
    this.apply();
  }

  /** The visible part of the grid, in board units. */
  #window() {
    const { width, height, left, top } = this.view.layout;
    return [width - left * this.scale, height - top * this.scale];
  }

  apply() {
    const { layout, pan, clip, window: frame, rowClues, colClues } = this.view;
    const [wide, high] = this.#window();
    const least = (/** @type {number} */ room, /** @type {number} */ size) => Math.min(0, room - size * this.scale - 4);
    this.x = Math.min(0, Math.max(least(wide, layout.gridWidth), this.x));
    this.y = Math.min(0, Math.max(least(high, layout.gridHeight), this.y));
    if (!this.isZoomed) this.x = this.y = 0;
    const { scale, x, y } = this;
    this.view.svg.classList.toggle("zoomed", this.isZoomed);
    // Only a zoomed board is cut off at its window: an unzoomed one keeps its shadow.
    if (this.isZoomed) frame?.setAttribute("clip-path", `url(#clip-${this.view.serial})`);
    else frame?.removeAttribute("clip-path");
    frame?.setAttribute("transform", `translate(${layout.left * scale} ${layout.top * scale})`);
    clip?.setAttribute("width", String(wide));
    clip?.setAttribute("height", String(high));
    pan?.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
    this.#cutClues();
    rowClues?.setAttribute("transform", `scale(${scale})`);
    colClues?.setAttribute("transform", `scale(${scale})`);
    rowClues?.querySelector(".moving")?.setAttribute("transform", `translate(0 ${y / scale})`);
    colClues?.querySelector(".moving")?.setAttribute("transform", `translate(${x / scale} 0)`);
  }

  /** Keeps the clues out of each other's margin while they slide. */
  #cutClues() {
    const { layout, serial, rowClues, colClues, rowClip, colClip } = this.view;
    for (const [name, group] of /** @type {[string, SVGElement | undefined][]} */ ([["rows", rowClues], ["cols", colClues]])) {
      if (this.isZoomed) group?.setAttribute("clip-path", `url(#${name}-${serial})`);
      else group?.removeAttribute("clip-path");
    }
    rowClip?.setAttribute("width", String(layout.left));
    rowClip?.setAttribute("height", String(layout.height / this.scale - layout.top));
    colClip?.setAttribute("width", String(layout.width / this.scale - layout.left));
    colClip?.setAttribute("height", String(layout.top));
  }
}
