// @ts-check
/** The library: asked at the server while there is a network, else from the copy that was kept. */

import { get, OfflineError } from "./api.js";

/** @typedef {import("./api.js").Board} Board */

/** Keeps a copy for later: the service worker stores what passes by. */
export const keepLibrary = () => get("/library/download").catch(() => []);

/**
 * The entries that fit, numbered within their kind and tier.
 * @param {{ kind: string, tier: string, rows?: number, cols?: number }} wish
 * @param {AbortSignal} [signal]
 * @returns {Promise<{ total: number, entries: any[] }>}
 */
export async function searchLibrary(wish, signal) {
  try {
    return await get("/library", { ...wish, per_page: 500 }, signal);
  } catch (error) {
    if (!(error instanceof OfflineError)) throw error;
    return searchCopy(wish);
  }
}

/** @param {{ kind: string, tier: string, rows?: number, cols?: number }} wish */
async function searchCopy({ kind, tier, rows, cols }) {
  /** @type {Board[]} */
  const boards = await get("/library/download");
  const entries = boards
    .filter((board) => board.kind === kind && board.tier === tier)
    .filter((board) => (!rows || board.rows === rows) && (!cols || board.cols === cols));
  return { total: entries.length, entries };
}

/** One puzzle. @param {string} id @param {AbortSignal} [signal] @returns {Promise<Board>} */
export async function libraryBoard(id, signal) {
  try {
    return await get(`/library/${id}`, {}, signal);
  } catch (error) {
    if (!(error instanceof OfflineError)) throw error;
    const board = (await get("/library/download")).find((/** @type {Board} */ each) => each.id === id);
    if (!board) throw error;
    return board;
  }
}
