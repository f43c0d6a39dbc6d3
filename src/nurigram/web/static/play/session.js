// @ts-check
/** One game being played: the board, its view, the clock, the marks on it, and saving after every move. */

import { WallColours } from "../game/colours.js";
import { restoreGame, savedGame, saveGame, watchGame } from "../game/store.js";
import { Timer } from "../game/timer.js";
import { isCounted } from "../board/layout.js";
import { BoardView } from "../board/view.js";
import { Viewport } from "../board/viewport.js";
import { showProgress } from "../board/progress.js";
import { Latest } from "../lib/latest.js";
import { kindName, sizeAndTier } from "../lib/parts.js";
import { prefs } from "../lib/prefs.js";

/** @typedef {import("../game/store.js").Saved} Saved */

export class Session {
  /** @param {Saved} saved @param {import("../kinds/index.js").Rules} rules @param {(seconds: number) => void} onTick */
  constructor(saved, rules, onTick) {
    this.key = saved.key;
    this.from = saved.from ?? "";
    this.rules = rules;
    this.game = restoreGame(saved);
    this.board = saved.board;
    this.plan = saved.plan;
    /** While it is asked for, and once there is an answer. @type {Promise<void> | null} */
    this.planning = null;
    this.helped = saved.helped;
    /** How many hints were asked for. */
    this.hints = saved.hints ?? 0;
    this.solved = saved.solved;
    this.touched = saved.touched;
    this.bookmarks = saved.bookmarks ?? [];
    /** After how many moves an attempt began; everything since then is in pencil. @type {number | null} */
    this.tried = saved.tried ?? null;
    /** The solve that it is played against, as a link carries it. */
    this.ghost = saved.ghost;
    this.game.locked = saved.solved;
    /** What is known of a cell that is touched, and of one with the paint that is at hand. */
    this.pen = this.paint = this.game.palette.decided[1];
    /** The board that Check has already said something about. */
    this.checked = "";
    const label = `${kindName(this.board.kind)}, ${sizeAndTier(this.board)}`;
    this.view = new BoardView(this.game, {
      crosses: prefs.crosses,
      labels: prefs.labels || isCounted(this.board),
      label,
    });
    this.zoom = new Viewport(this.view);
    this.timer = new Timer(saved.seconds, onTick);
    this.game.clock = () => this.timer.seconds;
    this.colours = new WallColours(this.game);
    /** @type {Set<() => void>} */
    this.onMove = new Set();
    this.game.watchers.add((changes) => this.#moved(changes));
    this.saveSoon = 0;
    this.unwatch = watchGame(this.key, (other) => this.#follow(other));
    this.refresh();
  }

  /** What a question about the board is about. @returns {import("../reason/reasoner.js").Position} */
  position() {
    const { game, plan } = this;
    return { puzzle: this.board.puzzle, state: game.rows(), excluded: game.excluded(), plan };
  }

  /** Asks for all steps of the puzzle, once: for the list of them, and for hints when nobody can be asked. */
  askForPlan() {
    return (this.planning ??= this.#fetchPlan());
  }

  async #fetchPlan() {
    if (this.plan) return;
    const { signal } = new Latest().begin();
    try {
      // The board at home is a session, too, and asks nothing.
      const { reasoner } = await import("../reason/reasoner.js");
      const { solved, steps } = await reasoner.explain(this.board.puzzle, signal);
      if (signal.aborted || !solved) return;
      this.plan = steps;
      if (this.game.moves.length) this.save();
    } catch {
      this.planning = null; // Next time there may be somebody to ask; hints are asked for one by one.
    }
  }

  /** @param {[number, number][]} cells */
  indices(cells) {
    return cells.map(([r, c]) => r * this.board.cols + c);
  }

  /** @param {import("../game/game.js").Change[]} changes */
  #moved(changes) {
    this.view.update(changes);
    if (this.game.stroke) return;
    this.refresh();
    clearTimeout(this.saveSoon);
    this.saveSoon = window.setTimeout(() => this.save(), 60);
    for (const action of this.onMove) action();
  }

  /** The same game went on in another tab: this one goes along. @param {Saved} other */
  #follow(other) {
    if (other.touched <= this.touched) return;
    this.touched = other.touched;
    if (other.solved !== this.solved) return location.reload();
    this.bookmarks = other.bookmarks ?? [];
    this.tried = other.tried ?? null;
    this.game.adopt(other.cells, other.excluded, other.history, other.done, other.times?.map(Number));
    clearTimeout(this.saveSoon);
    this.timer.set(Math.max(this.timer.seconds, other.seconds));
    return undefined;
  }

  /** What depends on the whole board: finished clues, colours of the wall. */
  refresh() {
    if (prefs.clues) showProgress(this.view, this.rules.progress(this.game));
    this.view.colour(prefs.regions ? this.colours.update() : null);
  }

  /** Writes the game, unless another tab is ahead of this one. */
  save() {
    clearTimeout(this.saveSoon);
    if ((savedGame(this.key)?.touched ?? 0) > this.touched) return;
    const { plan, helped, hints, solved, from, bookmarks, tried, ghost } = this;
    this.touched = saveGame(this.key, this.game, {
      seconds: this.timer.seconds,
      plan,
      helped,
      hints,
      solved,
      from,
      bookmarks,
      tried,
      ghost,
    });
  }

  /** Ends it as it was saved last. */
  drop() {
    this.timer.stop();
    this.unwatch();
  }

  close() {
    this.drop();
    if (this.game.moves.length || this.solved || this.hints) this.save();
  }
}
