// @ts-check
/** Saved games: one entry each in the browser's storage, written after every move. */

import { Game } from "./game.js";

/**
 * @typedef {import("../lib/api.js").Board} Board
 * @typedef {{
 *   key: string, board: Board, cells: string[], excluded?: import("../lib/api.js").Excluded, history: number[][], times?: (number | null)[], done: number, seconds: number,
 *   touched: number, solved: boolean, helped: boolean, plan: import("../lib/api.js").Step[] | null, from?: string,
 *   bookmarks?: string[][], tried?: number | null, hints?: number, ghost?: string,
 * }} Saved `from`: the screen that it was begun on; `bookmarks`: moments to return to; `tried`: after how many moves an attempt began; `hints`: how many were asked for; `ghost`: the solve that it is played against, as a link carries it
 * @typedef {{ key: string, id: string, kind: string, tier: string | null, rows: number, cols: number, seconds: number, helped: boolean, hints?: number, when: number, minutes?: number | null, day?: string }} Finish `minutes`: what people take; `day`: the date whose puzzle it was
 */

const PREFIX = "nurigram:game:";
const FINISHED = "nurigram:finished";

/** @param {string} key @returns {any} */
function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Writes, giving up the oldest finished games when the storage is full. @param {string} key @param {any} value */
export function write(key, value) {
  const text = JSON.stringify(value);
  for (;;) {
    try {
      localStorage.setItem(key, text);
      return;
    } catch {
      const oldest = savedGames()
        .reverse()
        .find((game) => PREFIX + game.key !== key);
      if (!oldest) return;
      removeGame(oldest.key);
    }
  }
}

/** A key for a board: the same puzzle is the same game. @param {Board} board */
export function gameKey(board) {
  const text = JSON.stringify([board.kind, board.rows, board.cols, board.labels, board.holes, ...(board.givens ?? [])]);
  let hash = 5381n;
  for (let i = 0; i < text.length; i++) hash = (hash * 33n + BigInt(text.charCodeAt(i))) & 0xffffffffffffn;
  return hash.toString(36);
}

/** @returns {Saved[]} all games, the latest first */
export function savedGames() {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  /** @type {Saved[]} */
  const games = keys.map(read).filter((game) => game?.board);
  return games.sort((a, b) => b.touched - a.touched);
}

/** The games that wait to be continued. */
export const unfinished = () => savedGames().filter((game) => !game.solved && game.done > 0 && game.from !== "study");

/** @param {string} key @returns {Saved | null} */
export const savedGame = (key) => read(PREFIX + key);

/** Takes a removed game back, as it was. @param {Saved} saved */
export const restoreSaved = (saved) => write(PREFIX + saved.key, saved);

/** @param {string} key */
export const removeGame = (key) => localStorage.removeItem(PREFIX + key);

/** Keeps a board so that it can be played; a game already begun is left as it is. @param {Board} board @param {string} [from] the screen that it comes from @returns {string} its key */
export function keepBoard(board, from = "") {
  const key = gameKey(board);
  const saved = savedGame(key);
  if (saved && saved.from !== from) write(PREFIX + key, { ...saved, from });
  if (!saved) {
    const game = new Game(board);
    if (board.state) game.load(board.state);
    saveGame(key, game, { seconds: 0, solved: false, helped: false, plan: null, from });
  }
  return key;
}

/** @param {string} key @param {Game} game @param {{ seconds: number, solved: boolean, helped: boolean, plan: Saved["plan"], from: string, bookmarks?: string[][], tried?: number | null, hints?: number, ghost?: string }} rest @returns {number} when */
export function saveGame(key, game, rest) {
  const { board, done } = game;
  const touched = Date.now();
  const excluded = game.excluded();
  write(PREFIX + key, {
    key,
    board,
    cells: game.rows(),
    excluded,
    history: game.history(),
    times: game.times,
    done,
    touched,
    ...rest,
  });
  return touched;
}

/** Listens to what other tabs do with a game. @param {string} key @param {(saved: Saved) => void} action @returns {() => void} stops listening */
export function watchGame(key, action) {
  const onStorage = (/** @type {StorageEvent} */ event) => {
    const saved = event.key === PREFIX + key ? savedGame(key) : null;
    if (saved) action(saved);
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}

/** @param {Saved} saved */
export function restoreGame(saved) {
  const game = new Game(saved.board);
  game.load(saved.cells, saved.excluded);
  game.loadHistory(saved.history ?? [], saved.done ?? 0, saved.times?.map(Number));
  return game;
}

/** @returns {Finish[]} every game ever finished */
export const finishes = () => read(FINISHED) ?? [];

/** @param {Finish} finish */
export const addFinish = (finish) => write(FINISHED, [...finishes(), finish]);

/** The identities of the library's puzzles that are begun. */
export const startedIds = () => new Set(unfinished().map((game) => game.board.id));

/** The identities of the library's puzzles that are solved. */
export const solvedIds = () => new Set(finishes().map((finish) => finish.id));
