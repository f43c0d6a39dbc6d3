// @ts-check
/** Fingers and mouse: tap paints, long press and right button paint the other mark, dragging paints on, two fingers zoom. */

import { Creep } from "./creep.js";
import { StraightLine } from "./straight.js";

const LONG = 420;
const SLACK = 9;

/**
 * @typedef {{ writes: number, isErasing: boolean }} Pen what is known of a cell that it has written on
 * @typedef {{
 *   pen: () => number, paint?: () => number, cycle: () => boolean, straight?: () => boolean, moving?: () => boolean,
 *   onStart?: () => void, onPaint?: (cell: number, along: "row" | "col" | null) => void, onEnd?: () => void,
 * }} PointerOptions `pen`: what is known of a cell that is touched; `paint`: the paint that is at hand while another pen writes; `straight`: a drag keeps to its row or column; `moving`: a finger moves the board in place of painting
 */

export class PointerInput {
  /**
   * @param {import("./view.js").BoardView} view
   * @param {import("./viewport.js").Viewport} zoom
   * @param {PointerOptions} options
   */
  constructor(view, zoom, options) {
    this.view = view;
    this.game = view.game;
    this.zoom = zoom;
    this.options = options;
    /** @type {Map<number, { x: number, y: number }>} */
    this.fingers = new Map();
    /** @type {{ cell: number, from: number, pen: Pen, painting: boolean, x: number, y: number, began: number, tapped: Pen | null, timer: number, line: StraightLine | null } | null} `from`: the value of the cells to paint over; `tapped`: what a tap would have written, where a long press wrote something else */
    this.stroke = null;
    this.pinching = false;
    this.panning = false;
    this.creep = new Creep(zoom, () => this.#crept());
    const { svg } = view;
    svg.addEventListener("pointerdown", (event) => this.#down(event));
    svg.addEventListener("pointermove", (event) => this.#move(event));
    svg.addEventListener("pointerup", (event) => this.#up(event));
    svg.addEventListener("pointercancel", (event) => this.#cancel(event));
    svg.addEventListener("contextmenu", (event) => event.preventDefault());
    svg.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
  }

  /** @param {PointerEvent} event */
  #down(event) {
    event.preventDefault();
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    try {
      this.view.svg.setPointerCapture(event.pointerId);
    } catch {
      // A pointer made by a script cannot be captured; everything else works with it.
    }
    if (this.fingers.size > 1) return this.#beginPinch();
    this.pinching = false;
    this.panning = Boolean(this.options.moving?.());
    if (this.panning) return undefined;
    const cell = this.#cellAt(event);
    if (cell < 0) return undefined;
    if (event.pointerType === "touch" && this.zoom.isTooSmall)
      return this.zoom.comeCloser(event.clientX, event.clientY);
    this.view.svg.classList.add("pointing");
    this.view.moveCursor(cell);
    this.options.onStart?.();
    this.stroke = {
      cell,
      from: this.game.palette.valueOf(this.game.cells[cell]),
      pen: this.#penFor(cell, event.button === 2),
      painting: false,
      x: event.clientX,
      y: event.clientY,
      began: event.timeStamp,
      tapped: null,
      timer: 0,
      line: this.#line(cell),
    };
    this.game.beginStroke();
    if (event.pointerType === "mouse") this.#paintFirst();
    else this.stroke.timer = window.setTimeout(() => this.#longPress(), LONG);
    return undefined;
  }

  /** @param {number} cell */
  #line(cell) {
    return this.options.straight?.() ? new StraightLine(this.view.layout, cell, this.view.flows) : null;
  }

  /** What a touch writes on a cell. @param {number} cell @param {boolean} other @returns {Pen} */
  #penFor(cell, other) {
    const { palette, cells, background } = this.game;
    const paint = this.options.paint?.() ?? palette.decided[1];
    const value = palette.valueOf(cells[cell]);
    if (this.options.cycle() && !other) {
      if (value > 0) return { writes: cells[cell], isErasing: true };
      return { writes: value < 0 ? background : paint, isErasing: false };
    }
    const writes = !other ? this.options.pen() : this.options.pen() === background ? paint : background;
    return { writes, isErasing: palette.isWritten(cells[cell], writes) };
  }

  /** @param {number} cell @param {Pen} pen */
  #write(cell, { writes, isErasing }) {
    this.game.write(cell, writes, isErasing);
  }

  #paintFirst() {
    const stroke = this.stroke;
    if (!stroke || stroke.painting) return;
    stroke.painting = true;
    clearTimeout(stroke.timer);
    if (this.game.isFree(stroke.cell)) this.#write(stroke.cell, stroke.pen);
    else stroke.from = -1;
    this.options.onPaint?.(stroke.cell, null);
  }

  #longPress() {
    if (!this.stroke || this.stroke.painting) return;
    this.stroke.tapped = this.stroke.pen;
    this.stroke.pen = this.#penFor(this.stroke.cell, true);
    navigator.vibrate?.(12);
    this.#paintFirst();
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const finger = this.fingers.get(event.pointerId);
    if (!finger) return this.#hover(event);
    const before = { ...finger };
    finger.x = event.clientX;
    finger.y = event.clientY;
    if (this.panning && this.fingers.size === 1) return this.zoom.panBy(finger.x - before.x, finger.y - before.y);
    if (this.pinching) return this.#pinch(event.pointerId, before);
    const stroke = this.stroke;
    if (!stroke) return undefined;
    const isStill = Math.hypot(finger.x - stroke.x, finger.y - stroke.y) < SLACK;
    if (!stroke.painting && isStill) return undefined;
    if (!isStill) this.#correct(event);
    this.#paintFirst();
    this.#paintAlong(before, finger);
    if (Math.hypot(finger.x - stroke.x, finger.y - stroke.y) >= SLACK)
      this.creep.at(finger.x, finger.y, stroke.line?.along ?? null);
    return undefined;
  }

