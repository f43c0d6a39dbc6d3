// @ts-check
/** Which lessons are done. */

const KEY = "nurigram:course";

/** @returns {string[]} */
export const doneLessons = () => JSON.parse(localStorage.getItem(KEY) ?? "[]");

/** @param {any} lesson a name that stays the same when lessons are added */
export const nameOf = (lesson) => `${lesson.kind}/${lesson.technique}/${lesson.board.id}`;

/** @param {any} lesson */
export const markDone = (lesson) =>
  localStorage.setItem(KEY, JSON.stringify([...new Set([...doneLessons(), nameOf(lesson)])]));
