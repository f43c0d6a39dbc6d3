// @ts-check
/** A new game: kind, difficulty and size. What there are no puzzles for is not offered. The last choice is remembered. */

import { keepBoard } from "../game/store.js";
import { rulesOf } from "../kinds/index.js";
import { hasServer } from "../lib/address.js";
import { OfflineError, ProblemError } from "../lib/api.js";
import { append, h, replace } from "../lib/dom.js";
import { findPuzzle, freshPuzzle } from "../packs/finding.js";
import { icon } from "../lib/icons.js";
import { t } from "../lib/i18n.js";
import { Latest } from "../lib/latest.js";
import { material } from "../lib/material.js";
import { bar, choice, coloursChoice, kindName, tick, tierName, waiting } from "../lib/parts.js";
import { isMadeHere } from "../making/here.js";
import { packIndex } from "../packs/packs.js";

const KEY = "nurigram:new";
const SIZES = ["5x5", "7x7", "10x10", "15x15", "20x20", "25x25", "30x30", "10x15", "15x20"];
const OTHER = "other";
const [SHORTEST, LONGEST] = [5, 30];

/** @typedef {{ kind: string, difficulty: string, size: string, rows: number, cols: number, colours: string, fresh: boolean }} Wish `size`: one of those offered, or `other` with `rows` and `cols` */

/** @param {HTMLElement} main */
export async function show(main) {
  const { kinds, difficulties } = await material("kinds");
  const canMake = hasServer && navigator.onLine;
  const names = kinds.filter((/** @type {any} */ kind) => kind.generates).map((/** @type {any} */ kind) => kind.name);
  const rules = new Map(
    await Promise.all(names.map(async (/** @type {string} */ name) => [name, await rulesOf(name)])),
  );
  const { packs } = await packIndex().catch(() => ({ packs: [] }));
  const form = new Form(names, difficulties, rules, canMake ? null : packs);
  form.inColour = new Set(packs.flatMap((pack) => (pack.colours ? [pack.kind] : [])));
  form.draw();
  const status = h("div", { "aria-live": "polite" });
  const play = () => begin({ ...form.wish, fresh: form.isFresh }, status, () => form.offer(packs));
  append(
    main,
    bar(t("home.new")),
    form.element,
    h("button", { class: "primary big", onclick: play }, icon("play"), t("new.begin")),
    status,
  );
  const look = () => form.offer(hasServer && navigator.onLine ? null : packs);
  for (const change of CHANGES) addEventListener(change, look);
  return () => CHANGES.forEach((change) => removeEventListener(change, look));
}

/** What tells that the connection is lost, or there again. */
const CHANGES = ["offline", "online"];

/** @returns {Wish} */
function lastWish() {
  const stored = JSON.parse(localStorage.getItem(KEY) ?? "{}");
  const wish = {
    kind: "",
    difficulty: "easy",
    size: "7x7",
    rows: 12,
    cols: 16,
    colours: "",
    fresh: stored.source === "fresh",
    ...stored,
  };
  return { ...wish, size: SIZES.includes(wish.size) ? wish.size : OTHER };
}

class Form {
  /** @param {string[]} kinds @param {string[]} difficulties @param {Map<string, import("../kinds/index.js").Rules>} rules @param {import("../packs/packs.js").Pack[] | null} packs all there is, where nobody can make puzzles */
  constructor(kinds, difficulties, rules, packs) {
    this.packs = packs;
    this.rules = rules;
    this.known = kinds;
    this.difficulties = difficulties;
    this.wish = lastWish();
    /** The kinds that there are in colour. */
    this.inColour = new Set();
    this.element = h("div", { class: "card stack" });
  }

  /** Offers what there is now. @param {import("../packs/packs.js").Pack[] | null} packs all there is, where nobody can make puzzles */
  offer(packs) {
    this.packs = packs;
    this.draw();
  }

  /** The kinds to choose from. */
  get kinds() {
    const { packs } = this;
    return this.known.filter(
      (kind) => !packs || packs.some((pack) => pack.kind === kind) || this.#madeHere(kind).length,
    );
  }

