// @ts-check
/** The board of a puzzle that the page has read by itself: in every field what a server would send. */

import { rulesOf } from "../kinds/index.js";
import { blake2b } from "./blake2b.js";
import { sides } from "./kinds.js";
import { toLink } from "./puzzlink.js";

const NAME_BYTES = 6;

/** The same puzzle has the same name everywhere. @param {any} puzzle */
export function identify(puzzle) {
  const fields = Object.keys(puzzle)
    .sort()
    .map((name) => [name, puzzle[name]]);
  return blake2b(JSON.stringify(Object.fromEntries(fields)), NAME_BYTES);
}

/** @param {Partial<import("./own.js").Read> & { puzzle: any, number?: number }} read @returns {Promise<import("../lib/api.js").Board>} */
export async function boardFrom({ puzzle, number, ...facts }) {
  const [rows, cols] = sides(puzzle);
  const rules = await rulesOf(puzzle.kind);
  return {
    id: identify(puzzle),
    kind: puzzle.kind,
    rows,
    cols,
    holes: puzzle.holes ?? [],
    labels: rules.labels(puzzle),
    puzzle,
    title: facts.title ?? null,
    shows: facts.shows ?? null,
    author: facts.author ?? null,
    source: facts.source ?? null,
    license: facts.license ?? null,
    tier: facts.tier ?? null,
    score: facts.score ?? null,
    minutes: facts.minutes ?? null,
    seed: facts.seed ?? null,
    link: toLink(puzzle),
    givens: puzzle.givens ?? null,
    state: facts.state ?? null,
    ...(number !== undefined && { number }),
  };
}
