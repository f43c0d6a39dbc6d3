// @ts-check
/** Finds a puzzle to play: one of the library that is not begun yet, else a fresh one. */

import { gameKey, savedGame, solvedIds } from "../game/store.js";
import { get } from "./api.js";
import { libraryBoard, searchLibrary } from "./library.js";

/**
 * @typedef {import("./api.js").Board} Board
 * @typedef {{ kind: string, difficulty: string, rows: number, cols: number }} Wish
 */

/** Boards with more cells than this take longer to make than a request usually may, and get so many seconds. */
const LARGE = 400;
const PATIENCE = 45;

/** @param {Wish} wish @param {AbortSignal} [signal] @returns {Promise<Board>} */
export async function findPuzzle(wish, signal) {
  return (await unseen(wish, signal)) ?? freshPuzzle(wish, signal);
}

/** @param {Wish} wish @param {AbortSignal} [signal] @returns {Promise<Board>} */
export async function freshPuzzle({ kind, difficulty, rows, cols }, signal) {
  const time_limit = rows * cols > LARGE ? PATIENCE : null;
  return (await get("/generate/unseeded", { kind, difficulty, height: rows, width: cols, time_limit }, signal)).board;
}

/** A puzzle of the library that is not begun yet; null where there is none. @param {Wish} wish @param {AbortSignal} [signal] @returns {Promise<Board | null>} */
async function unseen({ kind, difficulty, rows, cols }, signal) {
  const { entries } = await searchLibrary({ kind, tier: difficulty, rows, cols }, signal);
  for (const entry of entries.sort(() => Math.random() - 0.5).slice(0, 20)) {
    const board = await libraryBoard(entry.id, signal);
    if (!savedGame(gameKey(board))) return board;
  }
  return null;
}

/** The next level that is not solved, after a board and then from the first; null where all are. @param {Board} board @param {AbortSignal} [signal] @returns {Promise<Board | null>} */
export async function findLevelAfter(board, signal) {
  const { entries } = await searchLibrary({ kind: board.kind, tier: board.tier ?? "easy" }, signal);
  const solved = solvedIds();
  const place = entries.findIndex((entry) => entry.id === board.id);
  const next = [...entries.slice(place + 1), ...entries.slice(0, Math.max(0, place))].find((entry) => !solved.has(entry.id));
  return next ? libraryBoard(next.id, signal) : null;
}
