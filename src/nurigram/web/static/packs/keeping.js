// @ts-check
/** Takes all packs along in the background, so that there is something to play without a network. The service worker keeps them. */

import { at } from "../lib/address.js";
import { INDEX, packAddress, packIndex } from "./packs.js";

/** Where the service worker keeps packs. */
const STORE = `nurigram ${at("./")} packs`;
const TOGETHER = 4;

/** @typedef {{ done: number, total: number, running: boolean }} Progress in puzzles */

/** @type {Progress} */
export const progress = { done: 0, total: 0, running: false };

/** @type {Set<() => void>} */
const watchers = new Set();

/** Is told whenever something has arrived. @param {() => void} action @returns {() => void} stops it */
export function watchKeeping(action) {
  watchers.add(action);
  return () => watchers.delete(action);
}

/** @param {Partial<Progress>} change */
function report(change) {
  Object.assign(progress, change);
  for (const action of watchers) action();
}

/** Fetches what is not kept yet, a few at a time. */
export async function keepPacks() {
  const { packs } = await packIndex();
  const store = await caches.open(STORE);
  const waiting = [...packs];
  // The page may have read it before the worker was there to keep it.
  if (!(await store.match(packAddress(INDEX)))) await store.add(packAddress(INDEX));
  report({ done: 0, total: packs.reduce((sum, pack) => sum + pack.count, 0), running: true });
  const fetchAll = async () => {
    for (let pack = waiting.shift(); pack; pack = waiting.shift()) {
      const address = packAddress(pack.file);
      if ((await store.match(address)) || (await fetch(address)).ok) report({ done: progress.done + pack.count });
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, fetchAll)).finally(() => report({ running: false }));
  await forgetOthers(store, new Set(packs.map((pack) => packAddress(pack.file))));
}

/** Packs that a newer index no longer names. @param {Cache} store @param {Set<string>} wanted */
async function forgetOthers(store, wanted) {
  const old = (await store.keys()).filter(({ url }) => url.endsWith(".pack") && !wanted.has(url));
  await Promise.all(old.map((request) => store.delete(request)));
}
