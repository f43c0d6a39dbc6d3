// @ts-check
/** A mix of exercises: what the player misses comes most often, on boards of the library that were never a lesson. */

import { showLesson } from "../course/lesson.js";
import { progressOf } from "../game/insights.js";
import { Game } from "../game/game.js";
import { foundBy } from "../game/palette.js";
import { h, replace } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { bar, waiting } from "../lib/parts.js";
import { fittingPacks } from "../packs/library.js";
import { packEntries } from "../packs/packs.js";
import { reasoner } from "../reason/reasoner.js";

/** How many puzzles are looked through for a technique, and the most cells that they have. */
const [TRIED, CELLS] = [12, 100];
/** How much more often a technique comes that was always missed than one that never was. */
const MORE = 6;

/** @param {HTMLElement} main @param {import("../lib/router.js").Route} route */
export async function show(main, route) {
  const [kind, number = "1"] = route.path;
  replace(
    main,
    bar(t("coach.practice"), "#/coach"),
    waiting(t("new.looking"), () => (location.hash = "#/coach")),
  );
  const lessons = (await reasoner.lessons()).filter((/** @type {any} */ each) => each.kind === kind);
  for (const lesson of mixed(kind, lessons)) {
    const fresh = (await exerciseOf(lesson)) ?? lesson;
    if (!main.isConnected) return;
    const then = `#/practice/${kind}/${Number(number) + 1}`;
    return showLesson(main, { ...fresh, then }, lessons);
  }
  replace(main, bar(t("coach.practice"), "#/coach"), h("p", { class: "empty" }, t("course.empty")));
}

/** Lessons to draw from, in an order that favours what was missed. @param {string} kind @param {any[]} lessons @param {() => number} [random] */
export function mixed(kind, lessons, random = Math.random) {
  const missed = new Map(
    progressOf(kind).map((each) => [each.technique, each.missed / Math.max(1, each.used, each.missed)]),
  );
  const weight = (/** @type {any} */ { technique }) => 1 + MORE * (missed.get(technique) ?? 0);
  // A place of -log(u) / w draws each lesson first as often as its weight says.
  return lessons
    .map((lesson) => /** @type {[number, any]} */ ([-Math.log(random()) / weight(lesson), lesson]))
    .sort((a, b) => a[0] - b[0])
    .map(([, lesson]) => lesson);
}

/** A board of the library on which the technique of a lesson comes next; null if none is found soon. @param {any} lesson */
async function exerciseOf(lesson) {
  const packs = (await fittingPacks({ kind: lesson.kind, tier: lesson.tier })).filter(
    ({ rows, cols, colours }) => rows * cols <= CELLS && !colours,
  );
  if (!packs.length) return null;
  for (let k = 0; k < TRIED; k++) {
    const entries = (await packEntries(any(packs))).filter((entry) => !entry.inColour);
    if (!entries.length) continue;
    const board = await any(entries).board();
    const state = await stateBefore(board, lesson.technique);
    if (state) return { ...lesson, board: { ...board, state } };
  }
  return null;
}

/** @template T @param {T[]} list */
const any = (list) => list[Math.floor(Math.random() * list.length)];

/** The rows of a board before the first step of a technique, if a hint there gives just that. @param {import("../lib/api.js").Board} board @param {string} technique @returns {Promise<string[] | null>} */
async function stateBefore(board, technique) {
  const { steps } = await reasoner.explain(board.puzzle);
  const game = new Game(board);
  for (const step of steps) {
    if (step.technique === technique) {
      const hint = await reasoner.hint({ puzzle: board.puzzle, state: game.rows() });
      return hint.technique === technique ? game.rows() : null;
    }
    for (const [value, cells] of foundBy(step, game.palette).decided)
      for (const [r, c] of cells) game.cells[r * board.cols + c] = game.palette.decided[value];
  }
  return null;
}
