// @ts-check
/** A new game: kind, size, difficulty, from the library or freshly made. */

import { get, ProblemError } from "../lib/api.js";
import { h, replace } from "../lib/dom.js";
import { libraryBoard, searchLibrary } from "../lib/library.js";
import { icon } from "../lib/icons.js";
import { t } from "../lib/i18n.js";
import { bar, choice, kindName, tierName, waiting } from "../lib/parts.js";
import { keepBoard, savedGame, gameKey } from "../game/store.js";

const KEY = "nurigram:new";
const SIZES = ["5x5", "7x7", "10x10", "12x12", "15x15", "20x20"];

/** @typedef {{ kind: string, difficulty: string, size: string, source: string }} Wish */

/** @param {HTMLElement} main */
export async function show(main) {
  const { kinds, difficulties } = await get("/kinds");
  /** @type {Wish} */
  const wish = { kind: kinds[0].name, difficulty: "easy", size: "7x7", source: "library", ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  const status = h("div", { "aria-live": "polite" });
  /** @param {keyof Wish} name */
  const set = (name) => (/** @type {string} */ value) => {
    wish[name] = value;
    localStorage.setItem(KEY, JSON.stringify(wish));
  };
  main.append(
    bar(t("home.new")),
    h("div", { class: "card stack" },
      choice(t("new.kind"), kinds.map((/** @type {any} */ kind) => [kind.name, kindName(kind.name)]), wish.kind, set("kind")),
      choice(t("new.difficulty"), difficulties.map((/** @type {string} */ name) => [name, tierName(name)]), wish.difficulty, set("difficulty")),
      choice(t("new.size"), SIZES.map((size) => [size, size.replace("x", " × ")]), wish.size, set("size")),
      choice(t("new.source"), [["library", t("new.library")], ["fresh", t("new.fresh")]], wish.source, set("source"))),
    h("button", { class: "primary big", onclick: () => begin(wish, status) }, icon("play"), t("new.begin")),
    status,
  );
}

/** @param {Wish} wish @param {HTMLElement} status */
async function begin(wish, status) {
  const stop = new AbortController();
  replace(status, waiting(t(wish.source === "fresh" ? "new.making" : "new.looking"), () => stop.abort()));
  try {
    const board = wish.source === "fresh" ? await fresh(wish, stop.signal) : (await fromLibrary(wish, stop.signal)) ?? (await fresh(wish, stop.signal));
    location.hash = `#/play/${keepBoard(board)}`;
  } catch (error) {
    replace(status, /** @type {Error} */ (error).name === "AbortError" ? "" : trouble(error));
  }
}

/** @param {unknown} error */
function trouble(error) {
  const text = error instanceof ProblemError && error.status === 503 ? t("common.busy") : error instanceof ProblemError && error.status === 504 ? t("new.too_slow") : /** @type {Error} */ (error).message;
  return h("div", { class: "card notice error" }, h("p", {}, text));
}

/** @param {Wish} wish */
const sides = (wish) => wish.size.split("x").map(Number);

/** @param {Wish} wish @param {AbortSignal} signal */
async function fresh(wish, signal) {
  const [height, width] = sides(wish);
  const made = await get("/generate/unseeded", { kind: wish.kind, difficulty: wish.difficulty, height, width }, signal);
  return made.board;
}

/** A puzzle of the library that is not begun yet; null where there is none. @param {Wish} wish @param {AbortSignal} signal */
async function fromLibrary(wish, signal) {
  const [rows, cols] = sides(wish);
  const page = await searchLibrary({ kind: wish.kind, tier: wish.difficulty, rows, cols }, signal);
  const entries = page.entries.sort(() => Math.random() - 0.5);
  for (const entry of entries.slice(0, 20)) {
    const board = await libraryBoard(entry.id, signal);
    if (!savedGame(gameKey(board))) return board;
  }
  return null;
}
