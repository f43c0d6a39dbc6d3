// @ts-check
/** One lesson: a board in mid-game on which a technique gives the next cells, for the player to find. */

import { listenToKeys } from "../board/keys.js";
import { PointerInput } from "../board/pointer.js";
import { BoardView } from "../board/view.js";
import { Viewport } from "../board/viewport.js";
import { BLACK, Game, UNKNOWN, WHITE } from "../game/game.js";
import { decidedBy } from "../game/palette.js";
import { h, replace } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { t } from "../lib/i18n.js";
import { announce } from "../lib/live.js";
import { bar } from "../lib/parts.js";
import { showStep } from "../play/hints.js";
import { pointWhere, pointWhy } from "../play/pointing.js";
import { reasoner, stepOf } from "../reason/reasoner.js";
import { doneLessons, markDone, nameOf } from "./done.js";
import { workedExample } from "./example.js";
import { fitLesson } from "./fit.js";

/** @param {HTMLElement} main @param {any} lesson @param {any[]} lessons */
export async function showLesson(main, lesson, lessons) {
  const step = stepOf(await reasoner.hint({ puzzle: lesson.board.puzzle, state: lesson.board.state }));
  if (!step) throw new Error(t("course.empty"));
  const group = lessons.filter((each) => each.kind === lesson.kind && each.technique === lesson.technique);
  const other = group[(group.indexOf(lesson) + 1) % group.length] ?? lesson;
  const task = new Task(lesson, step, lessons[lessons.indexOf(lesson) + 1]);
  const showTask = () => show(main, lesson, [task.stage, task.pens, task.card], () => task.fit());
  const example = other === lesson ? null : await workedExample(other, showTask);
  const isNew = !group.some((each) => doneLessons().includes(nameOf(each)));
  main.classList.add("learn");
  if (example && isNew && !lesson.then) show(main, lesson, example.parts, example.fit);
  else showTask();
}

/** @param {HTMLElement} main @param {any} lesson @param {HTMLElement[]} parts @param {() => void} fit */
function show(main, lesson, parts, fit) {
  replace(main, bar(lesson.title, lesson.then ? "#/coach" : "#/course"), parts);
  fit();
}

class Task {
  /** @param {any} lesson @param {import("../lib/api.js").Step} step what follows @param {any} next the lesson after it, if any */
  constructor(lesson, step, next) {
    this.lesson = lesson;
    this.step = step;
    this.next = next;
    this.game = new Game(lesson.board);
    this.game.load(lesson.board.state);
    this.start = this.game.cells.slice();
    this.wanted = this.#wanted();
    this.view = new BoardView(this.game, { label: lesson.title });
    this.zoom = new Viewport(this.view);
    this.pen = [...this.wanted.values()].includes(BLACK) ? BLACK : WHITE;
    this.stage = h("div", { class: "stage" }, this.view.svg);
    this.pens = h(
      "div",
      { class: "row pens", role: "group", "aria-label": t("play.tools") },
      this.#penButton(BLACK, "wall", "black"),
      this.#penButton(WHITE, "dot", "white"),
    );
    this.text = h("p", { "aria-live": "polite" });
    this.actions = h(
      "div",
      { class: "row" },
      h("button", { onclick: () => this.#reveal() }, t("course.show")),
      h("button", { class: "quiet", onclick: () => this.#restart() }, t("course.reset")),
    );
    this.card = h(
      "section",
      { class: "card notice hint" },
      h("div", { class: "stack" }, h("p", { class: "soft" }, lesson.rule), this.text, this.actions),
    );
    this.#usePen(this.pen);
    this.#ask();
    this.#listen();
  }

  fit() {
    fitLesson(this.zoom, this.stage);
  }

  /** What each cell that follows becomes. @returns {Map<number, number>} */
  #wanted() {
    return new Map([...decidedBy(this.step, this.game)].filter(([i]) => this.game.isFree(i)));
  }

  /** @param {number} pen @param {string} picture @param {string} name */
  #penButton(pen, picture, name) {
    return h(
      "button",
      { "data-pen": pen, onclick: () => this.#usePen(pen) },
      icon(picture),
      t(`kinds.${this.lesson.kind}.${name}`),
    );
  }

  /** @param {number} pen */
  #usePen(pen) {
    this.pen = pen;
    for (const button of this.pens.querySelectorAll("button"))
      button.setAttribute("aria-pressed", String(Number(button.dataset.pen) === pen));
  }

  #listen() {
    this.game.watchers.add((changes) => this.view.update(changes));
    const onEnd = () => this.#judge();
    new PointerInput(this.view, this.zoom, { pen: () => this.pen, cycle: () => false, straight: () => true, onEnd });
    listenToKeys(this.view, this.zoom, { onEnd });
  }

  #ask() {
    replace(this.text, t("course.find", { count: this.wanted.size }));
  }

  #reveal() {
    showStep(this.view, this.lesson.board.cols, this.step);
    replace(this.text, pointWhy(this.lesson.board, this.step));
  }

  #restart() {
    this.game.setMany([...this.start.keys()].map((i) => [i, this.start[i]]));
    this.view.marks.clear();
    this.#ask();
  }

  #judge() {
    const changed = [...this.start.keys()].filter((i) => this.game.cells[i] !== this.start[i]);
    const wrong = changed.filter((i) => this.game.cells[i] !== UNKNOWN && this.wanted.get(i) !== this.game.cells[i]);
    const left = [...this.wanted].filter(([i, value]) => this.game.cells[i] !== value).length;
    this.view.marks.clear();
    if (wrong.length) this.#object(wrong);
    else if (left === 0) this.#praise();
    else if (changed.length) replace(this.text, t("course.more", { left }));
    else this.#ask();
  }

  /** A cell does not follow, or not so. @param {number[]} wrong */
  #object(wrong) {
    const { board } = this.lesson;
    const { focus, because } = this.step;
    const other = wrong.some((i) => this.wanted.has(i));
    if (!other)
      this.view.marks.frame(
        "look",
        (focus.length ? focus : because).map(([r, c]) => r * board.cols + c),
      );
    this.view.marks.frame("wrong", wrong);
    const said = other ? t("course.other_way") : `${t("course.not_so")} ${pointWhere(board, this.step)}`;
    const clear = () => (this.game.setMany(wrong.map((i) => [i, this.start[i]])), this.#judge());
    replace(this.text, said, " ", h("button", { class: "quiet", onclick: clear }, t("course.clear")));
    announce(said);
  }

  #praise() {
    markDone(this.lesson);
    const why = pointWhy(this.lesson.board, this.step);
    showStep(this.view, this.lesson.board.cols, this.step);
    replace(this.text, h("strong", {}, t("course.right")), " ", why);
    announce(`${t("course.right")} ${this.step.text}`);
    const [href, name] = this.lesson.then
      ? [this.lesson.then, "course.next"]
      : this.next
        ? [`#/course/${this.next.id}`, "course.next"]
        : ["#/course", "home.course"];
    replace(this.actions, h("a", { class: "button primary", href }, t(name)));
  }
}
