// @ts-check
/** The level list: every puzzle of the library, and which of them are solved. */

import { keepBoard, solvedIds, startedIds } from "../game/store.js";
import { hasServer } from "../lib/address.js";
import { h, replace } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { Latest } from "../lib/latest.js";
import { searchLibrary, themesOf } from "../packs/library.js";
import { material } from "../lib/material.js";
import { bar, cancellable, choice, kindName, tierName } from "../lib/parts.js";
import { Selection } from "../print/selection.js";

const KEY = "nurigram:levels";

/** @param {HTMLElement} main */
export async function show(main) {
  const { kinds, difficulties, limits } = await material("kinds");
  const wish = { kind: kinds[0].name, tier: difficulties[0], ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  const list = h("div", { class: "levels" });
  const themes = h("div");
  /** @param {"kind" | "tier" | "theme"} name */
  const set = (name) => async (/** @type {string} */ value) => {
    wish[name] = value;
    localStorage.setItem(KEY, JSON.stringify(wish));
    if (name !== "theme") await offer();
    await fill(list, wish, selection);
  };
  const offer = async () => {
    const found = await themesOf({ kind: wish.kind, tier: wish.tier });
    wish.theme = found.includes(wish.theme) ? wish.theme : found[0];
    replace(themes, found.length > 0 && themeChoice(found, wish.theme, set("theme")));
  };
  const selection = new Selection(limits.count);
  main.append(
    bar(t("home.levels"), "#/", hasServer && selection.button),
    choice(
      t("new.kind"),
      kinds.map((/** @type {any} */ kind) => [kind.name, kindName(kind.name)]),
      wish.kind,
      set("kind"),
    ),
    choice(
      t("new.difficulty"),
      difficulties.map((/** @type {string} */ name) => [name, tierName(name)]),
      wish.tier,
      set("tier"),
    ),
    themes,
    selection.bar,
    list,
  );
  await offer();
  await fill(list, wish, selection);
}

/** @param {string[]} names @param {string} chosen @param {(theme: string) => void} onChosen */
const themeChoice = (names, chosen, onChosen) =>
  h(
    "label",
    {},
    t("levels.theme"),
    " ",
    h(
      "select",
      { onchange: (/** @type {any} */ event) => onChosen(event.target.value) },
      names.map((name) => h("option", { value: name, selected: name === chosen }, t(`levels.themes.${name}`))),
    ),
  );

const searches = new Latest();

/** @param {HTMLElement} list @param {{ kind: string, tier: string, theme?: string }} wish @param {Selection} selection */
async function fill(list, wish, selection) {
  const { signal } = searches.begin();
  const page = await searchLibrary(wish);
  if (signal.aborted) return;
  selection.clear();
  const [solved, started] = [solvedIds(), startedIds()];
  const levels = page.entries.map((entry) => ({ entry, id: entry.id }));
  const done = levels.filter(({ id }) => solved.has(id)).length;
  replace(
    list,
    page.total
      ? h("p", { class: "soft" }, t("levels.count", { done, total: page.total }))
      : h("p", { class: "empty" }, t("levels.empty")),
    h(
      "ul",
      { class: "plain level-grid" },
      levels.map(({ entry, id }) =>
        level(entry, id, solved.has(id) ? "solved" : started.has(id) ? "started" : "open", selection),
      ),
    ),
  );
  selection.show();
}

/** The sign of a level that is solved or begun. @type {Record<string, string>} */
const SIGNS = { solved: "✓", started: "…" };

/** @param {import("../packs/library.js").Entry} entry @param {string} id @param {"solved" | "started" | "open"} state @param {Selection} selection */
function level(entry, id, state, selection) {
  const name = t(`levels.${state}`, { number: entry.number, size: `${entry.rows} × ${entry.cols}` });
  const button = h(
    "button",
    { class: state === "solved" ? "level done" : "level", "aria-label": name },
    h("strong", {}, entry.number),
    h("small", {}, `${entry.rows}×${entry.cols}`),
    SIGNS[state] && h("span", { class: "mark", "aria-hidden": "true" }, SIGNS[state]),
  );
  return h(
    "li",
    {},
    selection.add(id, button, entry, () => begin(entry)),
  );
}

/** @param {import("../packs/library.js").Entry} entry */
async function begin(entry) {
  const board = await cancellable(t("open.reading"), () => entry.board());
  if (board) location.hash = `#/play/${keepBoard(board, "levels")}`;
}
