// @ts-check
/** A month of days, each with what was solved on it; past days can be played. */

import { addDays, dayOf, isoDay } from "../lib/days.js";
import { h } from "../lib/dom.js";
import { dateText, t } from "../lib/i18n.js";

/** @param {string} chosen the day that is shown @param {Map<string, number>} solved how many puzzles of each day are solved @param {number} all how many there are */
export function calendar(chosen, solved, all) {
  const first = dayOf(`${chosen.slice(0, 7)}-01`);
  const today = isoDay(new Date());
  const blanks = Array.from({ length: (first.getDay() + 6) % 7 }, () => h("span", {}));
  const days = [];
  for (let day = first; day.getMonth() === first.getMonth(); day = addDays(day, 1))
    days.push(entry(isoDay(day), chosen, today, solved, all));
  const before = isoDay(addDays(first, -1));
  const after = isoDay(addDays(first, 32)).slice(0, 7) + "-01";
  return h(
    "section",
    { class: "card stack calendar" },
    h(
      "div",
      { class: "row spread" },
      h("a", { class: "button quiet icon-only", href: `#/day/${before}`, "aria-label": t("day.before") }, "‹"),
      h("h2", {}, dateText(first, { year: "numeric", month: "long" })),
      after <= today
        ? h("a", { class: "button quiet icon-only", href: `#/day/${after}`, "aria-label": t("day.after") }, "›")
        : h("span", { class: "icon-only" }),
    ),
    h("div", { class: "month" }, weekdays(), blanks, days),
  );
}

function weekdays() {
  const monday = dayOf("2024-01-01");
  return Array.from({ length: 7 }, (_, k) =>
    h("small", { "aria-hidden": "true" }, dateText(addDays(monday, k), { weekday: "narrow" })),
  );
}

/** @param {string} date @param {string} chosen @param {string} today @param {Map<string, number>} solved @param {number} all */
function entry(date, chosen, today, solved, all) {
  const number = Number(date.slice(8));
  if (date > today) return h("span", { class: "date ahead" }, number);
  const count = solved.get(date) ?? 0;
  const name = `${dateText(dayOf(date), { month: "long", day: "numeric" })}, ${t("day.solved", { count, all })}`;
  return h(
    "a",
    {
      class: `date ${count >= all ? "all" : count ? "some" : ""}`,
      href: `#/day/${date}`,
      "aria-label": name,
      "aria-current": date === chosen ? "date" : null,
    },
    number,
    h("span", { class: "date-mark", "aria-hidden": "true" }, "✓".repeat(count)),
  );
}
