// @ts-check
/** How hard a puzzle is for people: the engine counts the features, knowledge.json says what becomes of them. */

/**
 * @typedef {import("../../lib/engine.js").Trace} Trace
 * @typedef {Record<string, number>} Features
 */

/** What may become of a number before it counts: the twin of FUNCTIONS of puzzle/weights.py. @type {Record<string, (value: number) => number>} */
const FUNCTIONS = { itself: Number, sqrt: Math.sqrt, log1p: Math.log1p };

/** No puzzle is said to take longer: the twin of LONGEST of puzzle/minutes.py. */
const LONGEST = 6000;

/**
 * The grade that goes with all steps of a puzzle from its start.
 * @param {Trace} trace @param {string[]} tiers @param {{ weights: any, terms: string, minutes: any }} scale
 */
export function grade({ steps, features }, tiers, { weights, terms, minutes }) {
  const hardest = features.unsolved ? tiers.length : Math.max(1, ...steps.map((step) => step.tier));
  const isTimed = minutes && hardest <= minutes.hardest;
  const time = isTimed ? Math.min(LONGEST, Math.exp(weighed(minutes, features, terms))) : null;
  return {
    tier: tiers[hardest - 1],
    score: rounded(weighed(weights, features, terms), 4),
    steps: steps.length,
    techniques: counted(steps),
    weights: weights.name,
    minutes: time === null ? null : rounded(time, 2),
    minutes_low: time === null ? null : rounded(time * minutes.low, 2),
    minutes_high: time === null ? null : rounded(time * minutes.high, 2),
  };
}

/** The weighted sum of the terms; `a*b` is the product of two. @param {{ intercept: number, weights: Features }} by @param {Features} features @param {string} how */
function weighed(by, features, how) {
  /** @param {string} name */
  const term = (name) => name.split("*").reduce((product, each) => product * FUNCTIONS[how](features[each] ?? 0), 1);
  return by.intercept + total(Object.entries(by.weights).map(([name, weight]) => weight * term(name)));
}

/** @param {number} number @param {number} digits */
const rounded = (number, digits) => Number(number.toFixed(digits));

/** How often each technique is used. @param {Trace["steps"]} steps @returns {Record<string, number>} */
function counted(steps) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const { technique } of steps) counts[technique] = (counts[technique] ?? 0) + 1;
  return counts;
}

/** @param {number[]} numbers */
const total = (numbers) => numbers.reduce((sum, number) => sum + number, 0);
