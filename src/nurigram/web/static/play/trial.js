// @ts-check
/** Trying things out: from a bookmark on, everything is drawn in pencil, until it is kept or thrown away. */

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { announce } from "../lib/live.js";

export class Trial {
  /** @param {import("./session.js").Session} session @param {HTMLElement} button the tool that begins it */
  constructor(session, button) {
    this.session = session;
    this.button = button;
    /** The bookmark: how many moves were made, and the cells as they were. @type {{ done: number, cells: Uint32Array } | null} */
    this.mark = null;
    /** Whether anything may be drawn in pencil. */
    this.drawn = false;
    this.element = h(
      "section",
      { class: "card trial", "aria-label": t("trial.title"), hidden: true },
      h("p", {}, t("trial.text")),
      h(
        "div",
        { class: "row" },
        h("button", { class: "primary", onclick: () => this.keep() }, t("trial.keep")),
        h("button", { onclick: () => this.discard() }, t("trial.discard")),
      ),
    );
    session.onMove.add(() => this.#draw());
  }

  /** Begins, or keeps what was tried. */
  toggle() {
    if (this.mark) return this.keep();
    if (this.session.solved) return undefined;
    this.mark = { done: this.session.game.done, cells: this.session.game.cells.slice() };
    announce(t("trial.text"));
    return this.#show();
  }

  keep() {
    this.mark = null;
    this.#show();
    announce(t("trial.kept"));
  }

  discard() {
    const { game } = this.session;
    const done = this.mark?.done ?? game.done;
    this.mark = null;
    while (game.done > done) game.undo();
    this.#show();
    announce(t("trial.discarded"));
  }

  #show() {
    this.element.hidden = !this.mark;
    this.button.setAttribute("aria-pressed", String(Boolean(this.mark)));
    this.#draw();
  }

  /** Undoing beyond the bookmark, or finishing, ends the trial. */
  #draw() {
    const { game, view, solved } = this.session;
    if (this.mark && (solved || game.done < this.mark.done)) {
      this.mark = null;
      return this.#show();
    }
    const before = this.mark?.cells;
    if (before || this.drawn) view.pencil((i) => Boolean(before && game.cells[i] !== before[i]));
    this.drawn = Boolean(before);
    return undefined;
  }
}
