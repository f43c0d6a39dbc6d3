// @ts-check
/** The outline of one wall cell: it flows into its neighbours and is rounded where the wall ends. */

import { BLACK } from "../game/game.js";
import { UNIT } from "./layout.js";

const GAP = 1.6;
const ROUND = 7;
const OVERLAP = 0.6;

/** Where the neighbours of a cell lie, and their bits in a mask. @type {[number, number, number][]} */
export const AROUND = [
  [-1, 0, 1],
  [0, 1, 2],
  [1, 0, 4],
  [0, -1, 8],
  [-1, 1, 16],
  [1, 1, 32],
  [1, -1, 64],
  [-1, -1, 128],
];

/** Which neighbours of a cell are wall. @param {import("../game/game.js").Game} game @param {number} i */
export function neighbourMask({ board, cells }, i) {
  const { rows, cols } = board;
  const [r, c] = [Math.floor(i / cols), i % cols];
  let mask = 0;
  for (const [dr, dc, bit] of AROUND) {
    const [y, x] = [r + dr, c + dc];
    if (y >= 0 && x >= 0 && y < rows && x < cols && cells[y * cols + x] === BLACK) mask |= bit;
  }
  return mask;
}

/** @type {Map<number, string>} */
const outlines = new Map();

/**
 * Bits of a mask: 1 up, 2 right, 4 down, 8 left, 16 up right, 32 down right, 64 down left, 128 up left.
 * @param {number} mask which neighbours are wall
 */
export function inkPath(mask) {
  let path = outlines.get(mask);
  if (path === undefined) outlines.set(mask, (path = outline(mask)));
  return path;
}

/** @param {number} mask */
function outline(mask) {
  const low = (/** @type {number} */ bit) => (mask & bit ? -OVERLAP : GAP);
  const high = (/** @type {number} */ bit) => (mask & bit ? UNIT + OVERLAP : UNIT - GAP);
  const [top, right, bottom, left] = [low(1), high(2), high(4), low(8)];
  const corners = [
    corner(mask, 8, 1, 128, [left, top], [0, 1], [1, 0]),
    corner(mask, 1, 2, 16, [right, top], [-1, 0], [0, 1]),
    corner(mask, 2, 4, 32, [right, bottom], [0, -1], [-1, 0]),
    corner(mask, 4, 8, 64, [left, bottom], [1, 0], [0, -1]),
  ];
  return `M${corners.join("L")}Z`;
}

/**
 * One corner, clockwise: rounded outside, stepped inside, plain along a side.
 * @param {number} mask
 * @param {number} first the side before the corner
 * @param {number} second the side after it
 * @param {number} across the cell diagonally behind it
 * @param {number[]} at where the two sides meet
 * @param {number[]} back the way back along the first side
 * @param {number[]} on the way on along the second side
 */
function corner(mask, first, second, across, at, back, on) {
  const [x, y] = at;
  const open = !(mask & first) && !(mask & second);
  const inner = mask & first && mask & second && !(mask & across);
  if (open) {
    return `${x + back[0] * ROUND} ${y + back[1] * ROUND}Q${x} ${y} ${x + on[0] * ROUND} ${y + on[1] * ROUND}`;
  }
  if (inner) {
    const step = GAP + OVERLAP;
    const [bx, by] = [x + back[0] * step, y + back[1] * step];
    return `${bx} ${by}L${bx + on[0] * step} ${by + on[1] * step}L${x + on[0] * step} ${y + on[1] * step}`;
  }
  return `${x} ${y}`;
}

/** A cell that stands for itself, as in pictures made of squares. */
export const squarePath = (() => {
  const [a, b, r] = [1.5, UNIT - 1.5, 4];
  return (
    `M${a + r} ${a}H${b - r}Q${b} ${a} ${b} ${a + r}V${b - r}Q${b} ${b} ${b - r} ${b}` +
    `H${a + r}Q${a} ${b} ${a} ${b - r}V${a + r}Q${a} ${a} ${a + r} ${a}Z`
  );
})();

/** The cross that some players set in place of a dot. */
export const crossPath = (() => {
  const [a, b] = [UNIT / 2 - 5, UNIT / 2 + 5];
  return `M${a} ${a}L${b} ${b}M${b} ${a}L${a} ${b}`;
})();
