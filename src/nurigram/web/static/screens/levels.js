// @ts-check
/** The level list: every puzzle of the library. Pictures come in packs, which fill with what was found in them. */

import { pictureOf } from "../board/picture.js";
import { picturesById } from "../game/gallery.js";
import { finishes, keepBoard, savedGame, solvedIds, startedIds } from "../game/store.js";
import { hasServer } from "../lib/address.js";
import { h, replace } from "../lib/dom.js";
import { language, t, texts } from "../lib/i18n.js";
import { Latest } from "../lib/latest.js";
import { hasColour, levelsOf, sideOf, themesOf } from "../packs/library.js";
import { packIndex } from "../packs/packs.js";
import { material } from "../lib/material.js";
import { bar, cancellable, choice, coloursChoice, kindName, stars, tierName } from "../lib/parts.js";
import { Selection } from "../print/selection.js";

/** @typedef {import("../packs/library.js").Entry} Entry */

const KEY = "nurigram:levels";
/** How many pictures the card of a pack shows. */
const SHOWN = 4;

const searches = new Latest();

/** @param {HTMLElement} main @param {import("../lib/router.js").Route} route */
export async function show(main, route) {
  const { kinds: known, difficulties, limits } = await material("kinds");
  const { packs } = await packIndex().catch(() => ({ packs: null }));
  const kinds = known.filter((/** @type {any} */ each) => packs?.some((pack) => pack.kind === each.name) ?? true);
  const [kind, theme] = route.path;
  const selection = new Selection(limits.count);
  const list = h("div", { class: "levels" });
  if (theme) {
    main.append(bar(packName(theme), "#/levels", hasServer && selection.button), selection.bar, list);
    const { colours } = lastWish(kinds, difficulties);
    showLevels(list, (await themesOf(kind, colours)).get(theme) ?? [], selection, route.path.join("/"));
    return;
  }
  const wish = lastWish(kinds, difficulties);
  const colours = coloursChoice(wish.colours, (value) => set("colours", value));
  const tiers = choice(
    t("new.difficulty"),
    difficulties.map((/** @type {string} */ name) => [name, tierName(name)]),
    wish.tier,
    (value) => set("tier", value),
  );
  const set = (/** @type {"kind" | "tier" | "colours"} */ name, /** @type {string} */ value) => {
    wish[name] = value;
    localStorage.setItem(KEY, JSON.stringify(wish));
    return fill();
  };
  const fill = async () => {
    const { signal } = searches.begin();
    const themes = await themesOf(wish.kind, wish.colours);
    colours.hidden = !(await hasColour(wish.kind));
    const entries = themes.size ? [] : await levelsOf(wish);
    if (signal.aborted) return;
    tiers.hidden = selection.button.hidden = themes.size > 0;
    if (themes.size) showPacks(list, wish.kind, themes);
    else showLevels(list, entries, selection, "");
  };
  main.append(
    bar(t("home.levels"), "#/", hasServer && selection.button),
    choice(
      t("new.kind"),
      kinds.map((/** @type {any} */ each) => [each.name, kindName(each.name)]),
      wish.kind,
      (value) => set("kind", value),
    ),
    tiers,
    colours,
    selection.bar,
    list,
  );
  await fill();
}

/** What was chosen last. @param {any[]} kinds @param {string[]} difficulties @returns {{ kind: string, tier: string, colours: string }} */
function lastWish(kinds, difficulties) {
  const stored = JSON.parse(localStorage.getItem(KEY) ?? "{}");
  const kind = kinds.find(({ name }) => name === stored.kind) ?? kinds[0];
  return { tier: difficulties[0], colours: "", ...stored, kind: kind.name };
}

/** @param {HTMLElement} list @param {string} kind @param {Map<string, Entry[]>} themes */
function showPacks(list, kind, themes) {
  const [solved, found] = [solvedIds(), picturesById()];
  replace(
    list,
    h(
      "ul",
      { class: "plain pack-grid" },
      [...themes].map(([theme, entries]) => h("li", {}, pack(kind, theme, entries, solved, found))),
    ),
  );
}

/** `Animals 15 × 15`. @param {string} pack */
function packName(pack) {
  const [theme, size, colour] = pack.split("-");
  return [t(`levels.themes.${theme}`), size && `${size} × ${size}`, colour && t("levels.in_colour")]
    .filter(Boolean)
    .join(" ");
}

/** A pack: its name, how much of it is solved, and the last pictures found in it. @param {string} kind @param {string} theme @param {Entry[]} entries @param {Set<string>} solved @param {ReturnType<typeof picturesById>} found */
function pack(kind, theme, entries, solved, found) {
  const ids = entries.map((entry) => entry.id);
  const done = ids.filter((id) => solved.has(id)).length;
  const pictures = ids.flatMap((id) => found.get(id) ?? []).slice(-SHOWN);
  return h(
    "a",
    { class: "card pack", href: `#/levels/${kind}/${theme}` },
    h(
      "span",
      { class: "pack-pictures", "aria-hidden": "true" },
      Array.from({ length: SHOWN }, (_, k) =>
        pictures[k] ? pictureOf(pictures[k].cells, "", pictures[k].values) : h("span", { class: "unfound" }, "?"),
      ),
    ),
    h("strong", {}, packName(theme)),
    h("small", { class: "soft" }, t("levels.count", { done, total: entries.length })),
    h("progress", { max: entries.length, value: done, "aria-hidden": "true" }),
  );
}

