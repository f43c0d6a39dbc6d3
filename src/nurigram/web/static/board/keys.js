// @ts-check
/** The keyboard on the board: arrows move, space paints, x dots. Keys of the whole screen are not handled here. */

import { BLACK, UNKNOWN, WHITE } from "../game/game.js";
import { announce } from "../lib/live.js";
import { moveName } from "./names.js";

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/**
 * @param {import("./view.js").BoardView} view
 * @param {import("./viewport.js").Viewport} zoom
 * @param {{ onStart?: () => void, onEnd?: () => void }} options
 */
export function listenToKeys(view, zoom, options) {
  const { game, layout } = view;

  /** @param {number} value */
  function paint(value) {
    const i = view.cursor;
    if (!game.isFree(i)) return;
    options.onStart?.();
    game.set(i, game.cells[i] === value ? UNKNOWN : value);
    announce(moveName(game, i));
    options.onEnd?.();
  }

  /** @param {[number, number]} way @param {boolean} painting */
  function step([dr, dc], painting) {
    const value = game.cells[view.cursor];
    const r = Math.min(layout.rows - 1, Math.max(0, Math.floor(view.cursor / layout.cols) + dr));
    const c = Math.min(layout.cols - 1, Math.max(0, (view.cursor % layout.cols) + dc));
    view.moveCursor(r * layout.cols + c, true);
    zoom.reveal(view.cursor);
    if (painting && game.cells[view.cursor] === UNKNOWN) {
      game.set(view.cursor, value);
      options.onEnd?.();
    }
  }

  view.svg.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = Math.floor(view.cursor / layout.cols) * layout.cols;
    const actions = /** @type {Record<string, () => void>} */ ({
      " ": () => paint(BLACK),
      Enter: () => paint(BLACK),
      x: () => paint(WHITE),
      X: () => paint(WHITE),
      ".": () => paint(WHITE),
      Backspace: () => paint(game.cells[view.cursor]),
      Delete: () => paint(game.cells[view.cursor]),
      Home: () => view.moveCursor(row, true),
      End: () => view.moveCursor(row + layout.cols - 1, true),
    });
    const arrow = ARROWS[event.key];
    if (!arrow && !actions[event.key]) return;
    event.preventDefault();
    view.svg.classList.remove("pointing");
    if (arrow) step(arrow, event.shiftKey);
    else actions[event.key]();
  });
}
