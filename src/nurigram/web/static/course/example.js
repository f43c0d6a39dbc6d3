// @ts-check
/** A worked example: another board on which the same technique is the next step, told stage by stage. */

import { BoardView } from "../board/view.js";
import { Viewport } from "../board/viewport.js";
import { Game } from "../game/game.js";
import { decidedBy } from "../game/palette.js";
import { h, replace } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { announce } from "../lib/live.js";
import { showStep } from "../play/hints.js";
import { pointWhere, pointWhy } from "../play/pointing.js";
import { reasoner, stepOf } from "../reason/reasoner.js";
import { fitLesson } from "./fit.js";

/** Shows it until the player wants the turn. @param {any} lesson @param {() => void} onEnd @returns {Promise<{ parts: HTMLElement[], fit: () => void } | null>} */
export async function workedExample(lesson, onEnd) {
  const step = stepOf(await reasoner.hint({ puzzle: lesson.board.puzzle, state: lesson.board.state }));
  if (!step) return null;
  const example = new Example(lesson, step, onEnd);
  return { parts: [example.stage, example.card], fit: () => example.fit() };
}

class Example {
  /** @param {any} lesson @param {import("../lib/api.js").Step} step @param {() => void} onEnd */
  constructor(lesson, step, onEnd) {
    this.lesson = lesson;
    this.step = step;
    this.onEnd = onEnd;
    this.at = 0;
    const game = new Game(lesson.board);
    game.load(lesson.board.state);
    this.view = new BoardView(game, { readonly: true, label: t("course.example") });
    this.zoom = new Viewport(this.view);
    this.stage = h("div", { class: "stage" }, this.view.svg);
    this.card = h("section", { class: "card notice hint" });
    game.watchers.add((changes) => this.view.update(changes));
    this.#show();
  }

  fit() {
    fitLesson(this.zoom, this.stage);
  }

  #show() {
    const { board, rule } = this.lesson;
    const text = [rule, pointWhere(board, this.step), pointWhy(board, this.step), t("course.applied")][this.at];
    [() => {}, () => this.#look(), () => showStep(this.view, this.lesson.board.cols, this.step), () => this.#apply()][
      this.at
    ]();
    const last = this.at === 3;
    replace(
      this.card,
      h(
        "div",
        { class: "stack" },
        h("h2", {}, t("course.example"), h("small", { class: "stages" }, ` ${this.at + 1}/4`)),
        h("p", {}, text),
        h(
          "div",
          { class: "row" },
          !last && h("button", { class: "primary", onclick: () => this.#next() }, t("play.next")),
          h("button", { class: last ? "primary" : "quiet", onclick: this.onEnd }, t("course.your_turn")),
        ),
      ),
    );
    announce(text);
  }

  #next() {
    this.at += 1;
    this.#show();
    this.card.querySelector("button")?.focus();
  }

  #look() {
    const { focus, because } = this.step;
    this.view.marks.frame("look", this.#indices(focus.length ? focus : because));
  }

  #apply() {
    const { game } = this.view;
    this.view.marks.clear();
    game.setMany([...decidedBy(this.step, game)]);
  }

  /** @param {[number, number][]} cells */
  #indices(cells) {
    return cells.map(([r, c]) => r * this.lesson.board.cols + c);
  }
}
