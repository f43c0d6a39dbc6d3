// @ts-check
/** The rules of each kind, with a small board solved and unsolved, and how to play here. */

import { h } from "../lib/dom.js";
import { t, texts } from "../lib/i18n.js";
import { material } from "../lib/material.js";
import { bar, kindName } from "../lib/parts.js";
import { preview } from "../board/preview.js";

/** @param {HTMLElement} main */
export async function show(main) {
  const { kinds } = await material("kinds");
  main.append(
    bar(t("home.rules")),
    ...kinds.map((/** @type {any} */ kind) => section(kind)),
    h(
      "section",
      { class: "card stack" },
      h("h2", {}, t("rules.how")),
      h(
        "ul",
        { class: "rules" },
        texts("rules.controls").map((text) => h("li", {}, text)),
      ),
    ),
    h("a", { class: "button primary", href: "#/course" }, t("home.course")),
  );
}

/** @param {{ name: string, example: { board: import("../lib/api.js").Board, solution: string[] } | null }} kind */
function section(kind) {
  const name = kindName(kind.name);
  return h(
    "section",
    { class: "card stack" },
    h("h2", {}, name),
    h(
      "ol",
      { class: "rules" },
      texts(`kinds.${kind.name}.rules`).map((text) => h("li", {}, text)),
    ),
    kind.example &&
      h(
        "div",
        { class: "pair" },
        h(
          "figure",
          {},
          preview(kind.example.board, null, t("rules.before", { name })),
          h("figcaption", {}, t("rules.puzzle")),
        ),
        h(
          "figure",
          {},
          preview(kind.example.board, kind.example.solution, t("rules.after", { name })),
          h("figcaption", {}, t("rules.solution")),
        ),
      ),
  );
}
