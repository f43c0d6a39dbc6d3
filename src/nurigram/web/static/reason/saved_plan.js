// @ts-check
/** The steps that were kept with a game answer for it where nobody else can be asked. */

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
  black: [],
  white: [],
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
    const step = position.plan?.find((each) => !isDone(position.state, each));
    if (!step) throw new Unreachable();
    return { ...step, advice: "step", wrong: [] };
  },
};

/** The decided cells that the steps decide otherwise; only steps that decide every cell can tell. @param {Position} position @returns {[number, number][]} */
function differing({ puzzle, state, plan }) {
  const right = new Map();
  for (const step of plan ?? []) {
    for (const cell of step.black) right.set(cell.join(), "#");
    for (const cell of step.white) right.set(cell.join(), ".");
  }
  /** @type {[number, number][]} */
  const wrong = [];
  let unsure = !plan;
  state.forEach((row, r) =>
    [...row].forEach((letter, c) => {
      const sure = right.get([r, c].join());
      if (letter !== "?" && sure && sure !== letter) wrong.push([r, c]);
      const printed = (puzzle.givens?.[r]?.[c] ?? "?") !== "?";
      if (letter === "#" && !sure && !printed) unsure = true;
    }),
  );
  if (!wrong.length && unsure) throw new Unreachable();
  return wrong;
}

/** Whether a board has all that a step decides. @param {string[]} state @param {Step} step */
export function isDone(state, step) {
  return step.black.every(([r, c]) => state[r][c] === "#") && step.white.every(([r, c]) => state[r][c] === ".");
}
