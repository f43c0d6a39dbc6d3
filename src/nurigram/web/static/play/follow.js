// @ts-check
/**
 * A supposition played out: the steps that follow from it, in order, up to what they lead to. It ends where the sentence of
 * the step says: in the line, the piece of wall or the number that it names.
 */

import { GIVEN, UNKNOWN } from "../game/game.js";
import { cellsOf, foundBy } from "../game/palette.js";
import { consequence } from "./consequence.js";

/**
 * @typedef {import("../game/game.js").Game} Game
 * @typedef {import("../lib/api.js").Step} Step
 * @typedef {import("../reason/reasoner.js").Reasoner["explain"]} Explain
 * @typedef {[number, number[]][]} Values cells by their values
 * @typedef {{ decided: Values, excluded: Values }} Following what one step of a demonstration tells
 * @typedef {{ steps: Following[], clash: number[], rooms?: import("./assumption.js").Room[] }} Followed
 *   `clash`: the cells where it goes wrong, none where it does not
 */

/** The techniques that are followed to the end, and how hard they make it, a stage after the other, as the package does. @type {Record<string, number[]>} */
const STAGES = { contradiction: [2, 3, 4], case_split: [4] };

/** How many rounds of lines one looks ahead. @type {Record<string, number>} */
const ROUNDS = { both_ways: 2 };

/** @param {Game} game @param {import("./assumption.js").Supposition} supposition @param {Step} step what is to be shown @param {Explain} explain @param {AbortSignal} [signal] @returns {Promise<Followed>} */
export async function followed(game, supposition, step, explain, signal) {
  const goal = cellsOf(step).map(([r, c]) => r * game.board.cols + c);
  if (game.board.labels.rows.length) {
    const { walkLines } = await import("./line_walk.js");
    const { passages, failed } = walkLines(game, supposition, ROUNDS[step.technique] ?? Infinity, goal);
    return { steps: passages.map(({ found }) => toldBy(game, found)), clash: failed };
  }
  return consequence(game, supposition, step) ?? (await explained(game, supposition, step, goal, explain, signal));
}

/** What a line tells: the cells that it decides, and what others cannot be. @param {Game} game @param {import("./line_walk.js").Found} found @returns {Following} */
function toldBy({ palette, cells }, found) {
  const values = [...palette.decided.keys()];
  const decided = /** @type {Values} */ (values.map((value) => [value, []]));
  const excluded = /** @type {Values} */ (values.map((value) => [value, []]));
  for (const [i, out] of found) {
    const value = palette.valueOf(cells[i] | out);
    if (value >= 0) decided[value][1].push(i);
    else for (const each of values) if (out & (1 << each)) excluded[each][1].push(i);
  }
  return { decided, excluded };
}

/** The steps of a puzzle in which the supposition is given. @param {Game} game @param {import("./assumption.js").Supposition} supposition @param {Step} step @param {number[]} goal @param {Explain} explain @param {AbortSignal} [signal] @returns {Promise<Followed>} */
async function explained(game, [cell, value], step, goal, explain, signal) {
  const puzzle = { ...game.board.puzzle, givens: rowsWith(game, cell, value) };
  let plan = null;
  for (const stage of STAGES[step.technique] ?? [undefined]) {
    plan = await explain(puzzle, signal, stage);
    if (plan.clash) break;
  }
  const indices = (/** @type {[number, number][]} */ cells) => cells.map(([r, c]) => r * game.board.cols + c);
  const clash = indices(plan?.clash?.cells ?? []);
  const needed = rests(plan?.steps ?? [], clash.length ? clash : goal, indices);
  return {
    steps: needed.map((each) => ({
      decided: foundBy(each, game.palette).decided.map(([of, cells]) => [of, indices(cells)]),
      excluded: [],
    })),
    clash,
  };
}

/** The board with a cell supposed, as given cells: numbers and holes are part of the puzzle already. @param {Game} game @param {number} cell @param {number} value */
function rowsWith(game, cell, value) {
  const { rows, cols } = game.board;
  const letter = (/** @type {number} */ i) =>
    game.palette.letterOf(game.isFree(i) || game.fixed[i] === GIVEN ? (i === cell ? value : game.cells[i]) : UNKNOWN);
  return Array.from({ length: rows }, (_, r) => Array.from({ length: cols }, (_, c) => letter(r * cols + c)).join(""));
}

/** The steps that some cells rest on, found from the end backwards. @param {Step[]} steps @param {number[]} goal @param {(cells: [number, number][]) => number[]} indices */
function rests(steps, goal, indices) {
  const wanted = new Set(goal);
  return [...steps]
    .reverse()
    .filter((step) => {
      const matters = indices(cellsOf(step)).some((cell) => wanted.has(cell));
      if (matters) for (const cell of indices(step.because)) wanted.add(cell);
      return matters;
    })
    .reverse();
}

/** Draws it: each cell as it would be, with the number of its step. @param {import("../board/view.js").BoardView} view @param {Followed} what @param {import("./assumption.js").Supposition} supposition */
export function drawFollowed({ game, marks }, { steps, clash, rooms = [] }, [cell, value]) {
  const { palette } = game;
  marks.clear();
  for (const { cells, text } of rooms) marks.region("room", cells, text);
  marks.ghost(value, [cell]);
  marks.frame("pivot", [cell]);
  steps.forEach(({ decided, excluded }, k) => {
    /** @type {Map<number, number[]>} */
    const refused = new Map();
    for (const [value, cells] of excluded) for (const i of cells) refused.set(i, [...(refused.get(i) ?? []), value]);
    for (const [value, cells] of decided) marks.ghost(palette.decided[value], cells);
    marks.ghostRefusals(refused);
    marks.number([...decided.flatMap(([, cells]) => cells), ...refused.keys()], String(k + 1));
  });
  marks.frame("wrong", clash);
}
