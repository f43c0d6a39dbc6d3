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
  }

  watch() {
    const { layout } = this.session.view;
    this.element.closest("main")?.style.setProperty("--aspect", String(layout.width / layout.height));
    this.#fit();
    // The tools for small cells take some room, too.
    if (this.element.classList.contains("small-cells")) this.#fit();
    if (this.hasThumbs) this.session.zoom.openForThumbs();
    this.map.draw();
    this.observer.observe(this.room);
  }

  unwatch() {
    this.observer.disconnect();
  }

  #fit() {
    const { clientWidth, clientHeight } = this.room;
    if (!clientWidth || !clientHeight) return;
    const { zoom } = this.session;
    zoom.fit(clientWidth, clientHeight, LARGEST);
    this.element.classList.toggle("small-cells", zoom.whole < (this.hasThumbs ? THUMB : FOR_MICE));
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
