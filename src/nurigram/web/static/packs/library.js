// @ts-check
/** The library: the puzzles of the packs, by kind, tier and size. */

import { packEntries, packIndex } from "./packs.js";

/**
 * @typedef {import("./packs.js").Entry} Entry
 * @typedef {{ kind: string, tier: string, theme?: string, rows?: number, cols?: number }} Wish
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

/** How many puzzles fit, and the first of them by number. @param {Wish} wish @returns {Promise<{ total: number, entries: Entry[] }>} */
export async function searchLibrary(wish) {
  const packs = (await fittingPacks(wish)).sort((a, b) => a.first - b.first);
  if (wish.theme) return themed(packs, wish.theme);
  const total = packs.reduce((sum, pack) => sum + pack.count, 0);
  /** @type {Entry[]} */
  let entries = [];
  for (const pack of packs) {
    // What comes before all that is still missing is enough.
    if (entries.filter((entry) => entry.number < pack.first).length >= SHOWN) break;
    entries = [...entries, ...(await packEntries(pack))];
  }
  return { total, entries: entries.sort((a, b) => a.number - b.number).slice(0, SHOWN) };
}

/** All puzzles of a theme, by number. @param {import("./packs.js").Pack[]} packs @param {string} theme */
async function themed(packs, theme) {
  const all = (await Promise.all(packs.map(packEntries))).flat();
  const entries = all.filter((entry) => entry.facts.theme === theme).sort((a, b) => a.number - b.number);
  return { total: entries.length, entries };
}

/** The themes of the pictures that fit, in the order in which they come. @param {Wish} wish @returns {Promise<string[]>} */
export async function themesOf(wish) {
  const all = (await Promise.all((await fittingPacks(wish)).map(packEntries))).flat();
  return [...new Set(all.flatMap((entry) => entry.facts.theme ?? []))];
}
