// @ts-check
/** The first minute: a 5 × 5 that teaches the rules on the board itself. It can be left at any time. */

import { listenToKeys } from "../board/keys.js";
import { PointerInput } from "../board/pointer.js";
import { showProgress } from "../board/progress.js";
import { BoardView } from "../board/view.js";
import { Viewport } from "../board/viewport.js";
import { FIRST, markLearned } from "../course/first.js";
import { fitLesson } from "../course/fit.js";
import { BLACK, Game, UNKNOWN, WHITE } from "../game/game.js";
import { keepBoard } from "../game/store.js";
import { boardOf, isSolved, rulesOf } from "../kinds/index.js";
import { h, replace } from "../lib/dom.js";
import { findPuzzle } from "../packs/finding.js";
import { icon } from "../lib/icons.js";
import { t, texts } from "../lib/i18n.js";
import { announce, toast } from "../lib/live.js";
import { bar, cancellable, kindName } from "../lib/parts.js";

/** @param {HTMLElement} main @param {import("../lib/router.js").Route} route */
export async function show(main, route) {
  const kind = route.path[0] in FIRST ? route.path[0] : Object.keys(FIRST)[0];
  const lesson = new FirstMinute(kind, await rulesOf(kind));
  main.classList.add("learn");
  main.append(
    bar(
      t("learn.title", { kind: kindName(kind) }),
      "#/",
      h("a", { class: "button quiet skip-lesson", href: "#/" }, t("learn.skip")),
    ),
    lesson.stage,
    lesson.pens,
    lesson.card,
  );
  lesson.fit();
  addEventListener("resize", lesson.fit);
  return () => removeEventListener("resize", lesson.fit);
}

class FirstMinute {
  /** @param {string} kind @param {import("../kinds/index.js").Rules} rules */
  constructor(kind, rules) {
    this.kind = kind;
    this.rules = rules;
    this.steps = FIRST[kind].steps;
    this.at = 0;
    this.pen = BLACK;
    this.game = new Game(boardOf(rules, FIRST[kind].puzzle));
    this.view = new BoardView(this.game, { label: kindName(kind) });
    this.zoom = new Viewport(this.view);
    this.stage = h("div", { class: "stage" }, this.view.svg);
    this.pens = h(
      "div",
      { class: "row pens", role: "group", "aria-label": t("play.tools") },
      this.#penButton(BLACK, "wall", "black"),
      this.#penButton(WHITE, "dot", "white"),
    );
    this.card = h("section", { class: "card notice hint", "aria-live": "polite" });
    this.fit = () => fitLesson(this.zoom, this.stage);
    this.game.watchers.add((changes) => this.#drawn(changes));
    const onEnd = () => this.#judge();
    new PointerInput(this.view, this.zoom, { pen: () => this.pen, cycle: () => false, straight: () => true, onEnd });
    listenToKeys(this.view, this.zoom, { onEnd });
    this.#begin();
  }

  /** @param {number} pen @param {string} picture @param {string} name */
  #penButton(pen, picture, name) {
    return h(
      "button",
      { "data-pen": pen, onclick: () => this.#usePen(pen) },
      icon(picture),
      t(`kinds.${this.kind}.${name}`),
    );
  }

  /** @param {number} pen */
  #usePen(pen) {
    this.pen = pen;
    for (const button of this.pens.querySelectorAll("button"))
      button.setAttribute("aria-pressed", String(Number(button.dataset.pen) === pen));
  }

