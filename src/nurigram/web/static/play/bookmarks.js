// @ts-check
/** Bookmarks: moments of a game to return to. Returning is a move like any other, so it can be undone. */

import { h, replace } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { toast } from "../lib/live.js";
import { dialog } from "../lib/parts.js";
import { preview } from "../board/preview.js";

/** @typedef {import("./session.js").Session} Session */

const MOST = 20;

/** Marks the present moment, unless it is marked already. @param {Session} session */
export function addBookmark(session) {
  const rows = session.game.rows();
  session.bookmarks = [...session.bookmarks.filter((each) => each.join() !== rows.join()), rows].slice(-MOST);
  session.save();
}

/** @param {Session} session @param {string[]} rows */
export function returnTo({ game }, rows) {
  game.setMany(game.read(rows).map((known, i) => /** @type {[number, number]} */ ([i, known])));
}

/** The list, with what can be done about it. @param {Session} session */
export function showBookmarks(session) {
  const list = h("ul", { class: "plain bookmarks" });
  const box = dialog(
    t("bookmarks.title"),
    [h("p", { class: "soft" }, t("bookmarks.text")), list],
    [
      h("button", { onclick: () => box.close() }, t("common.close")),
      !session.solved &&
        h(
          "button",
          { class: "primary", onclick: () => (addBookmark(session), toast(t("bookmarks.added")), box.close()) },
          t("bookmarks.add"),
        ),
    ].filter(Boolean),
  );
  const fill = () =>
    replace(
      list,
      session.bookmarks.map((rows, k) => entry(session, rows, k + 1, box, fill)),
    );
  fill();
}

/** @param {Session} session @param {string[]} rows @param {number} number @param {any} box @param {() => void} fill draws the list anew */
function entry(session, rows, number, box, fill) {
  const name = t("bookmarks.name", { number, cells: decided(session, rows) });
  const drop = () => {
    session.bookmarks = session.bookmarks.filter((each) => each !== rows);
    session.save();
    fill();
  };
  return h(
    "li",
    {},
    h(
      "button",
      {
        class: "bookmark",
        disabled: session.solved,
        onclick: () => (returnTo(session, rows), box.close(), toast(t("bookmarks.returned"))),
      },
      preview(session.board, rows, name),
      h("span", {}, name),
    ),
    h("button", { class: "quiet icon-only", "aria-label": t("bookmarks.drop", { number }), onclick: drop }, "✕"),
  );
}

/** How many cells the player had decided. @param {Session} session @param {string[]} rows */
const decided = ({ game }, rows) => [...rows.join("")].filter((letter, i) => letter !== "?" && game.isFree(i)).length;
