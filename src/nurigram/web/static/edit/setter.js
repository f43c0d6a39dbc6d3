// @ts-check
/** Tools for setters: the clues that a puzzle lacks, small changes that help, and the board turned and mirrored. */

import { paintNames } from "../board/names.js";
import { BLACK } from "../game/game.js";
import { cellsOf, paletteOf } from "../game/palette.js";
import { hasServer } from "../lib/address.js";
import { post } from "../lib/api.js";
import { h, replace } from "../lib/dom.js";
import { language, t } from "../lib/i18n.js";
import { Latest } from "../lib/latest.js";
import { toast } from "../lib/live.js";
import { cancellable, tierName } from "../lib/parts.js";
import { readObject } from "../links/own.js";
import { turnedDrawing, turnedPuzzle } from "../packs/turning.js";

/**
 * @typedef {import("../game/palette.js").Palette} Palette
 * @typedef {[number, number, string] | null} Clue a row, a column and a text
 * @typedef {{ difficulties: string[], symmetries: string[], shapes: string[] }} Choices what clues may be wished for, from `data/kinds.json`
 * @typedef {{ puzzle: any, edits: { before: Clue, after: Clue }[], grade: any, reason: string | null, drawing?: Uint8Array }} Made
 */

const SECONDS = 30;
const DRAWN = "drawn";
/** The tier of puzzles that techniques do not solve. */
const GUESSING = "search";
/** Another one each time leads to another puzzle. */
const SEEDS = 2 ** 31;

/** @type {Record<string, import("../packs/turning.js").Way>} */
const TURNS = {
  rotate: { over: true, upsideDown: false, mirrored: true },
  mirror: { over: false, upsideDown: false, mirrored: true },
};

