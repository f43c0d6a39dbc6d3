// @ts-check
/** A solve as it was played: the moves from the last empty board to the right one, and when each was made. It fits into a link. */

import { Game, UNKNOWN } from "../game/game.js";
import { restoreGame } from "../game/store.js";
import { isSolved } from "../kinds/index.js";
import { publicly } from "../lib/address.js";
import { packed, unpacked } from "./share.js";

/**
 * @typedef {import("../lib/api.js").Board} Board
 * @typedef {{ board: Board, history: number[][], times: number[], seconds: number }} Record `times`: none where they are not known
 */

/** @param {import("../game/store.js").Saved} saved a finished game @param {import("../kinds/index.js").Rules} rules @returns {Record} */
export function recordOf(saved, rules) {
  const game = restoreGame(saved);
  const isEmpty = (/** @type {Uint32Array} */ cells) => cells.every((known, i) => !game.isFree(i) || known === UNKNOWN);
  let [first, last] = [game.done, game.done];
  // What is dotted when the board is right is no move of the player's.
  while (last > 0 && isSolved(rules, withCells(saved.board, game.cellsAfter(last - 1)))) last -= 1;
  first = last;
  while (first > 0 && !(first < last && isEmpty(game.cellsAfter(first)))) first -= 1;
  const times = game.times.length === game.moves.length ? game.times.slice(first, last) : [];
  return { board: saved.board, history: game.history().slice(first, last), times, seconds: saved.seconds };
}

/** @param {Board} board @param {Uint32Array} cells */
function withCells(board, cells) {
  const game = new Game(board);
  game.cells.set(cells);
  return game;
}

/** The address of a replay. @param {Record} record */
export async function recordAddress({ board, history, times, seconds }) {
  const text = JSON.stringify({ puzzle: board.puzzle, history, times, seconds: Math.floor(seconds) });
  return publicly(`#/replay/~${await packed(text)}`);
}

/** What such an address carries; null if it is none of ours. @param {string} text @returns {Promise<{ puzzle: any, history: number[][], times: number[], seconds: number } | null>} */
export async function recordIn(text) {
  try {
    const { puzzle, history, times, seconds } = JSON.parse(await unpacked(text));
    const isNumber = (/** @type {any} */ each) => typeof each === "number";
    const isWhole =
      Array.isArray(history) &&
      history.every((move) => Array.isArray(move) && move.length % 2 === 0 && move.every(Number.isInteger)) &&
      Array.isArray(times) &&
      [...times, seconds].every(isNumber);
    return isWhole && typeof puzzle?.kind === "string" ? { puzzle, history, times, seconds } : null;
  } catch {
    return null;
  }
}
