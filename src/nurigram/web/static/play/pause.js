// @ts-check
/** Pause: the clock stands still and the board is hidden until the game goes on. */

import { h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { t } from "../lib/i18n.js";
import { announce } from "../lib/live.js";

export class Pause {
  /** @param {import("./session.js").Session} session @param {HTMLElement} stage */
  constructor(session, stage) {
    this.session = session;
    this.stage = stage;
    this.card = h(
      "div",
      { class: "paused-card" },
      h("h2", {}, t("play.paused")),
      h("button", { class: "primary big", onclick: () => this.end() }, icon("play"), t("play.resume")),
    );
  }

  begin() {
    if (this.session.solved || this.card.isConnected) return;
    this.session.timer.pause();
    this.session.save();
    this.stage.closest("main")?.classList.add("paused");
    this.stage.append(this.card);
    this.card.querySelector("button")?.focus();
    announce(t("play.paused"));
  }

  end() {
    this.card.remove();
    this.stage.closest("main")?.classList.remove("paused");
    this.session.timer.resume();
  }
}
