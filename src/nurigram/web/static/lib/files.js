// @ts-check
/** Files for the player to keep. */

import { h } from "./dom.js";

/** @param {File} file */
export function saveFile(file) {
  const href = URL.createObjectURL(file);
  h("a", { href, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}
