// @ts-check
/** Broken rules in words, as they are told while one plays and when one asks. */

import { t } from "../lib/i18n.js";

/** @typedef {{ wrong: number[], text: string, look: "good" | "error" }} Finding `wrong`: the cells to point at */

/** The first rule that is broken for everyone to see. @param {import("./session.js").Session} session @returns {Finding | null} */
export function brokenRule({ game, rules }) {
  const [broken] =
    game.isFull() || rules.isAllFilled(game) ? [...rules.broken(game), ...rules.check(game)] : rules.broken(game);
  return broken ? { wrong: broken.cells, text: ruleOf(broken, game.board.cols), look: "error" } : null;
}

/** What a broken rule is called; of a line, which one it is. @param {import("../kinds/index.js").Broken} broken @param {number} cols */
export function ruleOf({ code, cells }, cols) {
  if (code !== "lineStuck") return t(`violations.${code}`);
  const rows = new Set(cells.map((i) => Math.floor(i / cols)));
  const isRow = rows.size === 1 && (cells.length > 1 || cols === 1);
  return isRow
    ? t("violations.rowStuck", { number: Math.floor(cells[0] / cols) + 1 })
    : t("violations.colStuck", { number: (cells[0] % cols) + 1 });
}
