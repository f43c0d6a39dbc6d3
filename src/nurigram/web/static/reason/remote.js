// @ts-check
/** The server thinks: every question is a call of its API. */

import { OfflineError, post } from "../lib/api.js";
import { language } from "../lib/i18n.js";
import { material } from "../lib/material.js";
import { Unreachable } from "./unreachable.js";

/** @template T @param {Promise<T>} answer @returns {Promise<T>} */
async function reached(answer) {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof OfflineError ? new Unreachable() : error;
  }
}

/** @type {import("./reasoner.js").Provider} */
export const remote = {
  hint: ({ puzzle, state, excluded }, signal) =>
    reached(post("/hint", { puzzle, state, ...(excluded && { excluded }), language: language() }, signal)),
  check: ({ puzzle, state }, signal) => reached(post("/check", { puzzle, state, language: language() }, signal)),
  solve: (puzzle, seconds, signal) =>
    reached(post("/solve", { puzzle, limit: 2, ...(seconds && { time_limit: seconds }) }, signal)),
  conflict: (puzzle, seconds, signal) =>
    reached(post("/conflict", { puzzle, language: language(), ...(seconds && { time_limit: seconds }) }, signal)),
  explain: (puzzle, signal) => reached(post("/explain", { puzzle, language: language() }, signal)),
  grade: (puzzle, signal) => reached(post("/grade", { puzzle }, signal)),
  lessons: () => material(`course.${language()}`),
};
