// @ts-check
/**
 * What would follow, line by line, if a cell had a value: the twin of `follow` in kinds/nonogram/techniques/probe.py. The
 * first round looks at the two lines of the cell, each further round at those that the round before has changed, so that
 * a failure is found in the line that the step names.
 */

import { isPossible, lines } from "../kinds/nonogram.js";

/**
 * @typedef {import("../game/game.js").Game} Game
 * @typedef {Map<number, number>} Found by cell, the values that turn out to be impossible, as bits
 * @typedef {{ line: number, found: Found }} Passage what one line tells
 */

/**
 * The lines to look at, one after the other, until one has no place left or the rounds are over; only those are told that
 * the failure, or else the goal, rests on.
 * @param {Game} game @param {import("./assumption.js").Supposition} supposition @param {number} rounds @param {number[]} goal
 * @returns {{ passages: Passage[], failed: number[] }} `failed`: the cells of the line that has no place left
 */
export function walkLines(game, [cell, value], rounds, goal) {
  const { rows, cols } = game.board;
  // Everybody sees which colours a row and a column do not share.
  const known = [...game.cells].map((each, i) => (game.palette.valueOf(each) < 0 ? each | game.absent[i] : each));
  known[cell] |= value;
  let dirty = [Math.floor(cell / cols), rows + (cell % cols)];
  /** @type {Passage[]} */
  const passages = [];
  for (let round = 0; round < rounds && dirty.length; round++) {
    /** @type {Set<number>} */
    const touched = new Set();
    for (const line of dirty) {
      const found = settled(game, known, line);
      if (!found) return { passages: needed(game, passages, [line], []), failed: lines(game)[line].cells };
      touched.delete(line);
      if (!found.size) continue;
      passages.push({ line, found });
      for (const [i, values] of found) {
        known[i] |= values;
        touched.add(across(game, line, i));
      }
    }
    dirty = [...touched].sort((a, b) => a - b);
  }
  return { passages: needed(game, passages, [], goal), failed: [] };
}

/** The line that crosses a line in a cell. @param {Game} game @param {number} line @param {number} i */
function across({ board }, line, i) {
  return line < board.rows ? board.rows + (i % board.cols) : Math.floor(i / board.cols);
}

/** What a line tells of its open cells; null if nothing fits any more. @param {Game} game @param {number[]} known @param {number} number @returns {Found | null} */
function settled(game, known, number) {
  const { palette } = game;
  const { cells, clue } = lines(game)[number];
  const line = cells.map((i) => known[i]);
  if (!isPossible(line, clue)) return null;
  /** @type {Found} */
  const found = new Map();
  line.forEach((before, place) => {
    if (palette.valueOf(before) >= 0) return;
    const impossible = palette.decided.filter((with_, value) => {
      if (before & (1 << value)) return false;
      line[place] = with_;
      return !isPossible(line, clue);
    });
    line[place] = before;
    const values = impossible.reduce((bits, with_) => bits | (palette.all - with_), 0);
    if (values) found.set(cells[place], values);
  });
  return found;
}

/** The passages, and of each the cells, that some lines or cells rest on, found from the end backwards. @param {Game} game @param {Passage[]} passages @param {number[]} last @param {number[]} goal */
function needed(game, passages, last, goal) {
  const wanted = new Set(last);
  const cells = new Set(goal);
  return [...passages]
    .reverse()
    .flatMap(({ line, found }) => {
      const matters = new Map([...found].filter(([i]) => wanted.has(across(game, line, i)) || cells.has(i)));
      if (matters.size) wanted.add(line);
      return matters.size ? [{ line, found: matters }] : [];
    })
    .reverse();
}
