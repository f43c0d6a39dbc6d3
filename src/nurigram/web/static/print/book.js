// @ts-check
/** A book of puzzles, printed by the server, with news of how far it is. */

import { OfflineError, ProblemError, request } from "../lib/api.js";

/**
 * The finished file.
 * @param {Record<string, any>} wishes as the API takes them
 * @param {(done: number, total: number) => void} onProgress
 * @param {AbortSignal} signal
 * @returns {Promise<Blob>}
 */
export async function makeBook(wishes, onProgress, signal) {
  const headers = { "Content-Type": "application/json" };
  const answer = await request("/book/stream", { method: "POST", headers, body: JSON.stringify(wishes), signal });
  for await (const news of lines(answer)) {
    if (news.status) throw new ProblemError(news.status, news);
    if (news.pdf) return new Blob([bytes(news.pdf)], { type: "application/pdf" });
    onProgress(news.done, news.total);
  }
  throw new OfflineError(); // the answer broke off
}

/** The JSON objects of an answer, each as soon as its line is there. @param {Response} answer @returns {AsyncGenerator<any>} */
async function* lines(answer) {
  const reader = /** @type {ReadableStream<Uint8Array>} */ (answer.body).getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const pieces = (rest + decoder.decode(part.value, { stream: true })).split("\n");
    rest = pieces.pop() ?? "";
    for (const piece of pieces) yield JSON.parse(piece);
  }
}

/** @param {string} base64 */
const bytes = (base64) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
