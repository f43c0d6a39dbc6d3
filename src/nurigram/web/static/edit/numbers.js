// @ts-check
/** Setting numbers in cells: click or arrows choose a cell, digits set its number. */

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export class NumberPad {
  /** @param {import("../screens/editor.js").Editor} editor */
  constructor(editor) {
    this.editor = editor;
    this.last = { cell: -1, when: 0 };
    const keys = [..."1234567890", "?"];
    // The board keeps the focus, and with it the frame around the chosen cell.
    this.element = h(
      "div",
      { class: "pad", onmousedown: (/** @type {Event} */ event) => event.preventDefault() },
      keys.map((key) => h("button", { onclick: () => this.type(key) }, key)),
      h("button", { onclick: () => this.set(null), "aria-label": t("editor.erase") }, "⌫"),
    );
  }

  /** @param {import("../board/view.js").BoardView} view @param {import("../board/viewport.js").Viewport} zoom */
  attach(view, zoom) {
    view.svg.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      const cell = view.layout.at(...zoom.toGrid(event.clientX, event.clientY));
      this.last.cell = -1; // a cell that is chosen anew gets a new number
      if (cell >= 0) view.moveCursor(cell, true);
    });
    view.svg.addEventListener("keydown", (event) => this.#key(event, view));
  }

  /** @param {KeyboardEvent} event @param {import("../board/view.js").BoardView} view */
  #key(event, view) {
    const arrow = ARROWS[event.key];
    if (arrow) {
      const { rows, cols } = view.layout;
      const r = Math.min(rows - 1, Math.max(0, Math.floor(view.cursor / cols) + arrow[0]));
      const c = Math.min(cols - 1, Math.max(0, (view.cursor % cols) + arrow[1]));
      view.moveCursor(r * cols + c, true);
    } else if (/^[0-9?]$/.test(event.key)) this.type(event.key);
    else if (event.key === "l" || event.key === "L") this.editor.toggleLock(view.cursor);
    else if (event.key === "Backspace" || event.key === "Delete") this.set(null);
    else return;
    event.preventDefault();
  }

  /** A digit typed soon after another makes a longer number. @param {string} key */
  type(key) {
    const { cursor } = this.editor.view;
    if (key === "?") return this.set(0);
    const before =
      this.last.cell === cursor && Date.now() - this.last.when < 1500 ? Number(this.editor.numberAt(cursor) ?? 0) : 0;
    this.last = { cell: cursor, when: Date.now() };
    const number = before * 10 + Number(key);
    return this.set(number > 0 && number < 10_000 ? number : null);
  }

  /** @param {number | null} number */
  set(number) {
    this.editor.setNumber(this.editor.view.cursor, number);
  }
}
