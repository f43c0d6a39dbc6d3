// @ts-check
/** Progress by technique: how often each was used, how often it was seen late, and whether that gets better. */

import { insights, progressOf } from "../game/insights.js";
import { h, replace } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { t } from "../lib/i18n.js";
import { bar, choice, kindName } from "../lib/parts.js";
import { reasoner } from "../reason/reasoner.js";
import { lastGames } from "../stats/last_games.js";

/** @param {HTMLElement} main */
export async function show(main) {
  const lessons = await reasoner.lessons().catch(() => []);
  const kinds = [...new Set(insights().map(({ kind }) => kind))];
  const place = h("div", { class: "stack" });
  const fill = (/** @type {string} */ kind) => replace(place, progress(kind, lessons));
  main.append(bar(t("coach.progress"), "#/stats"), h("p", { class: "soft" }, t("coach.intro")));
  if (kinds.length > 1)
    main.append(
      choice(
        t("new.kind"),
        kinds.map((kind) => [kind, kindName(kind)]),
        kinds[0],
        fill,
      ),
    );
  main.append(place, lastGames());
  if (kinds.length) fill(kinds[0]);
}

/** @param {string} kind @param {any[]} lessons */
function progress(kind, lessons) {
  const titleOf = (/** @type {string} */ technique) => lessons.find((each) => each.technique === technique);
  const rows = progressOf(kind).flatMap((each) => (titleOf(each.technique) ? row(each, titleOf(each.technique)) : []));
  return [
    h("a", { class: "button primary big", href: `#/practice/${kind}/1` }, icon("learn"), t("coach.practice")),
    h(
      "table",
      { class: "table" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          ["technique", "used", "missed", "trend"].map((name) => h("th", { scope: "col" }, t(`coach.${name}`))),
        ),
      ),
      h("tbody", {}, rows),
    ),
  ];
}

/** @param {ReturnType<typeof progressOf>[number]} progress @param {any} lesson */
function row({ used, missed, before, lately }, lesson) {
  const isKnown = before !== null && lately !== null && before !== lately;
  const trend = !isKnown ? "–" : Number(lately) < Number(before) ? t("coach.better") : t("coach.worse");
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, h("a", { href: `#/course/${lesson.id}` }, lesson.title)),
    h("td", {}, used),
    h("td", {}, missed),
    h("td", {}, trend),
  );
}
