// @ts-check
/** A small map of a board that is larger than its window: what is filled, and the part in view. A touch goes there. */

import { h } from "../lib/dom.js";
import { UNIT } from "./layout.js";

/** Pixels of the canvas to a cell: enough for sharp screens. */
const DOT = 4;

export class BoardMap {
  /** @param {import("./view.js").BoardView} view @param {import("./viewport.js").Viewport} zoom */
  constructor(view, zoom) {
    this.view = view;
    this.zoom = zoom;
    const { rows, cols } = view.layout;
    this.canvas = /** @type {HTMLCanvasElement} */ (
      /** @type {unknown} */ (h("canvas", { width: cols * DOT, height: rows * DOT }))
    );
    this.pen = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext("2d"));
    /** The colour of cells that are filled, known once the map is on the page. */
    this.ink = "";
    this.part = h("span", { class: "map-part" });
    /** Hidden from ears: the cursor of the keyboard brings its cell into view by itself. */
    this.element = h("div", { class: "map", "aria-hidden": "true" }, this.canvas, this.part);
    this.element.style.aspectRatio = `${cols} / ${rows}`;
    if (!view.game.palette.isPlain) this.element.style.background = view.game.palette.inks[0];
    const go = (/** @type {PointerEvent} */ event) => event.buttons && this.#goTo(event);
    this.element.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => {
      event.preventDefault();
      this.element.setPointerCapture(event.pointerId);
      this.#goTo(event);
    });
    this.element.addEventListener("pointermove", go);
    zoom.watchers.add(() => this.#frame());
    view.game.watchers.add((changes) => this.#paint(changes.map(({ i }) => i)));
  }

  /** Draws all of it, once it is on the page and has its colours. */
  draw() {
    const { size } = this.view.game;
    this.ink = getComputedStyle(this.element).getPropertyValue("--picture-ink").trim();
    this.#paint([...new Array(size).keys()]);
    this.#frame();
  }

  /** @param {number[]} cells */
  #paint(cells) {
    const { palette, cells: known } = this.view.game;
    const { cols } = this.view.layout;
    for (const i of cells) {
      const value = palette.valueOf(known[i]);
      const place = /** @type {const} */ ([(i % cols) * DOT, Math.floor(i / cols) * DOT, DOT, DOT]);
      this.pen.clearRect(...place);
      if (value <= 0) continue;
      this.pen.fillStyle = palette.isPlain ? this.ink : palette.inks[value];
      this.pen.fillRect(...place);
    }
  }

  /** Frames the part that is in view. */
  #frame() {
    const { rows, cols } = this.view.layout;
    const [left, top, right, bottom] = this.zoom.inView();
    const { style } = this.part;
    style.left = `${(100 * left) / cols}%`;
    style.top = `${(100 * top) / rows}%`;
    style.width = `${(100 * (right - left)) / cols}%`;
    style.height = `${(100 * (bottom - top)) / rows}%`;
  }

  /** @param {PointerEvent} event */
  #goTo(event) {
    const box = this.element.getBoundingClientRect();
    const { gridWidth, gridHeight } = this.view.layout;
    const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    this.zoom.centre((x * gridWidth) / UNIT, (y * gridHeight) / UNIT);
  }
}
