// @ts-check
/** Check: names a broken rule and shows where; else says whether cells are wrong, and which ones only when asked again. */

import { t } from "../lib/i18n.js";
import { reasoner } from "../reason/reasoner.js";
import { brokenRule } from "./broken.js";

/**
 * @typedef {import("./session.js").Session} Session
 * @typedef {import("./broken.js").Finding} Finding
 * @typedef {Finding & { mistakes: number }} Checked how many cells are wrong that no check has found before
 */

/** @param {Session} session @param {AbortSignal} [signal] @returns {Promise<Checked>} */
export async function findMistakes(session, signal) {
  const board = session.game.rows().join();
  const again = session.checked === board;
  const broken = brokenRule(session);
  const wrong = broken ? [] : (await reasoner.check(session.position(), signal)).wrong;
  signal?.throwIfAborted();
  session.checked = board;
  return { ...(broken ?? wrongCells(session, wrong, again)), mistakes: again ? 0 : wrong.length + (broken ? 1 : 0) };
}

/** @param {Session} session @param {[number, number][]} wrong @param {boolean} again asked before, on the same board @returns {Finding} */
function wrongCells(session, wrong, again) {
  const { game } = session;
  if (!wrong.length) return { wrong: [], text: praise(session), look: "good" };
  if (!again) return { wrong: [], text: t("play.check_some"), look: "error" };
  session.helped = true;
  return { wrong: session.indices(wrong), text: t("play.check_wrong", { count: wrong.length }), look: "error" };
}

/** How many cells are still to be filled, where the clues tell it: cells that stay empty are no work. @param {Session} session */
function praise({ game, rules }) {
  const left = rules.toFill?.(game);
  return left && left > 0 ? t("play.check_left", { left }) : t("play.check_fine");
}
