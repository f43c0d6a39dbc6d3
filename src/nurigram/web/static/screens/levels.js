// @ts-check
/** The level list: every puzzle of the library. Pictures come in packs, which fill with what was found in them. */

import { pictureOf } from "../board/picture.js";
import { picturesById } from "../game/gallery.js";
import { keepBoard, solvedIds, startedIds } from "../game/store.js";
import { hasServer } from "../lib/address.js";
import { h, replace } from "../lib/dom.js";
import { language, t } from "../lib/i18n.js";
import { Latest } from "../lib/latest.js";
import { hasColour, searchLibrary, themesOf } from "../packs/library.js";
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
    const { entries } = themes.size ? { entries: [] } : await searchLibrary(wish);
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
  return { kind: kinds[0].name, tier: difficulties[0], colours: "", ...stored };
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
  const ids = entries.map((entry) => entry.id);
  const done = ids.filter((id) => solved.has(id)).length;
  const level = (/** @type {Entry} */ entry, /** @type {number} */ k) => {
    const id = ids[k];
    const state = solved.has(id) ? "solved" : started.has(id) ? "started" : "open";
    const button = levelButton(entry, from ? k + 1 : entry.number, state, found.get(id));
    return h(
      "li",
      {},
      selection.add(id, button, entry, () => begin(entry, from)),
    );
  };
  replace(
    list,
    entries.length
      ? h("p", { class: "soft" }, t("levels.count", { done, total: entries.length }))
      : h("p", { class: "empty" }, t("levels.empty")),
    h("ul", { class: "plain level-grid" }, entries.map(level)),
  );
  selection.show();
}

/** The sign of a level that is solved or begun. @type {Record<string, string>} */
const SIGNS = { solved: "✓", started: "…" };

/** @param {Entry} entry @param {number} number @param {"solved" | "started" | "open"} state @param {import("../game/gallery.js").Picture} [picture] what was found */
function levelButton(entry, number, state, picture) {
  const title = picture?.shows[language()];
  const name = t(`levels.${state}`, { number, size: `${entry.rows} × ${entry.cols}` });
  return h(
    "button",
    { class: state === "solved" ? "level done" : "level", "aria-label": title ? `${name}: ${title}` : name, title },
    picture ? pictureOf(picture.cells, "", picture.values) : h("strong", {}, number),
    !picture && swatches(entry),
    h("small", {}, `${entry.rows}×${entry.cols}`, entry.facts.theme && ` ${stars(entry.tier)}`),
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
