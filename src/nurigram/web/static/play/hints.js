// @ts-check
/** Hints in three stages: where to look, what to look for, why. */

import { OfflineError, post } from "../lib/api.js";
import { h, replace } from "../lib/dom.js";
import { language, t } from "../lib/i18n.js";
import { announce } from "../lib/live.js";
import { BLACK, UNKNOWN, WHITE } from "../game/game.js";
import { findMistakes } from "./check.js";

/**
 * @typedef {import("./session.js").Session} Session
 * @typedef {import("../lib/api.js").Step} Step
 * @typedef {{ advice: string, where: string, technique: string, rule: string, text: string, wrong: [number, number][], step: Step | null }} Hint
 */

export class HintCard {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    this.element = h("section", { class: "hints", "aria-label": t("play.hint") });
    /** @type {Hint | null} */
    this.hint = null;
    this.stage = 0;
    session.onMove.add(() => this.#afterMove());
  }

  /** Shows the next stage, or asks for a new hint. */
  async next() {
    if (this.hint?.step && this.stage < 3) this.stage += 1;
    else await this.#ask();
    this.#show();
  }

  async #ask() {
    this.#card("", t("play.thinking"));
    this.hint = await askHint(this.session);
    this.session.helped = true;
    this.stage = 1;
  }

  clear() {
    this.hint = null;
    this.stage = 0;
    this.session.view.clearMarks();
    this.element.replaceChildren();
  }

  /** A sentence that is no hint: what a check found. @param {string} text @param {number[]} wrong @param {boolean} [good] */
  say(text, wrong, good = false) {
    this.hint = null;
    this.session.view.clearMarks();
    this.session.view.mark("wrong", wrong);
    this.#card("", text, wrong.length ? "error" : good ? "good" : "plain");
    announce(text);
  }

  #afterMove() {
    const step = this.hint?.step;
    if (!step || isDone(this.session, step)) this.clear();
  }

  #show() {
    const { hint, stage, session } = this;
    if (!hint) return;
    session.view.clearMarks();
    if (!hint.step) {
      this.say(hint.text, this.#indices(hint.wrong), hint.advice === "solved");
      return;
    }
    if (stage === 1) this.#showWhere(hint, hint.step);
    else if (stage === 2) this.#card(hint.technique, hint.rule, "hint", this.#more());
    else this.#showStep(hint, hint.step);
    if (stage < 3) session.view.mark("look", this.#indices(lookAt(hint.step)));
    announce(stage === 1 ? hint.where : stage === 2 ? `${hint.technique}: ${hint.rule}` : hint.text);
  }

  /** @param {Hint} hint @param {Step} step */
  #showWhere(hint, step) {
    this.#card(t("play.look_here"), hint.where, "hint", this.#more());
    const first = this.#indices(lookAt(step))[0];
    if (first !== undefined) this.session.zoom.reveal(first);
  }

  /** @param {Hint} hint @param {Step} step */
  #showStep(hint, step) {
    const { view } = this.session;
    view.mark("reason", this.#indices(step.because));
    view.mark("target", this.#indices([...step.black, ...step.white]));
    this.#card(hint.technique, hint.text, "hint", h("button", { class: "quiet", onclick: () => this.#apply(step) }, t("play.do_it")));
  }

  /** @param {Step} step */
  #apply(step) {
    const { game } = this.session;
    const pairs = /** @type {[number, number][]} */ ([
      ...this.#indices(step.black).map((i) => [i, BLACK]),
      ...this.#indices(step.white).map((i) => [i, WHITE]),
    ]);
    game.setMany(pairs);
    announce(t("play.done"));
  }

  #more() {
    return h("button", { class: "quiet", onclick: () => this.next() }, t("play.more"));
  }

  /** @param {[number, number][]} cells */
  #indices(cells) {
    return cells.map(([r, c]) => r * this.session.board.cols + c);
  }

  /** @param {string} title @param {string} text @param {string} [look] @param {any} [action] */
  #card(title, text, look = "plain", action = null) {
    replace(
      this.element,
      h("div", { class: `card notice ${look}` },
        h("div", { class: "notice-text" }, title && h("h2", {}, title), h("p", {}, text)),
        h("div", { class: "notice-actions" }, action,
          h("button", { class: "quiet icon-only", "aria-label": t("common.close"), onclick: () => this.clear() }, "✕"))),
    );
  }
}

/** The place to look at first. @param {Step} step */
const lookAt = (step) => (step.focus.length ? step.focus : step.because.length ? step.because : [...step.black, ...step.white]);

/** Whether the player has done all that a step says. @param {Session} session @param {Step} step */
function isDone(session, step) {
  const { game, board } = session;
  const is = (/** @type {[number, number]} */ [r, c], /** @type {number} */ value) => game.value(r * board.cols + c) === value;
  return step.black.every((cell) => is(cell, BLACK)) && step.white.every((cell) => is(cell, WHITE));
}

/** @param {Session} session @returns {Promise<Hint>} */
async function askHint(session) {
  try {
    return await post("/hint", { puzzle: session.board.puzzle, state: session.game.rows(), language: language() });
  } catch (error) {
    if (!(error instanceof OfflineError)) throw error;
    return hintFromPlan(session);
  }
}

/** Without the server: the first step of the plan that is not done yet. @param {Session} session @returns {Promise<Hint>} */
async function hintFromPlan(session) {
  const empty = { where: "", technique: "", rule: "", wrong: [], step: null };
  if (!session.plan) return { ...empty, advice: "stuck", text: t("common.offline_hint") };
  const { wrong, text } = await findMistakes(session);
  if (wrong.length) return { ...empty, advice: "mistake", text, wrong: wrong.map((i) => [Math.floor(i / session.board.cols), i % session.board.cols]) };
  const step = session.plan.find((each) => !isDone(session, each));
  if (!step) return { ...empty, advice: "stuck", text: t("play.check_fine", { left: session.game.cells.filter((v) => v === UNKNOWN).length }) };
  return { advice: "step", where: step.where, technique: step.title, rule: step.rule, text: step.text, wrong: [], step };
}
