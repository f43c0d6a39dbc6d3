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

/** Shows a short note and speaks it. @param {string} text */
export function toast(text) {
  document.querySelector(".toast")?.remove();
  const note = h("div", { class: "toast" }, text);
  document.body.append(note);
  setTimeout(() => note.remove(), 2600);
  announce(text);
}
