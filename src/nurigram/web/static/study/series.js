// @ts-check
/** A study as this browser knows it: its texts, the player's series, and how far that has got. */

import { get, OfflineError, post } from "../lib/api.js";
import { keepPlay, sendPlays } from "./outbox.js";
import { player } from "./player.js";

/**
 * @typedef {{ level: number, position: number, name: string, board: import("../lib/api.js").Board }} Level
 * @typedef {{ name: string, seconds: number, puzzles: number, form: any, group: string | null, series: Level[], done: number[], current: any, answered?: boolean }} Joined
 */

const KEY = "nurigram:study:";

/** What the study is and asks. @param {string} token */
export const introduction = (token) => get(`/studies/${encodeURIComponent(token)}`);

/** @param {string} token @returns {Joined | null} */
export function joined(token) {
  try {
    return JSON.parse(localStorage.getItem(KEY + token) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} token @param {Joined} study */
export const keepStudy = (token, study) => localStorage.setItem(KEY + token, JSON.stringify(study));

/** Takes part. @param {string} token @param {any} shown @param {Record<string, string>} answers @returns {Promise<Joined>} */
export async function join(token, shown, answers) {
  const taken = await post(`/studies/${encodeURIComponent(token)}/join`, { player: player(), answers });
  const study = { ...shown, ...taken, current: null };
  keepStudy(token, study);
  return study;
}

/** Answers the questions of the end. @param {string} token @param {Joined} study @param {Record<string, string>} answers */
export async function answerLast(token, study, answers) {
  await post(`/studies/${encodeURIComponent(token)}/answers`, { player: player(), answers });
  keepStudy(token, Object.assign(study, { answered: true }));
}

/** The next puzzle, or null after the last. @param {Joined} study @returns {Level | null} */
export const nextLevel = (study) => study.series.find((each) => !study.done.includes(each.level)) ?? null;

/** A puzzle is over, however it ended. @param {string} token @param {Joined} study @param {Level} level @param {import("./outbox.js").Play} play @returns {import("./outbox.js").Play} the play, which is on its way */
export function finishLevel(token, study, level, play) {
  study.done.push(level.level);
  study.current = null;
  keepStudy(token, study);
  const whole = { ...play, study: token, level: level.level, position: level.position, puzzle: level.name };
  keepPlay(whole);
  return whole;
}

/** Sends what still waits. @returns {Promise<boolean>} whether the server could be reached */
export async function deliver() {
  try {
    await sendPlays();
    return true;
  } catch (error) {
    if (error instanceof OfflineError) return false;
    throw error;
  }
}
