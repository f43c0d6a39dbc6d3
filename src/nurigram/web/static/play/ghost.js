// @ts-check
/** A ghost: a solve to play against. It knows how far it was at each moment of its clock, and tells nothing of any cell. */

import { Game } from "../game/game.js";
import { isSolved } from "../kinds/index.js";

/**
 * @typedef {import("./record.js").Record} Record
 * @typedef {{ at: number, share: number }[]} Course the share of the board that was decided after each move, and when
 */

/** Where two courses are compared. */
export const MARKS = [0.25, 0.5, 0.75, 1];

/** How many cells of a game have a paint that the player gave them. @param {Game} game */
const paintedIn = (game) => [...game.cells.keys()].filter((i) => game.isFree(i) && game.isPainted(i)).length;

/**
 * What share of a board is decided. A player who sets few dots is measured by the painted cells alone, so that all have
 * the whole board at the end.
 * @param {Game} game @param {number} painted how many cells the solution paints
 */
export function shareOf(game, painted) {
  const free = [...game.cells.keys()].filter((i) => game.isFree(i));
  const decided = free.filter((i) => !game.isOpen(i)).length;
  return Math.min(1, Math.max(decided / Math.max(1, free.length), paintedIn(game) / Math.max(1, painted)));
}

/** The board of a record with all moves done. @param {Record} record */
function played({ board, history, times }) {
  const game = new Game(board);
  game.loadHistory(history, 0, times);
  while (game.redo());
  return game;
}

/** How many cells a solve paints. @param {Record} record */
export const paintedBy = (record) => paintedIn(played(record));

/** Whether a record is a whole solve with its times, as a ghost needs them. @param {Record} record @param {import("../kinds/index.js").Rules} rules */
export const isGhost = (record, rules) =>
  record.times.length > 0 && record.times.length === record.history.length && isSolved(rules, played(record));

/** @param {Record} record @returns {Course} */
export function courseOf(record) {
  const painted = paintedBy(record);
  const game = new Game(record.board);
  game.loadHistory(record.history, 0, record.times);
  return record.times.map((at) => ({ at, share: (game.redo(), shareOf(game, painted)) }));
}

/** What share was decided at a moment. @param {Course} course @param {number} seconds */
export const shareAt = (course, seconds) => course.findLast(({ at }) => at <= seconds)?.share ?? 0;

/** When a share was first decided. @param {Course} course @param {number} share */
const whenReached = (course, share) => course.find((point) => point.share >= share)?.at ?? Infinity;

/**
 * When each of two solves had reached each mark; the last one is the end.
 * @param {Record} mine @param {Record} theirs @returns {{ mark: number, mine: number, theirs: number }[]}
 */
export function compared(mine, theirs) {
  const [a, b] = [courseOf(mine), courseOf(theirs)];
  return MARKS.map((mark) =>
    mark === 1
      ? { mark, mine: mine.seconds, theirs: theirs.seconds }
      : { mark, mine: whenReached(a, mark), theirs: whenReached(b, mark) },
  );
}

/**
 * Between which marks the most time was gained, and lost; none where it was less than a second.
 * @param {ReturnType<typeof compared>} marks @returns {{ gained: Stretch | null, lost: Stretch | null }}
 * @typedef {{ from: number, to: number, seconds: number }} Stretch
 */
export function stretches(marks) {
  const all = marks.map(({ mark, mine, theirs }, k) => {
    const before = marks[k - 1] ?? { mark: 0, mine: 0, theirs: 0 };
    return { from: before.mark, to: mark, seconds: theirs - before.theirs - (mine - before.mine) };
  });
  all.sort((a, b) => a.seconds - b.seconds);
  const [worst, best] = [all[0], all[all.length - 1]];
  return { gained: best.seconds >= 1 ? best : null, lost: worst.seconds <= -1 ? worst : null };
}
