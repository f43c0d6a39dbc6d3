// @ts-check
/** Check: names a broken rule and shows where; else says whether cells are wrong, and which ones only when asked again. */

import { UNKNOWN } from "../game/game.js";
import { t } from "../lib/i18n.js";
import { reasoner } from "../reason/reasoner.js";

/**
 * @typedef {import("./session.js").Session} Session
 * @typedef {{ wrong: number[], text: string, look: "good" | "error" }} Finding
 */

/** @param {Session} session @param {AbortSignal} [signal] @returns {Promise<Finding>} */
export async function findMistakes(session, signal) {
  return brokenRule(session) ?? wrongCells(session, (await reasoner.check(session.position(), signal)).wrong);
}

/** The first rule that is broken for everyone to see. @param {Session} session @returns {Finding | null} */
export function brokenRule({ game, rules }) {
  const [broken] = game.isFull() || rules.isAllFilled(game) ? [...rules.broken(game), ...rules.check(game)] : rules.broken(game);
  return broken ? { wrong: broken.cells, text: t(`violations.${broken.code}`), look: "error" } : null;
}

/** @param {Session} session @param {[number, number][]} wrong @returns {Finding} */
function wrongCells(session, wrong) {
  const { game } = session;
  const left = game.cells.filter((value, i) => game.isFree(i) && value === UNKNOWN).length;
  if (!wrong.length) return { wrong: [], text: t("play.check_fine", { left }), look: "good" };
  const board = game.rows().join();
  const again = session.checked === board;
  session.checked = board;
  if (!again) return { wrong: [], text: t("play.check_some"), look: "error" };
  session.helped = true;
  return { wrong: session.indices(wrong), text: t("play.check_wrong", { count: wrong.length }), look: "error" };
}