export class SetterTools {
  /** @param {import("../screens/editor.js").Editor} editor @param {Choices} choices */
  constructor(editor, { difficulties, symmetries, shapes }) {
    this.editor = editor;
    this.shapes = shapes;
    this.difficulties = difficulties;
    this.questions = new Latest();
    this.tier = this.#select("setter.tier", [
      ["", t("setter.any")],
      ...difficulties.map((tier) => /** @type {[string, string]} */ ([tier, tierName(tier)])),
    ]);
    this.symmetry = this.#select(
      "setter.symmetry",
      ["", ...symmetries].map((name) => [name, t(`setter.symmetries.${name || "none"}`)]),
    );
    this.where = this.#select(
      "setter.where",
      ["", DRAWN, ...shapes].map((name) => [name, t(`setter.places.${name || "anywhere"}`)]),
    );
    this.advice = h("div", { class: "stack", "aria-live": "polite" });
    /** What the last review found, the puzzle that it looked at, and which of its changes were tried. @type {{ found: any, before: any, tried: Set<Made> } | null} */
    this.review = null;
    this.wishes = h(
      "div",
      { class: "stack" },
      h(
        "div",
        { class: "sizes" },
        h("label", {}, t("setter.tier"), this.tier),
        h("label", {}, t("setter.symmetry"), this.symmetry),
        (this.placeLabel = h("label", {}, t("setter.where"), this.where)),
      ),
      h(
        "div",
        { class: "row" },
        (this.completer = h("button", { onclick: () => this.#complete() })),
        (this.numberer = h("button", { onclick: () => this.#number() }, t("setter.number"))),
        h("button", { onclick: () => this.#review() }, t("setter.review")),
        // The board keeps the focus, and with it the frame around the chosen cell.
        (this.locker = h(
          "button",
          { onmousedown: (/** @type {Event} */ event) => event.preventDefault(), onclick: () => this.#lock() },
          t("setter.lock"),
        )),
      ),
      this.advice,
    );
    this.element = h(
      "details",
      { class: "card setter" },
      h("summary", {}, t("setter.title")),
      h(
        "div",
        { class: "stack" },
        h(
          "div",
          { class: "row" },
          Object.keys(TURNS).map((name) => h("button", { onclick: () => this.#turn(name) }, t(`setter.${name}`))),
        ),
        this.wishes,
      ),
    );
  }

  /** The puzzle has changed: what was said about the old one no longer counts. */
  forget() {
    if (this.review && this.#isNear(this.review)) this.#showReview(this.review);
    else {
      this.review = null;
      replace(this.advice);
    }
    const { isPicture } = this.editor;
    this.placeLabel.hidden = this.numberer.hidden = this.locker.hidden = isPicture;
    this.completer.textContent = t(isPicture ? "setter.mend" : "setter.complete");
    // The symmetry is for drawing, too: without a server it stays.
    this.wishes.hidden = !hasServer && !isPicture;
  }

  /** @param {string} name @param {[string, string][]} options values and texts */
  #select(name, options) {
    return h(
      "select",
      { "aria-label": t(name) },
      options.map(([value, text]) => h("option", { value }, text)),
    );
  }

  /** @param {string} name */
  #turn(name) {
    const { puzzle, palette } = this.editor;
    const [drawing, locked] = [this.editor.drawing, this.editor.locked].map((cells) =>
      turnedDrawing(cells, puzzle, TURNS[name]),
    );
    this.editor.load(turnedPuzzle(puzzle, TURNS[name]), drawing, locked, palette);
  }

  async #complete() {
    const { puzzle, solve } = this.editor;
    const { isPicture } = this.editor;
    const isOpen = isPicture
      ? this.tier.value
      : this.symmetry.value || puzzle.clues.some((/** @type {number[]} */ [, , size]) => size === 0);
    if (solve?.verdict === "unique" && !isOpen) return this.#say(t("setter.complete_already"));
    if (this.where.value === DRAWN && !this.#hasDrawing()) return;
    const made = await this.#ask("/complete", {
      puzzle: this.#drawn(),
      layout: isPicture ? this.#locks() : this.#layout(),
      seed: anySeed(),
      ...this.#places(),
    });
    // Whether the verdict is there already or comes later, it is told in the same words.
    if (made?.puzzle && !made.edits.length) return this.#say(t("setter.complete_already"));
    this.#use(made);
  }

  /** Numbers the wall that was drawn. Numbers that are there already keep their places. */
  async #number() {
    if (!this.#hasDrawing()) return;
    const drawing = this.#rows((cell) => (this.#isDrawn(cell) && !this.#hasNumber(cell) ? "#" : "."));
    const layout = this.#rows((cell) => (this.#hasNumber(cell) ? "+" : ".")).join("\n");
    const { clues } = this.editor.puzzle;
    const made = await this.#ask("/number", { drawing, layout, seed: anySeed(), ...this.#places() });
    this.#use(made?.puzzle ? { ...made, edits: edits(clues, made.puzzle.clues) } : made);
  }

  #hasDrawing() {
    const has = this.editor.drawing.includes(BLACK);
    if (!has) this.#say(t("editor.draw_wall"));
    return has;
  }

  #isDrawn(/** @type {number} */ cell) {
    return this.editor.drawing[cell] === BLACK;
  }

  #hasNumber(/** @type {number} */ cell) {
    return this.editor.numberAt(cell) !== undefined;
  }

  /** Where clues may be, in words that the server knows. */
  #places() {
    const where = this.editor.isPicture ? "" : this.where.value;
    return { symmetry: this.symmetry.value || null, inside: this.shapes.includes(where) ? where : null };
  }

  /** The puzzle, with the drawing that it is made from: changes begin there. */
  #drawn() {
    const { puzzle, drawing, board, rules, palette } = this.editor;
    const made = rules.fromDrawing?.(board.rows, board.cols, drawing, palette);
    if (!made || JSON.stringify([made.rows, made.cols]) !== JSON.stringify([puzzle.rows, puzzle.cols])) return puzzle;
    return { ...puzzle, solution: this.#rows((cell) => palette.letters[drawing[cell]]) };
  }

  /** Locked cells stay as they are. */
  #locks() {
    const { locked } = this.editor;
    return locked.includes(1) ? this.#rows((cell) => (locked[cell] ? "-" : ".")).join("\n") : null;
  }

  /** Where new clues may be if cells were drawn for them. */
  #layout() {
    return this.where.value === DRAWN
      ? this.#rows((cell) => (this.#isDrawn(cell) || this.#hasNumber(cell) ? "." : "-")).join("\n")
      : null;
  }

  /** Locks the chosen clue, or unlocks it. */
  #lock() {
    const { cursor } = this.editor.view;
    if (this.#hasNumber(cursor)) this.editor.toggleLock(cursor);
    else this.#say(t("setter.no_clue"));
  }

  /** The clues that may not change, by name. */
  #kept() {
    const { locked, board } = this.editor;
    return (
      cellNames(
        [...locked.keys()]
          .filter((cell) => locked[cell])
          .map((cell) => [Math.floor(cell / board.cols), cell % board.cols]),
      ) || null
    );
  }

  /** The board as rows of letters. @param {(cell: number) => string} letter */
  #rows(letter) {
    const { rows, cols } = this.editor.board;
    return Array.from({ length: rows }, (_, r) =>
      Array.from({ length: cols }, (__, c) => letter(r * cols + c)).join(""),
    );
  }

  /** Takes what was made, or says why it could not be. @param {Made | null} made */
  #use(made) {
    if (made?.puzzle) this.#take(made);
    else if (made) this.#say(t("setter.impossible"), language() === "en" ? ` ${capital(made.reason ?? "")}.` : "");
  }

  /** Says something where it can be seen. @param {...any} text */
  #say(...text) {
    this.review = null;
    replace(this.advice, h("p", {}, ...text));
    this.advice.scrollIntoView({ block: "nearest" });
  }

  async #review() {
    const { puzzle, isPicture } = this.editor;
    if (!isPicture && this.where.value === DRAWN && !this.#hasDrawing()) return;
    const found = await this.#ask("/review", {
      puzzle: this.#drawn(),
      keep: this.#kept(),
      layout: isPicture ? null : this.#layout(),
      ...this.#places(),
    });
    if (!found) return;
    this.review = { found, before: puzzle, tried: new Set() };
    this.#showReview(this.review);
    this.advice.scrollIntoView({ block: "nearest" });
  }

  /** Whether the puzzle on the board is the one that was reviewed, or one that was offered. @param {NonNullable<SetterTools["review"]>} review */
  #isNear({ found, before }) {
    return [before, ...found.remedies.map((/** @type {Made} */ made) => made.puzzle)].includes(this.editor.puzzle);
  }

  /** What was found, and the changes to choose from. The one on the board is marked, and there is a way back. @param {NonNullable<SetterTools["review"]>} review */
  #showReview({ found, before, tried }) {
    const now = found.remedies.find((/** @type {Made} */ made) => made.puzzle === this.editor.puzzle);
    const tier = found.grade?.tier;
    const right = tier && (this.tier.value ? tier === this.tier.value : tier !== GUESSING);
    const offer = (/** @type {Made} */ made) =>
      h(
        "button",
        { class: "offer", "aria-pressed": String(made === now), onclick: () => this.#try(made) },
        made === now && "✓ ",
        capital(changes(made)),
        made !== now && tried.has(made) && ` · ${t("setter.tried")}`,
      );
    replace(
      this.advice,
      now ? h("p", {}, `${t("setter.changed")} ${changes(now)}`) : this.#told(found, right),
      found.remedies.length > 0 && h("p", {}, t("setter.choose")),
      found.remedies.map(offer),
      now && h("button", { class: "quiet", onclick: () => this.#load(before, found.drawing) }, t("setter.before")),
      !right && !found.remedies.length && h("p", {}, t("setter.nothing")),
    );
    if (!now) this.editor.markHard(found.hard);
  }

  /** What there is to say about the puzzle itself. @param {any} found @param {boolean} right */
  #told(found, right) {
    return [
      right && h("p", {}, t("setter.right")),
      found.grade?.tier === GUESSING && h("p", {}, t("editor.search")),
      found.beyond &&
        h(
          "p",
          {},
          t("setter.beyond", {
            number: found.beyond.number,
            cells: cellNames(cellsOf(found.beyond)),
          }),
        ),
      found.hard.length > 0 && h("p", {}, t("setter.hard", linesOf(found.hard))),
      found.hidden.length > 0 && h("p", {}, t("setter.hidden", { cells: cellNames(found.hidden) })),
      found.spare.length > 0 && h("p", {}, t("setter.spare", { cells: cellNames(found.spare) })),
    ];
  }

  /** Tries a change; the others stay on offer. @param {Made} made */
  #try(made) {
    this.review?.tried.add(made);
    this.#load(made.puzzle, made.drawing);
    /** @type {HTMLElement | null} */ (this.advice.querySelector("[aria-pressed=true]"))?.focus();
  }

  /** @param {any} puzzle @param {Uint8Array} [drawing] of a picture */
  #load(puzzle, drawing) {
    this.editor.mode = this.editor.isPicture ? "draw" : "numbers";
    const { locked, palette } = this.editor;
    this.editor.load(puzzle, drawing ?? this.editor.drawing, locked, palette);
  }

  /** Puts what the server made on the board. @param {Made} made */
  #take(made) {
    this.#load(made.puzzle, made.drawing);
    this.#say(made.edits.length ? `${t("setter.changed")} ${changes(made)}` : t("setter.right"));
  }

  /** Any difficulty means any fair one: if players would have to guess, each tier is asked for in turn. @param {string} path @param {any} body @param {AbortSignal} signal */
  async #fair(path, body, signal) {
    const first = await post(path, body, signal);
    if (this.tier.value || isFair(first)) return first;
    const shared = SECONDS / this.difficulties.length;
    for (const difficulty of this.difficulties) {
      const other = await post(path, { ...body, difficulty, time_limit: shared }, signal).catch((error) => {
        if (signal.aborted) throw error;
        return null; // not in this time
      });
      if (other?.remedies?.length) return { ...first, remedies: other.remedies };
      if (other?.puzzle) return other;
    }
    return first;
  }

  /** @param {string} path @param {any} wish @returns {Promise<any>} null if it was stopped or refused */
  async #ask(path, wish) {
    const body = { ...wish, difficulty: this.tier.value || null, time_limit: SECONDS };
    const { puzzle } = this.editor;
    try {
      const answer = await cancellable(t("setter.working"), (signal) => this.#fair(path, body, signal), this.questions);
      if (this.editor.puzzle !== puzzle) return null; // what was asked about has changed in the meantime
      const { isPicture, drawing, palette } = this.editor;
      const bare = (/** @type {Made} */ made) => withBarePuzzle(made, isPicture ? palette : null);
      return answer.remedies ? { ...answer, drawing, remedies: answer.remedies.map(bare) } : bare(answer);
    } catch (error) {
      toast(/** @type {Error} */ (error).message);
      return null;
    }
  }
}

