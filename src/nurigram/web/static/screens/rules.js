// @ts-check
/** The rules of each kind, with a small board solved and unsolved, and how to play here. */

import { h } from "../lib/dom.js";
import { t, texts } from "../lib/i18n.js";
import { material } from "../lib/material.js";
import { bar, kindName } from "../lib/parts.js";
import { rulesOfKind } from "../play/rules.js";

/** @param {HTMLElement} main */
export async function show(main) {
  const { kinds } = await material("kinds");
  main.append(
    bar(t("home.rules")),
    ...kinds.map((/** @type {import("../play/rules.js").Kind} */ kind) =>
      h("section", { class: "card stack" }, h("h2", {}, kindName(kind.name)), rulesOfKind(kind)),
    ),
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
