// @ts-check
/** The rules of a kind, with a small board before and after: on the page of the rules, and at hand in every game. */

import { preview } from "../board/preview.js";
import { h } from "../lib/dom.js";
import { t, texts } from "../lib/i18n.js";
import { material } from "../lib/material.js";
import { dialog, kindName } from "../lib/parts.js";

/** @typedef {{ name: string, example: { board: import("../lib/api.js").Board, solution: string[] } | null }} Kind */

/** @param {Kind} kind */
export function rulesOfKind({ name: kind, example }) {
  const name = kindName(kind);
  const rules = h(
    "ol",
    { class: "rules" },
    texts(`kinds.${kind}.rules`).map((text) => h("li", {}, text)),
  );
  if (!example) return [rules];
  const figure = (/** @type {string[] | null} */ cells, /** @type {string} */ which, /** @type {string} */ caption) =>
    h("figure", {}, preview(example.board, cells, t(which, { name })), h("figcaption", {}, t(caption)));
  return [
    rules,
    h(
      "div",
      { class: "pair" },
      figure(null, "rules.before", "rules.puzzle"),
      figure(example.solution, "rules.after", "rules.solution"),
    ),
  ];
}

/** Shows the rules of a game that is being played. @param {string} kind */
export async function showRules(kind) {
  const { kinds } = await material("kinds");
  const known = kinds.find((/** @type {Kind} */ each) => each.name === kind) ?? { name: kind, example: null };
  const box = dialog(`${t("home.rules")}: ${kindName(kind)}`, rulesOfKind(known), [
    h("button", { class: "primary", onclick: () => box.close() }, t("common.close")),
  ]);
}
