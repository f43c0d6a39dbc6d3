// @ts-check
/** The file that lists all packs, and says what days bring: all that is needed before a puzzle is read. */

import { at } from "../lib/address.js";
import { OfflineError } from "../lib/api.js";

/**
 * @typedef {{ file: string, kind: string, rows: number, cols: number, tier: string, count: number, first: number, last: number, themed: boolean, colours: boolean, bytes: number }} Pack
 * @typedef {{ week: Record<string, { tier: string | null, rows: number, cols: number, theme?: string }[]>, pools: Record<string, [string, number, number][][]>, planned: Record<string, Record<string, [string, number]>>, apart: string[] }} Day `apart`: the kinds whose days have puzzles that are no levels
 * @typedef {{ packs: Pack[], day: Day }} Index
 */

/** @param {string} file */
export const packAddress = (file) => at(`data/packs/${file}`);

/** @param {string} file */
export async function fetched(file) {
  const answer = await fetch(packAddress(file)).catch(() => null);
  if (!answer?.ok) throw new OfflineError();
  return answer;
}

/** @type {Map<string, Promise<any>>} */
const known = new Map();

/** What was made once under a name; a failure is forgotten. @template T @param {string} name @param {() => Promise<T>} make @returns {Promise<T>} */
export function once(name, make) {
  const found = known.get(name) ?? make();
  if (!known.has(name)) found.catch(() => known.delete(name));
  known.set(name, found);
  return found;
}

/** The file that lists all packs. */
export const INDEX = "index.json";

/** All packs there are. @returns {Promise<Index>} */
export const packIndex = () => once(INDEX, async () => (await fetched(INDEX)).json());
