// @ts-check
/** New puzzles made by the page itself, without a server. */

import { at } from "../lib/address.js";
import { boardFrom } from "../links/board.js";
import { Unreachable } from "../reason/unreachable.js";

/** @typedef {import("./maker.js").Order} Order */

/** A fresh puzzle. Throws `Unreachable` where the page cannot make it: without its engines, or in an old browser. @param {Order} order @param {AbortSignal} [signal] @returns {Promise<import("../lib/api.js").Board>} */
export async function makeHere(order, signal) {
  const worker = hired();
  try {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    const made = await answerOf(worker, { order, seed }, signal);
    if (!made) throw new Unreachable();
    return await boardFrom(made);
  } finally {
    worker.terminate();
  }
}

function hired() {
  try {
    return new Worker(at("static/making/worker.js"), { type: "module" });
  } catch {
    throw new Unreachable();
  }
}

/** @param {Worker} worker @param {{ order: Order, seed: number }} asked @param {AbortSignal} [signal] @returns {Promise<any>} */
function answerOf(worker, asked, signal) {
  return new Promise((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
    worker.onmessage = ({ data }) => ("made" in data ? resolve(data.made) : reject(new Unreachable()));
    worker.onerror = () => reject(new Unreachable());
    worker.postMessage(asked);
  });
}
