// @ts-check
/**
 * Addresses of puzz.link and other sites that run pzpr: `https://puzz.link/p?nurikabe/5/5/g5k2o1k3g`.
 *
 * They are read as `formats/puzzlink.py` reads them, with the same refusals in the same words.
 */

import { KINDS, sides } from "./kinds.js";
import { formatNumbers, parseNumbers } from "./numbers.js";
import { checkSize, Malformed, quoted, Refusal, Unsupported } from "./refusal.js";

const SPACE = " \\t\\n\\r\\f\\v";
const START = new RegExp(
  `^[${SPACE}]*(?:[^${SPACE}]{0,999}\\?(?:type=[A-Za-z0-9_]+&)?(?<asked>pzprv3[.0-9]*|[a-z][A-Za-z0-9_]*?)|(?<bare>${Object.keys(KINDS).join("|")}))(?:_edit|_play|_player)?\\/`,
  "du",
);
const FLAG = /^(?:v:\w+|[a-z]+)$/i;
/** White space as Python's `rstrip` knows it. */
const END = /[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+$/;
const HEAD = 16_384;
const MOST_DIGITS = 9;

/** The kind is not one that the page knows, or the address holds a whole file: a server may read it. */
export class Elsewhere extends Refusal {}

/** Whether a text begins with an address. @param {string} text */
export const isLink = (text) => START.test([...text.slice(0, 2 * HEAD)].slice(0, HEAD).join(""));

/** @param {string} text */
const length = (text) => [...text].length;

/** The puzzles of lines with one address each; an address that cannot be read gives its refusal. @param {string} text @returns {any[]} */
export function readLinks(text) {
  return text.split("\n").flatMap((line, k) => (line.replace(END, "") ? [entry(line, k + 1)] : []));
}

/** @param {string} line @param {number} number */
function entry(line, number) {
  try {
    return readLink(line);
  } catch (error) {
    if (error instanceof Elsewhere) return new Elsewhere(error.problem, { line: number, column: error.column });
    if (error instanceof Refusal) return new Refusal(error.problem, { line: number, column: error.column });
    if (error instanceof Unsupported) return new Refusal(error.message, { line: number, column: 1 });
    throw error;
  }
}

/** The puzzle in an address. @param {string} text @returns {any} */
export function readLink(text) {
  const found = START.exec(text);
  if (!found)
    throw new Refusal("expected an address such as https://puzz.link/p?nurikabe/5/5/g5k2o1k3g", { line: 1, column: 1 });
  const groups = /** @type {any} */ (found).indices.groups;
  const [start] = groups.asked ?? groups.bare;
  const name = found.groups?.asked ?? found.groups?.bare ?? "";
  if (name.startsWith("pzprv3"))
    throw new Elsewhere("a file in an address is read by a server", { line: 1, column: 1 });
  const kind = KINDS[name];
  if (!kind)
    throw new Elsewhere(
      `there is no kind of puzzle called ${quoted(name, 999)}; choose one of: ${Object.keys(KINDS).join(", ")}`,
      { line: 1, column: length(text.slice(0, start)) + 1 },
    );
  const whole = text.replace(END, "");
  const words = segments(whole, found[0].length);
  while (words.length && FLAG.test(words[0].text)) words.shift();
  const end = length(whole) + 1;
  if (words.length < 2)
    throw new Refusal("the address must continue with /columns/rows/numbers", { line: 1, column: end });
  const [cols, rows] = [wholeNumber(words[0], "the number of columns"), wholeNumber(words[1], "the number of rows")];
  const extra = words.slice(3).find(({ text: more }) => more);
  if (extra)
    throw new Refusal(`${quoted(extra.text, 40)} does not belong to an address of a ${name}`, {
      line: 1,
      column: extra.column,
    });
  placed(
    () => checkSize(rows, cols),
    () => words[0].column,
  );
  return puzzle(kind, rows, cols, words[2] ?? { text: "", column: end });
}

/** @typedef {{ text: string, column: number }} Word */

/** The parts between the slashes, from an offset on. @param {string} text @param {number} start @returns {Word[]} */
function segments(text, start) {
  let column = length(text.slice(0, start)) + 1;
  return text
    .slice(start)
    .split("/")
    .map((part) => {
      const word = { text: part, column };
      column += length(part) + 1;
      return word;
    });
}

/** @param {Word} word @param {string} what */
function wholeNumber({ text, column }, what) {
  if (!/^[0-9]+$/.test(text))
    throw new Refusal(`${what} must be a whole number, not ${quoted(text, 60)}`, { line: 1, column });
  const digits = text.replace(/^0+/, "") || "0";
  if (digits.length > MOST_DIGITS)
    throw new Refusal(`${what} is too large: ${digits.slice(0, 20)}...`, { line: 1, column });
  return Number(digits);
}

/** Gives a fault of the board its place in the text. @template T @param {() => T} make @param {(cell?: [number, number]) => number} column @returns {T} */
function placed(make, column) {
  try {
    return make();
  } catch (error) {
    throw error instanceof Malformed ? new Refusal(error.message, { line: 1, column: column(error.cell) }) : error;
  }
}

/** @param {import("./kinds.js").Form} kind @param {number} rows @param {number} cols @param {Word} body */
function puzzle(kind, rows, cols, body) {
  /** @type {import("./numbers.js").Numbered[]} */
  let numbers;
  try {
    numbers = parseNumbers(body.text, kind.places(rows, cols));
  } catch (error) {
    throw error instanceof Refusal
      ? new Refusal(error.problem, { line: 1, column: body.column - 1 + (error.column ?? 1) })
      : error;
  }
  const find = (/** @type {[number, number] | undefined} */ cell) =>
    body.column + (cell ? (numbers[cell[0] * cols + cell[1]]?.offset ?? 0) : 0);
  return placed(
    () =>
      kind.fromNumbers(
        rows,
        cols,
        numbers.map(({ value }) => value),
      ),
    find,
  );
}

/** The puzzle in the numbers of an address. @param {string} name @param {number} rows @param {number} cols @param {string} body */
export const fromBody = (name, rows, cols, body) => puzzle(KINDS[name], rows, cols, { text: body, column: 1 });

/** What stands behind `?` in the address of a puzzle; null where an address cannot hold it. @param {any} data */
export function toLink(data) {
  const numbers = data.givens ? null : (KINDS[data.kind]?.toNumbers(data) ?? null);
  const body = numbers && formatNumbers(numbers);
  if (body === null) return null;
  const [rows, cols] = sides(data);
  // Chat programs drop a dot at the end of an address, so puzz.link adds a slash.
  return `${data.kind}/${cols}/${rows}/${body}${/[0-9a-z]$/.test(body) ? "" : "/"}`;
}
