// @ts-check
/** How hard a puzzle is for people: the twin of the package's `grade` (src/nurigram/reasoning/grade.py) and of the kinds' scores. */

/**
 * @typedef {import("../../lib/engine.js").Trace} Trace
 * @typedef {import("./position.js").Position} Position
 * @typedef {Record<string, number>} Features
 */

/** What the kinds weigh besides the trace, and how. @type {Record<string, { features: (puzzle: any, engine: any) => Features, terms: (found: Features, figures: any) => Features }>} */
const KINDS = {
  nurikabe: {
    features: ({ clues }) => {
      const sizes = clues.map((/** @type {number[]} */ [, , size]) => size).filter(Boolean);
      return { clues: clues.length, largest: Math.max(0, ...sizes), ones: sizes.filter((/** @type {number} */ size) => size === 1).length, land: total(sizes) };
    },
    terms: (found) => Object.fromEntries(Object.entries(found).map(([name, value]) => [name, Math.sqrt(value)])),
  },
  nonogram: {
    features: (puzzle, engine) => ({ sweeps: engine.sweeps(puzzle) }),
    terms: (found, { steps, chains }) => {
      const work = total(Object.entries(steps).map(([tier, each]) => each * found[`steps_${tier}`])) + chains * found.all_chains;
      return { work: Math.log(1 + work), sweeps: Math.log(Math.max(1, found.sweeps)), unsolved: found.unsolved };
    },
  },
};

/**
 * The grade that goes with the trace of a puzzle from its start.
 * @param {Position} position @param {Trace} trace @param {string[]} tiers @param {{ weights: any, figures: any }} scale @param {any} engine that of the kind
 */
export function grade(position, trace, tiers, { weights, figures }, engine) {
  const { puzzle } = position;
  const found = { ...features(position, trace, tiers), ...KINDS[puzzle.kind].features(puzzle, engine) };
  const hardest = found.unsolved ? tiers.length : Math.max(1, ...trace.steps.map((step) => step.tier));
  const score = Number(weighed(KINDS[puzzle.kind].terms(found, figures), weights).toFixed(4));
  return { tier: tiers[hardest - 1], score, steps: trace.steps.length, techniques: counted(trace), weights: weights.name };
}

/** @param {Features} terms @param {{ intercept: number, weights: Features }} by */
const weighed = (terms, { intercept, weights }) =>
  intercept + total(Object.entries(weights).map(([name, weight]) => weight * (terms[name] ?? 0)));

/** Every feature is a count, the logarithm of one, or a sum of shares. @param {Position} position @param {Trace} trace @param {string[]} tiers @returns {Features} */
function features({ cells: { length: area } }, trace, tiers) {
  const chains = trace.steps.map((step) => step.chain);
  const offers = trace.offers.length ? trace.offers : [1];
  const open = area - trace.black.length - trace.white.length;
  return {
    ...Object.fromEntries(Object.entries(counted(trace)).map(([name, count]) => [`n_${name}`, count])),
    log_area: Math.log(area),
    ...Object.assign({}, ...tiers.map((name, at) => ofTier(trace, name, at + 1, open))),
    narrow: offers.filter((offer) => offer === 1).length,
    tight: offers.filter((offer) => offer === 2).length,
    scarcity: total(offers.map((offer) => 1 / offer)),
    longest_chain: Math.max(0, ...chains),
    all_chains: total(chains),
    unsolved: trace.clash || open ? 1 : 0,
  };
}

/** The steps of a tier, the cells they decide, the cells it leaves open, and how often one has to turn to it. @param {Trace} trace @param {string} name @param {number} tier @param {number} open in the end */
function ofTier({ steps }, name, tier, open) {
  const mine = steps.filter((step) => step.tier === tier);
  const harder = steps.findIndex((step) => step.tier > tier);
  return {
    [`steps_${name}`]: mine.length,
    [`cells_${name}`]: total(mine.map(decided)),
    [`open_${name}`]: open + (harder < 0 ? 0 : total(steps.slice(harder).map(decided))),
    [`turns_${name}`]: steps.filter((step, at) => step.tier === tier && steps[at - 1]?.tier !== tier).length,
  };
}

/** @param {import("../../lib/engine.js").EngineStep} step */
const decided = (step) => step.black.length + step.white.length;

/** How often each technique is used. @param {Trace} trace @returns {Record<string, number>} */
function counted({ steps }) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const { technique } of steps) counts[technique] = (counts[technique] ?? 0) + 1;
  return counts;
}

/** @param {number[]} numbers */
const total = (numbers) => numbers.reduce((sum, number) => sum + number, 0);
