// @ts-check
/**
 * What a step only supposes, drawn on the board: the colour that a cell cannot have, the cases that are tried, the room
 * that an island would have left, the piece of wall that would be cut off, the line that would not fit any more.
 */

import { BLACK, UNKNOWN, WHITE } from "../game/game.js";
import { lineCells } from "../game/lines.js";
import { neighbours, regions } from "../game/regions.js";

/**
 * @typedef {import("../board/view.js").BoardView} BoardView
 * @typedef {import("../game/game.js").Game} Game
 * @typedef {import("../lib/api.js").Step} Step
 * @typedef {[number, number]} Supposition a cell and the value it is given for the sake of the argument
 */

/** Techniques that show what would happen if a cell that becomes wall were island. */
const IF_ISLAND = ["wall_connectivity", "island_chain", "island_buffer", "tree_budget", "crossing_ways"];

/** @param {BoardView} view @param {Step} step */
export function drawAssumption({ game, marks }, step) {
  for (const cells of blockedRegions(game, step)) marks.region("blocked", cells);
  for (const { cells, text } of rooms(game, step)) marks.region("room", cells, text);
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
  if (technique === "wall_connectivity" || technique === "island_chain") return cutOff(game, indices(game, black)[0]);
  if (facts?.axis && refuted(game, step).length)
    return [lineCells(game.board, facts.axis === "row" ? "row" : "col", Number(facts.number) - 1)];
  return [];
}

/** The smaller parts into which all that is or may be wall falls without a cell. @param {Game} game @param {number} cell */
function cutOff(game, cell) {
  const parts = regions(game, (i) => i !== cell && game.value(i) !== WHITE);
  const cut = parts.filter((part) => neighbours(game, cell).some((near) => part.includes(near)));
  return cut.sort((a, b) => b.length - a.length).slice(1);
}

/** The room that is left for the numbers that a cell would starve. @param {Game} game @param {Step} step */
function rooms(game, { technique, focus, black = [] }) {
  if (technique !== "island_buffer") return [];
  const [cell] = indices(game, black);
  const closed = new Set([cell, ...neighbours(game, cell)]);
  return indices(game, focus).map((clue) => {
    const cells = roomOf(game, clue, closed);
    const number = Number(game.numbers.get(clue));
    return { cells, text: cells.length < number ? `${cells.length}/${number}` : "" };
  });
}

/** The cells that the island of a number can still have. @param {Game} game @param {number} clue @param {Set<number>} closed */
function roomOf(game, clue, closed) {
  const whites = regions(game, (i) => game.value(i) === WHITE);
  const own = whites.find((island) => island.includes(clue)) ?? [clue];
  const others = whites.filter((island) => island !== own && island.some((i) => game.numbers.has(i))).flat();
  const shut = new Set(
    [...closed, ...others, ...others.flatMap((i) => neighbours(game, i))].filter((i) => !own.includes(i)),
  );
  let layer = own;
  const room = new Set(own);
  for (let need = Number(game.numbers.get(clue)) - own.length; need > 0 && layer.length; need--) {
    layer = [...new Set(layer.flatMap((i) => neighbours(game, i)))].filter(
      (i) => !room.has(i) && !shut.has(i) && game.value(i) !== BLACK,
    );
    for (const i of layer) room.add(i);
  }
  return [...room];
}

/** @param {Game} game @param {[number, number][]} cells */
const indices = (game, cells) => cells.map(([r, c]) => r * game.board.cols + c);