/** Whether nobody has to guess: in what was made, or in what was reviewed or one of its remedies. @param {any} answer */
function isFair({ grade, remedies = [] }) {
  const all = [...remedies.map((/** @type {Made} */ made) => made.grade), ...(remedies.length ? [] : [grade])];
  return all.some((each) => each?.tier !== GUESSING);
}

/** What was made, its puzzle without the solution and the grade that came with it. @param {Made} made @param {Palette | null} palette of the drawing, if the solution is what is drawn @returns {Made} */
function withBarePuzzle(made, palette) {
  if (!made.puzzle) return made;
  const letters = palette ? [...made.puzzle.solution.join("")] : [];
  const drawing = palette ? Uint8Array.from(letters, (letter) => palette.letters.indexOf(letter)) : undefined;
  return { ...made, drawing, puzzle: readObject(made.puzzle).puzzle };
}

/** The rows and columns that cells lie in, as few as cover them: each cell in its fuller line. @param {[number, number][]} cells */
function linesOf(cells) {
  const count = (/** @type {0 | 1} */ axis, /** @type {number} */ k) => cells.filter((cell) => cell[axis] === k).length;
  const [rows, cols] = [new Set(), new Set()];
  for (const [r, c] of cells) count(0, r) >= count(1, c) ? rows.add(r + 1) : cols.add(c + 1);
  const told = (/** @type {Set<any>} */ lines) => [...lines].sort((a, b) => a - b).join(", ") || "–";
  return { rows: told(rows), cols: told(cols), count: cells.length };
}

