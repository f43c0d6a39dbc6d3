// @ts-check
/** The day, always first at home: its date, what it brings of each kind, and how far that is. */

import { finishes, keepBoard, unfinished } from "../game/store.js";
import { formatTime } from "../game/timer.js";
import { dayOf, isoDay } from "../lib/days.js";
import { h, replace } from "../lib/dom.js";
import { dateText, namesIn, t } from "../lib/i18n.js";
import { toast } from "../lib/live.js";
import { cancellable, kindName, stars } from "../lib/parts.js";
import { wanted, weekdayOf, weekPlan } from "../packs/week.js";

/** Keeps the room of a line that comes later. */
const NOTHING_YET = "\u00a0";

/** The card. What the day brings comes as soon as the plan of the week is known, into room that is kept for it. */
export function todayCard() {
  const day = isoDay(new Date());
  const date = dateText(dayOf(day), { weekday: "long", day: "numeric", month: "long" });
  const list = h(
    "ul",
    { class: "plain" },
    namesIn("kinds").map((kind) => entry(day, kind)),
  );
  describe(list, day).catch(() => replace(list, h("li", { class: "soft" }, t("day.none"))));
  return h(
    "section",
    { class: "card today", "aria-labelledby": "today" },
    h("h2", { id: "today" }, h("a", { href: "#/day" }, t("day.today", { date }))),
    list,
  );
}

/** Says of each puzzle what the plan of the week wants, and then, once the puzzle itself is there, what it is. @param {HTMLElement} list @param {string} day */
async function describe(list, day) {
  const plan = await weekPlan();
  for (const { dataset, lastElementChild: button } of /** @type {Iterable<HTMLElement>} */ (list.children)) {
    const kind = dataset.kind ?? "";
    const wish = plan[kind]?.[weekdayOf(day)];
    const place = button?.querySelector("small");
    if (!wish || !place) continue;
    place.textContent = wanted(wish);
    find(day, kind).then(
      (board) => board && (place.textContent = summary(board)),
      () => {}, // what the plan says is true, too
    );
  }
}

/** `15 × 15 ★★ in colour`. @param {import("../lib/api.js").Board} board */
const summary = ({ rows, cols, tier, puzzle }) =>
  [`${rows} × ${cols}`, stars(tier), puzzle.palette && t("levels.in_colour")].filter(Boolean).join(" ");

/** @param {string} day @param {string} kind */
const find = async (day, kind) => (await import("../packs/day.js")).boardOfDay(day, kind);

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
      h("small", { class: "soft" }, NOTHING_YET),
    ),
  );
}

/** @param {string} day @param {string} kind */
async function play(day, kind) {
  const board = await cancellable(t("new.looking"), () => find(day, kind)).catch(() => null);
  if (board) location.hash = `#/play/${keepBoard(board, `day/${day}`)}`;
  else toast(t("day.none"));
}
