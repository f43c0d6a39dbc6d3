// @ts-check
/** Plays of players who agreed to tell of them: one when a puzzle is solved, and again with the rating. */

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { toast } from "../lib/live.js";
import { prefs } from "../lib/prefs.js";
import { keepPlay } from "./outbox.js";
import { PlayRecord } from "./record.js";

/** @typedef {import("../play/session.js").Session} Session */

export class Sharing {
  /** @param {Session} session */
  constructor(session) {
    this.record = prefs.share && !session.solved ? new PlayRecord(session) : null;
    this.board = session.board;
  }

  hinted() {
    if (this.record) this.record.hints++;
  }

  /** @param {number} wrong how many wrong cells a check has found */
  erred(wrong) {
    if (this.record) this.record.mistakes += wrong;
  }

  /** The puzzle is solved: asks how hard it was. @returns {HTMLElement | null} */
  ask() {
    const { record, board } = this;
    if (!record) return null;
    const play = record.play("solved", { puzzle: board.id, tier: board.tier, score: board.score });
    const send = (/** @type {number | null} */ rating) => keepPlay({ ...play, ...(rating && { rating }) });
    const row = h(
      "div",
      { class: "rates", role: "group", "aria-label": t("study.rate") },
      h("p", { class: "soft" }, t("study.rate")),
      [1, 2, 3, 4, 5].map((rate) =>
        h(
          "button",
          {
            "aria-label": t("study.rate_name", { rate }),
            onclick: () => (send(rate), row.remove(), toast(t("plays.thanks"))),
          },
          String(rate),
        ),
      ),
      h("button", { class: "quiet", onclick: () => (send(null), row.remove()) }, t("study.no_rating")),
    );
    addEventListener("pagehide", () => row.isConnected && send(null), { once: true });
    addEventListener("hashchange", () => row.isConnected && send(null), { once: true });
    return row;
  }
}
