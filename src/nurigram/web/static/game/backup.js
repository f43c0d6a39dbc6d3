// @ts-check
/** Everything the player has done, as one file: games, times, own puzzles, lessons and settings, to take to another device. */

const PREFIX = "nurigram:";
/** How the entries of lists are told apart. @type {Record<string, (each: any) => string>} */
const NAMES = {
  [`${PREFIX}finished`]: (each) => `${each.key}/${each.when}`,
  [`${PREFIX}insights`]: (each) => `${each.key}/${each.when}`,
  [`${PREFIX}gallery`]: (each) => each.id,
};
/** Entries that say when they were last changed. */
const DATED = [`${PREFIX}game:`, `${PREFIX}own:`];

/** @returns {string} the file's text */
export function exportProgress() {
  const entries = Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => [key, localStorage.getItem(key)]);
  return JSON.stringify({ nurigram: 1, kept: Object.fromEntries(entries) });
}

/** Adds what a file holds: of two states of a game or an own puzzle the later one stays, and finished games are counted once. @param {string} text @returns {number} how many games came in */
export function importProgress(text) {
  const { nurigram, kept } = JSON.parse(text);
  if (nurigram !== 1 || typeof kept !== "object") throw new SyntaxError("no progress of Nurigram");
  const entries = /** @type {[string, string][]} */ (
    Object.entries(kept).filter(([key, value]) => key.startsWith(PREFIX) && typeof value === "string")
  );
  let games = 0;
  for (const [key, value] of entries) {
    const merged = merge(key, value, localStorage.getItem(key));
    if (merged !== localStorage.getItem(key)) games += key.startsWith(`${PREFIX}game:`) ? 1 : 0;
    localStorage.setItem(key, merged);
  }
  return games;
}

/** @param {string} key @param {string} theirs @param {string | null} mine */
function merge(key, theirs, mine) {
  if (mine === null) return theirs;
  if (DATED.some((prefix) => key.startsWith(prefix)))
    return JSON.parse(theirs).touched > JSON.parse(mine).touched ? theirs : mine;
  const [a, b] = [JSON.parse(mine), JSON.parse(theirs)];
  if (!Array.isArray(a) || !Array.isArray(b)) return mine;
  const all = new Map([...a, ...b].map((each) => [(NAMES[key] ?? String)(each), each]));
  return JSON.stringify(NAMES[key] ? [...all.values()].sort((x, y) => x.when - y.when) : [...all.values()]);
}
