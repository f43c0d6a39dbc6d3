// @ts-check
/** From a picture to a puzzle: choose a picture, see it in cells at once, play it. */

import { FIRST } from "../course/first.js";
import { keepBoard } from "../game/store.js";
import { hasServer } from "../lib/address.js";
import { boardOf, rulesOf } from "../kinds/index.js";
import { ProblemError, request } from "../lib/api.js";
import { debounce, h, replace } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { loadInks } from "../lib/inks.js";
import { Latest } from "../lib/latest.js";
import { bar, choice, tick, waiting } from "../lib/parts.js";
import { pictureOf } from "../board/picture.js";
import { preview } from "../board/preview.js";
import { boardFrom } from "../links/board.js";
import { readObject } from "../links/own.js";

/** The solution of the first nonogram. */
const HEART = ["?#?#?", "#####", "#####", "?###?", "??#??"];

/** What stands there before there is a picture: how one ends. */
async function introduction() {
  const { puzzle } = FIRST.nonogram;
  const board = boardOf(await rulesOf(puzzle.kind), puzzle);
  return [
    h("p", { class: "soft" }, t("picture.intro")),
    h("figure", { class: "picture-preview" }, preview(board, HEART, t("picture.example"))),
  ];
}

/** What of an image becomes black, as the server calls it. */
const RENDERINGS = ["lines", "inside", "solid", "outline", "shade"];

/** More are hard to tell apart. */
const MOST_COLOURS = 8;

/** @param {HTMLElement} main */
export async function show(main) {
  if (!hasServer)
    return main.append(
      bar(t("home.picture")),
      h("p", { class: "empty" }, t("picture.no_server")),
      h("a", { class: "button primary", href: "#/editor" }, t("home.editor")),
    );
  const wish = {
    file: /** @type {File | null} */ (null),
    size: /** @type {{ rows: number, cols: number } | null} */ (null),
    method: "best",
    threshold: 128,
    colours: 4,
    invert: false,
    crop: true,
  };
  const intro = await introduction();
  const result = h("div", { class: "stack", "aria-live": "polite" }, intro);
  const questions = new Latest();
  const refresh = debounce(300, async () => {
    const mine = questions.begin();
    if (!wish.file) return;
    replace(
      result,
      waiting(t("picture.working"), () => (mine.abort(), replace(result, intro))),
    );
    const answer = await convert(wish, mine.signal).catch((/** @type {Error} */ error) => error);
    if (mine.signal.aborted) return;
    if (!(answer instanceof Error)) (rows.show(answer.rows.length), cols.show(answer.cols.length));
    const content = answer instanceof Error ? trouble(answer) : await found(answer);
    replace(result, original(wish.file), content, others);
    await showOthers(mine.signal);
  });
  const others = h("div", { class: "candidates", role: "group", "aria-label": t("picture.others") });
  /** The other ways to draw the image, to choose from: each comes when it is ready. @param {AbortSignal} signal */
  const showOthers = async (signal) => {
    replace(others);
    for (const method of RENDERINGS) {
      const answer = await convert({ ...wish, method }, signal).catch(() => null);
      if (signal.aborted) return;
      const choose = () => /** @type {any} */ (main.querySelector(`input[type=radio][value=${method}]`))?.click();
      if (answer)
        others.append(
          h(
            "button",
            { class: "candidate", "aria-pressed": String(method === wish.method), onclick: choose },
            pictureOf(answer.solution, ""),
            h("small", {}, t(`picture.methods.${method}`)),
          ),
        );
    }
  };
  /** @param {"rows" | "cols" | "threshold" | "colours"} name @param {number} value @param {number} min @param {number} max @param {() => void} change */
  const slider = (name, value, min, max, change) => {
    const shown = h("output", {}, value);
    // The label would name the output, which it holds first.
    const input = h("input", { type: "range", min, max, value, "aria-label": t(`picture.${name}`) });
    const show = (/** @type {number | string} */ now) => (shown.textContent = input.value = String(now));
    input.oninput = () => (show(input.value), change(), refresh());
    return { input, show, label: h("label", {}, h("span", {}, t(`picture.${name}`), " ", shown), input) };
  };
  const resize = () => (wish.size = { rows: Number(rows.input.value), cols: Number(cols.input.value) });
  const rows = slider("rows", 15, 5, 40, resize);
  const cols = slider("cols", 15, 5, 40, resize);
  const level = slider("threshold", 128, 1, 254, () => (wish.threshold = Number(level.input.value)));
  const colours = slider("colours", 4, 2, MOST_COLOURS, () => (wish.colours = Number(colours.input.value)));
  const showSliders = () => {
    level.label.hidden = wish.method !== "threshold";
    colours.label.hidden = wish.method !== "colour";
    invert.hidden = wish.method === "colour";
  };
  const file = h("input", {
    type: "file",
    accept: "image/*",
    onchange: () => ((wish.file = file.files[0] ?? null), (wish.size = null), refresh()),
  });
  const methods = /** @type {[string, string][]} */ (
    ["best", "colour", ...RENDERINGS, "threshold"].map((name) => [name, t(`picture.methods.${name}`)])
  );
  const invert = tick(t("picture.invert"), wish.invert, (on) => ((wish.invert = on), refresh()));
  main.classList.add("wide");
  main.append(
    bar(t("home.picture")),
    h(
      "div",
      { class: "work" },
      result,
      h(
        "section",
        { class: "card stack" },
        h("label", {}, t("picture.choose"), file),
        rows.label,
        cols.label,
        choice(t("picture.method"), methods, wish.method, (name) => ((wish.method = name), showSliders(), refresh())),
        level.label,
        colours.label,
        tick(t("picture.crop"), wish.crop, (on) => ((wish.crop = on), refresh())),
        invert,
      ),
    ),
  );
  showSliders();
}