  /** The board has moved under a finger that is held at its edge. */
  #crept() {
    const [finger] = this.fingers.values();
    if (this.stroke && finger) this.#paintAlong(finger, finger);
  }

  /** Every cell between two places, so that a quick drag leaves no gap. @param {{x: number, y: number}} a @param {{x: number, y: number}} b */
  #paintAlong(a, b) {
    const steps = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / 6));
    for (let k = 1; k <= steps; k++) {
      const [x, y] = this.zoom.toGrid(a.x + ((b.x - a.x) * k) / steps, a.y + ((b.y - a.y) * k) / steps);
      this.#paintOver(
        this.view.layout.at(...(this.stroke?.line?.keep(x, y) ?? /** @type {[number, number]} */ ([x, y]))),
      );
    }
  }

  /** @param {number} cell */
  #paintOver(cell) {
    const stroke = this.stroke;
    if (!stroke || cell < 0 || !this.game.isFree(cell)) return;
    if (this.game.palette.valueOf(this.game.cells[cell]) !== stroke.from) return;
    this.#write(cell, stroke.pen);
    this.view.moveCursor(cell);
    this.options.onPaint?.(cell, stroke.line?.along ?? null);
  }

  /** @param {PointerEvent} event */
  #hover(event) {
    const cell = this.#cellAt(event);
    if (event.pointerType === "mouse" && cell >= 0 && this.view.layout.hasMargins) this.view.moveCursor(cell);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    this.fingers.delete(event.pointerId);
    if (this.pinching || !this.stroke) return;
    this.#correct(event);
    this.#paintFirst();
    this.#finish();
  }

  /** The page was too busy to see the finger leave or move: what counts as a long press is how long the finger was there. @param {PointerEvent} event */
  #correct(event) {
    const stroke = /** @type {NonNullable<PointerInput["stroke"]>} */ (this.stroke);
    if (stroke.tapped === null || event.timeStamp - stroke.began >= LONG) return;
    [stroke.pen, stroke.tapped] = [stroke.tapped, null];
    this.#write(stroke.cell, stroke.pen);
  }

  /** @param {PointerEvent} event */
  #cancel(event) {
    this.fingers.delete(event.pointerId);
    if (this.stroke) this.#finish();
  }

  #finish() {
    this.creep.stop();
    clearTimeout(this.stroke?.timer);
    this.stroke = null;
    this.game.endStroke();
    this.options.onEnd?.();
    this.view.focusCursor();
  }

  #beginPinch() {
    this.creep.stop();
    if (this.stroke) {
      clearTimeout(this.stroke.timer);
      this.stroke = null;
      this.game.dropStroke();
    }
    this.pinching = true;
  }

  /** @param {number} id the finger that moved @param {{ x: number, y: number }} before where it was */
  #pinch(id, before) {
    const other = [...this.fingers].find(([key]) => key !== id)?.[1];
    const now = this.fingers.get(id);
    if (!other || !now) return;
    const spread = (/** @type {{x: number, y: number}} */ p) => Math.hypot(p.x - other.x, p.y - other.y) || 1;
    this.zoom.panBy((now.x - before.x) / 2, (now.y - before.y) / 2);
    this.zoom.zoomAt(spread(now) / spread(before), (now.x + other.x) / 2, (now.y + other.y) / 2);
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      this.zoom.zoomAt(Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
    } else if (this.zoom.isZoomed) {
      event.preventDefault();
      this.zoom.panBy(-event.deltaX, -event.deltaY);
    }
  }

  /** @param {PointerEvent} event */
  #cellAt(event) {
    const [x, y] = this.zoom.toGrid(event.clientX, event.clientY);
    return this.view.layout.at(x, y);
  }
}
