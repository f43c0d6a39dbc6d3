// @ts-check
/**
 * Everything the app has to think about: one interface, asked of whoever can answer it.
 *
 * A provider answers some of the questions, or throws `Unreachable` when it cannot be asked at present; then the next one
 * is asked. If none is left the app says that it cannot know, never that all is well.
 */

import { t } from "../lib/i18n.js";
import { savedPlan } from "./saved_plan.js";
import { local } from "./local.js";
import { remote } from "./remote.js";
import { Unreachable } from "./unreachable.js";

/**
 * @typedef {import("../lib/api.js").Step} Step
 * @typedef {[number, number]} Cell
 * @typedef {{ puzzle: any, state: string[], excluded?: import("../lib/api.js").Excluded, plan?: Step[] | null }} Position `plan`: the steps of the whole puzzle, where they are known
 * @typedef {Omit<Step, "technique" | "tier"> & { advice: string, technique: string | null, tier: string | null, wrong: Cell[] }} Hint a step, if its advice is `step`
 * @typedef {{ wrong: Cell[] }} Checked the decided cells that no solution agrees with
 * @typedef {{ verdict: string, solutions: string[][], differ: Cell[] | null }} Solved
 * @typedef {{ verdict: string, solved: boolean, tier: string, steps: Step[], clash?: { code: string, cells: Cell[], text: string } | null }} Plan `clash`: where the steps end if there is no solution; with a `tier`, what follows from an assumption of a Nurikabe, where the engine of the page can be asked
 * @typedef {{ verdict: string, tier: string | null, score: number | null, steps: number | null }} Grade
 * @typedef {{ conflict: { code: string, cells: Cell[], text: string } | null }} Conflict why there is no solution, if a reason was found
 * @typedef {{ passages: import("./local/coach.js").Passage[], titles: Record<string, string> }} Coached
 * @typedef {{
 *   hint: (position: Position, signal?: AbortSignal) => Promise<Hint>,
 *   check: (position: Position, signal?: AbortSignal) => Promise<Checked>,
 *   solve: (puzzle: any, seconds?: number, signal?: AbortSignal) => Promise<Solved>,
 *   conflict: (puzzle: any, seconds?: number, signal?: AbortSignal) => Promise<Conflict>,
 *   explain: (puzzle: any, signal?: AbortSignal, tier?: number) => Promise<Plan>,
 *   grade: (puzzle: any, signal?: AbortSignal) => Promise<Grade>,
 *   coach: (game: { puzzle: any, moves: [number, number][][], end: number[] }, signal?: AbortSignal) => Promise<Coached>,
 *   lessons: () => Promise<any[]>,
 * }} Reasoner
 * @typedef {Partial<Reasoner>} Provider
 */

/** In the order in which they are asked. @type {Provider[]} */
const PROVIDERS = [local, remote, savedPlan];

/** The step that a hint gives, if it gives one. @param {Hint} hint */
export const stepOf = (hint) => (hint.advice === "step" ? /** @type {Step} */ (hint) : null);

/** Nobody can answer at present. */
export class CannotKnow extends Error {
  constructor() {
    super(t("common.cannot_know"));
  }
}

/** @template {keyof Reasoner} Q @param {Q} question @returns {Reasoner[Q]} */
function asked(question) {
  return /** @type {any} */ (
    async (/** @type {any[]} */ ...args) => {
      for (const provider of PROVIDERS) {
        try {
          const answer = /** @type {any} */ (provider[question]);
          if (answer) return await answer(...args);
        } catch (error) {
          if (!(error instanceof Unreachable)) throw error;
        }
      }
      throw new CannotKnow();
    }
  );
}

/** @type {Reasoner} */
export const reasoner = {
  hint: asked("hint"),
  check: asked("check"),
  solve: asked("solve"),
  conflict: asked("conflict"),
  explain: asked("explain"),
  grade: asked("grade"),
  coach: asked("coach"),
  lessons: asked("lessons"),
};
