// @ts-check
/** The keyboard on the board: arrows move, space paints, x dots. Keys of the whole screen are not handled here. */

import { announce } from "../lib/live.js";
import { moveName } from "./names.js";

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/**
 * @param {import("./view.js").BoardView} view
 * @param {import("./viewport.js").Viewport} zoom
 * @param {{ paint?: () => number, onStart?: () => void, onEnd?: () => void }} options `paint`: the pen of the space bar
 */
export function listenToKeys(view, zoom, options) {
  const { game, layout } = view;
  const { palette } = game;
  const pen = () => options.paint?.() ?? palette.decided[1];
  const notPen = () => 1 << palette.valueOf(pen());

  /** @param {number} known */
  function paint(known) {
    const i = view.cursor;
    if (!game.isFree(i)) return;
    options.onStart?.();
    game.write(i, known, palette.isWritten(game.cells[i], known));
    if (!game.locked) announce(moveName(game, i)); // what ends a game has been told
    options.onEnd?.();
  }

  function clear() {
    if (!game.isFree(view.cursor)) return;
    options.onStart?.();
    game.set(view.cursor, 0);
    announce(moveName(game, view.cursor));
    options.onEnd?.();
  }

  /** @param {[number, number]} way @param {boolean} painting */
  function step([dr, dc], painting) {
    const value = game.cells[view.cursor];
    const r = Math.min(layout.rows - 1, Math.max(0, Math.floor(view.cursor / layout.cols) + dr));
    const c = Math.min(layout.cols - 1, Math.max(0, (view.cursor % layout.cols) + dc));
    view.moveCursor(r * layout.cols + c, true);
    zoom.reveal(view.cursor);
    if (painting && game.isOpen(view.cursor)) {
      game.set(view.cursor, value);
      options.onEnd?.();
    }
  }

  view.svg.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = Math.floor(view.cursor / layout.cols) * layout.cols;
    const actions = /** @type {Record<string, () => void>} */ ({
      " ": () => paint(pen()),
      Enter: () => paint(pen()),
      x: () => paint(game.background),
      X: () => paint(game.background),
      ".": () => paint(game.background),
      n: () => palette.inColour && paint(notPen()),
      N: () => palette.inColour && paint(notPen()),
      Backspace: clear,
      Delete: clear,
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
