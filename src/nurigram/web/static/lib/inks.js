// @ts-check
/** Inks as people see them: their names, what can be read on them, and which of them look alike to whom. */

import { t } from "./i18n.js";
import { distance, linear, namesOf, oklab } from "./ink_names.js";
import { material } from "./material.js";

/**
 * @typedef {import("./ink_names.js").Triple} Triple
 * @typedef {{ inks: Record<string, string[]>, signs: string[] }} Known typical inks by the name of their colour, and a sign for each paint
 */

/** @type {Known} */
let known = { inks: {}, signs: [] };

/** Fetches the names of colours and the signs, for a board that needs them. */
export async function loadInks() {
  known = await material("colours");
}

/** The outline of the sign of a paint, in a square from -10 to 10. @param {number} paint */
export const signOf = (paint) => known.signs[paint - 1] ?? "";

/** What to call inks, by letter. @param {string} letters @param {string[]} inks */
export const inkNames = (letters, inks) => namesOf(letters, inks, known.inks, (name) => t(`colours.${name}`));

/** Inks of more luminance than this carry black text: so every contrast is at least 4.5 to 1. */
const MIDDLE = 0.179;

/** Black or white, whichever can be read better on an ink. @param {string} ink */
export function readableOn(ink) {
  const [red, green, blue] = linear(ink);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > MIDDLE ? "#000000" : "#ffffff";
}

/** How different two inks look: black and white are 1 apart. @param {string} one @param {string} other */
export const difference = (one, other) => distance(oklab(linear(one)), oklab(linear(other)));

/** How people see who lack one kind of cones (Machado, Oliveira and Fernandes 2009, severity 1). @type {Record<string, Triple[]>} */
export const VISION = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Inks that look nearer than this are hard to tell apart on small cells. */
const CLEAR = 0.1;

/** Whether two of some inks look alike to somebody. @param {string[]} inks */
export function isHardToTell(inks) {
  const views = [null, ...Object.values(VISION)].map((view) => inks.map((ink) => oklab(seen(linear(ink), view))));
  return views.some((labs) => labs.some((lab, k) => labs.slice(0, k).some((other) => distance(lab, other) < CLEAR)));
}

/** @param {Triple} light @param {Triple[] | null} view @returns {Triple} */
function seen(light, view) {
  if (!view) return light;
  const part = (/** @type {number} */ k) => view[k].reduce((sum, weight, n) => sum + weight * light[n], 0);
  return /** @type {Triple} */ ([0, 1, 2].map((k) => Math.min(1, Math.max(0, part(k)))));
}
