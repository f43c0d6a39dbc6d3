// @ts-check
/** Takes all packs along in the background, so that there is something to play without a network. The service worker keeps them. */

import { at } from "../lib/address.js";
import { INDEX, packAddress, packIndex } from "./packs.js";
import { progress, report } from "./progress.js";

/** Where the service worker keeps packs. */
const STORE = `nurigram ${at("./")} packs`;
const TOGETHER = 4;

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
