// @ts-check
/** Counts what a player does with a board, and makes a play of it. */

import { player } from "./player.js";

/**
 * @typedef {import("../play/session.js").Session} Session
 * @typedef {{ id: string, started: string, moves: number, undos: number, hints: number, mistakes: number }} Counted
 */

export class PlayRecord {
  /** @param {Session} session @param {Partial<Counted>} [before] what was counted before a reload */
  constructor(session, before = {}) {
    this.session = session;
    this.id = before.id ?? crypto.randomUUID();
    this.started = before.started ?? `${new Date().toISOString().slice(0, 19)}Z`;
    this.moves = before.moves ?? 0;
    this.undos = before.undos ?? 0;
    this.hints = before.hints ?? 0;
    this.mistakes = before.mistakes ?? 0;
    let done = session.game.done;
    session.onMove.add(() => {
      if (session.game.done < done) this.undos++;
      else if (session.game.done > done) this.moves++;
      done = session.game.done;
    });
  }

  /** What survives a reload. @returns {Counted} */
  kept() {
    const { id, started, moves, undos, hints, mistakes } = this;
    return { id, started, moves, undos, hints, mistakes };
  }

  /** @param {string} outcome @param {Record<string, any>} more @returns {import("./outbox.js").Play} */
  play(outcome, more) {
    const { board, timer } = this.session;
    const seconds = Math.round(timer.seconds * 1000) / 1000;
    const known = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== null && value !== undefined));
    return { ...this.kept(), player: player(), kind: board.kind, seconds, outcome, ...known };
  }
}
