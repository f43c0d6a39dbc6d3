// @ts-check
/**
 * The answers of the engine in the page, the same as the server's: what `reason/remote.js` fetches, worked out here.
 *
 * It runs in a worker, and under node. `tell` gives an answer that holds if there is no time for the rest.
 */

import { Refusal } from "../../lib/engine.js";
import { Coach } from "./coach.js";
import { grade } from "./grading.js";
import { Position } from "./position.js";
import { Sentences } from "../../lib/sentences.js";
import { StepText } from "./step_text.js";
import { HintText } from "./hint_text.js";

/**
 * @typedef {import("../../lib/engine.js").Found} Found
 * @typedef {import("../../lib/engine.js").Trace} Trace
 * @typedef {{ puzzle: any, state?: string[] | null, excluded?: Record<string, [number, number][]>, language?: string }} Asked
 * @typedef {(answer: any, seconds?: number) => void} Tell `seconds`: how long the rest may take
 */

const FACTS = ["tier", "score", "steps", "techniques", "weights", "minutes", "minutes_low", "minutes_high"];
const UNGRADED = Object.fromEntries(FACTS.map((name) => [name, null]));
const [ALL, ALL_IN_WAVES] = [-1, -2];

export class LocalAnswers {
  /** @param {any} engine as `load` gives it @param {any} knowledge knowledge.json, which the package writes */
  constructor(engine, knowledge) {
    this.engine = engine;
    this.knowledge = knowledge;
    /** The puzzle that was solved last, and what was found: most questions in a row are about one puzzle. @type {{ key: string, found: Found | null }} */
    this.last = { key: "", found: null };
  }

