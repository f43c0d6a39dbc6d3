// @ts-check
/** A small picture of a board, for lists. */

import { BoardView } from "../board/view.js";
import { Game } from "../game/game.js";

/** @param {import("./api.js").Board} board @param {string[] | null} cells @param {string} label */
export function preview(board, cells, label) {
  const game = new Game(board);
  if (cells) game.load(cells);
  const view = new BoardView(game, { readonly: true, label });
  view.svg.classList.add("preview-board");
  return view.svg;
}
