// @ts-check
/** What the coach saw in each finished game, kept so that progress can be shown: by technique, how often and how late. */

import { write } from "./store.js";

const KEY = "nurigram:insights";
/** More games than these are no news. */
export const MOST = 300;

/**
 * @typedef {{ key: string, when: number, kind: string, guesses: number, used: Record<string, number>, missed: Record<string, number> }} Insight
 *   `used`: how often each technique led to a move; `missed`: how often it was seen late, or would have spared a guess
 */

/** @returns {Insight[]} the oldest first */
export const insights = () => JSON.parse(localStorage.getItem(KEY) ?? "[]");

/** Keeps what was seen in a game, in place of what was seen in the same game before. @param {Insight} insight */
export function addInsight(insight) {
  const others = insights().filter(({ key, when }) => key !== insight.key || when !== insight.when);
  write(KEY, [...others, insight].sort((a, b) => a.when - b.when).slice(-MOST));
}

/** What each technique of a kind was worth, the one with most misses first. @param {string} kind @returns {{ technique: string, used: number, missed: number, before: number | null, lately: number | null }[]} `before`, `lately`: the share that was missed in the first and in the second half of the games */
export function progressOf(kind) {
  const games = insights().filter((each) => each.kind === kind);
  const names = new Set(games.flatMap(({ used, missed }) => [...Object.keys(used), ...Object.keys(missed)]));
  const sum = (/** @type {Insight[]} */ some, /** @type {"used" | "missed"} */ what, /** @type {string} */ name) =>
    some.reduce((total, each) => total + (each[what][name] ?? 0), 0);
  return [...names]
    .map((technique) => {
      const with_ = games.filter(({ used, missed }) => technique in used || technique in missed);
      const middle = Math.floor(with_.length / 2);
      const share = (/** @type {Insight[]} */ some) => {
        const [used, missed] = [sum(some, "used", technique), sum(some, "missed", technique)];
        return some.length ? missed / Math.max(1, used, missed) : null;
      };
      return {
        technique,
        used: sum(games, "used", technique),
        missed: sum(games, "missed", technique),
        before: share(with_.slice(0, middle)),
        lately: share(with_.slice(middle)),
      };
    })
    .sort((a, b) => b.missed - a.missed || b.used - a.used);
}
