// @ts-check
/** A solve as it was played: the moves from the last empty board to the right one, when each was made, and the hints. It fits into a link. */

import { Game, UNKNOWN } from "../game/game.js";
import { restoreGame } from "../game/store.js";
import { isSolved } from "../kinds/index.js";
import { publicly } from "../lib/address.js";
import { boardFrom } from "../links/board.js";
import { KINDS } from "../links/kinds.js";
import { objectOf } from "../links/own.js";
import { readTexts } from "../links/reading.js";
import { packed, unpacked } from "./share.js";

/**
 * @typedef {import("../lib/api.js").Board} Board
 * @typedef {{ board: Board, history: number[][], times: number[], seconds: number, helped: boolean, hints: number, name?: string, day?: string }} Record
 *   `times`: none where they are not known; `name`: whose it is; `day`: the date whose puzzle it was
 */

/** More letters are no link of ours. */
const LONGEST = 200_000;
/** Nor are more moves than these for each cell. */
const MOST_MOVES = 20;
/** How much of a name is shown. */
export const NAME_LENGTH = 24;

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
  const { board, seconds, helped, hints = 0 } = saved;
  return { board, history: game.history().slice(first, last), times, seconds, helped, hints };
}

/** @param {Board} board @param {Uint32Array} cells */
function withCells(board, cells) {
  const game = new Game(board);
  game.cells.set(cells);
  return game;
}

/** What an address carries of a record. @param {Record} record */
export const recordText = ({ board, seconds, ...rest }) =>
  packed(JSON.stringify({ puzzle: objectOf(board), seconds: Math.floor(seconds), ...rest }));

/** The address of a screen that shows a record. @param {Record} record @param {"replay" | "challenge"} [screen] */
export const recordAddress = async (record, screen = "replay") => publicly(`#/${screen}/~${await recordText(record)}`);

/** What such an address carries; null if it is none of ours. @param {string} text @returns {Promise<Record | null>} */
export async function recordIn(text) {
  try {
    if (text.length > LONGEST) return null;
    const { puzzle, history, times, seconds, helped, hints, name, day } = JSON.parse(await unpacked(text));
    const board = await boardIn(puzzle);
    if (!board || !isPlayed(new Game(board), history) || !areTimes(times, history, seconds)) return null;
    return {
      board,
      history,
      times,
      seconds,
      helped: Boolean(helped),
      hints: Number.isInteger(hints) ? hints : 0,
      name: [...String(name ?? "").replace(/\p{C}/gu, "")].slice(0, NAME_LENGTH).join(""),
      day: /^\d{4}-\d\d-\d\d$/.test(day) ? day : undefined,
    };
  } catch {
    return null;
  }
}

/** The board, judged like any that comes from outside. A kind of a plug-in is its own judge. @param {any} puzzle @returns {Promise<Board | undefined>} */
async function boardIn(puzzle) {
  if (!(puzzle.kind in KINDS)) return boardFrom({ puzzle });
  const { boards } = await readTexts([["", JSON.stringify(puzzle)]]);
  return boards[0];
}

/** Whether moves are moves on this board. @param {Game} game @param {any} history */
function isPlayed(game, history) {
  const { all } = game.palette;
  const isChange = (/** @type {any} */ i, /** @type {any} */ known) =>
    Number.isInteger(i) &&
    i >= 0 &&
    i < game.size &&
    game.isFree(i) &&
    Number.isInteger(known) &&
    known >= 0 &&
    known < all * all;
  const isMove = (/** @type {any} */ move) =>
    Array.isArray(move) && move.length % 2 === 0 && move.every((i, k) => k % 2 || isChange(i, move[k + 1]));
  return Array.isArray(history) && history.length <= MOST_MOVES * game.size && history.every(isMove);
}

/** Whether times go forward, one for each move or none at all. @param {any} times @param {any[]} history @param {any} seconds */
function areTimes(times, history, seconds) {
  const isTime = (/** @type {any} */ time, /** @type {number} */ k) =>
    Number.isFinite(time) && time >= (k ? times[k - 1] : 0);
  return (
    Array.isArray(times) &&
    [0, history.length].includes(times.length) &&
    times.every(isTime) &&
    Number.isFinite(seconds) &&
    seconds >= 0
  );
}
