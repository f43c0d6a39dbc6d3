// @ts-check
/** Values of JSON objects, taken as strictly as the package takes them. */

import { Refusal } from "./refusal.js";

/** @param {unknown} value */
export const isWhole = (value) => Number.isInteger(value);

/** A field with lists of so many whole numbers; none where it is missing. @param {any} data @param {string} name @param {number} count @returns {number[][]} */
export function listOf(data, name, count) {
  const value = data[name] ?? (name in data ? null : []);
  if (!Array.isArray(value)) throw new Refusal(`"${name}" must be a list`);
  value.forEach((entry, k) => {
    const fits = Array.isArray(entry) && entry.length === count && entry.every(isWhole);
    if (!fits) throw new Refusal(`"${name}" entry ${k + 1} must be a list of ${count} whole numbers`);
  });
  return value;
}