  /** @param {Partial<Wish>} change */
  #set(change) {
    Object.assign(this.wish, change);
    localStorage.setItem(KEY, JSON.stringify(this.wish));
    const focused = /** @type {HTMLInputElement | null} */ (document.activeElement);
    const [name, value] = [focused?.dataset?.group ?? focused?.closest("fieldset")?.dataset.group, focused?.value];
    this.draw();
    /** @type {HTMLElement | null} */ (
      this.element.querySelector(`[data-group="${name}"] input[value="${value}"]`)
    )?.focus();
  }

  /** The sizes that the page makes by itself. @param {string} kind */
  #madeHere(kind) {
    return SIZES.filter((size) => isMadeHere(this.rules.get(kind), ...sizeOf(size)));
  }

  /** Whether somebody makes new puzzles of this kind and size. */
  get canMake() {
    return !this.packs || isMadeHere(this.rules.get(this.wish.kind), ...sides(this.wish));
  }

  /** Whether a new puzzle is asked for. */
  get isFresh() {
    return this.wish.fresh && this.canMake;
  }

  /** The sizes to choose from, small before large. @returns {string[]} */
  #sizes() {
    if (!this.packs) return SIZES;
    const area = (/** @type {string} */ size) => sizeOf(size).reduce((a, b) => a * b);
    const sizes = this.packs.filter((pack) => pack.kind === this.wish.kind).map((pack) => `${pack.rows}x${pack.cols}`);
    return [...new Set([...sizes, ...this.#madeHere(this.wish.kind)])].sort((a, b) => area(a) - area(b));
  }

  /** @param {string} name @param {number} rows @param {number} cols */
  #offers(name, rows, cols) {
    const { kind } = this.wish;
    if (this.canMake) return this.rules.get(kind)?.offers(name, rows, cols);
    return this.packs?.some(
      (pack) => pack.kind === kind && pack.tier === name && pack.rows === rows && pack.cols === cols,
    );
  }

  draw() {
    const { wish } = this;
    if (!this.kinds.includes(wish.kind)) wish.kind = this.kinds[0];
    const sizes = this.#sizes();
    if (this.packs && !sizes.includes(wish.size)) wish.size = sizes[Math.min(1, sizes.length - 1)];
    const [rows, cols] = sides(wish);
    const offered = this.difficulties.filter((name) => this.#offers(name, rows, cols));
    if (!offered.includes(wish.difficulty)) wish.difficulty = offered[offered.length - 1];
    replace(
      this.element,
      group(
        "kind",
        choice(
          t("new.kind"),
          this.kinds.map((name) => [name, kindName(name)]),
          wish.kind,
          (kind) => this.#set({ kind }),
        ),
      ),
      group(
        "size",
        choice(
          t("new.size"),
          [
            ...sizes.map((size) => /** @type {[string, string]} */ ([size, size.replace("x", " × ")])),
            ...this.#otherSize(),
          ],
          wish.size,
          (size) => this.#set({ size }),
        ),
      ),
      wish.size === OTHER && h("div", { class: "sizes" }, this.#side("rows"), this.#side("cols")),
      group(
        "difficulty",
        choice(
          t("new.difficulty"),
          offered.map((name) => [name, tierName(name)]),
          wish.difficulty,
          (difficulty) => this.#set({ difficulty }),
        ),
      ),
      this.inColour.has(wish.kind) &&
        group(
          "colours",
          coloursChoice(wish.colours, (colours) => this.#set({ colours })),
        ),
      this.canMake && tick(t("new.fresh"), wish.fresh, (fresh) => this.#set({ fresh })),
      !hasServer && !this.isFresh && h("p", { class: "soft" }, t("new.from_packs")),
    );
  }

  /** @returns {[string, string][]} */
  #otherSize() {
    return this.packs ? [] : [[OTHER, t("new.other")]];
  }

  /** @param {"rows" | "cols"} name */
  #side(name) {
    const clamped = (/** @type {string} */ text) =>
      Math.min(LONGEST, Math.max(SHORTEST, Math.round(Number(text)) || SHORTEST));
    const input = h("input", {
      type: "number",
      min: SHORTEST,
      max: LONGEST,
      value: this.wish[name],
      onchange: () => this.#set({ [name]: clamped(input.value) }),
    });
    return h("label", {}, t(`editor.${name}`), input);
  }
}

/** @param {string} name @param {HTMLElement} element */
function group(name, element) {
  element.dataset.group = name;
  return element;
}

/** @param {Wish} wish @returns {[number, number]} */
function sides(wish) {
  return wish.size === OTHER ? [wish.rows, wish.cols] : sizeOf(wish.size);
}

/** @param {string} size @returns {[number, number]} */
function sizeOf(size) {
  const [rows, cols] = size.split("x").map(Number);
  return [rows, cols];
}

/** From so many cells on, a new puzzle takes its time. */
const LARGE = 400;

const searches = new Latest();

/** @param {Wish} wish @param {HTMLElement} status @param {() => void} onOffline */
async function begin(wish, status, onOffline) {
  const { kind, difficulty, fresh, colours } = wish;
  const search = searches.begin();
  const [rows, cols] = sides(wish);
  replace(
    status,
    waiting(
      [t(fresh ? "new.making" : "new.looking"), rows * cols >= LARGE && t("new.patience")].filter(Boolean).join(" "),
      () => (search.abort(), replace(status)),
    ),
  );
  try {
    const board = await (fresh ? freshPuzzle : findPuzzle)({ kind, difficulty, rows, cols, colours }, search.signal);
    if (!search.signal.aborted) location.hash = `#/play/${keepBoard(board, "new")}`;
  } catch (error) {
    if (search.signal.aborted) return;
    replace(status, trouble(error));
    if (error instanceof OfflineError) onOffline();
  }
}

/** @param {unknown} error */
function trouble(error) {
  const gaveUp = error instanceof ProblemError && error.code === "gave-up";
  const status = error instanceof ProblemError ? error.status : 0;
  const known = gaveUp ? "new.too_slow" : { 503: "common.busy", 504: "new.too_slow" }[status];
  return h("div", { class: "card notice error" }, h("p", {}, known ? t(known) : /** @type {Error} */ (error).message));
}
