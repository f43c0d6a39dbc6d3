// @ts-check
/**
 * What an island cell would do at once where a technique says that there must be wall: cut a piece of wall off, leave a
 * number too little room, or ask more cells of it than it has.
 */

import { BLACK, UNKNOWN, WHITE } from "../game/game.js";
import { neighbours, regions } from "../game/regions.js";

/**
 * @typedef {import("../game/game.js").Game} Game
 * @typedef {import("../lib/api.js").Step} Step
 * @typedef {import("./assumption.js").Room} Room
 * @typedef {{ own: number[], cells: number[] }} Tree the cells of an island, and those that it would have to take
 */

/** What goes wrong, if it goes wrong at once. @param {Game} game @param {import("./assumption.js").Supposition} supposition @param {Step} step @returns {import("./follow.js").Followed | null} */
export function consequence(game, [cell], step) {
  const focus = indices(game, step.focus);
  switch (step.technique) {
    case "wall_connectivity":
    case "island_chain":
      return { steps: [], clash: cutOff(game, cell, step).flat() };
    case "crossing_ways":
      return { steps: [onTheWay(game, cell)], clash: focus };
    case "island_buffer":
    case "tree_budget":
      return { steps: [], clash: focus, rooms: roomsOf(game, step) };
    default:
      return null;
  }
}

/** The room that is left for the numbers that a cell would starve, or the cells that it would take them to join all that they must. @param {Game} game @param {Step} step @returns {Room[]} */
export function roomsOf(game, { technique, focus, because, black = [] }) {
  if (technique !== "island_buffer" && technique !== "tree_budget") return [];
  const [cell] = indices(game, black);
  return indices(game, focus).map((clue) => {
    const number = Number(game.numbers.get(clue));
    const cells =
      technique === "island_buffer" ? roomOf(game, clue, cell) : treeOf(game, clue, cell, indices(game, because));
    return { cells, text: cells.length === number ? "" : `${cells.length}/${number}` };
  });
}

/** The parts that a cell keeps together of all that is or may be wall: the one that a step speaks of, else all but the largest. @param {Game} game @param {number} cell @param {Step} step */
export function cutOff(game, cell, { focus }) {
  const parts = regions(game, (i) => i !== cell && game.value(i) !== WHITE);
  const cut = parts.filter((part) => neighbours(game, cell).some((near) => part.includes(near)));
  const named = cut.filter((part) => indices(game, focus).some((i) => part.includes(i)));
  return named.length === 1 ? named : cut.sort((a, b) => b.length - a.length).slice(1);
}

/** The islands. @param {Game} game */
const islands = (game) => regions(game, (i) => game.value(i) === WHITE);

/** The cells of a number's island, and those that others keep from it: islands with another number, and all beside them. @param {Game} game @param {number} clue */
function surroundings(game, clue) {
  const whites = islands(game);
  const own = whites.find((island) => island.includes(clue)) ?? [clue];
  const others = whites.filter((island) => island !== own && island.some((i) => game.numbers.has(i))).flat();
  const shut = new Set([...others, ...others.flatMap((i) => neighbours(game, i))].filter((i) => !own.includes(i)));
  return { own, shut, loose: whites.filter((island) => !island.some((i) => game.numbers.has(i))) };
}

/**
 * The cells that the island of a number can still have, if another island takes a cell. A cell costs one, and with it all
 * the islands without a number that come along: the twin of kinds/nurikabe/techniques/reach.py.
 * @param {Game} game @param {number} clue @param {number} cell
 */
function roomOf(game, clue, cell) {
  const { own, shut, loose } = surroundings(game, clue);
  const closed = new Set([...shut, cell, ...neighbours(game, cell)].filter((i) => !own.includes(i)));
  const around = loose.map((island) => new Set(island.flatMap((i) => neighbours(game, i))));
  const touched = (/** @type {number} */ i) => [...loose.keys()].filter((k) => around[k].has(i));
  const isFree = (/** @type {number} */ i) => game.value(i) === UNKNOWN && !closed.has(i);
  const need = Number(game.numbers.get(clue)) - own.length;
  /** Cells by what it costs to take them. @type {Set<number>[]} */
  const waiting = Array.from({ length: need + 1 }, () => new Set());
  for (const i of own) waiting[0].add(i);
  const room = new Set();
  waiting.forEach((cells, price) => {
    for (const i of cells) {
      if (room.has(i)) continue;
      room.add(i);
      const along = touched(i);
      const near = [...neighbours(game, i), ...along.flatMap((k) => [...around[k]])];
      for (const next of near.filter(isFree)) {
        const fresh = touched(next).filter((k) => !along.includes(k));
        waiting[price + 1 + fresh.reduce((sum, k) => sum + loose[k].length, 0)]?.add(next);
      }
    }
  });
  const joined = loose.filter((_, k) => [...room].some((i) => !own.includes(i) && around[k].has(i)));
  return [...room, ...joined.flat()];
}

