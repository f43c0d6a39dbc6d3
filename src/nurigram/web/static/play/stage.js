// @ts-check
/** The room for the board: all that the screen has left, with the tools for boards that are larger than it. */

import { BoardMap } from "../board/map.js";
import { THUMB } from "../board/viewport.js";
import { h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { t } from "../lib/i18n.js";
import { zoomBy } from "./menu.js";

/** The largest cell: larger ones do not help anybody. */
const LARGEST = 100;
/** The smallest cell that a mouse hits with ease. */
const FOR_MICE = 16;

/** How the zoomed boards looked that were left: a game that begins again shows as much as before. @type {Map<string, [number, number, number]>} */
const looks = new Map();

export class Stage {
  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.session = session;
    /** Whether a finger moves the board in place of painting. */
    this.moving = false;
    /** Whether fingers play on this screen. */
    this.hasThumbs = matchMedia("(pointer: coarse)").matches;
    this.hand = this.#button(icon("hand"), "play.move", () => this.#toggleHand());
    this.hand.setAttribute("aria-pressed", "false");
    this.map = new BoardMap(session.view, session.zoom);
    this.zoomTools = h(
      "div",
      { class: "zoom-buttons" },
      this.map.element,
      this.hand,
      this.#button("+", "play.zoom_in", () => zoomBy(session, 1.5)),
      this.#button("−", "play.zoom_out", () => zoomBy(session, 1 / 1.5)),
      this.#button("⤢", "play.zoom_fit", () => session.zoom.reset()),
    );
    this.room = h("div", { class: "room" }, session.view.svg);
    this.element = h("div", { class: "stage" }, this.room, this.zoomTools);
    this.observer = new ResizeObserver(() => this.#fit());
    /** The size of the window for which the tools of small cells were chosen. */
    this.chosenFor = "";
  }

  watch() {
    const { layout } = this.session.view;
    this.element.closest("main")?.style.setProperty("--aspect", String(layout.width / layout.height));
    const { zoom, key } = this.session;
    zoom.covered = () => this.#covered();
    zoom.watchers.add(() => this.#tellBelow());
    this.#fit();
    const look = looks.get(key);
    if (look) zoom.look = look;
    else if (this.hasThumbs) zoom.openForThumbs();
    this.map.draw();
    this.observer.observe(this.room);
  }

  unwatch() {
    this.observer.disconnect();
    const { zoom, key } = this.session;
    if (zoom.isZoomed) looks.set(key, zoom.look);
    else looks.delete(key);
  }

  /** Small cells change the room, so they are judged by the room without their tools, once for each window. */
  #fit() {
    const { zoom } = this.session;
    const size = `${innerWidth} ${innerHeight}`;
    if (this.chosenFor !== size) {
      this.element.classList.remove("small-cells");
      if (!this.#fill()) return;
      this.chosenFor = size;
      this.element.classList.toggle("small-cells", zoom.whole < (this.hasThumbs ? THUMB : FOR_MICE));
    }
    this.#fill();
  }

  /** @returns {boolean} whether there is room at all */
  #fill() {
    const { clientWidth, clientHeight } = this.room;
    if (!clientWidth || !clientHeight) return false;
    this.session.zoom.fit(clientWidth, clientHeight, LARGEST);
    return true;
  }

  /** How much of the board a hint or the bar of an attempt stands over: on a phone they share the room of large boards. */
  #covered() {
    const said = this.element.parentElement?.querySelectorAll(".side > :is(.hints, .trial) > *, .side > .trial") ?? [];
    const tops = [...said].map((each) => each.getBoundingClientRect()).filter(({ height }) => height > 0);
    const { left, right, bottom } = this.room.getBoundingClientRect();
    const over = tops.filter((box) => box.left < right && box.right > left);
    return Math.max(0, ...over.map(({ top }) => bottom - top));
  }

  /** The panel at the end may grow into the free room below the board. */
  #tellBelow() {
    this.element.closest("main")?.style.setProperty("--below", `${Math.floor(this.session.zoom.below)}px`);
  }

  #toggleHand() {
    this.moving = !this.moving;
    this.hand.setAttribute("aria-pressed", String(this.moving));
  }

  /** @param {any} sign @param {string} name @param {() => void} onclick */
  #button(sign, name, onclick) {
    return h("button", { class: "icon-only", "aria-label": t(name), onclick }, sign);
  }
}
