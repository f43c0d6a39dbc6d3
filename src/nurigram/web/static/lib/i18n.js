// @ts-check
/** Sentences in the player's language. They come from the package's message files, written once for all fronts. */

import { material } from "./material.js";
import { prefs } from "./prefs.js";
import { Sentences } from "./sentences.js";

const DEFAULT = "en";
let sentences = new Sentences({}, DEFAULT);

/** What the languages that there are call themselves, by their codes. @type {Record<string, string>} */
let languages = {};

/** The languages to choose from: codes and names. */
export const languageChoices = () => Object.entries(languages);

/** The language in use. */
export const language = () =>
  [prefs.lang, navigator.language.split("-")[0]].find((code) => code in languages) ?? DEFAULT;

/** Where English is read of which no country is known: days before months. */
const ABROAD = { en: "en-GB" };

/** A date in the player's language, in the order of their country where the browser tells it. @param {Date} date @param {Intl.DateTimeFormatOptions} [options] */
export function dateText(date, options = { dateStyle: "medium" }) {
  const isLocal = (/** @type {string} */ tag) => tag.startsWith(`${language()}-`);
  const country = navigator.languages.find(isLocal) ?? /** @type {Record<string, string>} */ (ABROAD)[language()];
  return date.toLocaleDateString(country ?? language(), options);
}

/** Loads the sentences. */
export async function loadMessages() {
  languages = await material("languages");
  sentences = new Sentences(await material(`messages.${language()}`), language());
  document.documentElement.lang = language();
  document.querySelector(".skip")?.replaceChildren(t("common.skip"));
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

/** The names of the sentences in a table, in their order. @param {string} path */
export const namesIn = (path) => Object.keys(sentences.find(path) ?? {});

/** A list of sentences. @param {string} path @returns {string[]} */
export function texts(path) {
  const found = sentences.find(path);
  return Array.isArray(found) ? found : [];
}
