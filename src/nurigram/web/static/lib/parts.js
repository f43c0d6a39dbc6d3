// @ts-check
/** Parts that several screens share: the bar at the top, choices, dialogs, the words for a puzzle. */

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { namesIn, t } from "./i18n.js";
import { Latest } from "./latest.js";

/** The bar with the way back and the title. @param {string} title @param {string | null} [back] @param {...any} more */
export function bar(title, back = "#/", ...more) {
  return h(
    "header",
    { class: "bar" },
    back !== null && h("a", { class: "back", href: back, "aria-label": t("common.back") }, icon("back")),
    h("h1", {}, title),
    ...more,
  );
}

/**
 * A group of round choices.
 * @param {string} legend @param {[string, string][]} options values and texts @param {string} value @param {(value: string) => void} onChange
 */
export function choice(legend, options, value, onChange) {
  const name = `choice-${Math.random().toString(36).slice(2)}`;
  const option = (/** @type {[string, string]} */ [key, text]) =>
    h(
      "label",
      {},
      h("input", { type: "radio", name, value: key, checked: key === value, onchange: () => onChange(key) }),
      h("span", {}, text),
    );
  return h(
    "fieldset",
    { class: "choice" },
    h("legend", {}, legend),
    h("div", { class: "options" }, options.map(option)),
  );
}

/** Whether puzzles in colour are wanted: `yes`, `no`, or nothing for all. @param {string} value @param {(value: string) => void} onChange */
export const coloursChoice = (value, onChange) =>
  choice(
    t("new.colours"),
    [
      ["", t("new.colours_all")],
      ["yes", t("new.colours_yes")],
      ["no", t("new.colours_no")],
    ],
    value,
    onChange,
  );

/** A tick with its text. @param {string} text @param {boolean} value @param {(value: boolean) => void} onChange */
export function tick(text, value, onChange) {
  const input = h("input", { type: "checkbox", checked: value, onchange: () => onChange(input.checked) });
  return h("label", { class: "switch" }, input, h("span", {}, text));
}

/** Shows a dialog until it is closed. @param {string} title @param {any[]} body @param {any[]} actions */
export function dialog(title, body, actions) {
  const id = `dialog-${Math.random().toString(36).slice(2)}`;
  const box = h(
    "dialog",
    { "aria-labelledby": id },
    h("h2", { id }, title),
    h("div", { class: "stack" }, body),
    h("div", { class: "actions" }, actions),
  );
  document.body.append(box);
  box.addEventListener("close", () => box.remove());
  box.addEventListener("click", (/** @type {MouseEvent} */ event) => event.target === box && box.close());
  box.showModal();
  return box;
}

/** Asks before something is lost. @param {string} title @param {string} text @param {string} yes @returns {Promise<boolean>} */
export function confirmed(title, text, yes) {
  return new Promise((resolve) => {
    const box = dialog(
      title,
      [h("p", {}, text)],
      [
        h("button", { onclick: () => box.close() }, t("common.cancel")),
        h("button", { class: "primary", onclick: () => (resolve(true), box.close()) }, yes),
      ],
    );
    box.addEventListener("close", () => resolve(false));
  });
}

/** Something takes a while, and can be stopped. @param {string} text @param {(() => void) | null} onCancel @param {string} [word] what stopping is called */
export function waiting(text, onCancel = null, word = t("common.cancel")) {
  return h(
    "div",
    { class: "waiting", role: "status" },
    h("div", { class: "spinner", "aria-hidden": "true" }),
    h("p", {}, text),
    onCancel && h("button", { onclick: onCancel }, word),
  );
}

/** How long something may take, in milliseconds, before it says so. */
const SOON = 350;

/**
 * Does something that may take a while: if it does, a dialog says so and offers to stop it.
 * @template T @param {string} text @param {(signal: AbortSignal) => Promise<T>} task
 * @param {Latest} [latest] whose next question stops this one
 * @returns {Promise<T | null>} null if it was stopped
 */
export async function cancellable(text, task, latest = new Latest()) {
  const stop = latest.begin();
  /** @type {any} */
  let box = null;
  const later = setTimeout(() => {
    box = dialog(
      text,
      [h("div", { class: "spinner", role: "status", "aria-label": text })],
      [h("button", { onclick: () => box.close() }, t("common.cancel"))],
    );
    box.addEventListener("close", () => stop.abort());
  }, SOON);
  const stopped = new Promise((resolve) => stop.signal.addEventListener("abort", () => resolve(null)));
  try {
    return /** @type {T | null} */ (await Promise.race([task(stop.signal), stopped]));
  } catch (error) {
    if (stop.signal.aborted) return null;
    throw error;
  } finally {
    clearTimeout(later);
    box?.close();
  }
}

/** Stars for a tier. @param {string | null} tier */
export function stars(tier) {
  const count = namesIn("tiers").indexOf(tier ?? "") + 1;
  return "★".repeat(Math.min(4, count));
}

/** Whether the page knows a kind: that of a plug-in may be gone again. @param {string} kind */
export const isKnown = (kind) => namesIn("kinds").includes(kind);

/** The name of a kind. @param {string} kind */
export const kindName = (kind) => (isKnown(kind) ? t(`kinds.${kind}.name`) : kind);

/** The name of a tier. @param {string | null} tier */
export const tierName = (tier) => (tier ? t(`tiers.${tier}`) : "");

/** What a game is called: its title, its level, or its kind. @param {{ board: import("./api.js").Board, from?: string }} game */
export function gameName({ board, from }) {
  const kind = kindName(board.kind);
  if (board.title || from !== "levels" || !board.number) return board.title ?? kind;
  return t("levels.name", { kind, number: board.number });
}

/** `10 × 10 · Hard ★★★`. @param {{ rows: number, cols: number, tier: string | null }} board */
export function sizeAndTier(board) {
  const size = `${board.rows} × ${board.cols}`;
  return board.tier ? `${size} · ${tierName(board.tier)} ${stars(board.tier)}` : size;
}
