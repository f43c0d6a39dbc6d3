// @ts-check
/** The server's answers, typed, with its problems as errors that speak to people. */

import { hasServer, onServer } from "./address.js";
import { language, t } from "./i18n.js";

/**
 * @typedef {{
 *   cells: [number, number, string][], rows: string[][], cols: string[][], thick_every: number,
 *   row_paints?: number[][], col_paints?: number[][], regions?: string[], shadeable?: boolean,
 * }} Labels `row_paints`, `col_paints`: in colour, the paint of each clue; `regions`: a letter for each cell, borders run where they differ; `shadeable`: whether cells with a text may become black
 * @typedef {{
 *   id: string, kind: string, rows: number, cols: number, holes: [number, number][], labels: Labels,
 *   puzzle: any, title: string | null, author: string | null, source?: string | null, license?: string | null, tier: string | null, score: number | null, minutes?: number | null,
 *   link: string | null, givens?: string[] | null, state: string[] | null, number?: number | null,
 *   shows?: Record<string, string> | null, seed?: number | null,
 * }} Board
 * @typedef {Record<string, [number, number][]>} Excluded in colour, the cells that are known not to have a colour, by its letter
 * @typedef {{ code: string, cells: [number, number][], text: string }} Violation
 * @typedef {{
 *   black?: [number, number][], white?: [number, number][],
 *   decides?: Record<string, [number, number][]>, excludes?: Record<string, [number, number][]>,
 * }} Found what a step finds: black and white cells, or in colour what it decides and excludes, by letter
 * @typedef {Found & {
 *   technique: string, title: string, tier: string, where: string, rule: string, text: string,
 *   because: [number, number][], focus: [number, number][],
 *   facts?: Record<string, string | number>, chain?: number,
 * }} Step
 */

/** A refusal of the server: `message` is for people, `code` for the program. */
export class ProblemError extends Error {
  /** @param {number} status @param {any} body */
  constructor(status, body) {
    super(body?.detail ?? `${status}`);
    this.status = status;
    this.code =
      String(body?.type ?? "")
        .split("/")
        .pop() ?? "";
    this.body = body;
  }
}

/** The server cannot be reached, or there is none; `message` is for people, too. */
export class OfflineError extends Error {
  constructor() {
    super(t(hasServer ? "common.offline" : "common.no_server"));
  }
}

/**
 * @param {string} path
 * @param {RequestInit} [init]
 * @returns {Promise<Response>}
 */
export async function request(path, init = {}) {
  if (!hasServer) throw new OfflineError();
  let answer;
  try {
    answer = await fetch(onServer(`api/v1${path}`), init);
  } catch (error) {
    if (/** @type {Error} */ (error).name === "AbortError") throw error;
    throw new OfflineError();
  }
  if (!answer.ok) throw new ProblemError(answer.status, await answer.json().catch(() => null));
  return answer;
}

/** @param {string} path @param {Record<string, any>} [query] @param {AbortSignal} [signal] @returns {Promise<any>} */
export async function get(path, query = {}, signal) {
  const present = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== "");
  const text = new URLSearchParams(present.map(([key, value]) => [key, String(value)])).toString();
  return (await request(text ? `${path}?${text}` : path, { signal })).json();
}

/** @param {string} path @param {any} body @param {AbortSignal} [signal] @returns {Promise<any>} */
export const post = async (path, body, signal) => (await send(path, body, signal)).json();

/** Posts JSON, whatever the answer is. @param {string} path @param {any} body @param {AbortSignal} [signal] */
export function send(path, body, signal) {
  const headers = { "Content-Type": "application/json", "Accept-Language": language() };
  return request(path, { method: "POST", headers, body: JSON.stringify(body), signal });
}
