// @ts-check
/** How the paints of a palette look on a board: their inks, their signs, and the dots of those that a cell cannot have. */

import { s } from "../lib/dom.js";
import { difference, isHardToTell, readableOn, signOf } from "../lib/inks.js";
import { prefs } from "../lib/prefs.js";
import { UNIT } from "./layout.js";

/** @typedef {import("../game/palette.js").Palette} Palette */

/** Inks nearer than this to the paper get an edge. */
const PALE = 0.16;

/** Whether the paints of a palette carry signs. @param {Palette} palette */
export const isSigned = ({ inColour, inks }) =>
  inColour && (prefs.signs === "always" || (prefs.signs === "auto" && isHardToTell(inks)));

/** The look of something that is filled with a paint. @param {Palette} palette @param {number} paint */
export function inkStyle(palette, paint) {
  if (palette.isPlain) return null;
  const ink = palette.inks[paint];
  const edge = difference(ink, palette.inks[0]) < PALE ? `color-mix(in srgb, ${readableOn(ink)} 45%, ${ink})` : "none";
  return `--ink: ${ink}; --edge: ${edge}; --on-ink: ${readableOn(ink)}`;
}

/** The look of the sheet: its colour is the background of the puzzle, and lines show on it. @param {Palette} palette */
export function sheetStyle(palette) {
  if (palette.isPlain) return null;
  const [paper] = palette.inks;
  return `--background: ${paper}; --mark: ${readableOn(paper)}`;
}

/** The sign of a paint around a place. @param {number} paint @param {number} x @param {number} y @param {number} size half its side @param {string | null} [style] that of its paint */
export const sign = (paint, x, y, size, style) =>
  s("path", {
    class: "paint-sign",
    style,
    d: signOf(paint),
    "fill-rule": "evenodd",
    transform: `translate(${x} ${y}) scale(${size / 10})`,
  });

/** A struck dot for each value that a cell cannot have; that of the background lies in the middle. @param {Palette} palette @param {number[]} values */
export function refusals(palette, values) {
  const across = palette.inks.length <= 5 ? 2 : palette.inks.length <= 10 ? 3 : 4;
  return values.map((value) => {
    const at = (/** @type {number} */ k) => UNIT * (0.18 + (0.64 * k) / (across - 1));
    const [x, y] = value ? [at((value - 1) % across), at(Math.floor((value - 1) / across))] : [UNIT / 2, UNIT / 2];
    return s(
      "g",
      { class: "refusal", "data-refused": value, style: inkStyle(palette, value), transform: `translate(${x} ${y})` },
      s("circle", { r: 4 }),
      s("path", { d: "M-5 5L5 -5" }),
    );
  });
}
