// @ts-check
/** Hints in words: what is wrong, or the next step in three stages. */

import { StepText } from "./step_text.js";

/** @typedef {import("../reasoner.js").Hint} Hint */

/** What a hint that is no step has in place of one. */
const NOTHING = {
  technique: null,
  title: "",
  tier: null,
  because: [],
  focus: [],
  facts: {},
  chain: 0,
  rule: "",
  wrong: [],
};

export class HintText {
  /** @param {StepText} steps @param {string[]} tiers */
  constructor(steps, tiers) {
    this.steps = steps;
    this.tiers = tiers;
    this.sentences = steps.sentences;
    this.position = steps.position;
    this.nothing = {
      ...NOTHING,
      ...(this.position.inColour ? { decides: {}, excludes: {} } : { black: [], white: [] }),
    };
  }

  /** Nothing to do, or nothing that helps. @param {"solved" | "stuck"} advice @returns {Hint} */
  plain(advice) {
    const text = this.sentences.text(`hint.${advice}`);
    return { ...this.nothing, advice, where: text, text };
  }

  /** Cells that differ from the solution, or from what is printed. @param {"mistake" | "given"} how @param {number[]} cells */
  mistake(how, cells) {
    return this.#trouble("mistake", cells, this.sentences.text(`hint.${how}`, { cells: this.position.places(cells) }));
  }

  /** A broken rule. @param {NonNullable<import("../../lib/engine.js").Trace["clash"]>} clash */
  clash(clash) {
    return this.#trouble("clash", clash.cells, this.steps.clash(clash));
  }

  /** @param {string} advice @param {number[]} cells @param {string} text @returns {Hint} */
  #trouble(advice, cells, text) {
    return {
      ...this.nothing,
      advice,
      where: this.sentences.text("hint.look_back"),
      text,
      wrong: this.position.places(cells),
    };
  }

  /** The next step. @param {import("../../lib/engine.js").EngineStep} found @returns {Hint} */
  step(found) {
    return { ...this.steps.step(found, this.tiers), advice: "step", wrong: [] };
  }
}
