// @ts-check
/** Trying things out: from a certain move on, everything is drawn in pencil, until it is kept or thrown away. */

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { announce } from "../lib/live.js";

export class Trial {
  /** @param {import("./session.js").Session} session @param {HTMLElement} [button] the tool that begins it */
  constructor(session, button) {
    this.session = session;
    this.button = button;
    /** The cells as they were when it began, which is looked up once. @type {{ at: number, cells: Uint32Array } | null} */
    this.before = null;
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
    session.onMove.add(() => this.#moved());
    this.#show();
  }

  /** Begins, or keeps what was tried. */
  toggle() {
    const { session } = this;
    if (session.tried !== null) return this.keep();
    if (session.solved) return undefined;
    announce(t("trial.text"));
    return this.#set(session.game.done);
  }

  keep() {
    this.#set(null);
    announce(t("trial.kept"));
  }

  discard() {
    const { session } = this;
    const began = session.tried ?? session.game.done;
    this.#set(null);
    while (session.game.done > began) session.game.undo();
    announce(t("trial.discarded"));
  }

  /** It is part of the game, so it survives whatever becomes of the page. @param {number | null} tried */
  #set(tried) {
    this.session.tried = tried;
    this.session.save();
    this.#show();
  }

  /** Undoing beyond its beginning, or finishing, ends the attempt. */
  #moved() {
    const { session } = this;
    if (session.tried !== null && (session.solved || session.game.done < session.tried)) this.#set(null);
    else this.#show();
  }

  #show() {
    const { game, view, tried } = this.session;
    this.element.hidden = tried === null;
    this.button?.setAttribute("aria-pressed", String(tried !== null));
    if (tried === null && !this.before) return;
    if (tried === null) this.before = null;
    else if (this.before?.at !== tried) this.before = { at: tried, cells: game.cellsAfter(tried) };
    const before = this.before?.cells;
    view.pencil((i) => Boolean(before && game.cells[i] !== before[i]));
  }
}
