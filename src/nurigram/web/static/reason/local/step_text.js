// @ts-check
/** Steps and clashes in words: the twin of the package's `explain` (src/nurigram/reasoning/explain.py). */

/**
 * @typedef {import("../../lib/engine.js").EngineStep} EngineStep
 * @typedef {import("../../lib/sentences.js").Fact} Fact
 * @typedef {import("../reasoner.js").Step} Step
 */

export class StepText {
  /** @param {import("../../lib/sentences.js").Sentences} sentences @param {import("./position.js").Position} position */
  constructor(sentences, position) {
    this.sentences = sentences;
    this.position = position;
    this.kind = position.puzzle.kind;
  }

  /** A step as the page shows it. @param {EngineStep} step @param {string[]} tiers @returns {Step} */
  step(step, tiers) {
    const { position } = this;
    const boards = {
      black: position.places(step.black),
      white: position.places(step.white),
      because: position.places(step.because),
      focus: position.places(step.focus),
    };
    const { technique, facts, chain } = step;
    const own = `techniques.${technique}`;
    return {
      technique,
      tier: tiers[step.tier - 1],
      ...boards,
      facts,
      chain,
      title: this.#text(`${own}.name`),
      rule: this.#text(`${own}.rule`),
      where: this.#where(own, boards, facts),
      text: this.#why(own, boards, facts),
    };
  }

  /** What is wrong. @param {{ code: string, cells: number[], facts: Record<string, string | number> }} clash */
  clash({ code, cells, facts }) {
    return this.#text(`clashes.${code}`, { cells: this.position.places(cells), ...this.#words(facts) });
  }

  /** Where to look, without giving the step away. @param {string} own @param {any} boards @param {any} facts */
  #where(own, { focus, because }, facts) {
    const name = this.#has(`${own}.where`) ? `${own}.where` : "where";
    return this.#text(name, { focus: focus.length ? focus : because, ...this.#words(facts) });
  }

  /** Why it follows. @param {string} own @param {any} boards @param {any} facts */
  #why(own, boards, facts) {
    const name = this.#has(`${own}.${facts.case ?? "text"}`) ? `${own}.${facts.case ?? "text"}` : `${own}.text`;
    const { black, white } = boards;
    const cells = [...black, ...white].sort(([r, c], [row, col]) => r - row || c - col);
    const all = { ...boards, cells };
    const result = `result.${black.length && white.length ? "both" : black.length ? "black" : "white"}`;
    return this.#text(name, {
      ...all,
      ...this.#words(facts),
      ...(this.#has(result) && { result: this.#text(result, all) }),
    });
  }

  /** Facts in the reader's language, where the kind has words for them. @param {Record<string, Fact>} facts */
  #words(facts) {
    const word = (/** @type {Fact} */ fact) =>
      typeof fact === "string" && this.#has(`words.${fact}`) ? this.#text(`words.${fact}`) : fact;
    return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, word(fact)]));
  }

  /** @param {string} name */
  #has(name) {
    return this.sentences.has(`${this.kind}.${name}`);
  }

  /** @param {string} name @param {Record<string, Fact>} [facts] */
  #text(name, facts) {
    return this.sentences.text(`${this.kind}.${name}`, facts);
  }
}
