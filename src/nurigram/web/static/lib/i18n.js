// @ts-check
/** Sentences in the player's language. They come from the package's message files, written once for all fronts. */

import { material } from "./material.js";
import { prefs } from "./prefs.js";

/** @type {Record<string, any>} */
let messages = {};

/** The language in use. */
export const language = () => prefs.lang || (navigator.language.startsWith("ja") ? "ja" : "en");

/** Loads the sentences. */
export async function loadMessages() {
  messages = await material(`messages.${language()}`);
  document.documentElement.lang = language();
}

/** @param {string} path @returns {any} */
function look(path) {
  return path.split(".").reduce((/** @type {any} */ part, name) => part?.[name], messages);
}

/** A gap: `{left}`, or with forms for one and many, and for none in front of them: `{left:none|# cell|# cells}`. */
const GAP = /\{(\w+)(?::([^}]*))?\}/g;

/**
 * A sentence with its gaps filled: `t("play.check_fine", { left: 5 })`.
 * @param {string} path
 * @param {Record<string, string | number>} [gaps]
 * @returns {string}
 */
export function t(path, gaps = {}) {
  const text = look(path);
  if (typeof text !== "string") return path;
  return text.replace(GAP, (whole, name, forms) => {
    const value = gaps[name];
    if (value === undefined) return whole;
    return forms === undefined ? String(value) : form(value, forms.split("|")).replaceAll("#", String(value));
  });
}

/** The form that goes with an amount. @param {string | number} amount @param {string[]} forms */
function form(amount, forms) {
  const [many, one, none = many] = forms.reverse();
  return amount === 0 ? none : amount === 1 ? one : many;
}

/** Whether there is such a sentence. @param {string} path */
export const has = (path) => typeof look(path) === "string";

/** A list of sentences. @param {string} path @returns {string[]} */
export function texts(path) {
  const found = look(path);
  return Array.isArray(found) ? found : [];
}
