// @ts-check
/** The rules of Hitori on the page: the same codes in the same order as `rules.py`. */

import { BLACK, WHITE } from "../game/game.js";
import { neighbours, regions } from "../game/regions.js";

/** @typedef {import("../game/game.js").Game} Game */

/** The cells with the same number in a row or column. @param {Game} game */
function* groups(game) {
  const { rows, cols } = game.board;
  const range = (/** @type {number} */ count) => Array.from({ length: count }, (_, k) => k);
  const lines = [
    ...range(rows).map((r) => range(cols).map((c) => r * cols + c)),
    ...range(cols).map((c) => range(rows).map((r) => r * cols + c)),
  ];
  for (const line of lines) {
    for (const number of new Set(line.map((i) => game.numbers.get(i)))) {
      const same = line.filter((i) => game.numbers.get(i) === number);
      if (same.length > 1) yield same;
    }
  }
}

/** @param {Game} game @param {(i: number) => boolean} isShaded @param {(i: number) => boolean} isLeft */
function faults(game, isShaded, isLeft) {
  const twice = [...groups(game)].map((cells) => cells.filter(isLeft)).filter((cells) => cells.length > 1);
  const touch = [...game.cells.keys()].filter((i) => isShaded(i) && neighbours(game, i).some(isShaded));
  const parts = regions(game, (i) => !isShaded(i)).sort((a, b) => b.length - a.length);
  return [
    ...twice.map((cells) => ({ code: "hitoriTwice", cells })),
    ...(touch.length ? [{ code: "hitoriTouch", cells: touch }] : []),
    ...parts.slice(1).map((cells) => ({ code: "hitoriDivided", cells })),
  ];
}

/** What is wrong if the open cells stay unshaded. @param {Game} game */
export const check = (game) =>
  faults(
    game,
    (i) => game.value(i) === BLACK,
    (i) => game.value(i) !== BLACK,
  );

/** What is wrong already, whatever the open cells become. @param {Game} game */
export const broken = (game) =>
  faults(
    game,
    (i) => game.value(i) === BLACK,
    (i) => game.value(i) === WHITE,
  );

/** Nobody knows how many cells are shaded before the end. @param {Game} game */
export const isAllFilled = (game) => game.cells.every((_, i) => game.value(i) !== 0);

/** @param {Game} _game */
export const progress = (_game) => ({ cells: new Map(), rows: [], cols: [] });

/** @param {string} difficulty @param {number} rows @param {number} cols */
export const offers = (difficulty, rows, cols) => difficulty !== "expert" && rows * cols <= 100;

/** @param {any} puzzle @returns {import("../lib/api.js").Labels} */
export function labels(puzzle) {
  const cells = puzzle.rows.flatMap((/** @type {string} */ row, /** @type {number} */ r) =>
    [...row].map((digit, c) => [r, c, String(parseInt(digit, 36))]),
  );
  return { cells, rows: [], cols: [], thick_every: 0, shadeable: true };
}
