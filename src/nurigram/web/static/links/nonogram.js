// @ts-check
/** Nonogram as links, JSON and packs hold it: the same clues as the package reads. */

import { checkSize, Malformed, Refusal, Unsupported } from "./refusal.js";
import { isWhole } from "./values.js";

/**
 * @typedef {number | [number, string]} Run its length; in colour with the letter of its paint
 * @typedef {{ kind: "nonogram", palette?: Record<string, string>, background?: string, rows: Run[][], cols: Run[][] }} Puzzle
 */

const MOST_PAINTS = 16;

/** @param {Run} run */
const sizeOf = (run) => (typeof run === "number" ? run : run[0]);

/** How many slots are above every column and beside every row. @param {number} rows @param {number} cols @returns {[number, number]} */
const margins = (rows, cols) => [Math.ceil(rows / 2), Math.ceil(cols / 2)];

/** How many places for numbers an address has. @param {number} rows @param {number} cols */
export function places(rows, cols) {
  const [above, beside] = margins(rows, cols);
  return cols * above + rows * beside;
}

/** All columns come first, then all rows; within a line the last block comes first. @param {number} rows @param {number} cols @param {(number | null)[]} numbers @returns {Puzzle} */
export function fromNumbers(rows, cols, numbers) {
  const [above, beside] = margins(rows, cols);
  const side = (/** @type {number} */ count, /** @type {number} */ slots, /** @type {number} */ from) =>
    Array.from({ length: count }, (_, k) => clue(numbers.slice(from + k * slots, from + (k + 1) * slots)));
  const top = side(cols, above, 0);
  return checked({ kind: "nonogram", rows: side(rows, beside, cols * above), cols: top });
}

/** @param {(number | null)[]} slots @returns {number[]} */
function clue(slots) {
  if (slots.some((number) => number !== null && number < 0))
    throw new Unsupported("a nonogram with ? in its clues cannot be read: every block needs its length");
  return /** @type {number[]} */ (slots.reverse().filter(Boolean));
}

/** The numbers of an address; null in colour, which addresses do not know. @param {Puzzle} puzzle @returns {(number | null)[] | null} */
export function toNumbers({ palette, rows, cols }) {
  if (palette) return null;
  const [above, beside] = margins(rows.length, cols.length);
  const slots = (/** @type {any[]} */ line, /** @type {number} */ count) => [
    ...[...line].reverse(),
    ...new Array(count - line.length).fill(null),
  ];
  return [...cols.flatMap((line) => slots(line, above)), ...rows.flatMap((line) => slots(line, beside))];
}

/** Refuses clues that do not fit into their lines. @param {Puzzle} puzzle @returns {Puzzle} */
function checked(puzzle) {
  const { rows, cols } = puzzle;
  checkSize(rows.length, cols.length);
  rows.forEach((line, r) => checkClue("row", r, line, cols.length));
  cols.forEach((line, c) => checkClue("column", c, line, rows.length));
  return puzzle;
}

/** @param {string} axis @param {number} number @param {Run[]} line @param {number} length */
function checkClue(axis, number, line, length) {
  const small = line.map(sizeOf).find((size) => size < 1);
  if (small !== undefined)
    throw new Malformed(
      `the clue of ${axis} ${number + 1} has a block of ${small} cells; blocks have at least one cell`,
    );
  const touches = (/** @type {Run} */ run, /** @type {Run} */ next) =>
    typeof run !== "number" && typeof next !== "number" && run[1] !== next[1];
  const gaps = line.slice(1).filter((run, k) => !touches(line[k], run)).length;
  const needed = line.map(sizeOf).reduce((sum, size) => sum + size, 0) + gaps;
  if (needed > length)
    throw new Malformed(`the clue of ${axis} ${number + 1} needs ${needed} cells, but there are only ${length}`);
}

/** The clues in a JSON object. @param {any} data @returns {Puzzle} */
export function fromObject(data) {
  if ("palette" in data) return inColour(data);
  return checked({ kind: "nonogram", rows: clues(data, "rows"), cols: clues(data, "cols") });
}

/** @param {any} data @returns {Puzzle} */
function inColour({ palette, background = "#ffffff", rows, cols }) {
  const isInk = (/** @type {any} */ ink) => typeof ink === "string" && /^#[0-9a-f]{6}$/i.test(ink);
  const letters = palette && typeof palette === "object" && !Array.isArray(palette) ? Object.keys(palette).sort() : [];
  if (!letters.length || letters.length > MOST_PAINTS)
    throw new Refusal(`"palette" must be an object with 1 to ${MOST_PAINTS} colours, such as {"a": "#d0312d"}`);
  if (!letters.every((letter) => /^[A-Za-z]$/.test(letter)))
    throw new Refusal('the colours of "palette" are named by single letters');
  if (![background, ...letters.map((letter) => palette[letter])].every(isInk))
    throw new Refusal("a colour is written as #rrggbb");
  const puzzle = checked({
    kind: "nonogram",
    palette: Object.fromEntries(letters.map((letter) => [letter, palette[letter].toLowerCase()])),
    background: background.toLowerCase(),
    rows: painted("rows", rows, letters),
    cols: painted("cols", cols, letters),
  });
  const used = [...puzzle.rows, ...puzzle.cols].flat().map((run) => /** @type {[number, string]} */ (run)[1]);
  const unused = letters.find((letter) => !used.includes(letter));
  if (unused) throw new Malformed(`no clue uses the colour "${unused}"; leave it out of the palette`);
  return puzzle;
}

/** @param {string} name @param {any} lines @param {string[]} letters @returns {[number, string][][]} */
function painted(name, lines, letters) {
  if (!Array.isArray(lines)) throw new Refusal(`"${name}" must be a list with a clue for every line`);
  return lines.map((line, k) => {
    const isRun = (/** @type {any} */ run) =>
      Array.isArray(run) && run.length === 2 && isWhole(run[0]) && run[0] > 0 && letters.includes(run[1]);
    if (!Array.isArray(line) || !line.every(isRun))
      throw new Refusal(`"${name}" entry ${k + 1} must be a list of pairs such as [3, "${letters[0]}"]`);
    return line.map(([size, letter]) => [size, letter]);
  });
}

/** @param {any} data @param {"rows" | "cols"} name @returns {number[][]} */
function clues(data, name) {
  if (!Array.isArray(data[name])) throw new Refusal(`"${name}" must be a list with a clue for every line`);
  return data[name].map((line, k) => {
    if (!Array.isArray(line) || !line.every(isWhole))
      throw new Refusal(`"${name}" entry ${k + 1} must be a list of whole numbers`);
    return line.length === 1 && line[0] === 0 ? [] : [...line];
  });
}

/** @param {Puzzle} _ @param {string[]} givens */
export const fitGivens = (_, givens) => givens;

/** The puzzle with its cells elsewhere. @param {Puzzle & { givens?: string[] }} puzzle @param {import("../packs/turning.js").Turn} turn @returns {Puzzle} */
export function turned({ givens: _, ...puzzle }, { over, upsideDown, mirrored }) {
  let [across, down] = over ? [puzzle.cols, puzzle.rows] : [puzzle.rows, puzzle.cols];
  const backwards = (/** @type {Run[][]} */ lines) => lines.map((line) => [...line].reverse());
  if (upsideDown) [across, down] = [[...across].reverse(), backwards(down)];
  if (mirrored) [across, down] = [backwards(across), [...down].reverse()];
  return { ...puzzle, rows: across, cols: down };
}
