// @ts-check
/** The technique course: a list of lessons by tier, with what is done. */

import { h, replace } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { bar, choice, kindName, stars, tierName } from "../lib/parts.js";
import { doneLessons, nameOf } from "../course/done.js";
import { showLesson } from "../course/lesson.js";
import { reasoner } from "../reason/reasoner.js";

/** @param {HTMLElement} main @param {import("../lib/router.js").Route} route */
export async function show(main, route) {
  const lessons = await reasoner.lessons();
  const lesson = lessons.find((/** @type {any} */ each) => each.id === route.path[0]);
  if (lesson) return showLesson(main, lesson, lessons);
  return showList(main, lessons);
}

/** @param {HTMLElement} main @param {any[]} lessons */
function showList(main, lessons) {
  const kinds = [...new Set(lessons.map((lesson) => lesson.kind))];
  const list = h("div", { class: "stack" });
  const fill = (/** @type {string} */ kind) =>
    replace(list, tierSections(lessons.filter((lesson) => lesson.kind === kind)));
  main.append(bar(t("home.course")), h("p", { class: "soft" }, t(lessons.length ? "course.intro" : "course.empty")));
  if (!lessons.length) return;
  main.append(
    choice(
      t("new.kind"),
      kinds.map((kind) => [kind, kindName(kind)]),
      kinds[0],
      fill,
    ),
    list,
  );
  fill(kinds[0]);
}

/** @param {any[]} lessons */
function tierSections(lessons) {
  const done = doneLessons();
  const tiers = [...new Set(lessons.map((lesson) => lesson.tier))];
  return tiers.map((tier) => {
    const mine = lessons.filter((lesson) => lesson.tier === tier);
    const count = mine.filter((lesson) => done.includes(nameOf(lesson))).length;
    return h(
      "section",
      { class: "stack" },
      h(
        "h2",
        {},
        `${tierName(tier)} ${stars(tier)} `,
        h("small", {}, t("course.of", { done: count, total: mine.length })),
      ),
      h(
        "div",
        { class: "lessons" },
        byTechnique(mine).map((group) => card(group, done)),
      ),
    );
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
    return h(
      "a",
      { class: isDone ? "button done" : "button", href: `#/course/${lesson.id}`, "aria-label": label },
      isDone ? "✓" : k + 1,
    );
  };
  return h(
    "article",
    { class: "card lesson" },
    h("h3", {}, group[0].title),
    h("p", {}, group[0].rule),
    h("div", { class: "row" }, group.map(link)),
  );
}
