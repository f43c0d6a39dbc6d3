// @ts-check
/** Help while playing, each with its own switch: broken rules as they happen, counters while painting, finished lines dotted. */

import { WHITE } from "../game/game.js";
import { regions } from "../game/regions.js";
import { lineCells, runAt } from "../game/lines.js";
import { announce } from "../lib/live.js";
import { prefs } from "../lib/prefs.js";
import { ruleOf } from "./broken.js";

export class LiveHelp {
  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.session = session;
    /** The rules that are broken, as they were told. @type {string[]} */
    this.said = [];
    session.onMove.add(() => this.#moved());
    this.#showBroken();
  }

  /** A cell was painted in a stroke. @param {number} cell @param {"row" | "col" | null} along */
  painted(cell, along) {
    const { view, zoom } = this.session;
    const wanted = view.flows ? prefs.island : prefs.counter;
    const text = () => (view.flows ? this.#islandSize(cell) : this.#runLength(cell, along));
    if (wanted) view.marks.count(cell, text(), zoom);
  }

  strokeEnded() {
    this.session.view.marks.count(0, null, this.session.zoom);
  }

  #moved() {
    if (prefs.autodot && !this.session.solved) this.#dotFinishedLines();
    this.#showBroken();
  }

  #showBroken() {
    const { rules, game, view, solved } = this.session;
    const broken = prefs.live && !solved ? rules.broken(game) : [];
    if (view.flows) view.marks.showBroken(broken.map(({ cells }) => cells));
    this.#say([...new Set(broken.map((each) => ruleOf(each, game.board.cols)))]);
  }

  /** Tells what is broken now and was not before. @param {string[]} rules */
  #say(rules) {
    for (const rule of rules) if (!this.said.includes(rule)) announce(rule);
    this.said = rules;
  }

  /** The cells of the island so far, and how many it needs. @param {number} cell */
  #islandSize(cell) {
    const { game } = this.session;
    if (game.value(cell) !== WHITE) return null;
    const island = regions(game, (i) => game.value(i) === WHITE).find((part) => part.includes(cell)) ?? [];
    const number = island.map((i) => game.numbers.get(i)).find(Boolean);
    return number ? `${island.length}/${number}` : String(island.length);
  }

  /** @param {number} cell @param {"row" | "col" | null} along */
  #runLength(cell, along) {
    const { game } = this.session;
    return along && !game.isOpen(cell) ? String(runAt(game, cell, along)) : null;
  }

  /** Dots the rest of every line whose blocks are all there. */
  #dotFinishedLines() {
    const { game, rules, board } = this.session;
    const { rows, cols } = rules.progress(game);
    const lines = [
      ...rows.map((state, k) => ({ state, cells: lineCells(board, "row", k) })),
      ...cols.map((state, k) => ({ state, cells: lineCells(board, "col", k) })),
    ];
    const open = lines
      .filter(({ state, cells }) => !state.bad && state.done.every(Boolean) && cells.some((i) => game.isPainted(i)))
      .flatMap(({ cells }) => cells.filter((i) => game.isFree(i) && game.isOpen(i)));
    if (open.length) game.extendMove(open.map((i) => [i, game.background]));
  }
}
