// @ts-check
/** Tools for setters: the clues that a puzzle lacks, small changes that help, and the board turned and mirrored. */

import { BLACK } from "../game/game.js";
import { hasServer } from "../lib/address.js";
import { post } from "../lib/api.js";
import { h, replace } from "../lib/dom.js";
import { language, t } from "../lib/i18n.js";
import { toast } from "../lib/live.js";
import { cancellable, tierName } from "../lib/parts.js";
import { turnedPuzzle } from "../packs/turning.js";

/**
 * @typedef {[number, number, string] | null} Clue a row, a column and a text
 * @typedef {{ board: import("../lib/api.js").Board | null, edits: { before: Clue, after: Clue }[], grade: any, reason: string | null }} Made
 */

const SECONDS = 30;
const TIERS = ["easy", "medium", "hard", "expert"];
const SHAPES = ["heart", "circle", "ring", "diamond", "plus", "cross", "frame"];
const DRAWN = "drawn";
const SYMMETRIES = ["half-turn", "quarter-turn", "left-right", "top-bottom", "both", "diagonal", "antidiagonal", "diagonals", "all"];

/** @type {Record<string, import("../packs/turning.js").Way>} */
const TURNS = {
  rotate: { over: true, upsideDown: false, mirrored: true },
  mirror: { over: false, upsideDown: false, mirrored: true },
};

export class SetterTools {
  /** @param {import("../screens/editor.js").Editor} editor */
  constructor(editor) {
    this.editor = editor;
    this.tier = this.#select("setter.tier", [["", t("setter.any")], ...TIERS.map((tier) => /** @type {[string, string]} */ ([tier, tierName(tier)]))]);
    this.symmetry = this.#select("setter.symmetry", ["", ...SYMMETRIES].map((name) => [name, t(`setter.symmetries.${name || "none"}`)]));
    this.where = this.#select("setter.where", ["", DRAWN, ...SHAPES].map((name) => [name, t(`setter.places.${name || "anywhere"}`)]));
    this.advice = h("div", { class: "stack", "aria-live": "polite" });
    this.wishes = h("div", { class: "stack" },
      h("div", { class: "sizes" }, h("label", {}, t("setter.tier"), this.tier), h("label", {}, t("setter.symmetry"), this.symmetry), h("label", {}, t("setter.where"), this.where)),
      h("div", { class: "row" },
        h("button", { onclick: () => this.#complete() }, t("setter.complete")),
        h("button", { onclick: () => this.#number() }, t("setter.number")),
        h("button", { onclick: () => this.#review() }, t("setter.review"))),
      this.advice);
    this.element = h("details", { class: "card setter" }, h("summary", {}, t("setter.title")),
      h("div", { class: "stack" },
        h("div", { class: "row" }, Object.keys(TURNS).map((name) => h("button", { onclick: () => this.#turn(name) }, t(`setter.${name}`)))),
        this.wishes));
  }

  /** The puzzle has changed: what was said about the old one no longer counts. */
  forget() {
    replace(this.advice);
    this.wishes.hidden = !hasServer || !this.editor.rules.withNumber;
  }

  /** @param {string} name @param {[string, string][]} options values and texts */
  #select(name, options) {
    return h("select", { "aria-label": t(name) }, options.map(([value, text]) => h("option", { value }, text)));
  }

  /** @param {string} name */
  #turn(name) {
    this.editor.load(turnedPuzzle(this.editor.puzzle, TURNS[name]));
  }

  async #complete() {
    this.#use(await this.#ask("/complete", { puzzle: this.editor.puzzle, ...this.#places() }));
  }

  /** Numbers the wall that was drawn. */
  async #number() {
    if (!this.editor.drawing.includes(BLACK)) return toast(t("editor.draw_wall"));
    this.#use(await this.#ask("/number", { drawing: this.#drawn("#", "."), ...this.#places() }));
  }

  /** Where clues may be. */
  #places() {
    const where = this.where.value;
    return {
      symmetry: this.symmetry.value || null,
      inside: SHAPES.includes(where) ? where : null,
      layout: where === DRAWN ? this.#drawn(".", "-").join("\n") : null,
    };
  }

  /** The drawing as rows of letters. @param {string} shaded @param {string} empty */
  #drawn(shaded, empty) {
    const { drawing, board } = this.editor;
    const letters = Array.from(drawing, (value) => (value === BLACK ? shaded : empty)).join("");
    return Array.from({ length: board.rows }, (_, row) => letters.slice(row * board.cols, (row + 1) * board.cols));
  }

  /** Takes what was made, or says why it could not be. @param {Made | null} made */
  #use(made) {
    if (!made) return;
    if (made.board) this.#take(made);
    else replace(this.advice, h("p", {}, t("setter.impossible"), language() === "en" ? ` ${made.reason}.` : ""));
  }

  async #review() {
    const found = await this.#ask("/review", { puzzle: this.editor.puzzle });
    if (!found) return;
    const right = found.grade && (!this.tier.value || found.grade.tier === this.tier.value);
    replace(this.advice,
      right && h("p", {}, t("setter.right")),
      found.beyond && h("p", {}, t("setter.beyond", { number: found.beyond.number, cells: cellNames([...found.beyond.black, ...found.beyond.white]) })),
      found.hidden.length > 0 && h("p", {}, t("setter.hidden", { cells: cellNames(found.hidden) })),
      found.spare.length > 0 && h("p", {}, t("setter.spare", { cells: cellNames(found.spare) })),
      found.remedies.length > 0 && h("p", {}, t("setter.choose")),
      found.remedies.map((/** @type {Made} */ made) => h("button", { onclick: () => this.#take(made) }, capital(changes(made)))),
      !right && !found.remedies.length && h("p", {}, t("setter.nothing")));
  }

  /** Puts what the server made on the board. @param {Made} made */
  #take(made) {
    this.editor.mode = "numbers";
    this.editor.load(made.board?.puzzle);
    replace(this.advice, h("p", {}, made.edits.length ? `${t("setter.changed")} ${changes(made)}` : t("setter.right")));
  }

  /** @param {string} path @param {any} wish @returns {Promise<any>} null if it was stopped or refused */
  async #ask(path, wish) {
    const body = { ...wish, difficulty: this.tier.value || null, time_limit: SECONDS };
    try {
      return await cancellable(t("setter.working"), (signal) => post(path, body, signal));
    } catch (error) {
      toast(/** @type {Error} */ (error).message);
      return null;
    }
  }
}

/** What becomes of the clues, and the tier. @param {Made} made */
function changes(made) {
  return `${made.edits.map(change).join(t("setter.and"))} (${tierName(made.grade.tier)})`;
}

/** @param {{ before: Clue, after: Clue }} edit */
function change({ before, after }) {
  const clue = (/** @type {Clue} */ each, /** @type {string} */ name) => (each ? { [name]: each[2], [`${name}_at`]: cellNames([[each[0], each[1]]]) } : {});
  const same = before && after && before[0] === after[0] && before[1] === after[1];
  const how = !before ? "add" : !after ? "remove" : same ? "change" : before[2] === after[2] ? "move" : "replace";
  return t(`setter.${how}`, { ...clue(before, "old"), ...clue(after, "new") });
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** `r1c2 r3c4`. @param {[number, number][]} cells */
const cellNames = (cells) => cells.map(([r, c]) => `r${r + 1}c${c + 1}`).join(" ");
