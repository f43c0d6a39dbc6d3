// @ts-check
/** The puzzle of a day: chosen by the date as `Library.of_day` chooses it, so that everybody gets the same one. */

import { dayOf } from "../lib/days.js";
import { blake2b } from "../links/blake2b.js";
import { packEntries, packIndex } from "./packs.js";

/** @typedef {import("./packs.js").Day} Day */

/** @param {string} date @param {string} kind @returns {Promise<import("../lib/api.js").Board | null>} */
export async function boardOfDay(date, kind) {
  const { packs, day } = await packIndex();
  const [tier, number] = day.planned[date]?.[kind] ?? drawn(day, date, kind);
  const fitting = packs.filter((pack) => pack.kind === kind && pack.tier === tier && pack.first <= number && number <= pack.last);
  for (const pack of fitting) {
    const found = (await packEntries(pack)).find((entry) => entry.number === number);
    if (found) return found.board();
  }
  return null;
}

/** The tier and the number of a day's puzzle. @param {Day} day @param {string} date @param {string} kind @returns {[string, number]} */
export function drawn(day, date, kind) {
  const tier = day.week[(dayOf(date).getDay() + 6) % 7];
  const pool = day.pools[kind]?.[tier] ?? [];
  const count = pool.reduce((sum, [, first, last]) => sum + last - first + 1, 0);
  let place = count && Number(BigInt(`0x${blake2b(`${date} ${kind}`, 8)}`) % BigInt(count));
  for (const [name, first, last] of pool) {
    if (place <= last - first) return [name, first + place];
    place -= last - first + 1;
  }
  return ["", 0];
}
