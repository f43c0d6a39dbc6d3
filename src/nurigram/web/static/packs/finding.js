// @ts-check
/** Finds a puzzle to play: one of the library that is not begun yet, else one of it turned, else a fresh one. */

import { gameKey, removeGame, savedGame, solvedIds } from "../game/store.js";
import { hasServer } from "../lib/address.js";
import { get } from "../lib/api.js";
import { t } from "../lib/i18n.js";
import { rulesOf } from "../kinds/index.js";
import { boardFrom } from "../links/board.js";
import { isMadeHere, makeHere } from "../making/here.js";
import { Unreachable } from "../reason/unreachable.js";
import { fittingPacks, isColoured, levelEntries, levelsOf, themesOf } from "./library.js";
import { turnedPuzzle, waysTo } from "./turning.js";

/**
 * @typedef {import("../lib/api.js").Board} Board
 * @typedef {import("./packs.js").Entry} Entry
 * @typedef {{ kind: string, difficulty: string, rows: number, cols: number, colours?: string }} Wish `colours`: as in `isColoured`
 */

/** Boards with more cells than this take longer to make than a request usually may, and get so many seconds. */
const LARGE = 400;
const PATIENCE = 45;
/** How many colours a fresh puzzle has. */
const FRESH = 4;

/** There is nothing like it, and nobody to make it. */
export class NoPuzzle extends Error {
  constructor() {
    super(t("new.none"));
  }
}

/** @param {Wish} wish @param {AbortSignal} [signal] @returns {Promise<Board>} */
export async function findPuzzle(wish, signal) {
  const stored = (await unseen(wish)) ?? (await turned(wish));
  if (stored) return stored;
  try {
    return await freshPuzzle(wish, signal);
  } catch (error) {
    const again = error instanceof NoPuzzle && (await anyOf(wish));
    if (again) return again;
    throw error;
  }
}

/** Made by the page if it can, else by the server. @param {Wish} wish @param {AbortSignal} [signal] @returns {Promise<Board>} */
export async function freshPuzzle(wish, signal) {
  const { kind, difficulty, rows, cols, colours } = wish;
  if (isMadeHere(await rulesOf(kind), rows, cols)) {
    try {
      return await makeHere(wish, signal);
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
    }
  }
  if (!hasServer) throw new NoPuzzle();
  const time_limit = rows * cols > LARGE ? PATIENCE : null;
  const inks = colours === "yes" ? { colours: FRESH } : {};
  return (await get("/generate/unseeded", { kind, difficulty, height: rows, width: cols, time_limit, ...inks }, signal))
    .board;
}

/** Pack by pack in any order, the puzzles in any order. @param {Wish} wish @param {boolean} [swapped] with rows and columns exchanged @returns {AsyncGenerator<Entry>} */
async function* shuffledEntries({ kind, difficulty, rows, cols, colours = "" }, swapped = false) {
  const size = swapped ? { rows: cols, cols: rows } : { rows, cols };
  for (const pack of shuffled(await fittingPacks({ kind, tier: difficulty, ...size })))
    yield* shuffled((await levelEntries(pack)).filter((entry) => isColoured(entry, colours)));
}

/** @template T @param {T[]} list */
const shuffled = (list) =>
  list
    .map((each) => /** @type {[number, T]} */ ([Math.random(), each]))
    .sort((a, b) => a[0] - b[0])
    .map(([, each]) => each);

/** @param {Board} board @param {Set<string>} solved */
const isNew = (board, solved) => !solved.has(board.id) && !savedGame(gameKey(board));

/** A puzzle that is not begun yet. @param {Wish} wish @returns {Promise<Board | null>} */
async function unseen(wish) {
  const solved = solvedIds();
  for await (const entry of shuffledEntries(wish)) {
    const board = await entry.board();
    if (isNew(board, solved)) return board;
  }
  return null;
}

/** A puzzle in a form that is not begun yet. @param {Wish} wish @returns {Promise<Board | null>} */
async function turned(wish) {
  const solved = solvedIds();
  for (const swapped of wish.rows === wish.cols ? [false] : [false, true]) {
    for await (const entry of shuffledEntries(wish, swapped)) {
      for (const way of shuffled(waysTo(entry.puzzle, Boolean(entry.facts.shows), wish.rows, wish.cols))) {
        const board = await boardFrom({ puzzle: turnedPuzzle(entry.puzzle, way), tier: entry.tier, ...entry.facts });
        if (isNew(board, solved)) return board;
      }
    }
  }
  return null;
}

/** One that was played before, to be begun anew. @param {Wish} wish @returns {Promise<Board | null>} */
async function anyOf(wish) {
  for await (const entry of shuffledEntries(wish)) {
    const board = await entry.board();
    removeGame(gameKey(board));
    return board;
  }
  return null;
}

/** The next level that is not solved, after a board and then from the first; null where all are. @param {Board} board @param {string} [theme] of whose pictures it is one @returns {Promise<Board | null>} */
export async function findLevelAfter(board, theme) {
  const entries = theme
    ? ((await themesOf(board.kind)).get(theme) ?? [])
    : await levelsOf({ kind: board.kind, tier: board.tier ?? "easy" });
  const solved = solvedIds();
  const place = entries.findIndex((entry) => entry.id === board.id);
  const next = [...entries.slice(place + 1), ...entries.slice(0, Math.max(0, place))].find(
    (entry) => !solved.has(entry.id),
  );
  return next ? next.board() : null;
}
