// @ts-check
/** A game against a ghost: a line above the board that says how far both are, and at the end where time was gained and lost. */

import { savedGame } from "../game/store.js";
import { formatTime } from "../game/timer.js";
import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { announce } from "../lib/live.js";
import { helpOf } from "./ending.js";
import { compared, courseOf, isGhost, paintedBy, shareAt, shareOf, stretches } from "./ghost.js";
import { recordIn, recordOf } from "./record.js";

/** @typedef {import("./record.js").Record} Record */

/** What somebody without a name is called. @param {Record} record */
export const nameOf = ({ name }) => name || t("ghost.somebody");

/** How much help a solve took, if any. @param {Record} record */
export const helpIn = (record) => (record.helped || record.hints ? helpOf(record) : "");

/** The race that a game is part of; none where the ghost cannot be read any more. @param {import("./session.js").Session} session @returns {Promise<Race | null>} */
export async function raceOf(session) {
  const record = session.ghost ? await recordIn(session.ghost) : null;
  return record && isGhost(record, session.rules) ? new Race(session, record) : null;
}

/** A board that is not solved yet is not shown as full. @param {number} share @param {boolean} isSolved */
const percent = (share, isSolved) => (isSolved ? 100 : Math.min(99, Math.floor(100 * share)));

export class Race {
  /** @param {import("./session.js").Session} session @param {Record} record */
  constructor(session, record) {
    this.session = session;
    this.record = record;
    this.name = nameOf(record);
    this.course = courseOf(record);
    this.painted = paintedBy(record);
    this.bars = [h("i"), h("i")];
    this.shares = [h("span", {}), h("span", {})];
    this.element = h(
      "div",
      { class: "race", role: "img" },
      [t("ghost.you"), this.name].map((name, k) => [
        h("span", { class: "race-name" }, name),
        h("span", { class: "race-bar" }, this.bars[k]),
        this.shares[k],
      ]),
    );
    /** Whether the ghost had finished when it was looked at last. */
    this.over = session.timer.seconds >= record.seconds;
    session.onMove.add(() => this.show());
    this.show();
  }

  /** Shows both as they are at this moment of the clock. */
  show() {
    const { session, record, course, name } = this;
    const { seconds } = session.timer;
    const over = seconds >= record.seconds;
    const mine = percent(shareOf(session.game, this.painted), session.solved);
    const theirs = percent(shareAt(course, seconds), over);
    this.#draw(0, mine, session.solved ? seconds : null);
    this.#draw(1, theirs, over ? record.seconds : null);
    this.element.setAttribute("aria-label", t("ghost.race", { mine, theirs, name }));
    if (over && !this.over && !session.solved)
      announce(t("ghost.finished", { name, time: formatTime(record.seconds) }));
    this.over = over;
  }

  /** @param {number} k @param {number} share @param {number | null} finished when, if that was before */
  #draw(k, share, finished) {
    this.bars[k].style.inlineSize = `${share}%`;
    this.shares[k].textContent = finished === null ? `${share} %` : `✓ ${formatTime(finished)}`;
  }

  /** The end: both times, who was ahead and when, and the ghost's replay. */
  result() {
    const { record, name, session } = this;
    const saved = savedGame(session.key);
    const mine = saved && recordOf(saved, session.rules);
    if (!mine) return "";
    const marks = mine.times.length ? compared(mine, record) : [];
    this.show();
    return h(
      "div",
      { class: "race-result" },
      h("p", {}, h("strong", {}, this.#verdict(mine)), helpIn(record) && ` ${name}: ${helpIn(record)}.`),
      marks.length > 0 && this.#table(marks),
      h(
        "p",
        { class: "soft" },
        marks.length > 0 && this.#stretches(marks),
        " ",
        h("a", { href: `#/replay/~${session.ghost}` }, t("ghost.watch", { name })),
      ),
    );
  }

  /** @param {Record} mine */
  #verdict({ seconds }) {
    const { record, name } = this;
    const time = formatTime(Math.abs(seconds - record.seconds));
    if (seconds === record.seconds) return t("ghost.tie", { name });
    return t(seconds < record.seconds ? "ghost.won" : "ghost.lost", { name, time });
  }

  /** @param {ReturnType<typeof compared>} marks */
  #stretches(marks) {
    const { gained, lost } = stretches(marks);
    const said = (/** @type {string} */ path, /** @type {import("./ghost.js").Stretch | null} */ stretch) =>
      stretch &&
      t(path, { from: 100 * stretch.from, to: 100 * stretch.to, time: formatTime(Math.abs(stretch.seconds)) });
    return [said("ghost.gained", gained), said("ghost.lost_time", lost)].filter(Boolean).join(" ");
  }

  /** @param {ReturnType<typeof compared>} marks */
  #table(marks) {
    const row = (
      /** @type {string} */ name,
      /** @type {"mine" | "theirs"} */ who,
      /** @type {"mine" | "theirs"} */ other,
    ) =>
      h(
        "tr",
        {},
        h("th", { scope: "row" }, name),
        marks.map((mark) => h("td", {}, time(mark[who], mark[who] < mark[other]))),
      );
    return h(
      "table",
      {},
      h("caption", { class: "sr" }, t("ghost.table")),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("td"),
          marks.map(({ mark }) => h("th", { scope: "col" }, `${100 * mark} %`)),
        ),
      ),
      h("tbody", {}, row(t("ghost.you"), "mine", "theirs"), row(this.name, "theirs", "mine")),
    );
  }
}

/** A time; that of whoever was there first stands out. @param {number} seconds @param {boolean} isFirst */
const time = (seconds, isFirst) =>
  isFirst ? h("strong", {}, formatTime(seconds), h("span", { class: "sr" }, t("ghost.ahead"))) : formatTime(seconds);
