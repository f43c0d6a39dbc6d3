// @ts-check
/** The page thinks: every question goes to a worker with the engine, which is fetched for the first of them. */

import { at } from "../lib/address.js";
import { language } from "../lib/i18n.js";
import { WorkerQueue, TooLate } from "./local/worker_queue.js";

const queue = new WorkerQueue(() => new Worker(at("static/reason/local/worker.js"), { type: "module" }));

/** A long game has many moves to look at. */
const COACH_SECONDS = 60;

/** The first question may come with the first board, which is shown before the engine is fetched. @type {Promise<void> | undefined} */
let shown;

/** @param {string} question @param {any} asked @param {{ seconds?: number, signal?: AbortSignal }} how @returns {Promise<any>} */
async function ask(question, asked, how) {
  await (shown ??= new Promise((resolve) => setTimeout(resolve)));
  return queue.ask(question, { ...asked, language: language() }, how);
}

/** What is known of the solutions when the time is over. @param {any} error */
function unknown(error) {
  if (error instanceof TooLate) return { verdict: "unknown", solutions: [], differ: null };
  throw error;
}

/** @type {import("./reasoner.js").Provider} */
export const local = {
  hint: ({ puzzle, state, excluded }, signal) => ask("hint", { puzzle, state, excluded }, { signal }),
  check: ({ puzzle, state }, signal) => ask("check", { puzzle, state }, { signal }),
  solve: (puzzle, seconds, signal) => ask("solve", { puzzle }, { seconds, signal }).catch(unknown),
  explain: (puzzle, signal, tier) => ask("explain", { puzzle, tier }, { signal }),
  coach: (game, signal) => ask("coach", game, { seconds: COACH_SECONDS, signal }),
  grade: (puzzle, signal) => ask("grade", { puzzle }, { signal }),
};
