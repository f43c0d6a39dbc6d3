// @ts-check
/**
 * What somebody was thinking: for every move of a game the technique that gives it, or that nothing does.
 *
 * A move is a step if a technique gives it in one look, from what is on the board. Cells that the player never marks, such
 * as the dots of somebody who never dots, may be thought of in between. Everything that is right and given by no technique
 * is a guess.
 */

/**
 * @typedef {import("../../lib/engine.js").EngineStep} EngineStep
 * @typedef {[number, number]} Change a cell, and the values that it cannot have from now on, as bits
 * @typedef {{
 *   verdict: "step" | "guess" | "wrong" | "none", technique: string | null, techniques: string[], tier: number, since: number,
 *   here: string | null,
 * }} Passage
 *   `technique`: the hardest one; `techniques`: all that gave cells of the move, which may be a drag across several steps;
 *   `since`: after how many moves the step was there; `here`: for a guess, a technique that had something to give
 * @typedef {{ steps: EngineStep[], since: number }} Offer the thoughts that lead to a cell, and since when
 * @typedef {(tier: number, out: number[][], limit: number) => EngineStep[]} Ask
 */

const ALL_IN_WAVES = -2;
const [FAIR, SEARCH] = [4, 5];
/** So many thoughts one has without marking anything. */
const UNMARKED = 6;