/** @param {HTMLElement} list @param {Entry[]} entries @param {Selection} selection @param {string} from the pack that they are of */
function showLevels(list, entries, selection, from) {
  selection.clear();
  const [solved, started, found] = [solvedIds(), startedIds(), picturesById()];
  const walls = wallsById();
  const next = entries.find(({ id }) => !solved.has(id));
  const level = (/** @type {Entry} */ entry, /** @type {number} */ k) => {
    const { id } = entry;
    const state = solved.has(id) ? "solved" : started.has(id) ? "started" : "open";
    const hung = found.get(id);
    const wall = walls.get(id);
    const picture = hung ? pictureOf(hung.cells, "", hung.values) : wall ? pictureOf(wall, "") : null;
    const button = levelButton(entry, from ? k + 1 : entry.level, state, picture, hung?.shows[language()]);
    if (entry === next) {
      button.append(" ", h("span", { class: "next-mark" }, t("levels.next")));
      button.ariaLabel += `, ${t("levels.next")}`;
    }
    return h(
      "li",
      {},
      selection.add(id, button, entry, () => begin(entry, from)),
    );
  };
  const count = (/** @type {Entry[]} */ some) =>
    t("levels.count", { done: some.filter(({ id }) => solved.has(id)).length, total: some.length });
  replace(
    list,
    entries.length ? h("p", { class: "soft" }, count(entries)) : h("p", { class: "empty" }, t("levels.empty")),
    from
      ? h("ul", { class: "plain level-grid" }, entries.map(level))
      : chaptersOf(entries).map(({ name, size, of }) =>
          h(
            "section",
            { class: "chapter" },
            h("h2", {}, name, " ", h("small", { class: "soft" }, `${size} · ${count(of)}`)),
            h("ul", { class: "plain level-grid" }, of.map(level)),
          ),
        ),
  );
  selection.show();
  if (next && entries.indexOf(next) > 0) list.querySelector(".next-mark")?.scrollIntoView({ block: "nearest" });
}

/** How many levels a chapter has at most. */
const CHAPTER = 12;
/** The largest side of the boards of each sea, in the order of their names. */
const SIDES = [5, 7, 9, 11, 14, 19, 29, Infinity];

/** Levels in chapters of one size, which are named after ever larger waters. @param {Entry[]} entries by size @returns {{ name: string, size: string, of: Entry[] }[]} */
function chaptersOf(entries) {
  /** @type {Map<string, Entry[]>} */
  const sizes = new Map();
  for (const entry of entries) {
    const size = `${entry.rows} × ${entry.cols}`;
    sizes.set(size, [...(sizes.get(size) ?? []), entry]);
  }
  return [...sizes].flatMap(([size, all]) => {
    const name = texts("levels.chapters")[SIDES.findIndex((side) => sideOf(all[0]) <= side)];
    const parts = Math.ceil(all.length / CHAPTER);
    const each = Math.ceil(all.length / parts);
    return Array.from({ length: parts }, (_, k) => ({
      name: parts > 1 ? `${name} ${k + 1}` : name,
      size,
      of: all.slice(k * each, (k + 1) * each),
    }));
  });
}

/** What was filled in the solved games that are still kept. */
function wallsById() {
  const games = finishes().map(({ id, key }) => /** @type {const} */ ([id, savedGame(key)]));
  return new Map(
    games.flatMap(([id, game]) => (game?.solved ? [[id, game.cells.map((row) => row.replaceAll("?", "."))]] : [])),
  );
}

/** The sign of a level that is solved or begun. @type {Record<string, string>} */
const SIGNS = { solved: "✓", started: "…" };

/** @param {Entry} entry @param {number} number @param {"solved" | "started" | "open"} state @param {SVGElement | null} picture what was found @param {string} [title] what it shows */
function levelButton(entry, number, state, picture, title) {
  const name = t(`levels.${state}`, { number, size: `${entry.rows} × ${entry.cols}` });
  return h(
    "button",
    { class: state === "solved" ? "level done" : "level", "aria-label": title ? `${name}: ${title}` : name, title },
    picture ?? h("strong", {}, number),
    " ",
    !picture && swatches(entry),
    h("small", {}, `${entry.rows}\u00a0×\u00a0${entry.cols}`, entry.facts.theme && ` ${stars(entry.tier)}`),
    SIGNS[state] && !picture && h("span", { class: "mark", "aria-hidden": "true" }, SIGNS[state]),
  );
}

/** The colours of a puzzle. @param {Entry} entry */
function swatches(entry) {
  if (!entry.inColour) return null;
  const inks = /** @type {string[]} */ (Object.values(entry.puzzle.palette));
  return h(
    "span",
    { class: "swatches", role: "img", "aria-label": t("levels.colours", { count: inks.length }) },
    inks.map((ink) => h("i", { style: `background: ${ink}` })),
  );
}

/** @param {Entry} entry @param {string} from */
async function begin(entry, from) {
  const board = await cancellable(t("open.reading"), () => entry.board());
  if (board) location.hash = `#/play/${keepBoard(board, from ? `levels/${from}` : "levels")}`;
}
