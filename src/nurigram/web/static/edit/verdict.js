// @ts-check
/** The live verdict on a puzzle being made: no solution, one, several; then the grade and the way to the solution. */

import { debounce, h, replace } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { Latest } from "../lib/latest.js";
import { announce } from "../lib/live.js";
import { stars, tierName } from "../lib/parts.js";
import { CannotKnow, reasoner } from "../reason/reasoner.js";

const SECONDS = 5;
/** How long, in milliseconds, to let a setter go on before the reason for a dead end is looked for. */
const PATIENCE = 400;

export class Verdict {
  /** @param {() => any} puzzle what to judge, or null while there is nothing @param {(solve: any) => void} onSolved @param {(cells: [number, number][]) => void} onBlame where the reason lies if there is no solution */
  constructor(puzzle, onSolved, onBlame) {
    this.puzzle = puzzle;
    this.onSolved = onSolved;
    this.onBlame = onBlame;
    this.element = h("section", { class: "card verdict" }, h("p", { class: "soft" }, t("editor.blank")));
    this.questions = new Latest();
    this.later = debounce(100, () => this.#judge());
  }

  /** The puzzle has changed: answers about the old one no longer count, and the new one is judged in a moment. */
  soon() {
    this.questions.stop();
    this.element.setAttribute("aria-busy", "true");
    this.later();
  }

  async #judge() {
    if (!this.element.isConnected) return;
    const { signal } = this.questions.begin();
    const puzzle = this.puzzle();
    this.#say("", [h("p", { class: "soft" }, t(puzzle ? "editor.checking" : "editor.blank"))]);
    if (puzzle) await this.#answer(puzzle, signal);
    if (!signal.aborted) this.element.setAttribute("aria-busy", "false");
  }

  /** @param {any} puzzle @param {AbortSignal} signal */
  async #answer(puzzle, signal) {
    try {
      const solve = await reasoner.solve(puzzle, SECONDS, signal);
      if (signal.aborted) return;
      const told = t(`editor.${solve.verdict === "multiple" && !solve.differ ? "several" : solve.verdict}`);
      this.#say(solve.verdict, [h("strong", {}, told)]);
      announce(told);
      this.onSolved(solve);
      if (solve.verdict === "unique") await this.#grade(puzzle, signal);
      if (solve.verdict === "none") await this.#blame(puzzle, signal);
    } catch (error) {
      const text = h("p", { class: "soft" }, /** @type {Error} */ (error).message);
      if (signal.aborted) return;
      if (error instanceof CannotKnow) this.#say("", [text]);
      else this.#say("none", [h("strong", {}, t("editor.invalid")), text]);
    }
  }

  /** Says why there is no solution, and where. @param {any} puzzle @param {AbortSignal} signal */
  async #blame(puzzle, signal) {
    await new Promise((resolve) => setTimeout(resolve, PATIENCE));
    if (signal.aborted) return;
    const found = await this.#reason(puzzle, signal);
    if (signal.aborted || !found) return;
    this.element.append(h("p", { class: "reason" }, found.text));
    announce(found.text);
    this.onBlame(found.cells);
  }

  /** The server's reason. Without a server, what the page sees at first sight. @param {any} puzzle @param {AbortSignal} signal */
  async #reason(puzzle, signal) {
    try {
      return (await reasoner.conflict(puzzle, SECONDS, signal)).conflict;
    } catch (error) {
      if (!(error instanceof CannotKnow)) return null; // the verdict holds without a reason
    }
    const { steps, clash } = await reasoner.explain(puzzle, signal);
    return clash && !steps.length ? clash : null;
  }

  /** @param {any} puzzle @param {AbortSignal} signal */
  async #grade(puzzle, signal) {
    const [grade, plan] = await Promise.all([reasoner.grade(puzzle, signal), reasoner.explain(puzzle, signal)]);
    if (signal.aborted) return;
    const text = t("editor.grade", {
      tier: tierName(grade.tier),
      stars: stars(grade.tier),
      score: (grade.score ?? 0).toFixed(1),
      steps: grade.steps ?? 0,
    });
    this.element.append(
      h("p", {}, text),
      grade.tier === "search" ? h("p", { class: "soft" }, t("editor.search")) : "",
      h(
        "details",
        {},
        h("summary", {}, t("editor.trace")),
        h(
          "ol",
          { class: "steps" },
          plan.steps.map((/** @type {any} */ step) =>
            h("li", {}, h("strong", {}, step.title), h("span", {}, step.text)),
          ),
        ),
      ),
    );
  }

  /** @param {string} look @param {any[]} body */
  #say(look, body) {
    this.element.className = `card verdict ${look}`;
    replace(this.element, body);
  }
}