export class Coach {
  /**
   * @param {Ask} ask the steps of the puzzle from a state, up to a tier @param {number} techniques how many there are
   * @param {number[]} solution the value of each cell @param {number} values how many a cell can have @param {Change[][]} moves
   */
  constructor(ask, techniques, solution, values, moves) {
    this.ask = ask;
    this.techniques = techniques;
    this.solution = solution;
    this.values = values;
    this.moves = moves;
    /** What a cell cannot be that has its value. */
    this.right = solution.map((value) => 2 ** values - 1 - 2 ** value);
    this.marked = new Set(moves.flat().flatMap(([i, known]) => (known ? [i] : [])));
    /** What the player knows, and since which move. */
    this.mind = solution.map(() => 0);
    this.when = solution.map(() => 0);
    this.steps = ask(FAIR, this.#out(), ALL_IN_WAVES);
    const found = new Map(this.steps.flatMap(({ out }) => out.flat()).map((i) => [i, true]));
    /** Up to which tier steps are known: beyond the fair ones only where they do not lead to the end. */
    this.tier = [...this.marked].every((i) => found.has(i)) ? FAIR : SEARCH;
    if (this.tier === SEARCH) this.steps = ask(SEARCH, this.#out(), ALL_IN_WAVES);
  }

  /** One passage for each move. @returns {Passage[]} */
  passages() {
    return this.moves.map((move, at) => this.#judge(move, at));
  }

  /** @param {Change[]} move @param {number} at @returns {Passage} */
  #judge(move, at) {
    /** @type {Offer[]} */
    const thoughts = [];
    const isWrong = move.some(([i, known]) => known & ~this.right[i]);
    let left = move.filter(([i, known]) => known & ~this.mind[i] && !(known & ~this.right[i]));
    const hasNews = left.length > 0;
    for (const look of [() => this.steps, () => this.#again(), () => this.#everyTechnique()]) {
      if (!left.length) break;
      const steps = look();
      for (let before = -1; left.length && before !== left.length;) {
        before = left.length;
        const offers = this.#offers(steps);
        const given = countSteps(left.flatMap(([i]) => offers.get(i) ?? []));
        left = left.filter(([i, known]) => {
          const fitting = (offers.get(i) ?? []).filter(({ bits }) => !(known & ~this.mind[i] & ~bits));
          const [offer] = fitting.sort((a, b) => given(b) - given(a));
          if (offer) thoughts.push(offer);
          if (offer) for (const step of offer.steps) this.#think(step, at);
          if (offer) this.#learn(i, known, at);
          return !offer;
        });
      }
    }
    const here = left.length ? (this.ask(this.tier, this.#out(), 1)[0]?.technique ?? null) : null;
    for (const [i, known] of left) this.#learn(i, known, at);
    const [hardest] = hardestFirst(thoughts);
    return {
      verdict: isWrong ? "wrong" : left.length ? "guess" : hasNews ? "step" : "none",
      technique: hardest?.technique ?? null,
      techniques: [...new Set(thoughts.map((each) => hardestFirst([each])[0].technique))],
      tier: hardest?.tier ?? 0,
      since: Math.max(0, ...thoughts.map(({ since }) => since)),
      here,
    };
  }

  /** @param {number} i @param {number} known @param {number} at */
  #learn(i, known, at) {
    if (known & ~this.mind[i]) this.when[i] = at + 1;
    this.mind[i] |= known;
  }

  /** What a step finds in cells that the player never marks is known from now on. @param {EngineStep} step @param {number} at */
  #think({ out }, at) {
    out.forEach((cells, value) => {
      for (const i of cells) if (!this.marked.has(i)) this.#learn(i, 1 << value, at);
    });
  }

  /** All steps from what is known by now. */
  #again() {
    return (this.steps = this.ask(this.tier, this.#out(), ALL_IN_WAVES));
  }

  /** What each technique gives by itself, even where an easier one would come first. */
  #everyTechnique() {
    const out = this.#out();
    return Array.from({ length: this.techniques }, (_, k) => this.ask(-1 - k, out, ALL_IN_WAVES)).flatMap((steps) => {
      const found = new Set();
      return steps.filter((step) => {
        const isDirect = !step.because.some((i) => found.has(i));
        for (const i of step.out.flat()) found.add(i);
        return isDirect && step.tier <= this.tier;
      });
    });
  }

  /** What can be seen in one look, by cell. @param {EngineStep[]} steps @returns {Map<number, (Offer & { bits: number })[]>} */
  #offers(steps) {
    /** @type {Map<number, (Offer & { bits: number })[]>} */
    const offers = new Map();
    /** What leads to cells that are not marked; null for those that are only known after another move. @type {Map<number, Offer | null>} */
    const thought = new Map();
    for (const step of steps) {
      const found = this.#newsOf(step);
      if (!found.size) continue;
      const grounds = step.because.filter((i) => thought.has(i) && !found.has(i)).map((i) => thought.get(i));
      const before = grounds.some((each) => !each) ? null : /** @type {Offer[]} */ (grounds);
      const chain = before && [...new Set([...before.flatMap((each) => each.steps), step])];
      const since = Math.max(0, ...step.because.map((i) => this.when[i]), ...(before ?? []).map((each) => each.since));
      const offer = chain && chain.length <= UNMARKED ? { steps: chain, since } : null;
      for (const [i, bits] of found) {
        if (offer && this.marked.has(i)) offers.set(i, [...(offers.get(i) ?? []), { ...offer, bits }]);
        if (!thought.has(i)) thought.set(i, this.marked.has(i) ? null : offer);
      }
    }
    return offers;
  }

  /** What a step says that is not known. @param {EngineStep} step @returns {Map<number, number>} */
  #newsOf({ out }) {
    /** @type {Map<number, number>} */
    const found = new Map();
    out.forEach((cells, value) => {
      for (const i of cells) if (~this.mind[i] & (1 << value)) found.set(i, (found.get(i) ?? 0) | (1 << value));
    });
    return found;
  }

  /** What is known, as the engine has it: for each value the cells that cannot have it. @returns {number[][]} */
  #out() {
    const cells = [...this.mind.keys()];
    return Array.from({ length: this.values }, (_, value) => cells.filter((i) => this.mind[i] & (1 << value)));
  }
}

/** Of equally hard thoughts the last one led to the move. @param {Offer[]} thoughts */
const hardestFirst = (thoughts) => thoughts.flatMap(({ steps }) => steps.toReversed()).sort((a, b) => b.tier - a.tier);

/** Tells how many cells of a move the last step of an offer gives: what gives more of them is what the player saw. @param {Offer[]} offers */
function countSteps(offers) {
  /** @type {Map<EngineStep | undefined, number>} */
  const counts = new Map();
  for (const { steps } of offers) counts.set(steps.at(-1), (counts.get(steps.at(-1)) ?? 0) + 1);
  return (/** @type {Offer} */ { steps }) => counts.get(steps.at(-1)) ?? 0;
}
