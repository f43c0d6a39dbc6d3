// @ts-check
/** Hints that point: sentences that say "this 3" and "these cells", because the board shows which ones are meant. */

import { has, t } from "../lib/i18n.js";

/** @typedef {import("../lib/api.js").Step} Step */

/** Where to look, without giving the step away. @param {string} kind @param {Step} step */
export function pointWhere(kind, step) {
  return filled(kind, [`${step.technique}.where`, "where"], step) ?? step.where;
}

/** Why the step follows. @param {string} kind @param {Step} step */
export function pointWhy(kind, step) {
  const facts = /** @type {any} */ (step.facts ?? {});
  return filled(kind, [`${step.technique}.${facts.case}`, `${step.technique}.text`], step) ?? step.text;
}

/** The first of some sentences that there is, with its gaps filled; null where something is missing. @param {string} kind @param {string[]} names @param {Step} step */
function filled(kind, names, step) {
  const path = names.map((name) => `pointing.${kind}.${name}`).find(has);
  if (!path || !step.facts) return null;
  const { black, white, focus, because, facts } = step;
  const words = Object.entries(facts).map(([name, fact]) => [name, word(kind, fact)]);
  const counts = {
    black: black.length,
    white: white.length,
    cells: black.length + white.length,
    focus: focus.length,
    because: because.length,
  };
  const result = t(
    `pointing.${kind}.result.${black.length && white.length ? "both" : black.length ? "black" : "white"}`,
    counts,
  );
  return t(path, { ...Object.fromEntries(words), ...counts, result });
}

/** A fact in the player's language, where there is a word for it. @param {string} kind @param {any} fact */
function word(kind, fact) {
  const path = `pointing.${kind}.words.${fact}`;
  return typeof fact === "string" && has(path) ? t(path) : fact;
}
