// @ts-check
/** What the app brings along besides its modules: sentences, kinds, lessons. It never changes while the app runs. */

import { at } from "./address.js";

/** @type {Map<string, Promise<any>>} */
const fetched = new Map();

/** One of the files in `data`, read once. @param {string} name @returns {Promise<any>} */
export function material(name) {
  const found = fetched.get(name);
  if (found) return found;
  const coming = fetch(at(`data/${name}.json`)).then((answer) => {
    if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
    return answer.json();
  });
  coming.catch(() => fetched.delete(name));
  fetched.set(name, coming);
  return coming;
}
