// @ts-check
/** The first minute of each kind: a small puzzle that is solved step by step, each step with the cells it asks for. */

/**
 * @typedef {{ fill?: [number, number][], dot?: [number, number][] }} Step the cells that a step asks for; none where the player finishes alone
 * @typedef {{ puzzle: any, steps: Step[] }} First the sentences of the steps are those of the messages, in the same order
 */

/** @type {Record<string, First>} */
export const FIRST = {
  nurikabe: {
    puzzle: {
      kind: "nurikabe",
      rows: 5,
      cols: 5,
      clues: [
        [0, 1, 5],
        [1, 2, 2],
        [3, 2, 1],
        [4, 3, 3],
      ],
    },
    steps: [
      {
        fill: [
          [2, 2],
          [3, 1],
          [3, 3],
          [4, 2],
        ],
      },
      {
        fill: [
          [0, 2],
          [1, 1],
        ],
      },
      {
        dot: [
          [4, 4],
          [3, 4],
        ],
      },
      {
        fill: [
          [0, 3],
          [2, 4],
        ],
      },
      {},
    ],
  },
  nonogram: {
    puzzle: { kind: "nonogram", rows: [[1, 1], [5], [5], [3], [1]], cols: [[2], [4], [4], [4], [2]] },
    steps: [
      {
        fill: [
          [1, 0],
          [1, 1],
          [1, 2],
          [1, 3],
          [1, 4],
          [2, 0],
          [2, 1],
          [2, 2],
          [2, 3],
          [2, 4],
        ],
      },
      {
        dot: [
          [0, 0],
          [3, 0],
          [4, 0],
        ],
      },
      {
        fill: [
          [3, 1],
          [3, 2],
          [3, 3],
        ],
      },
      {
        fill: [
          [0, 1],
          [0, 3],
        ],
      },
      {},
    ],
  },
};

const KEY = "nurigram:learned";

/** @returns {string[]} the kinds whose first minute is over */
export const learned = () => JSON.parse(localStorage.getItem(KEY) ?? "[]");

/** @param {string} kind */
export const markLearned = (kind) => localStorage.setItem(KEY, JSON.stringify([...new Set([...learned(), kind])]));

/** The rows of a board after all steps. @param {Step[]} steps @param {{ rows: number, cols: number }} board */
export function rowsAfter(steps, { rows, cols }) {
  const letters = Array.from({ length: rows }, () => new Array(cols).fill("?"));
  for (const { fill = [], dot = [] } of steps) {
    for (const [r, c] of fill) letters[r][c] = "#";
    for (const [r, c] of dot) letters[r][c] = ".";
  }
  return letters.map((row) => row.join(""));
}
