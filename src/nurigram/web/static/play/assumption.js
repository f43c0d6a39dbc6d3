// @ts-check
/**
 * What a step only supposes, drawn on the board: the colour that a cell cannot have, the cases that are tried, the room
 * that an island would have left, the piece of wall that would be cut off, the line that would not fit any more.
 */

import { UNKNOWN, WHITE } from "../game/game.js";
import { lineCells } from "../game/lines.js";
import { neighbours } from "../game/regions.js";
import { cutOff, roomsOf } from "./consequence.js";

/**
 * @typedef {import("../board/view.js").BoardView} BoardView
 * @typedef {import("../game/game.js").Game} Game
 * @typedef {import("../lib/api.js").Step} Step
 * @typedef {[number, number]} Supposition a cell and the value it is given for the sake of the argument
 * @typedef {{ cells: number[], text: string }} Room cells that belong to an argument, and what there is to say of them
 */

/** Techniques that show what would happen if a cell that becomes wall were island. */
const IF_ISLAND = ["wall_connectivity", "island_chain", "island_buffer", "tree_budget", "crossing_ways"];

/** @param {BoardView} view @param {Step} step */
export function drawAssumption({ game, marks }, step) {
  for (const cells of blockedRegions(game, step)) marks.region("blocked", cells);
  for (const { cells, text } of roomsOf(game, step)) marks.region("room", cells, text);
  for (const [cell, value] of refuted(game, step)) marks.refuse(cell, value);
  const cases = casesOf(game, step);
  if (cases.length && cases.every(([cell]) => cell === cases[0][0])) marks.bothWays(cases[0][0]);
  else marks.choose(cases.map(([cell]) => cell));
}

/** What is supposed and turns out to be impossible. @param {Game} game @param {Step} step @returns {Supposition[]} */
export function refuted(game, step) {
  const { technique, facts, focus, black = [] } = step;
  const { palette, background } = game;
  const paint = facts?.colour ? palette.known(String(facts.colour)) : palette.decided[1];
  if (facts?.case === "not_black") return [[indices(game, focus)[0], paint]];
  if (facts?.case === "not_white") return [[indices(game, focus)[0], background]];
  return IF_ISLAND.includes(technique) ? indices(game, black).map((cell) => [cell, WHITE]) : [];
}

/** The cases that are followed, one after another. @param {Game} game @param {Step} step @returns {Supposition[]} */
export function casesOf(game, { technique, facts, focus }) {
  const cells = indices(game, focus);
  const isOpen = (/** @type {number} */ cell) => game.value(cell) === UNKNOWN;
  const asIsland = (/** @type {number[]} */ some) =>
    [...new Set(some)].filter(isOpen).map((cell) => /** @type {Supposition} */ ([cell, WHITE]));
  if (technique === "both_ways" || facts?.case === "cell") {
    const { palette, absent, cells: known } = game;
    const left = [...palette.decided.keys()].filter((value) => !((known[cells[0]] | absent[cells[0]]) & (1 << value)));
    // The paints come before the background.
    return [...left.slice(1), left[0]].map((value) => [cells[0], palette.decided[value]]);
  }
  if (technique !== "case_split") return [];
  if (facts?.case === "square") return asIsland(cells);
  return facts?.case === "loose" ? asIsland(cells.flatMap((cell) => neighbours(game, cell))) : [];
}

/** The wall that would be cut off, the line that would not fit. @param {Game} game @param {Step} step @returns {number[][]} */
function blockedRegions(game, step) {
  const { technique, facts, focus, black = [] } = step;
  if (technique === "crossing_ways") return [indices(game, focus)];
  if (technique === "wall_connectivity" || technique === "island_chain")
    return cutOff(game, indices(game, black)[0], step);
  if (facts?.axis && refuted(game, step).length)
    return [lineCells(game.board, facts.axis === "row" ? "row" : "col", Number(facts.number) - 1)];
  return [];
}

/** @param {Game} game @param {[number, number][]} cells */
const indices = (game, cells) => cells.map(([r, c]) => r * game.board.cols + c);
