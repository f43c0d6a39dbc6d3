// @ts-check
/** The finished picture: nothing but its cells, edge to edge, dark on light in every theme. */

import { s } from "../lib/dom.js";
import { UNIT } from "./layout.js";

/** How far runs reach into the next row, so that no seam shows between them. */
const SEAM = 0.02;

/** The outline of all cells that a drawing fills: rows of `#`. @param {string[]} rows @param {number} [unit] the side of a cell */
export function picturePath(rows, unit = UNIT) {
  let d = "";
  rows.forEach((row, r) => {
    for (const { 0: run, index = 0 } of row.matchAll(/#+/g))
      d += `M${index * unit} ${r * unit}h${run.length * unit}v${(1 + SEAM) * unit}h${-run.length * unit}z`;
  });
  return d;
}

/** @param {string[]} rows @param {string} label */
export const pictureOf = (rows, label) =>
  s(
    "svg",
    { class: "picture", viewBox: `-1 -1 ${rows[0].length + 2} ${rows.length + 2}`, role: "img", "aria-label": label },
    s("rect", { class: "picture-paper", x: -1, y: -1, width: rows[0].length + 2, height: rows.length + 2 }),
    s("path", { class: "picture-ink", d: picturePath(rows, 1) }),
  );

/**
 * Lets the picture stand alone: clues, grid, dots and all marks fade, and it moves to the middle of its room.
 * @param {import("./view.js").BoardView} view @param {import("./viewport.js").Viewport} zoom @param {boolean} slowly whether somebody watches
 */
export function revealPicture(view, zoom, slowly) {
  const { svg, layout, pan } = view;
  const moving = [view.window, pan].flatMap((part) => part ?? []);
  for (const part of slowly ? moving : []) part.style.setProperty("--from", getComputedStyle(part).transform);
  pan?.append(s("path", { class: "picture-ink", d: picturePath(view.game.rows()), "aria-hidden": "true" }));
  view.marks.clear();
  layout.forgetClues();
  zoom.reset();
  const room = svg.parentElement;
  if (room?.clientWidth && room.clientHeight) zoom.fit(room.clientWidth, room.clientHeight);
  svg.classList.add("revealed");
  svg.classList.toggle("slowly", slowly);
}
