// @ts-check
/** Choosing puzzles of a list to print: while one chooses, a press marks a puzzle instead of opening it. */

import { h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { t } from "../lib/i18n.js";
import { printDialog, printed } from "./dialog.js";

export class Selection {
  /** @param {number} most how many can be printed at once */
  constructor(most) {
    this.most = most;
    this.active = false;
    /** @type {Set<string>} */
    this.chosen = new Set();
    /** @type {Map<string, { button: HTMLElement, entry: import("../packs/library.js").Entry }>} the puzzles of the list, in its order */
    this.listed = new Map();
    this.button = h(
      "button",
      {
        class: "quiet icon-only",
        "aria-label": t("print.select"),
        "aria-pressed": "false",
        onclick: () => this.toggle(),
      },
      icon("print"),
    );
    this.status = h("span", { role: "status" });
    this.go = h("button", { class: "primary", onclick: () => this.print() }, t("print.go"));
    this.bar = h(
      "div",
      { class: "card row", hidden: true, role: "group", "aria-label": t("print.select") },
      this.status,
      h("button", { onclick: () => this.choose([...this.listed.keys()]) }, t("print.all")),
      h("button", { onclick: () => this.choose([]) }, t("print.none")),
      this.go,
      h("button", { onclick: () => this.toggle() }, t("print.stop")),
    );
  }

  /** Begin to choose, or be done with it. */
  toggle() {
    this.active = !this.active;
    this.button.setAttribute("aria-pressed", String(this.active));
    this.bar.hidden = !this.active;
    this.choose([]);
  }

  /** Another list takes the place of the last. */
  clear() {
    this.listed.clear();
    this.choose([]);
  }

  /** Take in a puzzle's button, which otherwise begins a game. @param {string} id @param {HTMLElement} button @param {import("../packs/library.js").Entry} entry @param {() => void} begin */
  add(id, button, entry, begin) {
    this.listed.set(id, { button, entry });
    button.addEventListener("click", () => (this.active ? this.press(id) : begin()));
    return button;
  }

  /** @param {string} id */
  press(id) {
    if (!this.chosen.delete(id) && this.chosen.size < this.most) this.chosen.add(id);
    this.show();
  }

  /** @param {string[]} ids */
  choose(ids) {
    this.chosen = new Set(ids.slice(0, this.most));
    this.show();
  }

  show() {
    const count = this.chosen.size;
    this.status.textContent = count < this.most ? t("print.chosen", { count }) : t("print.most", { most: this.most });
    this.go.disabled = count === 0;
    for (const [id, { button }] of this.listed) {
      if (this.active) button.setAttribute("aria-pressed", String(this.chosen.has(id)));
      else button.removeAttribute("aria-pressed");
    }
  }

  async print() {
    const chosen = [...this.listed].filter(([id]) => this.chosen.has(id));
    printDialog({ puzzles: await Promise.all(chosen.map(async ([, { entry }]) => printed(await entry.board()))) });
  }
}
