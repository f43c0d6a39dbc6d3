// @ts-check
/** Hints in words: what is wrong, or the next step in three stages. */

import { Teller } from "./teller.js";

/** @typedef {import("../reasoner.js").Hint} Hint */

const NOTHING = { where: "", technique: "", rule: "", wrong: [], step: null };

export class HintWords {
  /** @param {import("../../lib/sentences.js").Sentences} sentences @param {import("./position.js").Position} position @param {string[]} tiers */
  constructor(sentences, position, tiers) {
    this.sentences = sentences;
    this.position = position;
    this.tiers = tiers;
    this.teller = new Teller(sentences, position);
  }

  /** Nothing to do, or nothing that helps. @param {"solved" | "stuck"} advice @returns {Hint} */
  plain(advice) {
    const text = this.sentences.text(`hint.${advice}`);
    return { ...NOTHING, advice, where: text, text };
  }

  /** Cells that differ from the solution, or from what is printed. @param {"mistake" | "given"} how @param {number[]} cells */
  mistake(how, cells) {
    return this.#trouble("mistake", cells, this.sentences.text(`hint.${how}`, { cells: this.position.places(cells) }));
  }

  /** A broken rule. @param {NonNullable<import("../../lib/engine.js").Trace["clash"]>} clash */
  clash(clash) {
    return this.#trouble("clash", clash.cells, this.teller.clash(clash));
  }

  /** @param {string} advice @param {number[]} cells @param {string} text @returns {Hint} */
  #trouble(advice, cells, text) {
    return { ...NOTHING, advice, where: this.sentences.text("hint.look_back"), text, wrong: this.position.places(cells) };
  }

  /** The next step. @param {import("../../lib/engine.js").EngineStep} found @returns {Hint} */
  step(found) {
    const step = this.teller.step(found, this.tiers);
    return { ...NOTHING, advice: "step", where: step.where, technique: step.title, rule: step.rule, text: step.text, step };
  }
}
