// @ts-check
/** Plays on their way to the server: kept in the browser until they have arrived, however long that takes. */

import { OfflineError, post } from "../lib/api.js";

const KEY = "nurigram:plays";
const MOST = 100;

/** @typedef {Record<string, string | number | null>} Play */

/** @returns {Play[]} those that have not arrived yet */
export function waitingPlays() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

/** @param {Play[]} plays */
const write = (plays) => localStorage.setItem(KEY, JSON.stringify(plays));

/** Nothing that waits is sent any more. */
export const clearOutbox = () => localStorage.removeItem(KEY);

/** Keeps a play and tries to send it. @param {Play} play */
export async function keepPlay(play) {
  write([...waitingPlays().filter((each) => each.id !== play.id), play]);
  await sendPlays();
}

let sending = Promise.resolve();

/** Sends what waits, one sending after the other: a play and its rating would else arrive at the same time. */
export function sendPlays() {
  sending = sending.catch(() => {}).then(send);
  return sending;
}

/** Sending twice does no harm, so whatever is not known to have arrived as it is now is sent again. */
async function send() {
  const plays = waitingPlays().slice(0, MOST);
  if (!plays.length) return;
  try {
    await post("/plays", { plays });
  } catch (error) {
    if (error instanceof OfflineError) return;
    if (/** @type {any} */ (error).status !== 422) return; // busy or broken: another time
  }
  const sent = new Set(plays.map((play) => JSON.stringify(play)));
  write(waitingPlays().filter((play) => !sent.has(JSON.stringify(play))));
}

addEventListener("online", () => sendPlays());