  /** @param {import("../game/game.js").Change[]} changes */
  #drawn(changes) {
    this.view.update(changes);
    showProgress(this.view, this.rules.progress(this.game));
  }

  /** What the present step asks for. @returns {[number, number][]} cells and their values */
  #asked() {
    const { fill = [], dot = [] } = this.steps[this.at];
    const index = (/** @type {[number, number]} */ [r, c]) => r * this.game.board.cols + c;
    return [
      ...fill.map((cell) => /** @type {[number, number]} */ ([index(cell), BLACK])),
      ...dot.map((cell) => /** @type {[number, number]} */ ([index(cell), WHITE])),
    ];
  }

  #begin() {
    const asked = this.#asked();
    this.#usePen(asked.length && asked[0][1] === WHITE ? WHITE : BLACK);
    this.#point();
    this.#say(texts(`learn.${this.kind}`)[this.at]);
  }

  /** Marks what is still to be done. */
  #point() {
    this.view.marks.clear();
    this.view.marks.frame(
      "target",
      this.#asked()
        .filter(([i, value]) => this.game.cells[i] !== value)
        .map(([i]) => i),
    );
  }

  /** @param {string} text */
  #say(text) {
    const count = `${this.at + 1}/${this.steps.length}`;
    const help =
      this.at < this.steps.length - 1 && h("button", { class: "quiet", onclick: () => this.#doIt() }, t("course.show"));
    replace(this.card, h("div", { class: "stack" }, h("p", {}, h("small", {}, count), " ", text), help));
  }

  #doIt() {
    this.game.setMany(this.#asked());
    this.#judge();
  }

  #judge() {
    if (isSolved(this.rules, this.game)) return this.#finish();
    const asked = this.#asked();
    const stray = asked.length
      ? asked.filter(([i, value]) => this.game.cells[i] !== UNKNOWN && this.game.cells[i] !== value)
      : [];
    this.#point();
    if (stray.length)
      return this.#say(
        t(stray[0][1] === BLACK ? "learn.use_fill" : "learn.use_dot", {
          pen: t(`kinds.${this.kind}.${stray[0][1] === BLACK ? "black" : "white"}`),
        }),
      );
    if (asked.length && asked.every(([i, value]) => this.game.cells[i] === value)) {
      this.at += 1;
      this.#begin();
    } else if (!asked.length) this.#tellBroken();
    return undefined;
  }

  /** The player finishes alone, and hears of a broken rule. */
  #tellBroken() {
    const [broken] = this.rules.isAllFilled(this.game)
      ? [...this.rules.broken(this.game), ...this.rules.check(this.game)]
      : this.rules.broken(this.game);
    this.view.marks.frame("wrong", broken?.cells ?? []);
    this.#say(broken ? t(`violations.${broken.code}`) : texts(`learn.${this.kind}`)[this.at]);
  }

  #finish() {
    markLearned(this.kind);
    const open = this.game.open();
    this.game.setMany(open.map((i) => [i, WHITE]));
    this.game.locked = true;
    this.view.marks.clear();
    this.view.sweep(open);
    this.view.svg.classList.add("solved");
    this.pens.hidden = true;
    document.querySelector(".bar .skip-lesson")?.remove();
    const done = t(`learn.done_${this.kind}`);
    announce(done);
    const go = h("button", { class: "primary big", onclick: () => this.#playReal() }, icon("play"), t("learn.play"));
    replace(
      this.card,
      h(
        "div",
        { class: "stack" },
        h("h2", {}, t("play.solved")),
        h("p", {}, done),
        go,
        h("div", { class: "row" }, this.#others(), h("a", { class: "button", href: "#/" }, t("common.home"))),
      ),
    );
  }

  #others() {
    return Object.keys(FIRST)
      .filter((kind) => kind !== this.kind)
      .map((kind) => h("a", { class: "button", href: `#/learn/${kind}` }, t("learn.title", { kind: kindName(kind) })));
  }

  async #playReal() {
    try {
      const board = await cancellable(t("new.looking"), (signal) =>
        findPuzzle({ kind: this.kind, difficulty: "easy", rows: 7, cols: 7 }, signal),
      );
      if (board) location.hash = `#/play/${keepBoard(board, "new")}`;
    } catch (error) {
      toast(/** @type {Error} */ (error).message);
    }
  }
}
