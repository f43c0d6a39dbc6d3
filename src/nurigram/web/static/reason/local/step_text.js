// @ts-check
/** Steps and clashes in words: the twin of the package's `explain` (src/nurigram/reasoning/explain.py). */

import { namesOf } from "../../lib/ink_names.js";

/**
 * @typedef {import("../../lib/engine.js").EngineStep} EngineStep
 * @typedef {import("../../lib/engine.js").Out} Out
 * @typedef {import("../../lib/sentences.js").Cell} Cell
 * @typedef {import("../../lib/sentences.js").Fact} Fact
 * @typedef {import("../reasoner.js").Step} Step
 */

export class StepText {
  /**
   * @param {import("../../lib/sentences.js").Sentences} sentences @param {import("./position.js").Position} position
   * @param {Record<string, string[]>} inks typical inks by the name of their colour
   */
  constructor(sentences, position, inks) {
    this.sentences = sentences;
    this.position = position;
    this.kind = position.puzzle.kind;
    /** What each paint is called, in colour. @type {Record<string, string>} */
    this.names = position.inColour ? this.#names(inks) : {};
  }

  /** @param {Record<string, string[]>} typical */
  #names(typical) {
    const { palette, background = "#ffffff" } = this.position.puzzle;
    const [empty, ...paints] = this.position.letters;
    const inks = [background, ...paints.map((letter) => palette[letter])];
    return namesOf([empty, ...paints].join(""), inks, typical, (name) => this.sentences.text(`colours.${name}`));
  }

  /** A step as the page shows it. @param {EngineStep} step @param {string[]} tiers @returns {Step} */
  step(step, tiers) {
    const { position } = this;
    const { technique, facts, chain, out } = step;
    const found = this.#found(out);
    const grounds = { because: position.places(step.because), focus: position.places(step.focus) };
    const own = `techniques.${technique}`;
    const rule = position.inColour && this.#has(`${own}.colour_rule`) ? "colour_rule" : "rule";
    return {
      technique,
      tier: tiers[step.tier - 1],
      ...found,
      ...grounds,
      facts,
      chain,
      title: this.#text(`${own}.name`),
      rule: this.#text(`${own}.${rule}`),
      where: this.#where(own, grounds, facts),
      text: this.#why(own, { ...grounds, ...this.#boards(out) }, found, facts),
    };
  }

  /** What it finds: black and white cells, or in colour what it decides and excludes. @param {Out} out */
  #found(out) {
    const { position } = this;
    if (!position.inColour) return { black: position.places(out[0]), white: position.places(out[1]) };
    return {
      decides: position.byLetter(position.decided(out)),
      excludes: position.byLetter(position.excluded(out)),
    };
  }

  /** The cells that are painted, those that are background, and all of them. @param {Out} out */
  #boards(out) {
    const { position } = this;
    const cells = [...new Set(out.flat())].sort((a, b) => a - b);
    return {
      black: position.places(out[0]),
      white: position.places(position.decided(out)[0]),
      cells: position.places(cells),
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

  /** Why it follows. @param {string} own @param {any} boards @param {any} found @param {any} facts */
  #why(own, boards, found, facts) {
    const { inColour } = this.position;
    const cases = [facts.case ?? "text", "text"];
    if (inColour) cases.unshift("colour");
    if (inColour && facts.colour) cases.unshift(`colour_${facts.case}`);
    const name = cases.find((each) => this.#has(`${own}.${each}`)) ?? "text";
    return this.#text(`${own}.${name}`, {
      ...boards,
      ...this.#words(facts),
      ...(inColour ? { result: this.#inColour(found) } : this.#result(boards)),
    });
  }

  /** What it finds as a phrase, if the kind has phrases for black, white and both. @param {any} boards */
  #result(boards) {
    const { black, white } = boards;
    const result = `result.${black.length && white.length ? "both" : black.length ? "black" : "white"}`;
    return this.#has(result) ? { result: this.#text(result, boards) } : {};
  }

  /** What it finds in colour as a phrase. @param {{ decides: Record<string, Cell[]>, excludes: Record<string, Cell[]> }} found */
  #inColour({ decides, excludes }) {
    /** @param {Record<string, Cell[]>} found @param {string} background @param {string} paint */
    const phrases = (found, background, paint) =>
      Object.entries(found).map(([letter, cells]) =>
        this.#text(`colour.${letter === this.position.letters[0] ? background : paint}`, {
          cells,
          colour: this.names[letter],
        }),
      );
    return [...phrases(decides, "background", "paint"), ...phrases(excludes, "filled", "not_paint")].join(
      this.#text("colour.join"),
    );
  }

  /** Facts in the reader's language, where the kind has words for them. @param {Record<string, Fact>} facts */
  #words(facts) {
    return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, this.#word(name, fact)]));
  }

  /** @param {string} name @param {Fact} fact */
  #word(name, fact) {
    if (this.position.inColour && name === "colour") return this.names[String(fact)];
    if (this.position.inColour && name === "clue") return this.#clue(String(fact));
    return typeof fact === "string" && this.#has(`words.${fact}`) ? this.#text(`words.${fact}`) : fact;
  }

  /** `3 red, 1 blue` for `3a 1b`; an empty clue stays `0`. @param {string} clue */
  #clue(clue) {
    const runs = clue.split(" ").filter((run) => run.slice(-1) in this.names);
    const texts = runs.map((run) =>
      this.#text("colour.run", { size: run.slice(0, -1), colour: this.names[run.slice(-1)] }),
    );
    return texts.join(this.#text("colour.runs")) || clue;
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
