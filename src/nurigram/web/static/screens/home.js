// @ts-check
/** The first screen: a board to play right away, games to go on with, the day, and then everything else. */

import { FIRST, learned, rowsAfter } from "../course/first.js";
import { namedPuzzle, ownPuzzles, playOwn } from "../edit/own.js";
import { finishes, unfinished } from "../game/store.js";
import { streak } from "../game/streak.js";
import { formatTime } from "../game/timer.js";
import { boardOf, rulesOf } from "../kinds/index.js";
import { hasServer, onServer } from "../lib/address.js";
import { h, replace } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { t } from "../lib/i18n.js";
import { redrawOnNewDay } from "../lib/new_day.js";
import { gameName, isKnown, kindName, sizeAndTier } from "../lib/parts.js";
import { preview } from "../board/preview.js";
import { keepingNote } from "../packs/note.js";
import { logo } from "../home/logo.js";
import { putAway } from "../home/away.js";
import { heroBoard } from "../home/hero.js";
import { todayCard } from "../home/today.js";

/** In order of use: nine of them, so that no row has a hole. Pictures need a server. */
const TILES = [
  ["levels", "list"],
  ["day", "day"],
  ["course", "learn"],
  ["open", "open"],
  ["editor", "edit"],
  ...(hasServer ? [["picture", "picture"]] : []),
  ["gallery", "gallery"],
  ["stats", "stats"],
  ["settings", "settings"],
  ...(hasServer ? [] : [["about", "about"]]),
];
const SHOWN = 12;
/** For how long the game that was left last stands above all else, in milliseconds. */
const RECENT = 2 * 86_400_000;

/** @param {HTMLElement} main */
export async function show(main) {
  const games = unfinished().filter(({ board }) => isKnown(board.kind));
  const first = games.find(({ touched }) => Date.now() - touched < RECENT);
  const others = games.filter((game) => game !== first);
  const start = h("section", { class: "card newcomers", hidden: true });
  const place = h("section", { class: "hero" });
  const own = h("section", { class: "continue", "aria-labelledby": "own", hidden: true });
  main.classList.add("home");
  replace(
    main,
    h(
      "header",
      { class: "brand" },
      logo(),
      h("div", {}, h("h1", {}, "Nurigram"), h("p", { class: "soft" }, t("home.motto"))),
      streakSign(),
    ),
    todayCard(),
    start,
    place,
    h(
      "div",
      { class: "home-side" },
      h("a", { class: "button primary big", href: "#/new" }, icon("play"), t("home.new")),
      others.length > 0 && continueList(others),
      own,
      h("nav", { class: "tiles", "aria-label": t("home.more") }, TILES.map(tile)),
      h(
        "footer",
        { class: "foot" },
        h("a", { href: "#/rules" }, t("home.rules")),
        hasServer && [
          " · ",
          h("a", { href: "#/about" }, t("home.about")),
          " · ",
          h("a", { href: onServer("docs") }, t("home.api")),
        ],
        keepingNote(),
      ),
    ),
  );
  await welcome(start); // first, as it stands above the board
  const [leave] = await Promise.all([heroBoard(place, first ?? null), showOwn(own)]);
  const off = redrawOnNewDay();
  return () => (off(), leave?.());
}

/** How many days in a row something was solved. */
function streakSign() {
  const days = streak(finishes());
  return (
    days > 0 &&
    h(
      "a",
      { class: "streak", href: "#/stats", "aria-label": t("home.streak", { days }) },
      icon("flame"),
      h("strong", {}, days),
    )
  );
}

/** What each kind is, in one picture, and its first minute: until something was solved. @param {HTMLElement} place */
async function welcome(place) {
  const names = Object.keys(FIRST).filter((kind) => !learned().includes(kind));
  if (!names.length || finishes().length) return;
  replace(place, h("h2", {}, t("home.newcomer")), await Promise.all(names.map(invitation)));
  place.hidden = false;
}

/** With the puzzle of the first minute as its steps leave it: nothing that is still to be solved by somebody alone. @param {string} kind */
async function invitation(kind) {
  const { puzzle, steps } = FIRST[kind];
  const board = boardOf(await rulesOf(kind), puzzle);
  return h(
    "a",
    { class: "invitation", href: `#/learn/${kind}` },
    preview(board, rowsAfter(steps, board), kindName(kind)),
    h("span", {}, h("strong", {}, t("learn.title", { kind: kindName(kind) })), h("small", {}, t(`kinds.${kind}.gist`))),
  );
}

/** @param {string[]} entry */
const tile = ([name, picture]) =>
  h("a", { class: "card tile", href: `#/${name}` }, icon(picture), h("span", {}, t(`home.${name}`)));

/** @param {import("../game/store.js").Saved[]} games */
function continueList(games) {
  return h(
    "section",
    { class: "continue", "aria-labelledby": "continue" },
    h("h2", { id: "continue" }, t("home.continue")),
    h("ul", { class: "plain shelf" }, games.slice(0, SHOWN).map(card)),
  );
}

/** The player's own puzzles, if there are any. @param {HTMLElement} place */
async function showOwn(place) {
  const all = await Promise.all(ownPuzzles().slice(0, SHOWN).map(ownCard));
  place.hidden = !all.length;
  replace(place, h("h2", { id: "own" }, t("own.title")), h("ul", { class: "plain shelf" }, all));
}

/** @param {import("../edit/own.js").Own} own */
async function ownCard(own) {
  const board = boardOf(await rulesOf(own.puzzle.kind), own.puzzle);
  return h(
    "li",
    {},
    h(
      "button",
      { class: "card game", onclick: () => playOwn(namedPuzzle(own)) },
      preview(board, null, own.title),
      h("strong", {}, own.title),
      h("small", {}, `${kindName(board.kind)} ${sizeAndTier(board)}`),
    ),
  );
}

/** @param {import("../game/store.js").Saved} game */
function card(game) {
  const name = gameName(game);
  return h(
    "li",
    {},
    h(
      "a",
      { class: "card game", href: `#/play/${game.key}` },
      preview(game.board, game.cells, name),
      h("strong", {}, name),
      h("small", {}, sizeAndTier(game.board), " · ", formatTime(game.seconds)),
    ),
    h(
      "button",
      {
        class: "quiet icon-only remove",
        "aria-label": t("home.remove", { name }),
        onclick: () => putAway(game.key),
      },
      "✕",
    ),
  );
}
