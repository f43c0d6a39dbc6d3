// @ts-check
/** A drag that is held at the edge of a zoomed board goes on: the board moves under the finger until it ends. */

/** How near to the edge, in pixels, the board begins to move, and how far it moves at most in a frame. */
const NEAR = 30;
const FASTEST = 7;

export class Creep {
  /** @param {import("./viewport.js").Viewport} zoom @param {() => void} onMoved the finger has come to another place of the grid */
  constructor(zoom, onMoved) {
    this.zoom = zoom;
    this.onMoved = onMoved;
    this.frame = 0;
    /** How far the board moves in each frame. @type {[number, number]} */
    this.speed = [0, 0];
  }

  /** The finger is here now. @param {number} clientX @param {number} clientY @param {"row" | "col" | null} along the line that the drag keeps to */
  at(clientX, clientY, along) {
    const [left, top, right, bottom] = this.zoom.distances(clientX, clientY);
    const speed = (/** @type {number} */ before, /** @type {number} */ after) => (push(before) - push(after)) * FASTEST;
    this.speed = [along === "col" ? 0 : speed(left, right), along === "row" ? 0 : speed(top, bottom)];
    if (this.speed.some(Boolean) && this.zoom.isZoomed) this.frame ||= requestAnimationFrame(() => this.#go());
    else this.stop();
  }

  stop() {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  #go() {
    this.frame = 0;
    const { x, y } = this.zoom;
    this.zoom.panBy(...this.speed);
    if (this.zoom.x === x && this.zoom.y === y) return; // the end of the board
    this.onMoved();
    this.frame ||= requestAnimationFrame(() => this.#go());
  }
}

/** From 0 away from the edge to 1 on it or beyond. @param {number} distance */
const push = (distance) => Math.min(1, Math.max(0, 1 - distance / NEAR));
