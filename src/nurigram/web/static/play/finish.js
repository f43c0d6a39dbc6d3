// @ts-check
/** The end of a game: the board locks, a picture stands alone with its title, and below it are the time and what comes next. */

import { lightIslands } from "../board/lights.js";
import { revealPicture } from "../board/picture.js";
import { hang } from "../game/gallery.js";
import { UNKNOWN } from "../game/game.js";
import { addFinish, savedGame } from "../game/store.js";
import { formatTime } from "../game/timer.js";
import { h, replace } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { language, t } from "../lib/i18n.js";
import { announceAlone, toast } from "../lib/live.js";
import { cancellable } from "../lib/parts.js";
import { go } from "../lib/router.js";
import { dayEnd, dayOfGame, remarks } from "./ending.js";
import { nextAfter } from "./next.js";
import { shareResult } from "./result.js";
import { sharedPath } from "./share.js";
import { Sharing } from "../study/sharing.js";

/** @typedef {import("./session.js").Session} Session */

export class Finish {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    this.sharing = new Sharing(session);
    this.element = h("section", { class: "finish", "aria-label": t("play.solved"), hidden: true });
  }

  /** The board has just become right. */
  celebrate() {
    const { session } = this;
    const { board, timer, helped, hints, key } = session;
    session.solved = true;
    timer.pause();
    const seconds = Math.floor(timer.seconds);
    timer.set(seconds);
    addFinish({
      key,
      id: board.id,
      kind: board.kind,
      tier: board.tier,
      rows: board.rows,
      cols: board.cols,
      seconds,
      minutes: board.minutes,
      helped,
      hints,
      when: Date.now(),
      ...dayOfGame(session),
    });
    this.#sweep();
    session.game.locked = true;
    session.save();
    const title = titleOf(board);
    announceAlone([t("play.solved_spoken", { time: formatTime(seconds) }), title].filter(Boolean).join(". "));
    if (title) this.#hang(seconds);
    this.show(seconds, true);
    const question = this.sharing.ask();
    if (question) this.element.append(question);
  }

  /** Dots every cell that is still open, from the last move outwards. */
  #sweep() {
    const { game, view } = this.session;
    const open = game.open();
    game.setMany(open.map((i) => [i, game.background]));
    view.sweep(open);
  }

  /** Hangs the picture in the gallery. @param {number} seconds */
  #hang(seconds) {
    const { board, game, helped } = this.session;
    const { id, tier, minutes = null } = board;
    const shows = board.shows ?? { [language()]: String(board.title) };
    const cells = game.rows().map((row) => row.replaceAll("?", "."));
    hang({
      id,
      text: sharedPath(board),
      cells,
      values: game.palette.isPlain ? null : game.palette.toJSON(),
      shows,
      credit: creditOf(board),
      tier,
      minutes,
      seconds,
      helped,
      when: Date.now(),
    });
  }

  /** @param {number} seconds @param {boolean} [fresh] whether it was solved a moment ago */
  show(seconds, fresh = false) {
    const { session } = this;
    session.view.svg.classList.add("solved");
    session.view.svg.closest("main")?.classList.add("finished");
    const next = nextAfter(session);
    const { board } = session;
    const title = titleOf(board);
    const { day } = dayOfGame(session);
    replace(
      this.element,
      h(
        "div",
        { class: "finish-said" },
        h("h2", {}, title ?? t("play.solved")),
        h("p", { class: "big-time" }, formatTime(seconds)),
        h("p", { class: "soft" }, remarks(session, seconds).join(" · ")),
      ),
      h("button", { class: "primary big", onclick: () => this.#goOn(next.find) }, icon("play"), next.text),
      this.#actions(seconds, title),
      day && dayEnd(day),
    );
    this.element.hidden = false;
    if (session.view.flows) lightIslands(session.view, fresh);
    else revealPicture(session.view, session.zoom, fresh);
  }

  /** What else there is to do, in a row like that of the tools, which it covers. @param {number} seconds @param {string | null} title */
  #actions(seconds, title) {
    const { session } = this;
    const isStudy = session.from === "study";
    const button = (/** @type {string} */ sign, /** @type {string} */ name, /** @type {() => void} */ onclick) =>
      h("button", { class: "tool", onclick }, icon(sign), t(name));
    const link = (/** @type {string} */ sign, /** @type {string} */ name, /** @type {string} */ href) =>
      h("a", { class: "button tool", href }, icon(sign), t(name));
    return h(
      "div",
      { class: "finish-actions" },
      button("share", "play.share_result", () => shareResult(session, seconds)),
      !isStudy && button("flag", "ghost.challenge", () => this.#challenge()),
      title && link("gallery", "home.gallery", "#/gallery"),
      !isStudy && link("list", "replay.watch", `#/replay/${session.key}`),
      link("home", "common.home", "#/"),
    );
  }

  /** Puts before the actions how the game went beside another. @param {Node | string} result */
  compare(result) {
    this.element.querySelector(".finish-actions")?.before(result);
  }

  async #challenge() {
    const saved = savedGame(this.session.key);
    const { challengeWith } = await import("./challenge.js");
    if (saved) await challengeWith(saved);
  }

  /** @param {(signal: AbortSignal) => Promise<string>} find */
  async #goOn(find) {
    try {
      const address = await cancellable(t("new.looking"), find);
      if (address) location.hash = address;
    } catch (error) {
      toast(/** @type {Error} */ (error).message);
    }
  }

  /** Begins the game again: an empty board, a clock at nought, and all help forgotten. */
  restart() {
    const { session } = this;
    session.game.locked = false;
    // The puzzle of a day is solved once: its clock goes on, and what was seen was seen.
    if (!dayOfGame(session).day) {
      session.helped = false;
      session.hints = 0;
      session.timer.set(0);
    }
    session.solved = false;
    session.tried = null;
    session.game.setMany([...session.game.cells.keys()].map((i) => [i, UNKNOWN]));
    session.save();
    go(location.hash);
  }
}

/** What a picture shows, for those who have found it. @param {import("../lib/api.js").Board} board */
const titleOf = ({ shows, title, labels }) =>
  labels.rows.length ? (shows?.[language()] ?? Object.values(shows ?? {})[0] ?? title) : null;

/** Whose picture it is. @param {import("../lib/api.js").Board} board */
const creditOf = ({ author, source, license }) => [author, source, license].filter(Boolean).join(" · ") || null;
