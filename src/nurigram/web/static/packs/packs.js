// @ts-check
/** The packs: the library in small files, fetched as they are needed. `library/packs.py` writes and describes them. */

import { boardFrom, identify } from "../links/board.js";
import { KINDS } from "../links/kinds.js";
import { readObject } from "../links/own.js";
import { fromBody } from "../links/puzzlink.js";
import { fetched, once } from "./pack_index.js";

export { INDEX, packAddress, packIndex } from "./pack_index.js";

/**
 * @typedef {import("./pack_index.js").Pack} Pack
 * @typedef {import("./pack_index.js").Day} Day
 */

/** One puzzle of a pack; what takes time is made when it is asked for. */
export class Entry {
  /** @param {Pack} pack @param {number} number @param {string} body @param {string} [facts] */
  constructor(pack, number, body, facts) {
    this.kind = pack.kind;
    this.rows = pack.rows;
    this.cols = pack.cols;
    this.tier = pack.tier;
    this.number = number;
    /** Its place in the list of levels, from 1, which is what players know; before there is a list, the number of the library. */
    this.level = number;
    this.body = body;
    /** @type {{ title?: string, author?: string, source?: string, license?: string, theme?: string, minutes?: number, shows?: Record<string, string> }} */
    this.facts = facts ? JSON.parse(facts) : {};
  }

  /** Whether it is in colour: such puzzles have no address, so a pack holds their JSON form. */
  get inColour() {
    return this.body.includes('"palette"');
  }

  get puzzle() {
    // Of a kind of a plug-in, only its own module knows more than that it is JSON.
    if (!(this.kind in KINDS)) return JSON.parse(this.body);
    return this.body.startsWith("{")
      ? readObject(JSON.parse(this.body)).puzzle
      : fromBody(this.kind, this.rows, this.cols, this.body);
  }

  /** How long it keeps people busy: what the pictures of a theme are sorted by. */
  get effort() {
    return this.facts.minutes ?? this.rows * this.cols;
  }

  get id() {
    return identify(this.puzzle);
  }

  /** The board to play on. */
  board() {
    return boardFrom({ puzzle: this.puzzle, tier: this.tier, number: this.level, ...this.facts });
  }
}

/** The puzzles of a pack. @param {Pack} pack @returns {Promise<Entry[]>} */
export const packEntries = (pack) =>
  once(pack.file, async () => entriesOf(pack, await unzipped(await fetched(pack.file))));

/** @param {Pack} pack @param {string} text */
export function entriesOf(pack, text) {
  let number = 0;
  return text
    .split("\n")
    .slice(0, -1)
    .map((line) => {
      const [body, step, facts] = line.split("\t");
      number += Number(step || 1);
      return new Entry(pack, number, body, facts);
    });
}

/** The text of a packed file; some hosts unpack it on the way. @param {Response} answer */
async function unzipped(answer) {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return new TextDecoder().decode(bytes);
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
}
