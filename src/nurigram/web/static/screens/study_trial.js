// @ts-check
/** One puzzle of a study: a board, a clock that runs down, and no help. */

import { listenToKeys } from "../board/keys.js";
import { PointerInput } from "../board/pointer.js";
import { Game } from "../game/game.js";
import { saveGame, savedGame } from "../game/store.js";
import { formatTime } from "../game/timer.js";
import { isSolved, rulesOf } from "../kinds/index.js";
import { h } from "../lib/dom.js";
import { loadInks } from "../lib/inks.js";
import { t } from "../lib/i18n.js";
import { icon } from "../lib/icons.js";
import { confirmed, kindName } from "../lib/parts.js";
import { prefs } from "../lib/prefs.js";
import { undoOrRedo } from "../lib/shortcuts.js";
import { reasoner } from "../reason/reasoner.js";
import { Session } from "../play/session.js";
import { Stage } from "../play/stage.js";
import { pensOf } from "../play/tools.js";
import { PlayRecord } from "../study/record.js";

/** Seconds to look for the solution, to tell how much is right at the end. */
const SOLVING = 20;

/** Seconds between two savings of the clock. */
const SAVE_EVERY = 5;

/** Whether a letter of a drawn board, or of a solution, stands for paint: holes, dots and open cells do not. @param {string} letter */
const isPainted = (letter) => !".? ".includes(letter);

export class StudyTrial {
  /**
   * @param {string} key @param {import("../study/series.js").Level} level @param {number} limit @param {any} before
   * @param {(outcome: string, record: PlayRecord) => void} onEnd @param {(kept: any) => void} onChange
   */
  static async begin(key, level, limit, before, onEnd, onChange) {
    if (!savedGame(key))
      saveGame(key, new Game(level.board), { seconds: 0, solved: false, helped: false, plan: null, from: "study" });
    const saved = /** @type {any} */ (savedGame(key));
    if (level.board.puzzle.palette) await loadInks();
    return new StudyTrial(saved, await rulesOf(level.board.kind), limit, before, onEnd, onChange);
  }

  /** @param {any} saved @param {any} rules @param {number} limit @param {any} before @param {(outcome: string, record: PlayRecord) => void} onEnd @param {(kept: any) => void} onChange */
  constructor(saved, rules, limit, before, onEnd, onChange) {
    this.limit = limit;
    this.clock = h("span", { class: "clock", role: "timer" });
    this.session = new Session(saved, rules, (seconds) => this.#tick(seconds));
    this.record = new PlayRecord(this.session, before ?? {});
    this.stage = new Stage(this.session);
    /** Room for what comes after the puzzle. */
    this.side = h("div", { class: "side" });
    this.onEnd = onEnd;
    this.onChange = onChange;
    /** What the board should become. @type {Promise<string | null>} */
    this.solution = Promise.resolve(null);
    this.over = false;
    this.leaving = new AbortController();
    this.savedAt = saved.seconds;
    this.session.onMove.add(() => this.#moved());
  }

  /** @param {string} title */
  parts(title) {
    return [
      h(
        "header",
        { class: "bar" },
        h("h1", {}, title, " ", h("small", {}, kindName(this.session.board.kind))),
        this.clock,
      ),
      this.stage.element,
      this.side,
      this.#tools(),
    ];
  }

  start() {
    const { session, stage } = this;
    const { view, zoom } = session;
    stage.watch();
    new PointerInput(view, zoom, {
      pen: () => session.pen,
      paint: () => session.paint,
      cycle: () => prefs.cycle,
      straight: () => prefs.straight,
      moving: () => stage.moving,
      onPaint: () => {},
      onEnd: () => {},
    });
    listenToKeys(view, zoom, { paint: () => session.paint });
    this.off = undoOrRedo(
      () => session.game.undo(),
      () => session.game.redo(),
    );
    session.timer.resume();
    this.#tick(session.timer.seconds);
    this.#moved();
    this.solution = this.#solve();
  }

  async #solve() {
    const { puzzle } = this.session.board;
    const found = await reasoner.solve(puzzle, SOLVING, this.leaving.signal).catch(() => null);
    return found?.verdict === "unique" ? found.solutions[0].join("") : null;
  }

  /** Of the cells painted on the board or in the solution, the share painted in both, if there is one solution. */
  async right() {
    const solution = await this.solution;
    if (!solution) return null;
    const drawn = this.session.game.rows().join("");
    const either = [...drawn].filter((letter, i) => isPainted(letter) || isPainted(solution[i])).length;
    const both = [...drawn].filter((letter, i) => isPainted(letter) && letter === solution[i]).length;
    return either ? Math.round((1000 * both) / either) / 1000 : 1;
  }

  close() {
    this.leaving.abort();
    this.off?.();
    this.stage.unwatch();
    this.session.close();
  }

  #tools() {
    const { session } = this;
    const pens = pensOf(session);
    const tool = (/** @type {string} */ sign, /** @type {string} */ text, /** @type {() => void} */ onclick) =>
      h("button", { class: "tool", "data-tool": sign, onclick }, icon(sign), h("span", {}, text));
    return h(
      "div",
      { class: pens.look, role: "toolbar", "aria-label": t("play.tools") },
      pens.elements,
      tool("undo", t("play.undo"), () => session.game.undo()),
      tool("redo", t("play.redo"), () => session.game.redo()),
      tool("flag", t("study.give_up"), () => this.#giveUp()),
    );
  }

  /** @param {number} seconds */
  #tick(seconds) {
    if (this.over) return;
    this.clock.textContent = formatTime(Math.max(0, Math.ceil(this.limit - seconds)));
    if (this.session && seconds - this.savedAt >= SAVE_EVERY) {
      this.savedAt = seconds;
      this.session.save();
    }
    if (this.session && seconds >= this.limit) this.#end("unfinished");
  }

  #moved() {
    if (this.over || this.session.game.stroke) return;
    this.onChange(this.record.kept());
    if (this.session.game.moves.length && isSolved(this.session.rules, this.session.game)) this.#end("solved");
  }

  async #giveUp() {
    if (await confirmed(t("study.give_up"), t("study.give_up_sure"), t("study.give_up"))) this.#end("failed");
  }

  /** @param {string} outcome */
  #end(outcome) {
    if (this.over) return;
    this.over = true;
    const { session } = this;
    session.timer.pause();
    if (outcome === "unfinished") session.timer.set(this.limit);
    session.game.locked = true;
    session.solved = outcome === "solved";
    session.view.svg.classList.toggle("solved", session.solved);
    session.save();
    this.onEnd(outcome, this.record);
  }
}
