// @ts-check
/** Progress by technique: how often each was used, how often it was seen late, and whether that gets better. */

import { insights, progressOf } from "../game/insights.js";
import { restoreGame, savedGame } from "../game/store.js";
import { h, replace } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { t } from "../lib/i18n.js";
import { Latest } from "../lib/latest.js";
import { bar, choice, kindName } from "../lib/parts.js";
import { insightOf, keepInsight } from "../play/insight.js";
import { reasoner } from "../reason/reasoner.js";
import { lastGames, latestFinishes } from "../stats/last_games.js";

/** @param {HTMLElement} main */
export async function show(main) {
  const lessons = await reasoner.lessons().catch(() => []);
  const status = h("p", { class: "soft", role: "status" });
  const place = h("div", { class: "stack" });
  main.append(
    bar(t("coach.progress"), "#/stats"),
    h("p", { class: "soft" }, t("coach.intro", { count: READ })),
    status,
    place,
    lastGames(),
  );
  showProgress(place, lessons);
  readLatest(status).then(
    (read) => read && showProgress(place, lessons),
    () => replace(status), // nobody can be asked now; what was read before is shown
  );
}

/** How many of the last games the coach reads by itself. */
const READ = 10;

/** Reads the last games that were not read yet. @param {HTMLElement} status where it says how far it is @returns {Promise<number>} how many there were */
async function readLatest(status) {
  const { signal } = new Latest().begin();
  const known = new Set(insights().map(({ key, when }) => `${key} ${when}`));
  const games = latestFinishes(READ).filter(({ key, when }) => !known.has(`${key} ${when}`));
  for (const [k, { key, kind }] of games.entries()) {
    replace(status, t("coach.reading_games", { number: k + 1, count: games.length }));
    const game = restoreGame(/** @type {import("../game/store.js").Saved} */ (savedGame(key)));
    while (game.redo());
    const insight = await insightOf(game, signal);
    if (signal.aborted) return 0;
    keepInsight(key, kind, insight);
  }
  replace(status);
  return games.length;
}

/** @param {HTMLElement} place @param {any[]} lessons */
function showProgress(place, lessons) {
  const kinds = [...new Set(insights().map(({ kind }) => kind))];
  const table = h("div", { class: "stack" });
  const fill = (/** @type {string} */ kind) => replace(table, progress(kind, lessons));
  const names = kinds.map((kind) => /** @type {[string, string]} */ ([kind, kindName(kind)]));
  replace(place, kinds.length > 1 && choice(t("new.kind"), names, kinds[0], fill), table);
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
