// @ts-check
/** The end of a game: a quiet celebration, the time, and what to do next. */

import { addFinish, bestTime } from "../game/store.js";
import { formatTime } from "../game/timer.js";
import { h } from "../lib/dom.js";
import { language, t } from "../lib/i18n.js";
import { announce } from "../lib/live.js";
import { dialog } from "../lib/parts.js";
import { nextInQueue } from "./queue.js";

/** @param {import("./session.js").Session} session */
export function celebrate(session) {
  const { board, timer, helped, key } = session;
  session.solved = true;
  timer.stop();
  const best = bestTime(key);
  const seconds = Math.round(timer.seconds);
  addFinish({ key, id: board.id, kind: board.kind, tier: board.tier, rows: board.rows, cols: board.cols, seconds, helped, when: Date.now() });
  session.save();
  session.view.svg.classList.add("solved");
  announce(t("play.solved_spoken", { time: formatTime(seconds) }));
  setTimeout(() => showEnd(seconds, best, helped, board.shows?.[language()]), 650);
}

/** @param {number} seconds @param {number | null} best @param {boolean} helped @param {string} [shows] */
function showEnd(seconds, best, helped, shows) {
  const isBest = !helped && (best === null || seconds < best);
  const next = nextInQueue();
  const box = dialog(
    t("play.solved"),
    [
      shows && h("p", { class: "shows" }, h("strong", {}, shows)),
      h("p", { class: "big-time" }, formatTime(seconds)),
      isBest ? h("p", { class: "soft" }, t("play.best")) : best !== null && h("p", { class: "soft" }, t("play.best_was", { time: formatTime(best) })),
      helped && h("p", { class: "soft" }, t("play.with_help")),
    ],
    [
      h("button", { onclick: () => box.close() }, t("play.look_at_it")),
      h("a", { class: "button", href: "#/", onclick: () => box.close() }, t("common.home")),
      h("a", { class: "button primary", href: next ?? "#/new", onclick: () => box.close() }, t(next ? "play.next" : "play.another")),
    ],
  );
  box.classList.add("celebration");
}
