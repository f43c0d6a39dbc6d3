// @ts-check
/** Everything one needs less often: restart, solve, share, print, export, zoom. */

import { hasServer } from "../lib/address.js";
import { h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { t } from "../lib/i18n.js";
import { toast } from "../lib/live.js";
import { cancellable, confirmed, dialog } from "../lib/parts.js";
import { prefs, setPref } from "../lib/prefs.js";
import { printDialog, printed } from "../print/dialog.js";
import { reasoner } from "../reason/reasoner.js";
import { showBookmarks } from "./bookmarks.js";
import { exportDialog } from "./export.js";
import { showKeys } from "./help.js";
import { followingInQueue } from "./queue.js";
import { showRules } from "./rules.js";
import { shareAddress } from "./share.js";

/**
 * @typedef {import("./session.js").Session} Session
 * @typedef {{ restart: () => void, pause: () => void, steps: () => void }} Deeds what the screen does on demand
 */

/** @param {Session} session @param {Deeds} deeds */
export function openMenu(session, deeds) {
  const box = dialog(
    t("play.menu"),
    [
      h(
        "div",
        { class: "menu" },
        entries(session, deeds).map(([name, text, action]) =>
          h("button", { onclick: () => (box.close(), action()) }, icon(name), t(text)),
        ),
      ),
    ],
    [h("button", { onclick: () => box.close() }, t("common.close"))],
  );
}

/** @param {Session} session @param {Deeds} deeds @returns {[string, string, () => void][]} */
function entries(session, deeds) {
  const following = session.from === "open" ? followingInQueue(session.key) : null;
  const colours = prefs.regions ? "play.regions_off" : "play.regions_on";
  /** @type {[string, string, () => void, boolean?][]} */
  const all = [
    ["pause", "play.pause", deeds.pause, !session.solved],
    ["open", "play.following", () => (location.hash = following ?? ""), Boolean(following)],
    ["undo", "play.restart", () => restart(deeds)],
    ["bookmark", "bookmarks.title", () => showBookmarks(session)],
    ["list", "play.trace", deeds.steps],
    ["learn", "home.rules", () => showRules(session.board.kind)],
    ["check", "play.solve", () => solve(session), !session.solved],
    ["share", "play.share", () => share(session)],
    ["open", "play.export", () => exportDialog(session.board)],
    ["print", "play.print", () => printBoard(session)],
    ["zoom", "play.zoom_in", () => zoomBy(session, 1.5)],
    ["zoom", "play.zoom_fit", () => session.zoom.reset(), session.zoom.isZoomed],
    ["wall", colours, () => toggleRegions(session), session.view.flows],
    ["edit", "play.to_editor", () => (location.hash = `#/editor?game=${session.key}`)],
    ["settings", "home.settings", () => (location.hash = "#/settings")],
    ["about", "play.keys", showKeys, matchMedia("(hover: hover)").matches],
  ];
  return all.filter(([, , , offered = true]) => offered).map(([name, text, action]) => [name, text, action]);
}

/** @param {Session} session */
function printBoard({ board }) {
  if (hasServer) printDialog({ puzzles: [printed(board)], page: true });
  else setTimeout(() => window.print(), 50);
}

/** @param {Session} session @param {number} factor */
export function zoomBy(session, factor) {
  const box = session.view.svg.getBoundingClientRect();
  session.zoom.zoomAt(factor, box.left + box.width / 2, box.top + box.height / 2);
}

/** @param {Session} session */
function toggleRegions(session) {
  setPref("regions", !prefs.regions);
  session.refresh();
}

/** @param {Session} session */
async function share(session) {
  try {
    const url = await shareAddress(session.board);
    if (navigator.share) await navigator.share({ title: "Nurigram", url });
    else {
      await navigator.clipboard.writeText(url);
      toast(t("play.link_copied"));
    }
  } catch {
    exportDialog(session.board);
  }
}

/** @param {Deeds} deeds */
async function restart(deeds) {
  if (await confirmed(t("play.restart"), t("play.restart_sure"), t("play.restart"))) deeds.restart();
}

/** @param {Session} session */
async function solve(session) {
  if (!(await confirmed(t("play.solve"), t("play.solve_sure"), t("play.solve")))) return;
  try {
    const answer = await cancellable(t("play.thinking"), (signal) =>
      reasoner.solve(session.board.puzzle, undefined, signal),
    );
    if (!answer) return undefined;
    if (!answer.solutions.length) return toast(t(answer.verdict === "none" ? "open.none" : "editor.unknown"));
    session.helped = true;
    const [rows] = answer.solutions;
    const { game } = session;
    game.setMany(game.read(rows).map((known, i) => [i, known || game.background]));
  } catch (error) {
    toast(/** @type {Error} */ (error).message);
  }
}
