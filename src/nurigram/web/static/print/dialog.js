// @ts-check
/** Printing: what the pages shall look like, then the file. */

import { publicly } from "../lib/address.js";
import { OfflineError } from "../lib/api.js";
import { h, replace } from "../lib/dom.js";
import { language, t } from "../lib/i18n.js";
import { dialog, tick } from "../lib/parts.js";
import { makeBook } from "./book.js";

const KEY = "nurigram:print";
const PAPERS = ["A4", "A5", "Letter"];
const COUNTS = ["", "1", "2", "4", "6"];
const THEMES = ["classic", "bold", "large", "contrast"];

/**
 * What is to be printed: puzzles as the server knows them. `page` offers to print the screen itself where there is no
 * connection.
 * @typedef {{ puzzles: any[], page?: boolean }} Selection
 * @typedef {{ paper: string, per_page: string, theme: string, solutions: boolean, hints: boolean, codes: boolean, mono: boolean }} Wishes
 */

/** A board as the server prints it. @param {import("../lib/api.js").Board} board */
export function printed({ puzzle, title, author, id, tier }) {
  return { ...puzzle, title, author, id, ...(tier && { grade: { tier } }) };
}

/** @param {Selection} selection */
export function printDialog(selection) {
  /** @type {Wishes} */
  const wishes = {
    paper: "A4",
    per_page: "",
    theme: "classic",
    solutions: true,
    hints: false,
    codes: true,
    mono: false,
    ...JSON.parse(localStorage.getItem(KEY) ?? "{}"),
  };
  const stop = new AbortController();
  const body = h("div", { class: "stack" });
  const make = h(
    "button",
    { class: "primary", onclick: () => print(selection, wishes, body, make, stop.signal) },
    t("print.make"),
  );
  const box = dialog(t("play.print"), [body], [h("button", { onclick: () => box.close() }, t("common.close")), make]);
  box.addEventListener("close", () => stop.abort());
  replace(
    body,
    ...choices(
      wishes,
      selection.puzzles.some(({ palette }) => palette),
    ),
  );
}

/** @param {Wishes} wishes @param {boolean} inColour */
function choices(wishes, inColour) {
  const keep = () => localStorage.setItem(KEY, JSON.stringify(wishes));
  /** @param {"paper" | "per_page" | "theme"} name @param {[string, string][]} options */
  const select = (name, options) => {
    const box = h(
      "select",
      { onchange: () => ((wishes[name] = box.value), keep()) },
      options.map(([value, text]) => h("option", { value, selected: value === wishes[name] }, text)),
    );
    return h("label", {}, t(`print.${name}`), box);
  };
  /** @param {"solutions" | "hints" | "codes" | "mono"} name */
  const ticked = (name) => tick(t(`print.${name}`), wishes[name], (value) => ((wishes[name] = value), keep()));
  return [
    select(
      "paper",
      PAPERS.map((name) => [name, name]),
    ),
    select(
      "per_page",
      COUNTS.map((count) => [count, count || t("print.fitting")]),
    ),
    select(
      "theme",
      THEMES.map((name) => [name, t(`print.themes.${name}`)]),
    ),
    ticked("solutions"),
    ticked("hints"),
    ticked("codes"),
    inColour && ticked("mono"),
  ];
}

/** @param {Selection} selection @param {Wishes} wishes @param {HTMLElement} body @param {any} make @param {AbortSignal} signal */
async function print(selection, wishes, body, make, signal) {
  make.hidden = true;
  const meter = h("progress", { max: selection.puzzles.length, value: 0, "aria-label": t("print.working") });
  replace(body, h("p", { role: "status" }, t("print.working")), meter);
  try {
    const file = await makeBook(asked(selection, wishes), (done) => (meter.value = done), signal);
    replace(body, h("p", { role: "status" }, t("print.ready")), links(file));
  } catch (error) {
    if (signal.aborted) return;
    replace(body, ...trouble(error, selection));
    make.hidden = false;
  }
}

/** The request as the API takes it. @param {Selection} selection @param {Wishes} wishes */
function asked(selection, { codes, per_page, ...wishes }) {
  const { puzzles } = selection;
  return {
    puzzles,
    ...wishes,
    per_page: Number(per_page) || null,
    url: codes ? publicly("./") : null,
    language: language(),
    any: true,
    time_limit: 60,
  };
}

/** @param {Blob} file */
function links(file) {
  const href = URL.createObjectURL(file);
  setTimeout(() => URL.revokeObjectURL(href), 600_000);
  return h(
    "div",
    { class: "row" },
    h("a", { class: "button primary", href, target: "_blank", rel: "noopener" }, t("print.open")),
    h("a", { class: "button", href, download: "nurigram.pdf" }, t("print.save")),
  );
}

/** @param {unknown} error @param {Selection} selection */
function trouble(error, selection) {
  const text = h("p", { class: "notice error", role: "alert" }, /** @type {Error} */ (error).message);
  if (!(error instanceof OfflineError && selection.page)) return [text];
  const page = h(
    "button",
    { onclick: () => (page.closest("dialog")?.close(), setTimeout(() => window.print(), 50)) },
    t("print.page"),
  );
  return [text, page];
}
