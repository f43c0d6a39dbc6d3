// @ts-check
/** What is said: to ears through the live region, to eyes through a short-lived note. */

import { h } from "./dom.js";

/** What waits to be said with the next frame: of one move, all that is said is said together. @type {string[]} */
let waiting = [];

/** Speaks to screen readers. @param {string} text */
export function announce(text) {
  const region = document.getElementById("live");
  if (!region) return;
  waiting.push(text);
  if (waiting.length > 1) return;
  region.textContent = "";
  requestAnimationFrame(() => {
    region.textContent = waiting.join(" ");
    waiting = [];
  });
}

/** Speaks in place of all that is still to be said: what ends a game makes the rest idle talk. @param {string} text */
export function announceAlone(text) {
  if (waiting.length) waiting = [text];
  else announce(text);
}

/** Milliseconds for which a note is shown, and one that offers something. */
const [SHORT, LONG] = [2600, 8000];

/** Shows a short note and speaks it. @param {string} text @param {[string, () => void]} [offer] a word, and what it does */
export function toast(text, offer) {
  clearToast();
  const note = h("div", { class: "toast" }, text);
  if (offer) note.append(h("button", { class: "quiet", onclick: () => (note.remove(), offer[1]()) }, offer[0]));
  document.body.append(note);
  setTimeout(() => note.remove(), offer ? LONG : SHORT);
  announce(text);
}

/** A note belongs to the screen that it was shown on. */
export const clearToast = () => document.querySelector(".toast")?.remove();

/** Does something, and says why if it fails. @param {() => Promise<void>} action */
export async function saying(action) {
  try {
    await action();
  } catch (error) {
    toast(/** @type {Error} */ (error).message);
  }
}
