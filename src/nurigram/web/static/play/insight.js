// @ts-check
/** What the coach tells of a game: which techniques were used, where it took long though a step was there, where was guessed. */

import { addInsight } from "../game/insights.js";
import { finishes } from "../game/store.js";
import { reasoner } from "../reason/reasoner.js";

/**
 * @typedef {import("../reason/local/coach.js").Passage} Passage
 * @typedef {Passage & { first: number, last: number, pause: number | null, isLate: boolean, waited: number | null }} Told
 *   moves that belong together, counted from 1; `pause`: the seconds before the first; `waited`: for how long the step was there
 * @typedef {{ told: Told[], titles: Record<string, string>, guesses: Told[], late: Told[], steps: number, lesson: string | null }} Insight
 *   `lesson`: the technique that would have helped most
 */

/** A pause is long if it is many times the usual one, and so many seconds. */
const [TIMES, LONG] = [4, 12];
const SHOWN = 3;

/** @param {import("../game/game.js").Game} game with all its moves done @param {AbortSignal} [signal] @returns {Promise<Insight>} */
export async function insightOf(game, signal) {
  const moves = game.moves.map((move) => [...new Map(move.map(({ i, to }) => [i, to]))]);
  const end = [...game.cells.keys()].map((i) => Math.max(0, game.palette.valueOf(game.value(i))));
  const { passages, titles } = await reasoner.coach({ puzzle: game.board.puzzle, moves, end }, signal);
  const steps = passages.filter(({ verdict }) => verdict === "step").length;
  return { titles, steps, ...summary(joined(passages, game.times)) };
}

/** Counts what was seen in a game, as it was finished last. @param {string} key @param {string} kind @param {Insight} insight */
export function keepInsight(key, kind, { told, guesses }) {
  const when = finishes().findLast((each) => each.key === key)?.when ?? 0;
  addInsight({ key, when, kind, guesses: guesses.length, used: usedIn(told), missed: missedIn(told) });
}

/** Moves of one technique after another are one passage, unless one of them took long; a drag across several steps is in one for each. @param {Passage[]} passages @param {number[]} times */
function joined(passages, times) {
  const pauses = times.map((time, k) => time - (times[k - 1] ?? 0));
  const usual = [...pauses].sort((a, b) => a - b)[Math.floor(pauses.length / 2)] ?? 0;
  /** @type {Told[]} */
  const told = [];
  passages.forEach((passage, k) => {
    const pause = pauses[k] ?? null;
    const isLong = passage.verdict === "step" && pause !== null && pause >= Math.max(LONG, TIMES * usual);
    const waited = times.length ? times[k] - (times[passage.since - 1] ?? 0) : null;
    const isDrag = passage.verdict === "step" && passage.techniques.length > 1;
    for (const technique of isDrag ? passage.techniques : [passage.technique]) {
      const before = told.at(-1);
      const isLate = isLong && technique === passage.technique;
      const same = before?.verdict === passage.verdict && before.technique === technique && !isLate;
      if (before && same && passage.verdict !== "guess") before.last = k + 1;
      else told.push({ ...passage, technique, first: k + 1, last: k + 1, pause, isLate, waited });
    }
  });
  return told;
}

/** @param {Told[]} told */
function summary(told) {
  const guesses = told.filter(({ verdict }) => verdict === "guess");
  const late = told
    .filter(({ isLate }) => isLate)
    .sort((a, b) => Number(b.pause) - Number(a.pause))
    .slice(0, SHOWN);
  const missed = missedIn(told);
  const [lesson = null] = Object.keys(missed).sort((a, b) => missed[b] - missed[a]);
  return { told, guesses, late, lesson };
}

/** How often each technique was seen late, or would have spared a guess. @param {Told[]} told */
export function missedIn(told) {
  return counted(told.flatMap(({ isLate, technique, here }) => (isLate ? (technique ?? []) : (here ?? []))));
}

/** How many moves each technique led to. @param {Told[]} told */
export const usedIn = (told) =>
  counted(told.flatMap(({ technique, first, last }) => (technique ? new Array(last - first + 1).fill(technique) : [])));

/** @param {string[]} names @returns {Record<string, number>} */
function counted(names) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
