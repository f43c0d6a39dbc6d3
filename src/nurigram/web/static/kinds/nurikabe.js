// @ts-check
/** The rules of Nurikabe on the page: the same codes in the same order as the server's checks. */

import { BLACK, UNKNOWN, WHITE } from "../game/game.js";
import { neighbours, regions } from "../game/regions.js";

/** @typedef {import("../game/game.js").Game} Game */

/** @param {Game} game */
export function check(game) {
  const isBlack = (/** @type {number} */ i) => game.fixed[i] !== 2 && game.value(i) === BLACK;
  const islands = regions(game, (i) => game.fixed[i] !== 2 && game.value(i) !== BLACK);
  const walls = regions(game, isBlack).sort((a, b) => b.length - a.length);
  return [
    ...pools(game, isBlack),
    ...islands.filter((island) => numbersIn(game, island).length === 0).map((cells) => ({ code: "bkNoNum", cells })),
    ...walls.slice(1).map((cells) => ({ code: "csDivide", cells })),
    ...islands.filter((island) => numbersIn(game, island).length > 1).map((cells) => ({ code: "bkNumGe2", cells })),
    ...islands.filter((island) => hasWrongSize(game, island)).map((cells) => ({ code: "bkSizeNe", cells })),
  ];
}

/** What is wrong already, whatever the open cells become. @param {Game} game */
export function broken(game) {
  const isBlack = (/** @type {number} */ i) => game.fixed[i] !== 2 && game.value(i) === BLACK;
  const isWhite = (/** @type {number} */ i) => game.fixed[i] !== 2 && game.value(i) === WHITE;
  return [
    ...pools(game, isBlack),
    ...regions(game, isWhite).flatMap((island) => islandFault(game, island)),
    ...cutOff(game, regions(game, isBlack)),
  ];
}

/** @param {Game} game @param {number[]} island cells that are certainly one island @returns {import("./index.js").Broken[]} */
function islandFault(game, island) {
  const numbers = numbersIn(game, island);
  const size = Number(numbers[0]);
  const shut = isShutIn(game, island);
  if (numbers.length > 1) return [{ code: "bkNumGe2", cells: island }];
  if (island.length > size) return [{ code: "tooLarge", cells: island }];
  if (shut && island.length < size) return [{ code: "tooSmall", cells: island }];
  return shut && numbers.length === 0 ? [{ code: "bkNoNum", cells: island }] : [];
}

/** Parts of the wall that can never join the rest. @param {Game} game @param {number[][]} walls @returns {import("./index.js").Broken[]} */
function cutOff(game, walls) {
  if (walls.length < 2) return [];
  const shut = walls.filter((wall) => isShutIn(game, wall)).sort((a, b) => a.length - b.length);
  return (shut.length === walls.length ? shut.slice(0, -1) : shut).map((cells) => ({ code: "csDivide", cells }));
}

/** Whether a part cannot grow any more. @param {Game} game @param {number[]} part */
function isShutIn(game, part) {
  const inside = new Set(part);
  return part.every((i) => neighbours(game, i).every((near) => inside.has(near) || game.value(near) !== UNKNOWN));
}

/** Whether there are as many wall cells as the numbers leave. @param {Game} game */
export const isAllFilled = (game) => toFill(game) === 0;

/** How many wall cells are still to be filled; null if a number is unknown. @param {Game} game */
export function toFill(game) {
  const numbers = [...game.numbers.values()];
  if (numbers.includes("?")) return null;
  const land = numbers.reduce((sum, number) => sum + Number(number), 0);
  const holes = game.fixed.filter((value) => value === 2).length;
  return game.size - holes - land - game.cells.filter((value) => value === BLACK).length;
}

/** @param {Game} game @param {(i: number) => boolean} isBlack */
function* pools(game, isBlack) {
  const { rows, cols } = game.board;
  for (let r = 0; r + 1 < rows; r++) {
    for (let c = 0; c + 1 < cols; c++) {
      const square = [r * cols + c, r * cols + c + 1, (r + 1) * cols + c, (r + 1) * cols + c + 1];
      if (square.every(isBlack)) yield { code: "cs2x2", cells: square };
    }
  }
}

/** @param {Game} game @param {number[]} cells */
const numbersIn = (game, cells) => cells.filter((i) => game.numbers.has(i)).map((i) => String(game.numbers.get(i)));

/** @param {Game} game @param {number[]} island */
function hasWrongSize(game, island) {
  const numbers = numbersIn(game, island);
  return numbers.length === 1 && numbers[0] !== "?" && Number(numbers[0]) !== island.length;
}

/** Which numbers are finished (fenced, of the right size) and which have too much. @param {Game} game */
export function progress(game) {
  const cells = new Map();
  for (const island of regions(game, (i) => game.value(i) === WHITE)) {
    for (const i of island) {
      const number = game.numbers.get(i);
      if (number && number !== "?" && island.length > Number(number)) cells.set(i, "over");
      else if (number && isFinished(game, island, number)) cells.set(i, "done");
    }
  }
  return { cells, rows: [], cols: [] };
}

/** @param {Game} game @param {number[]} island @param {string} number */
function isFinished(game, island, number) {
  return isShutIn(game, island) && (number === "?" || Number(number) === island.length);
}

/** The largest board of which hard puzzles are found in time. */
const MOST_HARD = 400;

/** @param {string} difficulty @param {number} rows @param {number} cols */
export const offers = (difficulty, rows, cols) => ["easy", "medium"].includes(difficulty) || rows * cols <= MOST_HARD;

/** The sides of the boards that the page makes by itself (engine/nurikabe/techniques/widths.hpp). */
const MADE = 10;

/** @param {number} rows @param {number} cols */
export const isMadeHere = (rows, cols) => Math.max(rows, cols) <= MADE;

/** An empty puzzle to edit. @param {number} rows @param {number} cols */
export const draft = (rows, cols) => ({ kind: "nurikabe", rows, cols, clues: [] });

/** Sets or clears the number of a cell. @param {any} puzzle @param {number} r @param {number} c @param {number | null} number 0 stands for `?` */
export function withNumber(puzzle, r, c, number) {
  const others = puzzle.clues.filter((/** @type {number[]} */ clue) => clue[0] !== r || clue[1] !== c);
  return { ...puzzle, clues: number === null ? others : [...others, [r, c, number]] };
}

/** The clues as a board shows them. @param {any} puzzle @returns {import("../lib/api.js").Labels} */
export function labels(puzzle) {
  const cells = puzzle.clues.map((/** @type {number[]} */ [r, c, n]) => [r, c, n === 0 ? "?" : String(n)]);
  return { cells, rows: [], cols: [], thick_every: 0 };
}
