// @ts-check
/** Hints in three stages: where to look, what to look for, why. The board points at what the sentences speak of. */

import { h, replace } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { Latest } from "../lib/latest.js";
import { announce } from "../lib/live.js";
import { prefs } from "../lib/prefs.js";
import { paintNames } from "../board/names.js";
import { cellsOf, foundBy } from "../game/palette.js";
import { isDone } from "../reason/saved_plan.js";
import { reasoner, stepOf } from "../reason/reasoner.js";
import { judgeOf, takeBack } from "./back.js";
import { casesOf, drawAssumption, refuted } from "./assumption.js";
import { brokenRule } from "./broken.js";
import { findMistakes } from "./check.js";
import { drawFollowed, followed } from "./follow.js";
import { pointWhere, pointWhy } from "./pointing.js";

/**
 * @typedef {import("./session.js").Session} Session
 * @typedef {import("../lib/api.js").Step} Step
 * @typedef {import("../reason/reasoner.js").Hint} Hint
 */

const LAST = 3;

export class HintCard {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    this.element = h("section", { class: "hints", "aria-label": t("play.hint") });
    /** @type {Step | null} */
    this.step = null;
    this.stage = 0;
    this.questions = new Latest();
    session.onMove.add(() => this.#afterMove());
  }

  /** Shows the next stage, or asks for a new hint. */
  async next() {
    if (this.session.solved) return;
    if (this.step && this.stage < LAST) return this.#show(this.step, this.stage + 1);
    const broken = brokenRule(this.session);
    if (broken) return this.say(broken.text, broken.wrong, "error");
    const hint = await this.#think((signal) => reasoner.hint(this.session.position(), signal));
    if (!hint) return;
    const step = stepOf(hint);
    if (!step) return this.#sayPlain(hint);
    this.session.helped = true;
    this.session.hints += 1;
    this.#show(step, 1);
  }

  /** Looks for mistakes, and says what it found. @returns {Promise<number>} how many that were not known */
  async check() {
    const found = await this.#think((signal) => findMistakes(this.session, signal));
    if (found) this.say(found.text, found.wrong, found.look);
    return found?.mistakes ?? 0;
  }

  /** Says that it thinks, until there is an answer or the card is closed. @template T @param {(signal: AbortSignal) => Promise<T>} question @returns {Promise<T | null>} */
  async #think(question) {
    this.clear();
    const { signal } = this.questions.begin();
    this.#card("", t("play.thinking"));
    try {
      const answer = await question(signal);
      return signal.aborted ? null : answer;
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  }

  clear() {
    this.questions.stop();
    this.step = null;
    this.stage = 0;
    this.session.view.marks.clear();
    if (this.element.hasChildNodes()) this.element.replaceChildren();
  }

  /** A sentence that is no hint: what a check found. @param {string} text @param {number[]} wrong @param {"good" | "error" | "plain"} look */
  say(text, wrong, look) {
    this.clear();
    this.session.view.marks.frame("wrong", wrong);
    const canGoBack = look === "error" && this.session.game.done > 0;
    this.#card("", text, look, canGoBack && this.#button("play.back_to_right", () => this.#goBack()));
    this.session.zoom.reveal(...wrong);
    announce(text);
  }

