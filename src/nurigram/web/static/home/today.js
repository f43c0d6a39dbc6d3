// @ts-check
/** The day, always first at home: its date, what it brings of each kind, and how far that is. */

import { finishes, keepBoard, unfinished } from "../game/store.js";
import { formatTime } from "../game/timer.js";
import { dayOf, isoDay } from "../lib/days.js";
import { h, replace } from "../lib/dom.js";
import { dateText, namesIn, t } from "../lib/i18n.js";
import { toast } from "../lib/live.js";
import { cancellable, kindName } from "../lib/parts.js";
import { wanted, weekdayOf, weekPlan } from "../packs/week.js";

/** The card. What the day brings comes as soon as the plan of the week is known, into room that is kept for it. */
export function todayCard() {
  const day = isoDay(new Date());
  const date = dateText(dayOf(day), { weekday: "long", day: "numeric", month: "long" });
  const entries = namesIn("kinds").map((kind) => entry(day, kind));
  const list = h("ul", { class: "plain" }, entries);
  weekPlan().then(
    (plan) => {
      for (const { dataset, lastElementChild: button } of entries) {
        const wish = plan[dataset.kind ?? ""]?.[weekdayOf(day)];
        if (wish) button?.append(h("small", { class: "soft" }, wanted(wish)));
      }
    },
    () => replace(list, h("li", { class: "soft" }, t("day.none"))),
  );
  return h(
    "section",
    { class: "card today", "aria-labelledby": "today" },
    h("h2", { id: "today" }, h("a", { href: "#/day" }, t("day.today", { date }))),
    list,
  );
}

/** @param {string} day @param {string} kind */
function entry(day, kind) {
  const solved = finishes().findLast((each) => each.day === day && each.kind === kind);
  const begun = unfinished().find(({ from, board }) => from === `day/${day}` && board.kind === kind);
  const state = solved ? `✓ ${formatTime(solved.seconds)}` : t(begun ? "day.go_on" : "day.play");
  return h(
    "li",
    { "data-kind": kind },
    h(
      "button",
      { class: solved ? "solved" : "", onclick: () => play(day, kind) },
      h("strong", {}, kindName(kind)),
      h("span", { class: "today-state" }, state),
    ),
  );
}

/** @param {string} day @param {string} kind */
async function play(day, kind) {
  const find = async () => (await import("../packs/day.js")).boardOfDay(day, kind);
  const board = await cancellable(t("new.looking"), find).catch(() => null);
  if (board) location.hash = `#/play/${keepBoard(board, `day/${day}`)}`;
  else toast(t("day.none"));
}
