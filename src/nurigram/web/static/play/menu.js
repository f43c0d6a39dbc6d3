// @ts-check
/** Everything one needs less often: restart, solve, share, print, export, zoom. */

import { post } from "../lib/api.js";
import { h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { t } from "../lib/i18n.js";
import { toast } from "../lib/live.js";
import { confirmed, dialog } from "../lib/parts.js";
import { prefs, setPref } from "../lib/prefs.js";
import { printDialog } from "../print/dialog.js";
import { BLACK, WHITE } from "../game/game.js";
import { exportDialog } from "./export.js";
import { showKeys } from "./help.js";
import { shareAddress } from "./share.js";

/** @param {import("./session.js").Session} session */
export function openMenu(session) {
  /** @type {[string, string, () => void][]} */
  const entries = [
    ["share", "play.share", () => share(session)],
    ["open", "play.export", () => exportDialog(session.board)],
    ["print", "play.print", () => printBoard(session)],
    ["zoom", "play.zoom_in", () => zoomBy(session, 1.5)],
    ["zoom", "play.zoom_fit", () => session.zoom.reset()],
    ["wall", prefs.regions ? "play.regions_off" : "play.regions_on", () => toggleRegions(session)],
    ["edit", "play.to_editor", () => (location.hash = `#/editor?game=${session.key}`)],
    ["check", "play.solve", () => solve(session)],
    ["undo", "play.restart", () => restart(session)],
    ["about", "play.keys", showKeys],
  ];
  const box = dialog(
    t("play.menu"),
    [h("div", { class: "menu" }, entries.map(([name, text, action]) =>
      h("button", { onclick: () => (box.close(), action()) }, icon(name), t(text))))],
    [h("button", { onclick: () => box.close() }, t("common.close"))],
  );
}

/** @param {import("./session.js").Session} session */
function printBoard({ board }) {
  const { title, author, tier } = board;
  printDialog({ puzzles: [{ ...board.puzzle, title, author, id: board.id, ...(tier && { grade: { tier } }) }], page: true });
}

/** @param {import("./session.js").Session} session @param {number} factor */
export function zoomBy(session, factor) {
  const box = session.view.svg.getBoundingClientRect();
  session.zoom.zoomAt(factor, box.left + box.width / 2, box.top + box.height / 2);
}

/** @param {import("./session.js").Session} session */
function toggleRegions(session) {
  setPref("regions", !prefs.regions);
  session.refresh();
}

/** @param {import("./session.js").Session} session */
async function share(session) {
  const url = shareAddress(session.board);
  try {
    if (navigator.share) await navigator.share({ title: "Nurigram", url });
    else {
      await navigator.clipboard.writeText(url);
      toast(t("play.link_copied"));
    }
  } catch {
    exportDialog(session.board);
  }
}

/** @param {import("./session.js").Session} session */
async function restart(session) {
  if (await confirmed(t("play.restart"), t("play.restart_sure"), t("play.restart"))) session.game.restart();
}

/** @param {import("./session.js").Session} session */
async function solve(session) {
  if (!(await confirmed(t("play.solve"), t("play.solve_sure"), t("play.solve")))) return;
  try {
    const answer = await post("/solve", { puzzle: session.board.puzzle, limit: 2 });
    if (!answer.solutions.length) return toast(t(answer.verdict === "none" ? "editor.none" : "editor.unknown"));
    session.helped = true;
    const letters = answer.solutions[0].join("");
    session.game.setMany([...letters].map((letter, i) => [i, letter === "#" ? BLACK : WHITE]));
  } catch (error) {
    toast(/** @type {Error} */ (error).message);
  }
}
