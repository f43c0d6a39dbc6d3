// @ts-check
/** Everything the player has done, as one text to take to another device, where it is added to what is there already. */

import { isBetter } from "./gallery.js";
import { MOST } from "./insights.js";
import { restoreGame } from "./store.js";

/** @typedef {import("./store.js").Saved} Saved */

const PREFIX = "nurigram:";
const GAME = `${PREFIX}game:`;
const OWN = `${PREFIX}own:`;
/** What belongs to a device: how it looks and feels there, and what it still has to send. */
const STAYS = ["prefs", "print", "levels", "new", "queue", "plays", "study:"].map((name) => PREFIX + name);

/** @typedef {{ finished: number, games: number, pictures: number, both: number }} Added what came in: finished games, games to go on with, pictures; `both`: games that had been begun on both devices */

/** @param {{ plans?: boolean, replays?: boolean }} [parts] without the steps to solutions, which can be found again, or without the moves of finished games */
export function exportProgress({ plans = true, replays = true } = {}) {
  const entries = Object.entries(localStorage).filter(([key]) => travels(key));
  const kept = entries.flatMap(([key, value]) => {
    if (!key.startsWith(GAME) || plans) return [[key, value]];
    /** @type {Saved} */
    const game = JSON.parse(value);
    return game.solved && !replays ? [] : [[key, JSON.stringify({ ...game, plan: null })]];
  });
  return JSON.stringify({ nurigram: 1, kept: Object.fromEntries(kept) });
}

/** Adds what a text holds, all of it or nothing. Adding it again changes nothing. @param {string} text @returns {Added} */
export function importProgress(text) {
  const { nurigram, kept } = JSON.parse(text);
  if (nurigram !== 1 || kept === null || typeof kept !== "object") throw new SyntaxError("no progress of Nurigram");
  const added = { finished: 0, games: 0, pictures: 0, both: 0 };
  /** @type {[string, string | null, string][]} */
  const changes = [];
  for (const [key, theirs] of Object.entries(kept)) {
    if (!travels(key) || typeof theirs !== "string") continue;
    const mine = localStorage.getItem(key);
    const merged = merge(key, mine, theirs, added);
    if (merged !== null && merged !== mine) changes.push([key, mine, merged]);
  }
  writeAll(changes);
  return added;
}

/** @param {string} key */
const travels = (key) => key.startsWith(PREFIX) && !STAYS.some((name) => key.startsWith(name));

/** @param {[string, string | null, string][]} changes keys, what was there, and what comes */
function writeAll(changes) {
  try {
    for (const [key, , merged] of changes) localStorage.setItem(key, merged);
  } catch (error) {
    for (const [key, mine] of changes) mine === null ? localStorage.removeItem(key) : localStorage.setItem(key, mine);
    throw error;
  }
}

/** @param {string} key @param {string | null} mine @param {string} theirs @param {Added} added @returns {string | null} null if it makes no sense */
function merge(key, mine, theirs, added) {
  const [here, there] = [read(mine), read(theirs)];
  if (key.startsWith(GAME)) return isGame(there) ? JSON.stringify(mergeGames(here, there, added)) : null;
  if (key.startsWith(OWN)) return here && here.touched >= (there?.touched ?? 0) ? mine : theirs;
  const unite = LISTS[key];
  if (unite) return JSON.stringify(unite(here ?? [], there, added));
  if (Array.isArray(here) && Array.isArray(there)) return JSON.stringify([...new Set([...here, ...there])]);
  return mine ?? theirs;
}

/** What a text holds; null for one that is no JSON, such as a name. @param {string | null} text */
function read(text) {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** How lists of what was done are united. @type {Record<string, (here: any[], there: any[], added: Added) => any[]>} */
const LISTS = {
  [`${PREFIX}finished`]: (here, there, added) => {
    const all = byTime(here, there);
    added.finished += all.length - here.length;
    return all;
  },
  [`${PREFIX}insights`]: (here, there) => byTime(here, there).slice(-MOST),
  [`${PREFIX}gallery`]: (here, there, added) => {
    const all = new Map(here.map((picture) => [picture.id, picture]));
    for (const picture of there) if (isBetter(picture, all.get(picture.id))) all.set(picture.id, picture);
    added.pictures += all.size - here.length;
    return [...all.values()];
  },
};

/** What happened at the same moment of the same game is one thing. @param {any[]} here @param {any[]} there */
function byTime(here, there) {
  const all = new Map([...there, ...here].map((each) => [`${each.key}/${each.when}`, each]));
  return [...all.values()].sort((a, b) => a.when - b.when);
}

/** @param {any} saved */
function isGame(saved) {
  try {
    return Boolean(restoreGame(saved));
  } catch {
    return false;
  }
}

/** How far a game is: solved, then alone and fast; or by the cells that are decided. Of two that are as far, the later one. @param {Saved} game */
const progress = ({ solved, helped, seconds, cells, touched }) =>
  solved ? [1, Number(!helped), -seconds, touched] : [0, cells.join("").replaceAll("?", "").length, touched];

/** The game that is further along. The position of the other one becomes a bookmark in it. @param {Saved | null} here @param {Saved} there @param {Added} added */
function mergeGames(here, there, added) {
  if (!here) {
    added.games += Number(!there.solved);
    return there;
  }
  const theirs = progress(there);
  const place = theirs.findIndex((each, k) => each !== progress(here)[k]);
  const isFurther = place >= 0 && theirs[place] > progress(here)[place];
  const [first, second] = isFurther ? [there, here] : [here, there];
  added.games += Number(isFurther && !there.solved);
  const bookmarks = marked(first, second);
  added.both += Number(first.solved ? isFurther : bookmarks !== first.bookmarks);
  return { ...first, bookmarks, plan: first.plan ?? second.plan, ghost: first.ghost ?? second.ghost };
}

/** The bookmarks of a game with those of another state of it, and that state itself. @param {Saved} first @param {Saved} second */
function marked(first, second) {
  const before = first.bookmarks ?? [];
  const known = new Set([...before, first.cells].map(String));
  const others = [...(second.bookmarks ?? []), second.cells].filter((cells) => !known.has(String(cells)));
  return first.solved || !others.length ? first.bookmarks : [...before, ...others];
}
