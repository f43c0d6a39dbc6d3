// @ts-check
/** What a screen reader says: of a cell its place, its number or state and its clues; of a move what became of its lines, its island or its piece of wall. */

import { t } from "../lib/i18n.js";
import { BLACK, GIVEN, HOLE, UNKNOWN, WHITE } from "../game/game.js";
import { lineCells, runLengths } from "../game/lines.js";
import { regions } from "../game/regions.js";

/** @param {import("../game/game.js").Game} game @param {number} i */
export function cellName(game, i) {
  const { cols } = game.board;
  const place = t("board.place", { row: Math.floor(i / cols) + 1, col: (i % cols) + 1 });
  if (game.fixed[i] === HOLE) return `${place}, ${t("board.hole")}`;
  const number = game.numbers.get(i);
  if (number) return `${place}, ${t("board.number", { number })}`;
  const printed = game.fixed[i] === GIVEN ? `, ${t("board.given")}` : "";
  return [`${place}, ${t(stateKey(game.cells[i]))}${printed}`, cluesAt(game, i)].filter(Boolean).join(". ");
}

/** The clues of the lines through a cell, where they stand beside the board. @param {import("../game/game.js").Game} game @param {number} i */
function cluesAt(game, i) {
  const { cols, labels } = game.board;
  if (!labels.rows.length || !labels.cols.length) return "";
  return t("board.clues", { row: labels.rows[Math.floor(i / cols)].join(" "), col: labels.cols[i % cols].join(" ") });
}

/** What a move made of a cell and of the lines through it. @param {import("../game/game.js").Game} game @param {number} i */
export function moveName(game, i) {
  const { cols, labels } = game.board;
  const state = t(stateKey(game.cells[i]));
  if (!labels.rows.length || !labels.cols.length)
    return game.cells[i] === UNKNOWN ? state : `${state}. ${partName(game, i)}`;
  const runs = (/** @type {"row" | "col"} */ side, /** @type {number} */ k) =>
    runLengths(lineCells(game.board, side, k).map((cell) => game.cells[cell] === BLACK)).join(" ") || "0";
  const [r, c] = [Math.floor(i / cols), i % cols];
  return t("board.moved", {
    state,
    row: runs("row", r),
    row_clue: labels.rows[r].join(" "),
    col: runs("col", c),
    col_clue: labels.cols[c].join(" "),
  });
}

/** How large the island or the piece of wall of a cell has become. @param {import("../game/game.js").Game} game @param {number} i */
function partName(game, i) {
  const part = regions(game, (cell) => game.value(cell) === game.cells[i]).find((cells) => cells.includes(i)) ?? [];
  if (game.cells[i] === BLACK) return t("board.wall", { size: part.length });
  const number = part.map((cell) => game.numbers.get(cell)).find(Boolean);
  return number ? t("board.island", { size: part.length, number }) : t("board.loose", { size: part.length });
}

/** @param {number} value */
function stateKey(value) {
  if (value === BLACK) return "board.black";
  return value === WHITE ? "board.white" : "board.unknown";
}
