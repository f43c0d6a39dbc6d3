// @ts-check
/** A solved board of islands: they light up one after another, in half a second altogether, and stay tinted. */

import { WHITE } from "../game/game.js";
import { regions } from "../game/regions.js";
import { s } from "../lib/dom.js";
import { UNIT } from "./layout.js";

/** When the last island begins to light up, in milliseconds; the style sheet says how long each takes. */
const LAST = 350;

/** @param {import("./view.js").BoardView} view @param {boolean} slowly whether somebody watches */
export function lightIslands({ game, layout, pan, svg }, slowly) {
  svg.querySelector(".lights")?.remove();
  const islands = regions(game, (i) => game.value(i) === WHITE);
  const lights = islands.map((island, k) =>
    s(
      "g",
      { class: "light", style: `animation-delay: ${Math.round((LAST * k) / Math.max(1, islands.length - 1))}ms` },
      island.map((i) => s("rect", { x: layout.x(i), y: layout.y(i), width: UNIT, height: UNIT })),
    ),
  );
  // As large as the board, whose rounded corners cut it.
  const room = s("rect", { width: layout.gridWidth, height: layout.gridHeight, fill: "none" });
  const look = slowly ? "lights slowly" : "lights";
  pan?.firstElementChild?.after(s("g", { class: look, "aria-hidden": "true" }, room, lights));
}
