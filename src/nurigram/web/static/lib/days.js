// @ts-check
/** Days of the calendar, as the player's clock counts them. */

/** `2026-05-04`. @param {Date} date */
export function isoDay(date) {
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