  /** The next thing to say to a player. @param {Asked} asked @param {Tell} tell */
  hint({ puzzle, state, excluded, language }, tell) {
    const position = new Position(puzzle, state, excluded);
    const words = new HintText(this.#texts(position, language), this.knowledge.tiers);
    if (position.against.length) return words.mistake("given", position.against);
    const trace = this.#trace(position, 1);
    const {
      steps: [step],
      clash,
    } = trace;
    // A rule that is broken already comes before wrong cells; what a technique finds to be impossible comes after them.
    if (!step && clash && this.#trace(position, 0).clash) return words.clash(clash);
    if (!step && isFull(trace, position)) return words.plain("solved");
    const next = step ? words.step(step) : clash ? words.clash(clash) : words.plain("stuck");
    tell(next, this.knowledge.seconds.solve);
    const wrong = this.#wrong(position);
    return wrong.length ? words.mistake("mistake", wrong) : next;
  }

  /** The decided cells that differ from the only solution. @param {Asked} asked */
  check({ puzzle, state }) {
    const position = new Position(puzzle, state);
    return { wrong: position.places(this.#wrong(position)) };
  }

  /** The verdict, up to two solutions, and where the solutions differ. @param {Asked} asked @param {Tell} tell */
  solve({ puzzle }, tell) {
    const position = new Position(puzzle);
    const found = this.#found(puzzle);
    const answer = {
      verdict: verdict(found),
      solutions: found.solutions.map((layers) => position.drawn(layers)),
      complete: found.complete,
    };
    if (answer.verdict !== "multiple") return { ...answer, common: answer.solutions[0] ?? null, differ: [] };
    tell({ ...answer, common: null, differ: null });
    const { out } = this.#kind(puzzle).backbone(puzzle);
    return { ...answer, common: position.shown(out), differ: position.places(position.open(out)) };
  }

  /** Every step to the solution, or of Nurikabe all that follows from an assumption by the techniques up to a tier. @param {Asked & { tier?: number }} asked @param {Tell} tell */
  explain({ puzzle, language, tier }, tell) {
    const { tiers } = this.knowledge;
    const position = new Position(puzzle);
    const texts = this.#texts(position, language);
    const trace = tier ? this.#trace(position, ALL_IN_WAVES, tier) : this.#trace(position);
    const told = {
      solved: !trace.clash && isFull(trace, position),
      tier: tiers[Math.max(1, ...trace.steps.map((step) => step.tier)) - 1],
      clash: trace.clash && {
        ...trace.clash,
        cells: position.places(trace.clash.cells),
        text: texts.clash(trace.clash),
      },
      steps: trace.steps.map((step, at) => ({ number: at + 1, ...texts.step(step, tiers) })),
    };
    tell({ verdict: "unknown", ...told });
    return { verdict: verdict(this.#found(puzzle)), ...told };
  }

  /** The tier and the score, if there is exactly one solution. @param {Asked} asked */
  grade({ puzzle }) {
    const found = verdict(this.#found(puzzle));
    if (found !== "unique") return { verdict: found, ...UNGRADED };
    const { tiers, kinds } = this.knowledge;
    return { verdict: found, ...grade(this.#trace(new Position(puzzle)), tiers, kinds[puzzle.kind]) };
  }

  /** The technique of every move of a finished game, with the names of the techniques. @param {Asked & { moves: import("./coach.js").Change[][], end: number[] }} asked `end`: the value of each cell */
  coach({ puzzle, moves, end, language }) {
    const { kinds, sentences } = this.knowledge;
    const { limits } = kinds[puzzle.kind];
    const names = Object.keys(sentences.en[puzzle.kind].techniques);
    /** @type {import("./coach.js").Ask} */
    const ask = (tier, out, limit) => this.#kind(puzzle).steps(puzzle, out, tier, limits, limit).steps;
    const { letters } = new Position(puzzle);
    const words = this.#sentences(language);
    return {
      passages: new Coach(ask, names.length, end, letters.length, moves).passages(),
      titles: Object.fromEntries(names.map((name) => [name, words.text(`${puzzle.kind}.techniques.${name}.name`)])),
    };
  }

  /** Why the engine does not take a puzzle, if people can mend that. @param {Refusal} refusal @param {string} language */
  reason(refusal, language) {
    const sentences = this.#sentences(language);
    const name = `refused.${refusal.message}`;
    return sentences.has(name) ? sentences.text(name) : null;
  }

  /** The steps from a position, at most so many. @param {Position} position @returns {Trace} */
  #trace({ puzzle, out }, limit = ALL, tier = this.knowledge.tiers.length) {
    const { kinds } = this.knowledge;
    return this.#kind(puzzle).steps(puzzle, out, tier, kinds[puzzle.kind].limits, limit);
  }

  /** The decided cells that differ from the only solution; none where there is no such solution. @param {Position} position */
  #wrong(position) {
    if (!position.out.some((cells) => cells.length)) return [];
    const found = this.#found(position.puzzle);
    return verdict(found) === "unique" ? position.differing(found.solutions[0]) : [];
  }

  /** Up to two solutions. @param {any} puzzle @returns {Found} */
  #found(puzzle) {
    const key = JSON.stringify(puzzle);
    if (!this.last.found || this.last.key !== key) this.last = { key, found: this.#kind(puzzle).solve(puzzle, 2) };
    return /** @type {Found} */ (this.last.found);
  }

  /** @param {any} puzzle */
  #kind({ kind }) {
    if (!(kind in this.knowledge.kinds)) throw new Refusal("unknown_kind");
    return this.engine[kind];
  }

  /** @param {Position} position @param {string} [language] */
  #texts(position, language) {
    return new StepText(this.#sentences(language), position, this.knowledge.inks);
  }

  /** @param {string} [language] */
  #sentences(language = "en") {
    return new Sentences(this.knowledge.sentences[language], language, this.knowledge.shortest_run);
  }
}

/** @param {Found} found */
function verdict({ solutions, complete }) {
  if (solutions.length > 1) return "multiple";
  return complete ? (solutions.length ? "unique" : "none") : "unknown";
}

/** Whether every cell is decided at the end. @param {Trace} trace @param {Position} position */
const isFull = ({ out }, position) => !position.open(out).length;
