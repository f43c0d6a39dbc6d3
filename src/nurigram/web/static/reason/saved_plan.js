// @ts-check
/** The steps that were kept with a game answer for it where nobody else can be asked. */

import { foundBy, paletteOf } from "../game/palette.js";
import { Unreachable } from "./unreachable.js";

/**
 * @typedef {import("./reasoner.js").Step} Step
 * @typedef {import("./reasoner.js").Position} Position
 */

/** A hint that says no more than which cells are wrong. */
const NOTHING = {
  technique: null,
  title: "",
  tier: null,
  because: [],
  focus: [],
  facts: {},
  where: "",
  rule: "",
  text: "",
};

/** @type {import("./reasoner.js").Provider} */
export const savedPlan = {
  async check(position) {
    return { wrong: differing(position) };
  },

  async hint(position) {
    const wrong = differing(position);
    if (wrong.length) return { ...NOTHING, advice: "mistake", wrong };
    const step = position.plan?.find((each) => !isDone(position.puzzle, position, each));
    if (!step) throw new Unreachable();
    return { ...step, advice: "step", wrong: [] };
  },
};

/** The decided cells that the steps decide otherwise; only steps that decide every cell can tell. @param {Position} position @returns {[number, number][]} */
function differing({ puzzle, state, plan }) {
  const right = new Map();
  const palette = paletteOf(puzzle);
  for (const step of plan ?? [])
    for (const [value, cells] of foundBy(step, palette).decided)
      for (const cell of cells) right.set(cell.join(), palette.letters[value]);
  /** @type {[number, number][]} */
  const wrong = [];
  let unsure = !plan;
  state.forEach((row, r) =>
    [...row].forEach((letter, c) => {
      const sure = right.get([r, c].join());
      if (letter !== "?" && sure && sure !== letter) wrong.push([r, c]);
      const printed = (puzzle.givens?.[r]?.[c] ?? "?") !== "?";
      if (letter !== "?" && letter !== palette.letters[0] && !sure && !printed) unsure = true;
    }),
  );
  if (!wrong.length && unsure) throw new Unreachable();
  return wrong;
}

/** Whether a board has all that a step finds. @param {any} puzzle @param {Pick<Position, "state" | "excluded">} position @param {Step} step */
export function isDone(puzzle, { state, excluded }, step) {
  const palette = paletteOf(puzzle);
  const found = foundBy(step, palette);
  const isDecided = (/** @type {number} */ value, /** @type {[number, number]} */ [r, c]) =>
    state[r][c] === palette.letters[value];
  const isExcluded = (/** @type {number} */ value, /** @type {[number, number]} */ [r, c]) =>
    (state[r][c] !== "?" && state[r][c] !== palette.letters[value]) ||
    (excluded?.[palette.letters[value]] ?? []).some((cell) => cell[0] === r && cell[1] === c);
  return (
    found.decided.every(([value, cells]) => cells.every((cell) => isDecided(value, cell))) &&
    found.excluded.every(([value, cells]) => cells.every((cell) => isExcluded(value, cell)))
  );
}
