// @ts-check
/** The puzzle of the day: one of each kind, the same for everybody; and the days before, with what was solved. */

import { picturesById } from "../game/gallery.js";
import { timeFor } from "../game/pace.js";
import { calendar } from "../day/calendar.js";
import { finishes, gameKey, keepBoard, savedGame, solvedIds } from "../game/store.js";
import { addDays, dayOf, isoDay } from "../lib/days.js";
import { h } from "../lib/dom.js";
import { redrawOnNewDay } from "../lib/new_day.js";
import { dateText, language, t } from "../lib/i18n.js";
import { material } from "../lib/material.js";
import { bar, kindName, sizeAndTier } from "../lib/parts.js";
import { pictureOf } from "../board/picture.js";
import { preview } from "../board/preview.js";
import { boardOfDay } from "../packs/day.js";
import { wanted, weekdayOf, weekPlan } from "../packs/week.js";

/** @param {HTMLElement} main @param {import("../lib/router.js").Route} route */
export async function show(main, route) {
  const today = isoDay(new Date());
  const date = /^\d{4}-\d\d-\d\d$/.test(route.path[0] ?? "") && route.path[0] <= today ? route.path[0] : today;
  const { kinds } = await material("kinds");
  const found = await Promise.all(
    kinds.map((/** @type {any} */ kind) => boardOfDay(date, kind.name).catch(() => null)),
  );
  const boards = found.filter((board) => board !== null);
  main.classList.add("wide");
  main.append(
    bar(t("home.day")),
    h(
      "div",
      { class: "work" },
      h(
        "div",
        { class: "stack" },
        h(
          "p",
          { class: "soft" },
          dateText(dayOf(date), {
            weekday: "long",
            year: "numeric",
            month: "long",
            day: "numeric",
          }),
        ),
        boards.length
          ? h(
              "div",
              { class: "days" },
              boards.map((board) => card(board, date)),
            )
          : h("p", { class: "empty" }, t("day.none")),
      ),
      h("div", { class: "stack" }, calendar(date, solvedByDay(), kinds.length), week(await weekPlan(), date)),
    ),
  );
  return redrawOnNewDay();
}

/** What each day of the week brings of each kind. @param {import("../packs/packs.js").Day["week"]} plan @param {string} date */
function week(plan, date) {
  const monday = dayOf("2024-01-01");
  const name = (/** @type {number} */ k) => dateText(addDays(monday, k), { weekday: "long" });
  return h(
    "section",
    { class: "card stack week" },
    h("h2", {}, t("day.week")),
    h(
      "ol",
      {},
      Array.from({ length: 7 }, (_, k) =>
        h(
          "li",
          { "aria-current": k === weekdayOf(date) ? "date" : null },
          h("span", {}, name(k)),
          h(
            "span",
            { class: "wants soft" },
            Object.entries(plan).map(([kind, days]) => h("small", {}, kindName(kind), " ", wanted(days[k]))),
          ),
        ),
      ),
    ),
  );
}

/** How many of each day's puzzles are solved. @returns {Map<string, number>} */
function solvedByDay() {
  /** @type {Map<string, Set<string>>} */
  const solved = new Map();
  for (const { day, kind } of finishes()) if (day) solved.set(day, (solved.get(day) ?? new Set()).add(kind));
  return new Map([...solved].map(([day, kinds]) => [day, kinds.size]));
}

/** @param {import("../lib/api.js").Board} board @param {string} date */
function card(board, date) {
  const key = gameKey(board);
  const game = savedGame(key);
  const found = picturesById().get(board.id);
  const done = solvedIds().has(board.id);
  const title = found?.shows[language()];
  const name = kindName(board.kind);
  return h(
    "article",
    { class: "card day" },
    h("h2", {}, name),
    h("p", { class: "soft" }, [title, sizeAndTier(board), !done && timeFor(board)].filter(Boolean).join(" · ")),
    found ? pictureOf(found.cells, title ?? name, found.values) : preview(board, game?.cells ?? null, name),
    h(
      "button",
      { class: done ? "" : "primary", onclick: () => (location.hash = `#/play/${keepBoard(board, `day/${date}`)}`) },
      t(done ? "day.again" : game?.done ? "day.go_on" : "day.play"),
    ),
  );
}
