// @ts-check
/** Drawing with symmetry: which cells belong together, as `base/turns.py` has it. */

/** @type {Record<string, (rows: number, cols: number, r: number, c: number) => [number, number]>} */
const TURNS = {
  "quarter-turn": (rows, _, r, c) => [c, rows - 1 - r],
  "half-turn": (rows, cols, r, c) => [rows - 1 - r, cols - 1 - c],
  "left-right": (_, cols, r, c) => [r, cols - 1 - c],
  "top-bottom": (rows, _, r, c) => [rows - 1 - r, c],
  diagonal: (_, __, r, c) => [c, r],
  antidiagonal: (rows, cols, r, c) => [cols - 1 - c, rows - 1 - r],
};

/** The symmetries that are made of several turns. @type {Record<string, string[]>} */
const TOGETHER = {
  both: ["left-right", "top-bottom"],
  diagonals: ["diagonal", "antidiagonal"],
  all: ["quarter-turn", "left-right"],
};

/** Where a cell goes by the turns of a symmetry; their images follow from these. @param {string} symmetry @param {number} rows @param {number} cols @param {number} cell @returns {number[]} */
export function images(symmetry, rows, cols, cell) {
  if (!symmetry) return [];
  return (TOGETHER[symmetry] ?? [symmetry])
    .map((name) => TURNS[name](rows, cols, Math.floor(cell / cols), cell % cols))
    .filter(([r, c]) => r >= 0 && c >= 0 && r < rows && c < cols)
    .map(([r, c]) => r * cols + c);
}
