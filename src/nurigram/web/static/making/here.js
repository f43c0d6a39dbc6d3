// @ts-check
/** New puzzles made by the page itself, without a server. */

import { at } from "../lib/address.js";
import { boardFrom } from "../links/board.js";
import { Unreachable } from "../reason/unreachable.js";

/** @typedef {import("./maker.js").Order} Order */

/**
 * Whether the page makes such puzzles: seeds are hashed by the browser, which does it for pages from https and from this machine.
 * @param {import("../kinds/index.js").Rules | undefined} rules @param {number} rows @param {number} cols
 */
export const isMadeHere = (rules, rows, cols) => (isSecureContext && rules?.isMadeHere?.(rows, cols)) ?? false;

/** A fresh puzzle. Throws `Unreachable` where the page cannot make it: without its engines, or in an old browser. @param {Order} order @param {AbortSignal} [signal] @param {number} [seed] @returns {Promise<import("../lib/api.js").Board>} */
export async function makeHere(order, signal, seed = anySeed()) {
  const worker = hired();
  try {
    const made = await answerOf(worker, { order, seed }, signal);
    if (!made) throw new Unreachable();
    return await boardFrom(made);
  } finally {
    worker.terminate();
  }
}

const anySeed = () => crypto.getRandomValues(new Uint32Array(1))[0];

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
