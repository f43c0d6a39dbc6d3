// @ts-check
/** Statistics: what was solved, how fast, how often without help. */

import { finishes } from "../game/store.js";
import { streak } from "../game/streak.js";
import { formatTime } from "../game/timer.js";
import { append, h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { bar, kindName, tierName } from "../lib/parts.js";
import { lastGames } from "../stats/last_games.js";
import { timePlots } from "../stats/times.js";

/** @param {HTMLElement} main */
export function show(main) {
  const all = finishes();
  main.append(bar(t("home.stats")));
  if (!all.length) {
    main.append(
      h("p", { class: "empty" }, t("stats.empty")),
      h("a", { class: "button primary", href: "#/new" }, t("home.new")),
    );
    return;
  }
  const groups = bySort(all);
  append(
    main,
    h(
      "dl",
      { class: "figures" },
      figures(all).map(([name, value]) => h("div", { class: "card" }, h("dt", {}, name), h("dd", {}, value))),
    ),
    h("section", { class: "card" }, h("h2", {}, t("stats.best")), bestTable(groups)),
    h("section", { class: "card" }, h("h2", {}, t("stats.days")), dayBars(all)),
    timePlots(groups),
    lastGames(),
    h(
      "div",
      { class: "row" },
      h("a", { class: "button", href: "#/coach" }, t("coach.progress")),
      h("a", { class: "button", href: "#/transfer" }, t("transfer.title")),
    ),
  );
}

/** @typedef {import("../game/store.js").Finish} Finish */

/** @param {Finish[]} all @returns {[string, string | number][]} */
function figures(all) {
  const alone = all.filter((finish) => !finish.helped).length;
  return [
    [t("stats.solved"), all.length],
    [t("stats.alone"), alone],
    [t("stats.streak"), streak(all)],
    [t("stats.time"), formatTime(all.reduce((sum, finish) => sum + finish.seconds, 0))],
  ];
}

/** @param {number} when */
const dayOf = (when) => new Date(when).toDateString();

/** The finished games by the sort of their puzzle. @param {Finish[]} all @returns {Map<string, Finish[]>} */
function bySort(all) {
  const groups = new Map();
  for (const finish of all) {
    const name = `${kindName(finish.kind)} ${finish.rows} × ${finish.cols} ${tierName(finish.tier)}`;
    groups.set(name, [...(groups.get(name) ?? []), finish]);
  }
  return new Map([...groups].sort());
}

/** @param {Map<string, Finish[]>} groups */
function bestTable(groups) {
  const rows = [...groups].map(([name, group]) => {
    const times = group.filter((finish) => !finish.helped).map((finish) => finish.seconds);
    return h(
      "tr",
      {},
      h("th", { scope: "row" }, name),
      h("td", {}, group.length),
      h("td", {}, times.length ? formatTime(Math.min(...times)) : "–"),
    );
  });
  return h(
    "table",
    { class: "table" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, t("stats.puzzle")),
        h("th", { scope: "col" }, t("stats.count")),
        h("th", { scope: "col" }, t("stats.best_time")),
      ),
    ),
    h("tbody", {}, rows),
  );
}

/** Puzzles a day over four weeks. @param {Finish[]} all */
function dayBars(all) {
  const days = Array.from({ length: 28 }, (_, k) => new Date(Date.now() - (27 - k) * 86_400_000));
  const counts = days.map((day) => all.filter((finish) => dayOf(finish.when) === day.toDateString()).length);
  const most = Math.max(1, ...counts);
  return h(
    "div",
    { class: "bars", role: "img", "aria-label": t("stats.days_spoken", { count: counts.reduce((a, b) => a + b, 0) }) },
    counts.map((count) => h("span", { class: `bar-${Math.round((count / most) * 10)}` })),
  );
}
