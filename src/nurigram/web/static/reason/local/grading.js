// @ts-check
/** How hard a puzzle is for people: the engine counts the features, knowledge.json says what becomes of them. */

/**
 * @typedef {import("../../lib/engine.js").Trace} Trace
 * @typedef {Record<string, number>} Features
 * @typedef {{ function: string, sums: Record<string, [string, Features]> }} Terms
 */

/** What may become of a number before it counts: the twin of FUNCTIONS of puzzle/weights.py. @type {Record<string, (value: number) => number>} */
const FUNCTIONS = { itself: Number, sqrt: Math.sqrt, log1p: Math.log1p, log: (value) => Math.log(Math.max(1, value)) };

/**
 * The grade that goes with all steps of a puzzle from its start.
 * @param {Trace} trace @param {string[]} tiers @param {{ weights: any, terms: Terms }} scale
 */
export function grade({ steps, features }, tiers, { weights, terms }) {
  const hardest = features.unsolved ? tiers.length : Math.max(1, ...steps.map((step) => step.tier));
  const weighed = Object.entries(weights.weights).map(([name, weight]) => weight * term(name, features, terms));
  const score = Number((weights.intercept + total(weighed)).toFixed(4));
  return { tier: tiers[hardest - 1], score, steps: steps.length, techniques: counted(steps), weights: weights.name };
}

/** @param {string} name @param {Features} features @param {Terms} terms */
function term(name, features, terms) {
  const [how, parts] = terms.sums[name] ?? [terms.function, { [name]: 1 }];
  return FUNCTIONS[how](total(Object.entries(parts).map(([feature, factor]) => factor * (features[feature] ?? 0))));
}

/** How often each technique is used. @param {Trace["steps"]} steps @returns {Record<string, number>} */
function counted(steps) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const { technique } of steps) counts[technique] = (counts[technique] ?? 0) + 1;
  return counts;
}

/** @param {number[]} numbers */
const total = (numbers) => numbers.reduce((sum, number) => sum + number, 0);
