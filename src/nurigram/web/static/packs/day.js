// @ts-check
/** The puzzle of a day: chosen by the date as `Library.of_day` chooses it, so that everybody gets the same one. */

import { blake2b } from "../links/blake2b.js";
import { packEntries, packIndex } from "./packs.js";
import { weekdayOf } from "./week.js";

/** @typedef {import("./packs.js").Day} Day */

/** How far a week moves on in a pool, as in `library/week.py`. */
const STRIDE = 1009n;
const DAYS_UNTIL_1970 = 719162;

/** Whole weeks since the first Monday of the calendar. @param {string} date */
const weeksUntil = (date) => Math.floor((Date.parse(date) / 864e5 + DAYS_UNTIL_1970) / 7);

/** @param {string} date @param {string} kind @returns {Promise<import("../lib/api.js").Board | null>} */
export async function boardOfDay(date, kind) {
  const { packs, day } = await packIndex();
  const [tier, number] = day.planned[date]?.[kind] ?? drawn(day, date, kind);
  const fitting = packs.filter(
    (pack) => pack.kind === kind && pack.tier === tier && pack.first <= number && number <= pack.last,
  );
  for (const pack of fitting) {
    const found = (await packEntries(pack)).find((entry) => entry.number === number);
    if (found) return found.board();
  }
  return null;
}

/** Tells whether a puzzle is kept for days, and so no level. @returns {Promise<(entry: { kind: string, tier: string, number: number }) => boolean>} */
export async function keptForDays() {
  const { day } = await packIndex();
  return ({ kind, tier, number }) =>
    day.apart.includes(kind) &&
    day.pools[kind].some((pool) => pool.some(([of, first, last]) => of === tier && first <= number && number <= last));
}

/** The tier and the number of a day's puzzle. @param {Day} day @param {string} date @param {string} kind @returns {[string, number]} */
export function drawn(day, date, kind) {
  const weekday = weekdayOf(date);
  const pool = day.pools[kind]?.[weekday] ?? [];
  const count = pool.reduce((sum, [, first, last]) => sum + last - first + 1, 0);
  const start = BigInt(`0x${blake2b(`${weekday} ${kind}`, 8)}`);
  let place = count && Number((start + STRIDE * BigInt(weeksUntil(date))) % BigInt(count));
  for (const [name, first, last] of pool) {
    if (place <= last - first) return [name, first + place];
    place -= last - first + 1;
  }
  return ["", 0];
}
