// @ts-check
/** Reads puzzles from texts: addresses, files, what was pasted. */

import { post, ProblemError } from "./api.js";

/** @typedef {import("./api.js").Board} Board */

/** The boards of some texts, and the names of those that could not be read. @param {[string, string][]} texts names and contents @param {AbortSignal} [signal] */
export async function readTexts(texts, signal) {
  /** @type {Board[]} */
  const boards = [];
  /** @type {string[]} */
  const unread = [];
  for (const [name, text] of texts) {
    const found = await readText(text, signal);
    boards.push(...found.boards);
    if (found.errors.length || !found.boards.length) unread.push(name);
  }
  return { boards, unread };
}

/** @param {string} text @param {AbortSignal} [signal] @returns {Promise<{ boards: Board[], errors: string[] }>} */
async function readText(text, signal) {
  try {
    return await post("/open", { text }, signal);
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status >= 500) throw error;
    return { boards: [], errors: [error.message] };
  }
}