/**
 * The fewest cells that join an island, a cell and what the island alone can join: three ways that meet in a cell. Of
 * several things to join the one that takes most is shown.
 * @param {Game} game @param {number} clue @param {number} cell @param {number[]} because
 */
function treeOf(game, clue, cell, because) {
  const { own, shut, loose } = surroundings(game, clue);
  const isArea = (/** @type {number} */ i) =>
    !shut.has(i) && (game.value(i) === UNKNOWN || game.value(i) === WHITE) && !own.includes(i);
  const reasons = new Set([...because, cell]);
  const wholes = loose.filter((island) => island.every((i) => reasons.has(i)));
  const squares = squaresIn(game, reasons).map((square) => square.filter(isArea));
  const trees = [
    ...wholes.map((target) => joined(game, own, target, target, cell, isArea)),
    ...squares.map((target) => joined(game, own, target, [], cell, isArea)),
  ];
  return trees.sort((a, b) => b.length - a.length)[0] ?? own;
}

/** The squares of two by two cells. @param {Game} game @param {Set<number>} cells */
function squaresIn({ board }, cells) {
  const square = (/** @type {number} */ i) => [i, i + 1, i + board.cols, i + board.cols + 1];
  return [...cells]
    .filter((i) => i % board.cols < board.cols - 1)
    .map(square)
    .filter((four) => four.every((i) => cells.has(i)));
}

/** @param {Game} game @param {number[]} own @param {number[]} target @param {number[]} taken what is taken of the target in any case @param {number} cell @param {(i: number) => boolean} isArea */
function joined(game, own, target, taken, cell, isArea) {
  const [out, ...home] = [own, target, [cell]].map((start) => waysFrom(game, start, isArea));
  const meetings = [...out.keys()].filter((i) => home.every((way) => way.has(i)));
  const trees = meetings.map((i) => [out, ...home].flatMap((way) => wayBack(way, i)));
  const ends = home.map((way) => [...way.keys()].find((i) => neighbours(game, i).some((near) => own.includes(near))));
  // They may also meet in the island.
  if (ends.every((end) => end !== undefined)) trees.push(home.flatMap((way, k) => wayBack(way, Number(ends[k]))));
  const [best = [cell]] = trees
    .map((tree) => [...new Set([...own, ...taken, ...tree])])
    .sort((one, other) => one.length - other.length);
  return best;
}

/** For each cell that can be reached from some, the one before it on a shortest way. @param {Game} game @param {number[]} start @param {(i: number) => boolean} isArea @returns {Map<number, number>} */
function waysFrom(game, start, isArea) {
  const before = new Map(start.map((i) => [i, -1]));
  for (const i of before.keys())
    for (const near of neighbours(game, i)) if (!before.has(near) && isArea(near)) before.set(near, i);
  return before;
}

/** @param {Map<number, number>} way @param {number} from */
function wayBack(way, from) {
  const cells = [];
  for (let i = from; i >= 0; i = way.get(i) ?? -1) cells.push(i);
  return cells;
}

/** A shortest way from a cell to a number that could take it. @param {Game} game @param {number} cell @returns {import("./follow.js").Following} */
function onTheWay(game, cell) {
  const numbered = islands(game).filter((island) => island.some((i) => game.numbers.has(i)));
  const beside = numbered.map((island) => new Set(island.flatMap((i) => neighbours(game, i))));
  const touches = (/** @type {number} */ i) => beside.filter((around) => around.has(i)).length;
  const isFree = (/** @type {number} */ i) =>
    game.value(i) !== BLACK && !numbered.some((island) => island.includes(i)) && touches(i) < 2;
  const before = waysFrom(game, [cell], (i) => isFree(i) && !touches(/** @type {number} */ (i)));
  const ends = [...before.keys(), ...[...before.keys()].flatMap((i) => neighbours(game, i))];
  const end = ends.find((i) => isFree(i) && touches(i) === 1);
  if (end === undefined) return { decided: [], excluded: [] };
  const from = before.has(end) ? end : neighbours(game, end).find((i) => before.has(i));
  const cells = [...new Set([end, ...wayBack(before, from ?? cell)])].filter((i) => i !== cell);
  return { decided: [[0, cells.filter((i) => game.value(i) === UNKNOWN)]], excluded: [] };
}

/** @param {Game} game @param {[number, number][]} cells */
const indices = (game, cells) => cells.map(([r, c]) => r * game.board.cols + c);
