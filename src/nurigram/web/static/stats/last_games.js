// @ts-check
/** The last finished games that are still here, each with its replay and a link for a friend to play against it. */

import { finishes, savedGame } from "../game/store.js";
import { formatTime } from "../game/timer.js";
import { h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { dateText, t } from "../lib/i18n.js";
import { kindName, sizeAndTier } from "../lib/parts.js";

const SHOWN = 12;

/** The latest first; of a game that was played again, the last time. @param {number} most */
export function latestFinishes(most) {
  const known = new Set();
  return finishes()
    .toReversed()
    .filter(({ key }) => !known.has(key) && known.add(key) && savedGame(key)?.solved)
    .slice(0, most);
}

export function lastGames() {
  const last = latestFinishes(SHOWN);
  return h(
    "section",
    { class: "card stack" },
    h("h2", {}, t("coach.games")),
    last.length ? h("ul", { class: "plain stack" }, last.map(game)) : h("p", { class: "soft" }, t("stats.empty")),
  );
}

/** @param {import("../game/store.js").Finish} finish */
const game = (finish) =>
  h(
    "li",
    { class: "row spread" },
    h(
      "span",
      {},
      `${kindName(finish.kind)} ${sizeAndTier(finish)} `,
      h("small", { class: "soft" }, `${dateText(new Date(finish.when))} · ${formatTime(finish.seconds)}`),
    ),
    h(
      "span",
      { class: "row" },
      h("a", { class: "button", href: `#/replay/${finish.key}` }, icon("play"), t("replay.title")),
      h(
        "button",
        {
          class: "icon-only",
          "aria-label": t("ghost.challenge"),
          title: t("ghost.challenge"),
          onclick: () => challenge(finish.key),
        },
        icon("flag"),
      ),
    ),
  );

/** @param {string} key */
async function challenge(key) {
  const { challengeWith } = await import("../play/challenge.js");
  const saved = savedGame(key);
  if (saved) await challengeWith(saved);
}
