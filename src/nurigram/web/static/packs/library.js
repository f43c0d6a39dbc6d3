// @ts-check
/** The library: the puzzles of the packs, by kind, tier and size. */

import { keptForDays } from "./day.js";
import { packEntries, packIndex } from "./packs.js";

/**
 * @typedef {import("./packs.js").Entry} Entry
 * @typedef {{ kind: string, tier: string, rows?: number, cols?: number }} Wish
 */

const SHOWN = 500;

/** The packs that hold what is wished for. @param {Wish} wish */
export async function fittingPacks({ kind, tier, rows, cols }) {
  const { packs } = await packIndex();
  return packs.filter(
    (pack) =>
      pack.kind === kind && pack.tier === tier && (!rows || pack.rows === rows) && (!cols || pack.cols === cols),
  );
}

/** The puzzles of a pack but for those of the days. @param {import("./packs.js").Pack} pack */
export async function levelEntries(pack) {
  const isOfDays = await keptForDays();
  return (await packEntries(pack)).filter((entry) => !isOfDays(entry));
}

/** The longer side of a board. @param {{ rows: number, cols: number }} entry */
export const sideOf = ({ rows, cols }) => Math.max(rows, cols);

/** The first levels of a kind and a tier, from small boards to large ones, each with its place among them. @param {Wish} wish @returns {Promise<Entry[]>} */
export async function levelsOf(wish) {
  const packs = (await fittingPacks(wish)).sort((a, b) => a.first - b.first);
  /** @type {Entry[]} */
  let entries = [];
  for (const pack of packs) {
    // What comes before all that is still missing is enough.
    if (entries.filter((entry) => entry.number < pack.first).length >= SHOWN) break;
    entries = [...entries, ...(await levelEntries(pack))];
  }
  const first = entries.sort((a, b) => a.number - b.number).slice(0, SHOWN);
  const levels = first.sort(
    (a, b) => sideOf(a) - sideOf(b) || a.rows - b.rows || a.cols - b.cols || a.number - b.number,
  );
  levels.forEach((entry, k) => (entry.level = k + 1));
  return levels;
}

/** Whether there are puzzles of a kind in colour. @param {string} kind */
export const hasColour = async (kind) => (await packIndex()).packs.some((pack) => pack.kind === kind && pack.colours);

/** Whether a puzzle is in colour or black and white, as wished. @param {Entry} entry @param {string} colours `yes`, `no` or nothing */
export const isColoured = (entry, colours) => !colours || entry.inColour === (colours === "yes");

/** A theme that shows something at two sizes becomes a pack for each size: nothing comes twice in a pack. @param {string} theme @param {Entry[]} entries @returns {Map<string, Entry[]>} */
function bySize(theme, entries) {
  const subjects = new Set(entries.map((entry) => Object.values(entry.facts.shows ?? {})[0]));
  if (subjects.size === entries.length) return new Map([[theme, entries]]);
  const name = (/** @type {Entry} */ entry) => `${theme}-${entry.rows}${entry.inColour ? "-colour" : ""}`;
  /** @type {Map<string, Entry[]>} */
  const packs = new Map();
  for (const entry of [...entries].sort((a, b) => a.rows - b.rows || a.effort - b.effort))
    packs.set(name(entry), [...(packs.get(name(entry)) ?? []), entry]);
  return packs;
}

/**
 * The pictures of a kind in packs by their themes, each in order of difficulty; none where the puzzles are no pictures.
 * @param {string} kind @param {string} [colours] as in `isColoured` @returns {Promise<Map<string, Entry[]>>}
 */
export async function themesOf(kind, colours = "") {
  const { packs } = await packIndex();
  const all = (await Promise.all(packs.filter((pack) => pack.kind === kind && pack.themed).map(levelEntries))).flat();
  /** @type {Map<string, Entry[]>} */
  const themes = new Map();
  for (const entry of all.sort((a, b) => a.effort - b.effort)) {
    const { theme } = entry.facts;
    if (theme && isColoured(entry, colours)) themes.set(theme, [...(themes.get(theme) ?? []), entry]);
  }
  return new Map([...themes].flatMap(([theme, entries]) => [...bySize(theme, entries)]));
}
