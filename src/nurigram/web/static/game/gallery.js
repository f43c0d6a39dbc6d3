// @ts-check
/** The pictures that were found: each with its title and the text that it can be played from again. */

import { write } from "./store.js";

/**
 * @typedef {{
 *   id: string, text: string, cells: string[], shows: Record<string, string>, credit: string | null, tier: string | null,
 *   minutes: number | null, seconds: number, helped: boolean, when: number, values?: import("./palette.js").Values | null,
 * }} Picture `text`: what a link to the puzzle carries; `cells`: the solution as rows of letters; `values`: what they mean in colour
 */

const KEY = "nurigram:gallery";

/** @returns {Picture[]} the latest first */
export function gallery() {
  const all = JSON.parse(localStorage.getItem(KEY) ?? "[]");
  return all.sort((/** @type {Picture} */ a, /** @type {Picture} */ b) => b.when - a.when);
}

/** Whether a picture hangs in place of another one: it was found alone, and faster. @param {Picture} picture @param {Picture | undefined} before */
export const isBetter = (picture, before) =>
  !before || (!picture.helped && (before.helped || picture.seconds < before.seconds));

/** Hangs a picture; one that hangs there already keeps its better time. @param {Picture} picture */
export function hang(picture) {
  const all = gallery();
  const before = all.find(({ id }) => id === picture.id);
  if (!isBetter(picture, before)) return;
  write(KEY, [picture, ...all.filter((each) => each !== before)]);
}

/** The pictures by the ids of their puzzles. @returns {Map<string, Picture>} */
export const picturesById = () => new Map(gallery().map((picture) => [picture.id, picture]));
