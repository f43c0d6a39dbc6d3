// @ts-check
/** How many days in a row, up to today or yesterday, a puzzle of the day was solved on its day. One day a month may be missed. */

import { addDays, dayOf, isoDay } from "../lib/days.js";

/** @typedef {{ day?: string, when: number }} Finish `day`: the date whose puzzle it was */

/** The days on which one of their own puzzles was solved. @param {Finish[]} finishes */
const keptDays = (finishes) =>
  new Set(finishes.flatMap(({ day, when }) => (day && day === isoDay(new Date(when)) ? [day] : [])));

/** @param {Finish[]} finishes @param {Date} [today] */
export function streak(finishes, today = new Date()) {
  const kept = keptDays(finishes);
  const first = [...kept].sort()[0];
  const missed = new Set();
  let count = 0;
  // A day that is not over is not missed.
  let day = kept.has(isoDay(today)) ? today : addDays(today, -1);
  for (; first && isoDay(day) >= first; day = addDays(day, -1)) {
    const month = isoDay(day).slice(0, 7);
    if (kept.has(isoDay(day))) count += 1;
    else if (missed.has(month)) break;
    else missed.add(month);
  }
  return count;
}

/** Whether the day that may be missed this month is still there. @param {Finish[]} finishes @param {Date} [today] */
export function hasFreeze(finishes, today = new Date()) {
  const kept = keptDays(finishes);
  const first = [...kept].sort()[0];
  for (let day = dayOf(`${isoDay(today).slice(0, 7)}-01`); isoDay(day) < isoDay(today); day = addDays(day, 1))
    if (first && isoDay(day) > first && !kept.has(isoDay(day))) return false;
  return true;
}
