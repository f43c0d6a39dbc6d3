// @ts-check
/** How much of the library is on this device already. */

/** @typedef {{ done: number, total: number, running: boolean }} Progress in puzzles */

/** @type {Progress} */
export const progress = { done: 0, total: 0, running: false };

/** @type {Set<() => void>} */
const watchers = new Set();

/** Is told whenever something has arrived. @param {() => void} action @returns {() => void} stops it */
export function watchProgress(action) {
  watchers.add(action);
  return () => watchers.delete(action);
}

/** @param {Partial<Progress>} change */
export function report(change) {
  Object.assign(progress, change);
  for (const action of watchers) action();
}
