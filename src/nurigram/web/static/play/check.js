// @ts-check
/** Check: marks the cells that are wrong, by shape as well as colour, and says how it stands. */

import { OfflineError, post } from "../lib/api.js";
import { language, t } from "../lib/i18n.js";
import { BLACK, UNKNOWN, WHITE } from "../game/game.js";

/**
 * @typedef {import("./session.js").Session} Session
 * @typedef {{ wrong: number[], text: string }} Finding
 */

/** @param {Session} session @returns {Promise<Finding>} */
export async function findMistakes(session) {
  try {
    return fromServer(session, await post("/check", { puzzle: session.board.puzzle, state: session.game.rows(), language: language() }));
  } catch (error) {
    if (!(error instanceof OfflineError)) throw error;
    return fromPlan(session);
  }
}

/** @param {Session} session @param {{ valid: boolean, wrong: [number, number][], violations: import("../lib/api.js").Violation[] }} answer */
function fromServer(session, answer) {
  const { cols } = session.board;
  if (answer.valid) return { wrong: [], text: t("play.check_solved") };
  const wrong = answer.wrong.map(([r, c]) => r * cols + c);
  if (wrong.length || !session.game.isFull()) return told(session, wrong);
  const broken = answer.violations[0];
  return { wrong: broken.cells.map(([r, c]) => r * cols + c), text: broken.text };
}

/** Without the server: what the plan says, if it was fetched, else the rules on a full board. @param {Session} session */
function fromPlan(session) {
  const { game, plan, board, rules } = session;
  if (plan) {
    const right = planValues(plan, board.cols, game.size);
    const wrong = [...game.cells.keys()].filter((i) => game.cells[i] !== UNKNOWN && right[i] !== UNKNOWN && game.cells[i] !== right[i]);
    return told(session, wrong);
  }
  const broken = game.isFull() ? rules.check(game) : [];
  return broken.length ? { wrong: broken[0].cells, text: t("play.check_rule") } : told(session, []);
}

/** @param {Session} session @param {number[]} wrong */
function told(session, wrong) {
  const { game } = session;
  const left = [...game.cells.keys()].filter((i) => game.isFree(i) && game.cells[i] === UNKNOWN).length;
  if (wrong.length) return { wrong, text: t(wrong.length === 1 ? "play.check_one" : "play.check_wrong", { count: wrong.length }) };
  return { wrong, text: t("play.check_fine", { left }) };
}

/** The colours that a plan leads to. @param {import("../lib/api.js").Step[]} plan @param {number} cols @param {number} size */
export function planValues(plan, cols, size) {
  const values = new Uint8Array(size);
  for (const step of plan) {
    for (const [r, c] of step.black) values[r * cols + c] = BLACK;
    for (const [r, c] of step.white) values[r * cols + c] = WHITE;
  }
  return values;
}
