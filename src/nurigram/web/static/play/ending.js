// @ts-check
/** What there is to say at the end of a game: what was new, how much help it took, and what the day and the next one bring. */

import { finishes } from "../game/store.js";
import { hasFreeze, streak } from "../game/streak.js";
import { formatTime } from "../game/timer.js";
import { addDays, dayOf, isoDay } from "../lib/days.js";
import { h, replace } from "../lib/dom.js";
import { dateText, namesIn, t } from "../lib/i18n.js";
import { kindName, tierName } from "../lib/parts.js";
import { wanted, weekdayOf, weekPlan } from "../packs/week.js";

/** @typedef {import("./session.js").Session} Session */

const HOUR = 3_600_000;

/** What was new, how this time compares with earlier ones for the same puzzle, and the hints. @param {Session} session @param {number} seconds @returns {string[]} */
export function remarks(session, seconds) {
  const { key, board, helped } = session;
  const all = finishes();
  const place = all.findLastIndex((each) => each.key === key);
  const before = all.slice(0, Math.max(0, place));
  const isFirst = board.tier && !before.some(({ kind, tier }) => kind === board.kind && tier === board.tier);
  const times = before.filter((each) => each.key === key && !each.helped).map((each) => each.seconds);
  const best = Math.min(...times);
  return [
    isFirst && t("play.first_of_tier", { kind: kindName(board.kind), tier: tierName(board.tier) }),
    times.length > 0 && !helped && (seconds < best ? t("play.best") : t("play.best_was", { time: formatTime(best) })),
    helpOf(session),
  ].flatMap((text) => text || []);
}

/** How much help it took: the number of hints, unless the solution itself was shown. @param {{ helped: boolean, hints?: number }} game */
export function helpOf({ helped, hints }) {
  if (hints) return t("play.hints_used", { count: hints });
  return t(helped ? "play.with_help" : "play.no_hints");
}

/** @param {{ from?: string }} game @returns {{ day?: string }} the date whose puzzle the game was */
export function dayOfGame({ from = "" }) {
  const [screen, day] = from.split("/");
  return screen === "day" && day ? { day } : {};
}

/** `19 Nov`. @param {string} day */
export const dateOf = (day) => dateText(dayOf(day), { day: "numeric", month: "short" });

/** How many puzzles of a day are solved. @param {string} day */
export const solvedOf = (day) => new Set(finishes().flatMap((each) => (each.day === day ? [each.kind] : []))).size;

/** How far the day is, the streak, and tomorrow. @param {string} day */
export function dayEnd(day) {
  const isToday = day === isoDay(new Date());
  const days = streak(finishes());
  const counts = { count: solvedOf(day), all: namesIn("kinds").length };
  const place = h("span", {});
  if (isToday)
    weekPlan().then(
      (plan) => replace(place, tomorrow(plan)),
      () => {},
    );
  return h(
    "p",
    { class: "soft day-end" },
    h("strong", {}, t(isToday ? "day.done_today" : "day.done_of", counts)),
    isToday && days > 0 && ` · ${t("home.streak", { days })}`,
    isToday && days > 1 && hasFreeze(finishes()) && ` · ${t("day.freeze")}`,
    place,
  );
}

/** @param {Awaited<ReturnType<typeof weekPlan>>} plan */
function tomorrow(plan) {
  const now = new Date();
  const date = addDays(now, 1);
  const hours = Math.floor((dayOf(isoDay(date)).getTime() - now.getTime()) / HOUR);
  const puzzles = Object.entries(plan).map(
    ([kind, days]) => `${kindName(kind)} ${wanted(days[weekdayOf(isoDay(date))])}`,
  );
  const weekday = dateText(date, { weekday: "long" });
  const when = hours ? t("day.in_hours", { hours }) : t("day.soon");
  return [h("br"), `${t("day.tomorrow", { weekday, puzzles: puzzles.join(", ") })} · ${when}`];
}
