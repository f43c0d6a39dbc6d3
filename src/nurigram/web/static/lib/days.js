// @ts-check
/** Days of the calendar, as the player's clock counts them. */

/** `2026-05-04`. @param {Date} date */
export function isoDay(date) {
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The beginning of a day. @param {string} iso */
export const dayOf = (iso) => new Date(`${iso}T00:00:00`);

/** @param {Date} date @param {number} count */
export const addDays = (date, count) => new Date(date.getFullYear(), date.getMonth(), date.getDate() + count);
