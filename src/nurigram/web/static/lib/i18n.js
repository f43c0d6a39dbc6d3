// @ts-check
/** Sentences in the player's language. They come from the package's message files, written once for all fronts. */

import { material } from "./material.js";
import { prefs } from "./prefs.js";
import { Sentences } from "./sentences.js";

let sentences = new Sentences({}, "en");

/** The language in use. */
export const language = () => prefs.lang || (navigator.language.startsWith("ja") ? "ja" : "en");

/** Loads the sentences. */
export async function loadMessages() {
  sentences = new Sentences(await material(`messages.${language()}`), language());
  document.documentElement.lang = language();
}

/**
 * A sentence with its gaps filled: `t("play.check_fine", { left: 5 })`.
 * @param {string} path
 * @param {Record<string, string | number>} [gaps]
 * @returns {string}
 */
export const t = (path, gaps = {}) => (sentences.has(path) ? sentences.text(path, gaps) : path);

/** Whether there is such a sentence. @param {string} path */
export const has = (path) => sentences.has(path);

/** A list of sentences. @param {string} path @returns {string[]} */
export function texts(path) {
  const found = sentences.find(path);
  return Array.isArray(found) ? found : [];
}
