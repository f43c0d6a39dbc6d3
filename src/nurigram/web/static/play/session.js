// @ts-check
/** One game being played: the board, its view, the clock, the marks on it, and saving after every move. */

import { BLACK } from "../game/game.js";
import { regionNumbers } from "../game/regions.js";
import { restoreGame, saveGame } from "../game/store.js";
import { Timer } from "../game/timer.js";
import { BoardView } from "../board/view.js";
import { Zoom } from "../board/zoom.js";
import { showProgress } from "../board/progress.js";
import { kindName, sizeAndTier } from "../lib/parts.js";
import { prefs } from "../lib/prefs.js";

/** @typedef {import("../game/store.js").Saved} Saved */

export class Session {
  /** @param {Saved} saved @param {import("../kinds/index.js").Rules} rules @param {(seconds: number) => void} onTick */
  constructor(saved, rules, onTick) {
    this.key = saved.key;
    this.rules = rules;
    this.game = restoreGame(saved);
    this.board = saved.board;
    this.plan = saved.plan;
    this.helped = saved.helped;
    this.solved = saved.solved;
    this.pen = BLACK;
    const label = `${kindName(this.board.kind)}, ${sizeAndTier(this.board)}`;
    this.view = new BoardView(this.game, { crosses: prefs.crosses, label });
    this.zoom = new Zoom(this.view);
    this.timer = new Timer(saved.seconds, onTick);
    /** @type {Set<() => void>} */
    this.onMove = new Set();
    this.game.watchers.add((changes) => this.#moved(changes));
    this.saveSoon = 0;
    /** What the screen does when the page goes away or changes its size. */
    this.onHide = () => {};
    this.onResize = () => {};
    this.refresh();
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

  /** What depends on the whole board: finished clues, colours of the wall. */
  refresh() {
    if (prefs.clues) showProgress(this.view, this.rules.progress(this.game));
    this.view.colour(prefs.regions ? regionNumbers(this.game, (i) => this.game.cells[i] === BLACK) : null);
  }

  save() {
    clearTimeout(this.saveSoon);
    const { plan, helped, solved } = this;
    saveGame(this.key, this.game, { seconds: this.timer.seconds, plan, helped, solved });
  }

  close() {
    this.timer.stop();
    if (this.game.moves.length || this.solved) this.save();
  }
}
