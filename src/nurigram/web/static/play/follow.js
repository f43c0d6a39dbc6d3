// @ts-check
/** A supposition played out: the steps that follow from it, in order, up to what they lead to. */

import { GIVEN, UNKNOWN } from "../game/game.js";
import { cellsOf, foundBy } from "../game/palette.js";
import { reasoner } from "../reason/reasoner.js";

/**
 * @typedef {import("../game/game.js").Game} Game
 * @typedef {import("../lib/api.js").Step} Step
 * @typedef {{ steps: Step[], clash: [number, number][] }} Followed `clash`: the cells where it goes wrong, none where it does not
 */

/** @param {Game} game @param {import("./assumption.js").Supposition} supposition @param {Step} step what is to be shown @param {AbortSignal} [signal] @returns {Promise<Followed>} */
export async function followed(game, [cell, value], step, signal) {
  const puzzle = { ...game.board.puzzle, givens: rowsWith(game, cell, value) };
  const plan = await reasoner.explain(puzzle, signal);
  const clash = plan.clash?.cells ?? [];
  const goal = clash.length ? clash : cellsOf(step);
  return { steps: needed(plan.steps, goal), clash };
}

/** The board with a cell supposed, as given cells: numbers and holes are part of the puzzle already. @param {Game} game @param {number} cell @param {number} value */
function rowsWith(game, cell, value) {
  const { rows, cols } = game.board;
  const letter = (/** @type {number} */ i) =>
    game.palette.letterOf(game.isFree(i) || game.fixed[i] === GIVEN ? (i === cell ? value : game.cells[i]) : UNKNOWN);
  return Array.from({ length: rows }, (_, r) => Array.from({ length: cols }, (_, c) => letter(r * cols + c)).join(""));
}

/** The steps that some cells rest on, found from the end backwards. @param {Step[]} steps @param {[number, number][]} goal */
function needed(steps, goal) {
  const wanted = new Set(goal.map(String));
  return [...steps]
    .reverse()
    .filter((step) => {
      const matters = cellsOf(step).some((cell) => wanted.has(String(cell)));
      if (matters) for (const cell of step.because) wanted.add(String(cell));
      return matters;
    })
    .reverse();
}

/** Draws it: each cell as it would be, with the number of its step. @param {import("../board/view.js").BoardView} view @param {Followed} what @param {import("./assumption.js").Supposition} supposition */
export function drawFollowed({ game, marks }, { steps, clash }, [cell, value]) {
  const { board, palette } = game;
  const { cols } = board;
  const indices = (/** @type {[number, number][]} */ cells) => cells.map(([r, c]) => r * cols + c);
  marks.clear();
  marks.ghost(value, [cell]);
  marks.frame("pivot", [cell]);
  steps.forEach((step, k) => {
    for (const [value, cells] of foundBy(step, palette).decided) {
      marks.ghost(palette.decided[value], indices(cells));
      marks.number(indices(cells), String(k + 1));
    }
  });
  marks.frame("wrong", indices(clash));
}
