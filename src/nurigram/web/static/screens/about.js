// @ts-check
/** About: what this is, and where the rest of it is. */

import { at, hasServer, onServer } from "../lib/address.js";
import { logo } from "../home/logo.js";
import { h } from "../lib/dom.js";
import { t, texts } from "../lib/i18n.js";
import { bar } from "../lib/parts.js";

/** @param {HTMLElement} main */
export function show(main) {
  main.append(
    bar(t("home.about")),
    h(
      "section",
      { class: "card stack prose" },
      logo(),
      texts("about.text").map((text) => h("p", {}, text)),
      h("p", {}, t("about.sources")),
      h("p", {}, t("about.pictures"), " ", h("a", { href: at("static/NOTICE.txt") }, t("about.licences"))),
      !hasServer && h("p", {}, t("about.no_server")),
      h(
        "p",
        {},
        hasServer && [h("a", { href: onServer("docs") }, t("home.api")), " · "],
        h("a", { href: "#/rules" }, t("home.rules")),
      ),
    ),
  );
}
