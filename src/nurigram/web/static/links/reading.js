// @ts-check
/** Reads puzzles from texts: addresses, files, what was pasted. The page reads links and its own format, a server all others. */

import { hasServer } from "../lib/address.js";
import { post, ProblemError } from "../lib/api.js";
import { material } from "../lib/material.js";
import { boardFrom } from "./board.js";
import { isOwn, readOwn } from "./own.js";
import { Elsewhere, isLink, readLinks } from "./puzzlink.js";
import { Refusal } from "./refusal.js";

/** @typedef {import("../lib/api.js").Board} Board */

/** The boards of some texts, and of those that could not be read the names, with why not. @param {[string, string][]} texts names and contents @param {AbortSignal} [signal] */
export async function readTexts(texts, signal) {
  /** @type {Board[]} */
  const boards = [];
  /** @type {{ name: string, why: string }[]} */
  const unread = [];
  for (const [name, text] of texts) {
    const found = await readText(text, signal);
    boards.push(...found.boards);
    if (found.errors.length || !found.boards.length) unread.push({ name, why: found.errors[0] ?? "" });
  }
  return { boards, unread };
}

/** @param {string} text @param {AbortSignal} [signal] @returns {Promise<{ boards: Board[], errors: string[] }>} */
async function readText(text, signal) {
  const entries = readHere(text);
  const foreign = !entries || entries.some((entry) => entry instanceof Elsewhere);
  if (foreign && hasServer) return readThere(text, signal);
  const { limits } = await material("kinds");
  const fitting = (entries ?? [])
    .slice(0, limits.count)
    .map((entry) => (entry instanceof Refusal ? entry : bounded(entry, limits)));
  return {
    boards: await Promise.all(fitting.flatMap((entry) => (entry instanceof Refusal ? [] : [boardFrom(entry)]))),
    errors: fitting.flatMap((entry) => (entry instanceof Refusal ? [entry.message] : [])),
  };
}

/** What the page reads by itself, a refusal for each puzzle that is none; null for a text in another format. @param {string} text @returns {(import("./own.js").Read | Refusal)[] | null} */
export function readHere(text) {
  try {
    if (isOwn(text)) return readOwn(text);
  } catch (error) {
    if (error instanceof Refusal) return [error];
    throw error;
  }
  return isLink(text) ? readLinks(text).map((entry) => (entry instanceof Refusal ? entry : { puzzle: entry })) : null;
}

/** Refuses a board that is too large to play. @param {import("./own.js").Read} entry @param {{ side: number, cells: number }} limits */
function bounded(entry, { side, cells }) {
  const { rows, cols } = entry.puzzle;
  const [high, wide] = [rows.length ?? rows, cols.length ?? cols];
  const tooLarge = Math.max(high, wide) > side || high * wide > cells;
  return tooLarge ? new Refusal(`the board is too large here: at most ${side} a side and ${cells} cells`) : entry;
}

/** @param {string} text @param {AbortSignal} [signal] @returns {Promise<{ boards: Board[], errors: string[] }>} */
async function readThere(text, signal) {
  try {
    return await post("/open", { text }, signal);
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status >= 500) throw error;
    return { boards: [], errors: [error.message] };
  }
}
