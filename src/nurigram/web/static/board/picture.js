// @ts-check
/** The finished picture: nothing but its cells, edge to edge, in its own colours or dark on light in every theme. */

import { SHADING } from "../game/palette.js";
import { s } from "../lib/dom.js";
import { UNIT } from "./layout.js";

/** How far runs reach into the next row, so that no seam shows between them. */
const SEAM = 0.02;

/** @typedef {import("../game/palette.js").Values} Values */

/** The outline of all cells with a letter. @param {string[]} rows @param {string} letter @param {number} [unit] the side of a cell */
export function picturePath(rows, letter, unit = UNIT) {
  let d = "";
  rows.forEach((row, r) => {
    for (const { 0: run, index = 0 } of row.matchAll(new RegExp(`${letter}+`, "g")))
      d += `M${index * unit} ${r * unit}h${run.length * unit}v${(1 + SEAM) * unit}h${-run.length * unit}z`;
  });
  return d;
}

/** @param {string[]} rows @param {number} unit @param {Values | null} values */
const paths = (rows, unit, values) =>
  [...(values ?? SHADING).letters].slice(1).map((letter, i) =>
    s("path", {
      class: "picture-ink",
      style: values && `fill: ${values.inks[i + 1]}`,
      d: picturePath(rows, letter, unit),
      "aria-hidden": "true",
    }),
  );

/** @param {string[]} rows @param {string} label @param {Values | null} [values] those of a picture in colour */
export const pictureOf = (rows, label, values = null) =>
  s(
    "svg",
    { class: "picture", viewBox: `-1 -1 ${rows[0].length + 2} ${rows.length + 2}`, role: "img", "aria-label": label },
    s("rect", {
      class: "picture-paper",
      style: values && `fill: ${values.inks[0]}`,
      ...{ x: -1, y: -1, width: rows[0].length + 2, height: rows.length + 2 },
    }),
    ...paths(rows, 1, values),
  );

/**
 * Lets the picture stand alone: clues, grid, dots and all marks fade, and it moves to the middle of its room.
 * @param {import("./view.js").BoardView} view @param {import("./viewport.js").Viewport} zoom @param {boolean} slowly whether somebody watches
 */
export function revealPicture(view, zoom, slowly) {
  const { svg, layout, pan } = view;
  const moving = [view.window, pan].flatMap((part) => part ?? []);
  for (const part of slowly ? moving : []) part.style.setProperty("--from", getComputedStyle(part).transform);
  const { palette } = view.game;
  const values = palette.isPlain ? null : palette.toJSON();
  if (values) svg.style.setProperty("--picture-paper", values.inks[0]);
  pan?.append(...paths(view.game.rows(), UNIT, values));
  view.marks.clear();
  layout.forgetClues();
  zoom.reset();
  const room = svg.parentElement;
  if (room?.clientWidth && room.clientHeight) zoom.fit(room.clientWidth, room.clientHeight);
  svg.classList.add("revealed");
  svg.classList.toggle("slowly", slowly);
}
