// @ts-check
/** The technique course: a list of lessons, and the lesson itself. */

import { PointerInput } from "../board/pointer.js";
import { listenToKeys } from "../board/keys.js";
import { BoardView } from "../board/view.js";
import { Zoom } from "../board/zoom.js";
import { BLACK, Game, UNKNOWN, WHITE } from "../game/game.js";
import { get, post } from "../lib/api.js";
import { h, replace } from "../lib/dom.js";
import { language, t } from "../lib/i18n.js";
import { announce } from "../lib/live.js";
import { bar, choice, kindName, stars, tierName } from "../lib/parts.js";

const KEY = "nurigram:course";

/** @returns {string[]} */
const doneLessons = () => JSON.parse(localStorage.getItem(KEY) ?? "[]");

/** @param {any} lesson a name that stays the same when lessons are added */
const nameOf = (lesson) => `${lesson.kind}/${lesson.technique}/${lesson.board.id}`;

/** @param {HTMLElement} main @param {import("../lib/router.js").Route} route */
export async function show(main, route) {
  const lessons = await get("/course", { language: language() });
  const lesson = lessons.find((/** @type {any} */ each) => each.id === route.path[0]);
  if (lesson) return showLesson(main, lesson, lessons);
  return showList(main, lessons);
}

/** @param {HTMLElement} main @param {any[]} lessons */
function showList(main, lessons) {
  const kinds = [...new Set(lessons.map((lesson) => lesson.kind))];
  const list = h("div", { class: "stack" });
  const fill = (/** @type {string} */ kind) => replace(list, tierSections(lessons.filter((lesson) => lesson.kind === kind)));
  main.append(bar(t("home.course")), h("p", { class: "soft" }, t(lessons.length ? "course.intro" : "course.empty")));
  if (!lessons.length) return;
  main.append(choice(t("new.kind"), kinds.map((kind) => [kind, kindName(kind)]), kinds[0], fill), list);
  fill(kinds[0]);
}

/** @param {any[]} lessons */
function tierSections(lessons) {
  const done = doneLessons();
  const tiers = [...new Set(lessons.map((lesson) => lesson.tier))];
  return tiers.map((tier) => {
    const mine = lessons.filter((lesson) => lesson.tier === tier);
    const count = mine.filter((lesson) => done.includes(nameOf(lesson))).length;
    return h("section", { class: "stack" },
      h("h2", {}, `${tierName(tier)} ${stars(tier)} `, h("small", {}, t("course.of", { done: count, total: mine.length }))),
      h("div", { class: "lessons" }, byTechnique(mine).map((group) => card(group, done))));
  });
}

/** @param {any[]} lessons @returns {any[][]} */
function byTechnique(lessons) {
  const names = [...new Set(lessons.map((lesson) => lesson.technique))];
  return names.map((name) => lessons.filter((lesson) => lesson.technique === name));
}

/** One technique and its lessons. @param {any[]} group @param {string[]} done */
function card(group, done) {
  const link = (/** @type {any} */ lesson, /** @type {number} */ k) => {
    const isDone = done.includes(nameOf(lesson));
    const label = `${lesson.title} ${k + 1}${isDone ? `, ${t("course.done")}` : ""}`;
    return h("a", { class: isDone ? "button done" : "button", href: `#/course/${lesson.id}`, "aria-label": label }, isDone ? "✓" : k + 1);
  };
  return h("article", { class: "card lesson" }, h("h3", {}, group[0].title), h("p", {}, group[0].rule), h("div", { class: "row" }, group.map(link)));
}

/** @param {HTMLElement} main @param {any} lesson @param {any[]} lessons */
async function showLesson(main, lesson, lessons) {
  const game = new Game(lesson.board);
  game.load(lesson.board.state);
  const view = new BoardView(game, { label: lesson.title });
  const zoom = new Zoom(view);
  const hint = await post("/hint", { puzzle: lesson.board.puzzle, state: game.rows(), language: language() });
  const text = h("p", { "aria-live": "polite" }, t("course.find"));
  const next = lessons[lessons.indexOf(lesson) + 1];
  const actions = h("div", { class: "row" },
    h("button", { onclick: reveal }, t("course.show")),
    h("button", { class: "quiet", onclick: () => restart() }, t("course.reset")));
  const start = game.cells.slice();

  function reveal() {
    view.clearMarks();
    view.mark("reason", indices(hint.step.because));
    view.mark("target", indices([...hint.step.black, ...hint.step.white]));
    text.textContent = hint.text;
  }

  function restart() {
    game.setMany([...start.keys()].map((i) => [i, start[i]]));
    view.clearMarks();
    text.textContent = t("course.find");
  }

  /** @param {[number, number][]} cells */
  function indices(cells) {
    return cells.map(([r, c]) => r * lesson.board.cols + c);
  }

  function judge() {
    if (!isFound(game, start, indices(hint.step.black), indices(hint.step.white))) return;
    localStorage.setItem(KEY, JSON.stringify([...new Set([...doneLessons(), nameOf(lesson)])]));
    view.clearMarks();
    view.mark("reason", indices(hint.step.because));
    replace(text, h("strong", {}, t("course.right")), " ", hint.text);
    announce(`${t("course.right")} ${hint.text}`);
    if (next) replace(actions, h("a", { class: "button primary", href: `#/course/${next.id}` }, t("course.next")));
  }

  game.watchers.add((changes) => view.update(changes));
  new PointerInput(view, zoom, { pen: () => (hint.step.black.length ? BLACK : WHITE), cycle: () => false, onEnd: judge });
  listenToKeys(view, zoom, { onEnd: judge });
  view.svg.style.width = `${Math.min(view.layout.width * 1.5, 520)}px`;
  view.svg.style.maxWidth = "100%";
  main.append(
    bar(lesson.title, "#/course"),
    h("p", {}, lesson.rule),
    h("div", { class: "stage" }, view.svg),
    h("section", { class: "card notice hint" }, h("div", { class: "stack" }, text, actions)),
  );
}

/** Whether the cells that follow are found, and nothing that does not. @param {Game} game @param {Uint8Array} start @param {number[]} black @param {number[]} white */
function isFound(game, start, black, white) {
  const right = black.every((i) => game.cells[i] === BLACK) && white.every((i) => game.cells[i] === WHITE || game.fixed[i]);
  const wanted = new Set([...black, ...white]);
  const extra = [...game.cells.keys()].some((i) => !wanted.has(i) && start[i] === UNKNOWN && game.cells[i] !== UNKNOWN);
  return right && !extra;
}
