// @ts-check
/** The board of a page elsewhere: the board, its tools and, if wanted, hints. It says what happens to the page around it. */

import { listenToKeys } from "../board/keys.js";
import { revealPicture } from "../board/picture.js";
import { PointerInput } from "../board/pointer.js";
import { UNKNOWN } from "../game/game.js";
import { isSolved } from "../kinds/index.js";
import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { announce, toast } from "../lib/live.js";
import { prefs } from "../lib/prefs.js";
import { onScreenKey, undoOrRedo } from "../lib/shortcuts.js";
import { HintCard } from "../play/hints.js";
import { LiveHelp } from "../play/live.js";
import { Stage } from "../play/stage.js";
import { adviceTools, pensOf, timeTools } from "../play/tools.js";
import { tell } from "./messages.js";

/** Hints that say what they show. */
class ToldHints extends HintCard {
  async next() {
    await super.next();
    if (this.step) tell("hint", { stage: this.stage, technique: this.step.technique, text: this.step.text });
  }
}

export class Player {
  /** @param {import("./session.js").EmbeddedSession} session @param {boolean} hasHints */
  constructor(session, hasHints) {
    this.session = session;
    this.hasHints = hasHints;
    this.hints = new ToldHints(session);
    this.stage = new Stage(session);
    this.help = new LiveHelp(session);
    this.pens = pensOf(session);
    this.parts = [
      this.stage.element,
      h("div", { class: "side" }, this.hints.element),
      h(
        "div",
        { class: this.pens.look, role: "toolbar", "aria-label": t("play.tools") },
        this.pens.elements,
        timeTools(session, this),
        hasHints && adviceTools(this),
      ),
    ];
  }

  start() {
    const { session, stage } = this;
    stage.watch();
    new PointerInput(session.view, session.zoom, {
      pen: () => session.pen,
      paint: () => session.paint,
      cycle: () => prefs.cycle,
      straight: () => prefs.straight,
      moving: () => stage.moving,
      onPaint: (cell, along) => this.help.painted(cell, along),
      onEnd: () => this.help.strokeEnded(),
    });
    listenToKeys(session.view, session.zoom, { paint: () => session.paint });
    session.onMove.add(() => this.#moved());
    /** @type {Record<string, () => void>} */
    const keys = { u: this.undo, r: this.redo, ...(this.hasHints && { h: this.hint, c: this.check }) };
    const off = [
      onScreenKey((event) => !event.ctrlKey && !event.metaKey && keys[event.key.toLowerCase()]),
      undoOrRedo(this.undo, this.redo),
    ];
    this.off = () => off.forEach((stop) => stop());
    this.#finishIfSolved();
  }

  close() {
    this.off?.();
    this.stage.unwatch();
    this.session.close();
  }

  undo = () => announce(t(this.session.game.undo() ? "play.undone" : "play.nothing_to_undo"));
  redo = () => announce(t(this.session.game.redo() ? "play.redone" : "play.nothing_to_redo"));
  hint = () => this.#advised(() => this.hints.next());
  check = () => this.#advised(() => this.hints.check());

  restart() {
    const { session } = this;
    session.game.locked = session.solved = false;
    session.view.svg.classList.remove("solved");
    this.#write(session.game.rows().map((row) => row.replace(/[^_]/g, "?")));
  }

  /** Takes the cells from the page around, as one move. @param {string[]} rows whatever that page calls so */
  set(rows) {
    this.#write(Array.isArray(rows) ? rows : []);
  }

  /** @param {string[]} rows */
  #write(rows) {
    const { game } = this.session;
    const known = game.read(rows);
    if (known.length !== game.size) return tell("error", { text: `a state has ${game.size} cells` });
    game.setMany([...game.cells.keys()].map((i) => [i, known[i] ?? UNKNOWN]));
    return undefined;
  }

  /** @param {() => Promise<any>} action */
  async #advised(action) {
    try {
      await action();
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      this.hints.say(message, [], "plain");
      tell("error", { text: message });
    }
  }

  #moved() {
    const { session } = this;
    const { game } = session;
    tell("state", { state: game.rows(), done: game.done, left: game.open().length });
    if (!game.stroke) this.#finishIfSolved();
  }

  #finishIfSolved() {
    const { session } = this;
    const { game, view } = session;
    if (session.solved || !isSolved(session.rules, game)) return;
    session.solved = true;
    const open = game.open();
    game.setMany(open.map((i) => [i, game.background]));
    view.sweep(open);
    game.locked = true;
    view.svg.classList.add("solved");
    if (!view.flows) revealPicture(view, session.zoom, true);
    if (this.hasHints) this.hints.say(t("play.solved"), [], "good");
    else toast(t("play.solved")); // without room for a card, nothing may move the board
    tell("solved", { state: game.rows(), helped: session.helped });
  }
}
