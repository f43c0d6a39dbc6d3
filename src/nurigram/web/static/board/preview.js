// @ts-check
/** A small picture of a board, for lists. */

import { Game } from "../game/game.js";
import { BoardView } from "./view.js";

/** @param {import("../lib/api.js").Board} board @param {string[] | null} cells @param {string} label */
export function preview(board, cells, label) {
  const game = new Game(board);
  if (cells) game.load(cells);
  const view = new BoardView(game, { readonly: true, label });
  view.svg.classList.add("preview-board");
  return view.svg;
}
