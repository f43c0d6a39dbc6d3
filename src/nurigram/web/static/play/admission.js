// @ts-check
/** Puzzles from outside get their verdict and their tier before they are played; whoever is in a hurry plays at once. */

import { gameKey, savedGame } from "../game/store.js";
import { h, replace } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { kindName, waiting } from "../lib/parts.js";
import { preview } from "../board/preview.js";
import { reasoner } from "../reason/reasoner.js";

/** @typedef {import("../lib/api.js").Board} Board */

/**
 * @param {Board[]} boards which get their tiers @param {HTMLElement} place where it says what it does
 * @param {(boards: Board[]) => void} play begins with those that are to be played @param {AbortSignal} [signal] ends it
 */
export async function admit(boards, place, play, signal) {
  const hurry = new AbortController();
  const verdicts = await judgeAll(boards, place, hurry, signal);
  if (signal?.aborted) return;
  const odd = boards.filter((_, k) => verdicts[k] === "none" || verdicts[k] === "multiple");
  if (hurry.signal.aborted || !odd.length) return play(boards);
  const others = boards.filter((board) => !odd.includes(board));
  const text =
    boards.length === 1 ? t(`open.${verdicts[0]}`) : t("open.odd", { count: odd.length, all: boards.length });
  return replace(
    place,
    h("div", { class: "card notice error", role: "alert" }, h("p", {}, text)),
    h(
      "div",
      { class: "row" },
      others.length > 0 &&
        h("button", { class: "primary", onclick: () => play(others) }, t("open.others", { count: others.length })),
      h("button", { onclick: () => play(boards) }, t(boards.length === 1 ? "open.anyway" : "open.all")),
    ),
    boards.length === 1 && picture(boards[0]),
  );
}

/** @param {Board} board */
const picture = (board) => h("div", { class: "admitted" }, preview(board, null, kindName(board.kind)));

/** @param {Board[]} boards @param {HTMLElement} place @param {AbortController} hurry @param {AbortSignal} [signal] @returns {Promise<string[]>} */
async function judgeAll(boards, place, hurry, signal) {
  const verdicts = [];
  for (const [k, board] of boards.entries()) {
    if (hurry.signal.aborted || signal?.aborted) break;
    const text = boards.length === 1 ? t("editor.checking") : t("open.checking", { done: k + 1, all: boards.length });
    replace(
      place,
      waiting(text, () => hurry.abort(), t("open.hurry")),
      picture(board),
    );
    verdicts.push(await judge(board, hurry.signal));
  }
  return verdicts;
}

/** The verdict; where nobody can tell, or the game was begun before, it is played without one. @param {Board} board @param {AbortSignal} signal */
async function judge(board, signal) {
  if (savedGame(gameKey(board))) return "known";
  try {
    const { verdict, tier } = await reasoner.grade(board.puzzle, signal);
    board.tier ??= tier;
    return verdict;
  } catch {
    return "unknown";
  }
}
