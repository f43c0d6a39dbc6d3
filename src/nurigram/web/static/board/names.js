// @ts-check
/** What a screen reader says: of a cell its place, its number or state and its clues; of a move what became of its lines, its island or its piece of wall. */

import { t } from "../lib/i18n.js";
import { inkNames } from "../lib/inks.js";
import { BLACK, GIVEN, HOLE, UNKNOWN } from "../game/game.js";
import { lineCells, runsOf } from "../game/lines.js";
import { regions } from "../game/regions.js";

/** @param {import("../game/game.js").Game} game @param {number} i */
export function cellName(game, i) {
  const { cols } = game.board;
  const place = t("board.place", { row: Math.floor(i / cols) + 1, col: (i % cols) + 1 });
  if (game.fixed[i] === HOLE) return `${place}, ${t("board.hole")}`;
  const number = game.numbers.get(i);
  if (number) return `${place}, ${t("board.number", { number })}`;
  const printed = game.fixed[i] === GIVEN ? `, ${t("board.given")}` : "";
  return [`${place}, ${stateOf(game, i)}${printed}`, cluesAt(game, i)].filter(Boolean).join(". ");
}

/** The clues of the lines through a cell, where they stand beside the board. @param {import("../game/game.js").Game} game @param {number} i */
function cluesAt(game, i) {
  const { cols, labels } = game.board;
  if (!labels.rows.length || !labels.cols.length) return "";
  return t("board.clues", { row: clueName(game, "row", Math.floor(i / cols)), col: clueName(game, "col", i % cols) });
}

/** The clue of a line. @param {import("../game/game.js").Game} game @param {"row" | "col"} side @param {number} k */
function clueName({ board, palette }, side, k) {
  const [texts, paints] = [board.labels[`${side}s`][k], board.labels[`${side}_paints`]?.[k] ?? []];
  return runNames(
    palette,
    texts.map((size, n) => ({ size, paint: paints[n] ?? 0 })),
  );
}

/** Runs with their colours where there are several. @param {import("../game/palette.js").Palette} palette @param {{ size: number | string, paint: number }[]} runs */
function runNames(palette, runs) {
  if (!palette.inColour) return runs.map(({ size }) => size).join(" ") || "0";
  const names = paintNames(palette);
  return (
    runs.map(({ size, paint }) => (paint > 0 ? t("board.run", { size, colour: names[paint] }) : size)).join(", ") || "0"
  );
}

/** A clue as sentences name it, from `3a 1b`; an empty one stays `0`. @param {import("../game/palette.js").Palette} palette @param {string} clue */
export const clueInWords = (palette, clue) =>
  runNames(
    palette,
    clue.split(" ").map((run) => ({ size: parseInt(run, 10), paint: palette.letters.indexOf(run.at(-1) ?? "") })),
  );

/** @type {WeakMap<import("../game/palette.js").Palette, string[]>} */
const named = new WeakMap();

/** The names of the colours of a palette, by value. @param {import("../game/palette.js").Palette} palette */
export function paintNames(palette) {
  const { letters, inks } = palette;
  if (!named.has(palette)) named.set(palette, Object.values(inkNames(letters, inks)));
  return /** @type {string[]} */ (named.get(palette));
}

/** What a move made of a cell and of the lines through it. @param {import("../game/game.js").Game} game @param {number} i */
export function moveName(game, i) {
  const { cols, labels } = game.board;
  const state = stateOf(game, i);
  if (!labels.rows.length || !labels.cols.length)
    return game.cells[i] === UNKNOWN ? state : `${state}. ${partName(game, i)}`;
  const runs = (/** @type {"row" | "col"} */ side, /** @type {number} */ k) =>
    runNames(
      game.palette,
      runsOf(lineCells(game.board, side, k).map((cell) => game.palette.valueOf(game.cells[cell]))),
    );
  const [r, c] = [Math.floor(i / cols), i % cols];
  return t("board.moved", {
    state,
    row: runs("row", r),
    row_clue: clueName(game, "row", r),
    col: runs("col", c),
    col_clue: clueName(game, "col", c),
  });
}

/** How large the island or the piece of wall of a cell has become. @param {import("../game/game.js").Game} game @param {number} i */
function partName(game, i) {
  const part = regions(game, (cell) => game.value(cell) === game.cells[i]).find((cells) => cells.includes(i)) ?? [];
  if (game.cells[i] === BLACK) return t("board.wall", { size: part.length });
  const number = part.map((cell) => game.numbers.get(cell)).find(Boolean);
  return number ? t("board.island", { size: part.length, number }) : t("board.loose", { size: part.length });
}

/** What a cell is, or what it is known not to be. @param {import("../game/game.js").Game} game @param {number} i */
function stateOf({ cells, palette }, i) {
  const value = palette.valueOf(cells[i]);
  if (value === 0) return t("board.white");
  if (value > 0) return palette.inColour ? paintNames(palette)[value] : t("board.black");
  const nots = cells[i] ? palette.paints.filter((paint) => cells[i] & (1 << paint)) : [];
  const names = nots.length ? paintNames(palette) : [];
  return [t("board.unknown"), ...nots.map((paint) => t("board.not", { colour: names[paint] }))].join(", ");
}