/** Without a size the picture decides: pixel by pixel, by its grid, or in its proportions. @param {any} wish @param {AbortSignal} signal */
async function convert({ file, size, method, threshold, colours, invert, crop }, signal) {
  const body = new FormData();
  body.set("image", file);
  const query = new URLSearchParams({ ...size, crop, ...(method === "colour" ? { colours } : { invert }) });
  if (method === "threshold") query.set("threshold", threshold);
  else if (RENDERINGS.includes(method)) query.set("rendering", method);
  return (await request(`/picture?${query}`, { method: "POST", body, signal })).json();
}

/** The image itself, to compare with. @param {File} file */
function original(file) {
  const src = URL.createObjectURL(file);
  return h("img", { class: "original", src, alt: t("picture.original"), onload: () => URL.revokeObjectURL(src) });
}

/** @param {any} answer the puzzle in its JSON form, with its solution and the cells that were changed */
async function found(answer) {
  const name = t("picture.before");
  const board = await boardFrom(readObject(answer));
  if (board.puzzle.palette) await loadInks();
  return [
    h(
      "figure",
      { class: "picture-preview" },
      preview(
        board,
        answer.solution.map((/** @type {string} */ row) => row.replaceAll(".", "?")),
        name,
      ),
    ),
    h("div", { class: "card notice good" }, h("p", {}, t("picture.unique", { changed: answer.changed.length }))),
    h(
      "div",
      { class: "row" },
      h(
        "button",
        { class: "primary", onclick: () => (location.hash = `#/play/${keepBoard(board, "picture")}`) },
        t("picture.play"),
      ),
      h("button", { onclick: () => (location.hash = `#/editor?game=${keepBoard(board)}`) }, t("picture.edit")),
    ),
  ];
}

/** @param {Error} error */
function trouble(error) {
  const text = error instanceof ProblemError && error.status === 504 ? t("picture.several") : error.message;
  return h("div", { class: "card notice error" }, h("p", {}, text));
}
