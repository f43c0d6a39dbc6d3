// @ts-check
/** The way back to the last position at which nothing was wrong: as undo, so that redo leads forward again. */

import { reasoner } from "../reason/reasoner.js";

/** @typedef {import("./session.js").Session} Session */

/** What tells whether the game is on its way to the solution; where there are several, whether no rule is broken. @param {Session} session @param {AbortSignal} signal @returns {Promise<() => boolean>} */
export async function judgeOf({ board, game, rules }, signal) {
  const { verdict, solutions } = await reasoner.solve(board.puzzle, undefined, signal);
  if (verdict !== "unique") return () => rules.broken(game).length === 0;
  const values = [...solutions[0].join("")].map((letter) => game.palette.letters.indexOf(letter));
  return () => values.every((value, i) => !game.isFree(i) || !(game.cells[i] & (1 << value)));
}

/** Takes back as many moves as it needs, which is help. @param {Session} session @param {() => boolean} isRight @returns {number} how many */
export function takeBack(session, isRight) {
  const { game } = session;
  const before = game.done;
  session.helped = true;
  while (game.done && !isRight()) game.undo();
  return before - game.done;
}