  /** Takes back what has gone wrong. */
  async #goBack() {
    try {
      const isRight = await this.#think((signal) => judgeOf(this.session, signal));
      if (isRight) this.say(t("play.taken_back", { moves: takeBack(this.session, isRight) }), [], "good");
    } catch (error) {
      this.say(/** @type {Error} */ (error).message, [], "plain");
    }
  }

  /** A mistake is pointed at; everything else is told as it is. @param {Hint} hint */
  #sayPlain(hint) {
    const { session } = this;
    const clash = hint.advice === "clash" || hint.advice === "mistake";
    const text = hint.advice === "mistake" ? t("play.check_wrong", { count: hint.wrong.length }) : t("play.clash");
    this.say(
      clash ? text : hint.text,
      session.indices(hint.wrong),
      clash ? "error" : hint.advice === "solved" ? "good" : "plain",
    );
  }

  #afterMove() {
    const { puzzle } = this.session.board;
    if (!this.step || isDone(puzzle, this.session.position(), this.step)) this.clear();
  }

  /** @param {Step} step @param {number} stage */
  #show(step, stage) {
    const { view, zoom, board } = this.session;
    this.step = step;
    this.stage = stage;
    view.marks.clear();
    const [title, text, spoken] = [
      [t("play.look_here"), prefs.labels ? step.where : pointWhere(board, step), step.where],
      [step.title, step.rule, `${step.title}: ${step.rule}`],
      [step.title, prefs.labels ? step.text : pointWhy(board, step), step.text],
    ][stage - 1];
    if (stage < LAST) view.marks.frame("look", this.session.indices(lookAt(step)));
    else showStep(view, board.cols, step);
    this.#card(
      title,
      text,
      "hint",
      ...(stage < LAST ? [this.#button("play.more", () => this.next())] : this.#lastActions(step)),
    );
    zoom.reveal(...this.session.indices(stage < LAST ? lookAt(step) : [...cellsOf(step), ...lookAt(step)]));
    announce(spoken);
  }

  /** The step can be made, and what it supposes can be played out. @param {Step} step */
  #lastActions(step) {
    const { game } = this.session;
    const [wrong] = refuted(game, step);
    const cases = wrong ? [wrong] : casesOf(game, step);
    const name = (/** @type {number} */ k) =>
      wrong ? t("play.follow") : t("play.case", { name: caseName(game, cases, k) });
    return [
      ...cases.map((supposition, k) =>
        h("button", { class: "quiet", onclick: () => this.#follow(supposition, step) }, name(k)),
      ),
      this.#button("play.do_it", () => this.#apply(step)),
    ];
  }

  /** @param {import("./assumption.js").Supposition} supposition @param {Step} step */
  async #follow(supposition, step) {
    const { game, view } = this.session;
    const { signal } = this.questions.begin();
    try {
      const what = await followed(game, supposition, step, reasoner.explain, signal);
      if (signal.aborted) return;
      drawFollowed(view, what, supposition);
      announce(t(what.clash.length ? "play.follow_fails" : "play.follow_holds", { steps: what.steps.length }));
    } catch (error) {
      if (!signal.aborted) announce(/** @type {Error} */ (error).message);
    }
  }

  /** @param {Step} step */
  #apply(step) {
    const { game } = this.session;
    const { decided, excluded } = foundBy(step, game.palette);
    game.beginStroke();
    for (const [value, cells] of decided)
      for (const i of this.session.indices(cells)) game.set(i, game.palette.decided[value]);
    for (const [value, cells] of excluded)
      for (const i of this.session.indices(cells)) game.write(i, 1 << value, false);
    game.endStroke();
    announce(t("play.done"));
  }

  /** @param {string} name @param {() => void} onclick */
  #button(name, onclick) {
    return h("button", { class: "quiet", onclick }, t(name));
  }

  /** @param {string} title @param {string} text @param {string} [look] @param {...any} actions */
  #card(title, text, look = "plain", ...actions) {
    replace(
      this.element,
      h(
        "div",
        { class: `card notice ${look}` },
        h(
          "div",
          { class: "notice-text" },
          title && h("h2", {}, title, look === "hint" && this.#dots()),
          h("p", {}, text),
        ),
        h(
          "div",
          { class: "notice-actions" },
          actions,
          h("button", { class: "quiet icon-only", "aria-label": t("common.close"), onclick: () => this.clear() }, "✕"),
        ),
      ),
    );
    this.element.scrollTop = 0;
  }

  /** Which of the three stages it is. */
  #dots() {
    return h("small", { class: "stages", "aria-hidden": "true" }, ` ${this.stage}/${LAST}`);
  }
}

/** The place to look at first. @param {Step} step */
const lookAt = (step) => (step.focus.length ? step.focus : step.because.length ? step.because : cellsOf(step));

/** A case by its colour, or by the letter of its cell. @param {import("../game/game.js").Game} game @param {import("./assumption.js").Supposition[]} cases @param {number} k */
function caseName({ board, palette }, cases, k) {
  const [cell, known] = cases[k];
  const value = palette.valueOf(known);
  if (cases.some((each) => each[0] !== cell)) return String.fromCharCode(65 + k);
  if (value > 0 && palette.inColour) return paintNames(palette)[value];
  return t(`kinds.${board.kind}.${value > 0 ? "black" : "white"}`);
}

/** What a step makes of its cells, as ghosts, with its reasons framed and what it supposes. @param {import("../board/view.js").BoardView} view @param {number} cols @param {Step} step */
export function showStep(view, cols, step) {
  const indices = (/** @type {[number, number][]} */ cells) => cells.map(([r, c]) => r * cols + c);
  const { palette } = view.game;
  const touched = new Set(indices(cellsOf(step)));
  const { decided, excluded } = foundBy(step, palette);
  /** @type {Map<number, number[]>} */
  const refused = new Map();
  for (const [value, cells] of excluded)
    for (const i of indices(cells)) refused.set(i, [...(refused.get(i) ?? []), value]);
  view.marks.clear();
  view.marks.outline(
    "reason",
    indices(step.because).filter((i) => !touched.has(i)),
  );
  view.marks.frame(
    "pivot",
    indices(step.focus).filter((i) => !touched.has(i)),
  );
  for (const [value, cells] of decided) view.marks.ghost(palette.decided[value], indices(cells));
  view.marks.ghostRefusals(refused);
  view.marks.frame("target", touched);
  drawAssumption(view, step);
}
