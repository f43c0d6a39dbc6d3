// @ts-check
/** Nurigram's own format: a puzzle is a JSON object; a collection is a list of them, or one a line. */

import { paletteOf, SHADING } from "../game/palette.js";
import { KINDS, sides } from "./kinds.js";
import { Malformed, Refusal } from "./refusal.js";

/** The code of a language, under which a picture has a title. */
const LANGUAGE = /^[a-z]{2}$/;

/** @typedef {{ puzzle: any, title?: string, author?: string, source?: string, license?: string, state?: string[], tier?: string, score?: number, minutes?: number, seed?: number, shows?: Record<string, string> }} Read a puzzle, and what came with it */

/** Whether a text begins like JSON. @param {string} text */
export const isOwn = (text) => /^\s*(\{|\[\s*[\]{])/.test(text);

/** The puzzles in a text; one that cannot be read gives its refusal. @param {string} text @returns {(Read | Refusal)[]} */
export function readOwn(text) {
  const [first, ...rest] = text.trim().split("\n");
  if (rest.length && first.startsWith("{") && first.trimEnd().endsWith("}")) {
    return text.split("\n").flatMap((line) => (line.trim() ? [refusing(() => readObject(parsed(line)))] : []));
  }
  const data = parsed(text);
  if (!Array.isArray(data)) return [refusing(() => readObject(data))];
  return data.length
    ? data.map((each) => refusing(() => readObject(each)))
    : [new Refusal("the list contains no puzzles", { line: 1, column: 1 })];
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("not JSON", { line: 1, column: 1 });
  }
}

/** @template T @param {() => T} read @returns {T | Refusal} */
function refusing(read) {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refusal) return error;
    if (error instanceof Malformed) return new Refusal(error.message);
    throw error;
  }
}

/** @param {any} data @returns {Read} */
export function readObject(data) {
  if (data === null || typeof data !== "object" || Array.isArray(data))
    throw new Refusal("a puzzle is a JSON object in braces");
  const kind = typeof data.kind === "string" ? KINDS[data.kind] : undefined;
  if (!kind) throw new Refusal('"kind" must name the kind of puzzle');
  let puzzle = kind.fromObject(data);
  const givens = cells(puzzle, data, "givens");
  if (givens?.some(hasCells)) {
    const fitting = kind.fitGivens(puzzle, givens);
    if (fitting.some(hasCells)) puzzle = { ...puzzle, givens: fitting };
  }
  for (const name of ["id", "title", "author", "source"]) text(data, name);
  const solution = cells(puzzle, data, "solution");
  if (solution?.some((row) => row.includes("?")))
    throw new Refusal('"solution" leaves cells undecided; only "state" and "givens" may');
  const [title, author, source] = [text(data, "title"), text(data, "author"), text(data, "source")];
  return { puzzle, title, author, source, state: cells(puzzle, data, "state"), ...known(data) };
}

/** A puzzle with all that is known of it, as `readObject` reads it. @param {import("../lib/api.js").Board} board */
export const objectOf = ({ puzzle, title, author, source, license, shows, tier, score }) => ({
  ...puzzle,
  title: title ?? undefined,
  author: author ?? undefined,
  source: source ?? undefined,
  license: license ?? undefined,
  picture: shows ?? undefined,
  grade: tier ? { tier, score: score ?? undefined } : undefined,
});

/** @param {string} letters */
const cellLetters = (letters) =>
  letters === SHADING.letters ? "# for black, . for white" : `${[...letters.slice(1)].join(", ")} or ${letters[0]}`;

/** Whether any cell of a row is decided. @param {string} row */
const hasCells = (row) => /[^?_]/.test(row);

/** What else a file may say of its puzzle, where it makes sense. @param {any} data */
function known({ grade, seed, picture, license }) {
  const shows = Object.entries(picture ?? {}).filter(
    ([name, title]) => LANGUAGE.test(name) && typeof title === "string",
  );
  return {
    license: typeof license === "string" ? license : undefined,
    tier: typeof grade?.tier === "string" ? grade.tier : undefined,
    score: Number.isFinite(grade?.score) ? grade.score : undefined,
    seed: Number.isInteger(seed) ? seed : undefined,
    shows: shows.length ? Object.fromEntries(shows) : undefined,
  };
}

/** A text field; whole numbers are accepted too. @param {any} data @param {string} name @returns {string | undefined} */
function text(data, name) {
  const value = data[name] ?? undefined;
  if (Number.isInteger(value)) return String(value);
  if (value !== undefined && typeof value !== "string") throw new Refusal(`"${name}" must be text`);
  return value;
}

/** A field with rows of cells, written in the standard way. @param {any} puzzle @param {any} data @param {string} name @returns {string[] | undefined} */
function cells(puzzle, data, name) {
  const value = data[name] ?? undefined;
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || !value.every((row) => typeof row === "string"))
    throw new Refusal(`"${name}" must be a list of strings, one for each row`);
  const [rows, cols] = sides(puzzle);
  const { letters } = paletteOf(puzzle);
  if (value.length !== rows)
    throw new Refusal(`"${name}": ${value.length} rows of cells found, but the board has ${rows}`);
  const holes = new Set((puzzle.holes ?? []).map((/** @type {number[]} */ hole) => hole.join()));
  return value.map((row, r) => {
    if ([...row].length !== cols)
      throw new Refusal(`"${name}" row ${r + 1}: ${[...row].length} cells found, but the board has ${cols} columns`);
    if ([...row].some((letter) => !`${letters}?_ `.includes(letter)))
      throw new Refusal(`"${name}" row ${r + 1}: not a cell; use ${cellLetters(letters)}, ? for unknown`);
    return [...row]
      .map((letter, c) => (holes.has([r, c].join()) ? "_" : letters.includes(letter) ? letter : "?"))
      .join("");
  });
}
