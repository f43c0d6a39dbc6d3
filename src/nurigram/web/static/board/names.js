// @ts-check
/** What a screen reader says of a cell: its place, its number, its state. */

import { t } from "../lib/i18n.js";
import { BLACK, GIVEN, HOLE, WHITE } from "../game/game.js";

/** @param {import("../game/game.js").Game} game @param {number} i */
export function cellName(game, i) {
  const { cols } = game.board;
  const place = t("board.place", { row: Math.floor(i / cols) + 1, col: (i % cols) + 1 });
  if (game.fixed[i] === HOLE) return `${place}, ${t("board.hole")}`;
  const number = game.numbers.get(i);
  if (number) return `${place}, ${t("board.number", { number })}`;
  const printed = game.fixed[i] === GIVEN ? `, ${t("board.given")}` : "";
  return `${place}, ${t(stateKey(game.cells[i]))}${printed}`;
}

/** @param {number} value */
function stateKey(value) {
  if (value === BLACK) return "board.black";
  return value === WHITE ? "board.white" : "board.unknown";
}
