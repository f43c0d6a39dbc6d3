// @ts-check
/** The first screen: go on, begin, learn, make. */

import { unfinished } from "../game/store.js";
import { formatTime } from "../game/timer.js";
import { h, s } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { t } from "../lib/i18n.js";
import { kindName, sizeAndTier } from "../lib/parts.js";
import { preview } from "../lib/preview.js";

const TILES = [
  ["levels", "list"], ["day", "day"], ["course", "learn"], ["rules", "about"], ["open", "open"],
  ["picture", "picture"], ["editor", "edit"], ["stats", "stats"], ["settings", "settings"],
];

/** @param {HTMLElement} main */
export function show(main) {
  const games = unfinished();
  main.classList.add("home");
  main.append(
    h("header", { class: "brand" }, logo(), h("div", {}, h("h1", {}, "Nurigram"), h("p", { class: "soft" }, t("home.motto")))),
    games.length ? continueList(games) : h("p", { class: "soft first" }, t("home.first")),
    h("a", { class: "button primary big", href: "#/new" }, icon("play"), t("home.new")),
    h("nav", { class: "tiles", "aria-label": t("home.more") }, TILES.map(tile)),
    h("footer", { class: "foot" }, h("a", { href: "#/about" }, t("home.about")), " · ", h("a", { href: "/docs" }, t("home.api"))),
  );
}

function logo() {
  return s("svg", { viewBox: "0 0 64 64", class: "logo", "aria-hidden": "true" },
    s("path", { class: "logo-wall", d: "M16 8H34Q38 8 38 12V24H52Q56 24 56 28V52Q56 56 52 56H46Q42 56 42 52V38H26Q22 38 22 34V24H16Q12 24 12 20V12Q12 8 16 8Z" }),
    s("circle", { class: "logo-dot", cx: 48, cy: 15, r: 4.5 }),
    s("text", { class: "logo-number", x: 26, y: 57 }, "3"));
}

/** @param {string[]} entry */
const tile = ([name, picture]) => h("a", { class: "card tile", href: `#/${name}` }, icon(picture), h("span", {}, t(`home.${name}`)));

/** @param {import("../game/store.js").Saved[]} games */
function continueList(games) {
  return h("section", { class: "continue", "aria-labelledby": "continue" },
    h("h2", { id: "continue" }, t("home.continue")),
    h("ul", { class: "plain shelf" }, games.slice(0, 12).map(card)));
}

/** @param {import("../game/store.js").Saved} game */
function card(game) {
  const name = game.board.title ?? kindName(game.board.kind);
  return h("li", {}, h("a", { class: "card game", href: `#/play/${game.key}` },
    preview(game.board, game.cells, name),
    h("strong", {}, name),
    h("small", {}, sizeAndTier(game.board), " · ", formatTime(game.seconds))));
}
