// @ts-check
/** The puzzle of the day: one of each kind, the same for everybody. */

import { keepBoard, solvedIds } from "../game/store.js";
import { get } from "../lib/api.js";
import { h } from "../lib/dom.js";
import { isoDay } from "../lib/days.js";
import { language, t } from "../lib/i18n.js";
import { bar, kindName, sizeAndTier } from "../lib/parts.js";
import { preview } from "../lib/preview.js";

/** @param {HTMLElement} main */
export async function show(main) {
  const now = new Date();
  const date = isoDay(now);
  const { kinds } = await get("/kinds");
  const days = await Promise.all(kinds.map((/** @type {any} */ kind) => get("/day", { kind: kind.name, date }).catch(() => null)));
  main.append(
    bar(t("home.day")),
    h("p", { class: "soft" }, now.toLocaleDateString(language(), { weekday: "long", year: "numeric", month: "long", day: "numeric" })),
    h("div", { class: "days" }, days.filter(Boolean).map((day) => card(day.board))),
  );
}

/** @param {import("../lib/api.js").Board} board */
function card(board) {
  const done = solvedIds().has(board.id);
  return h("article", { class: "card day" },
    h("h2", {}, kindName(board.kind)),
    h("p", { class: "soft" }, sizeAndTier(board)),
    preview(board, null, kindName(board.kind)),
    h("button", { class: done ? "" : "primary", onclick: () => (location.hash = `#/play/${keepBoard(board, "day")}`) }, t(done ? "day.again" : "day.play")));
}
