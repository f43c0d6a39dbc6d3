// @ts-check
/** A colour for each connected part of the wall. Parts keep theirs: a new cell changes the colour of nothing else. */

import { BLACK } from "./game.js";
import { regions } from "./regions.js";

const HUES = 8;

export class WallColours {
  /** @param {import("./game.js").Game} game */
  constructor(game) {
    this.game = game;
    /** The colour of each cell, from 1; 0 where there is no wall. */
    this.hues = new Int32Array(game.size);
  }

  /** Follows the board: where parts have merged, the colour of the larger one stays. */
  update() {
    const parts = regions(this.game, (i) => this.game.cells[i] === BLACK).sort((a, b) => b.length - a.length);
    const known = parts.map((part) => this.#commonest(part.map((i) => this.hues[i]).filter(Boolean)));
    const used = new Map();
    const use = (/** @type {number} */ hue) => (used.set(hue, (used.get(hue) ?? 0) + 1), hue);
    known.filter(Boolean).forEach(use);
    this.hues = new Int32Array(this.hues.length);
    parts.forEach((part, k) => {
      const hue = known[k] || use(leastUsed(used));
      for (const i of part) this.hues[i] = hue;
    });
    return this.hues;
  }

  /** @param {number[]} hues */
  #commonest(hues) {
    const counts = new Map();
    for (const hue of hues) counts.set(hue, (counts.get(hue) ?? 0) + 1);
    return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? 0;
  }
}

/** @param {Map<number, number>} used */
function leastUsed(used) {
  const hues = Array.from({ length: HUES }, (_, k) => k + 1);
  return hues.reduce((best, hue) => ((used.get(hue) ?? 0) < (used.get(best) ?? 0) ? hue : best));
}