const anySeed = () => Math.floor(Math.random() * SEEDS);

/** How clues changed, as the server tells it. @param {any[]} before @param {any[]} after */
function edits(before, after) {
  const told = (/** @type {any[]} */ [r, c, size]) => /** @type {Clue} */ ([r, c, size === 0 ? "?" : String(size)]);
  const at = (/** @type {any[]} */ clues, /** @type {any[]} */ [r, c]) =>
    clues.filter((clue) => clue[0] === r && clue[1] === c).map(told)[0] ?? null;
  const now = after.map((clue) => ({ before: at(before, clue), after: told(clue) }));
  const gone = before.filter((clue) => !at(after, clue)).map((clue) => ({ before: told(clue), after: null }));
  return [...now, ...gone].filter((edit) => edit.before?.[2] !== edit.after?.[2]);
}

/** What becomes of the clues, and the tier. @param {Made} made */
function changes(made) {
  const palette = paletteOf(made.puzzle);
  return `${made.edits.map((edit) => change(edit, palette)).join(t("setter.and"))} (${tierName(made.grade.tier)})`;
}

/** @param {{ before: Clue, after: Clue }} edit @param {Palette} palette */
function change({ before, after }, palette) {
  const value = after ? palette.letters.indexOf(after[2]) : -1;
  if (after && value >= 0) {
    const how = !value ? "empty" : palette.inColour ? "paint" : "fill";
    return t(`setter.${how}`, { cell: cellNames([[after[0], after[1]]]), colour: paintNames(palette)[value] });
  }
  const clue = (/** @type {Clue} */ each, /** @type {string} */ name) =>
    each ? { [name]: each[2], [`${name}_at`]: cellNames([[each[0], each[1]]]) } : {};
  const same = before && after && before[0] === after[0] && before[1] === after[1];
  const how = !before ? "add" : !after ? "remove" : same ? "change" : before[2] === after[2] ? "move" : "replace";
  return t(`setter.${how}`, { ...clue(before, "old"), ...clue(after, "new") });
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** `r1c2 r3c4`. @param {[number, number][]} cells */
const cellNames = (cells) => cells.map(([r, c]) => `r${r + 1}c${c + 1}`).join(" ");
