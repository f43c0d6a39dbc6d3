// @ts-check
/** Hints that point: sentences that say "this 3" and "these cells", because the board shows which ones are meant. */

import { clueInWords, paintNames } from "../board/names.js";
import { cellsOf, foundBy, paletteOf } from "../game/palette.js";
import { has, t } from "../lib/i18n.js";

/**
 * @typedef {import("../lib/api.js").Step} Step
 * @typedef {{ kind: string, puzzle: any }} Board
 */

/** Where to look, without giving the step away. @param {Board} board @param {Step} step */
export function pointWhere(board, step) {
  return filled(board, [`${step.technique}.where`, "where"], step) ?? step.where;
}

/** Why the step follows. @param {Board} board @param {Step} step */
export function pointWhy(board, step) {
  const facts = /** @type {any} */ (step.facts ?? {});
  const colour = facts.colour ? [`colour_${facts.case}`, "colour"] : ["colour"];
  const cases = [...(board.puzzle.palette ? colour : []), facts.case, "text"];
  return (
    filled(
      board,
      cases.map((name) => `${step.technique}.${name}`),
      step,
    ) ?? step.text
  );
}

/** The first of some sentences that there is, with its gaps filled; null where something is missing. @param {Board} board @param {string[]} names @param {Step} step */
function filled({ kind, puzzle }, names, step) {
  const path = names.map((name) => `pointing.${kind}.${name}`).find(has);
  if (!path || !step.facts) return null;
  const { focus, because, facts } = step;
  const palette = paletteOf(puzzle);
  const words = Object.entries(facts).map(([name, fact]) => [name, word(kind, palette, name, fact)]);
  const found = foundBy(step, palette).decided;
  const count = (/** @type {boolean} */ painted) =>
    found.filter(([value]) => value > 0 === painted).reduce((sum, [, cells]) => sum + cells.length, 0);
  const counts = {
    black: count(true),
    white: count(false),
    cells: cellsOf(step).length,
    focus: focus.length,
    because: because.length,
  };
  const kinds = counts.black && counts.white ? "both" : counts.black ? "black" : "white";
  const result = t(`pointing.${kind}.result.${palette.inColour ? "colour" : kinds}`, counts);
  return t(path, { ...Object.fromEntries(words), ...counts, result });
}

/** A fact in the player's language, where there is a word for it. @param {string} kind @param {import("../game/palette.js").Palette} palette @param {string} name @param {any} fact */
function word(kind, palette, name, fact) {
  if (palette.inColour && name === "colour") return paintNames(palette)[palette.letters.indexOf(fact)];
  if (palette.inColour && name === "clue") return clueInWords(palette, fact);
  const path = `pointing.${kind}.words.${fact}`;
  return typeof fact === "string" && has(path) ? t(path) : fact;
}
