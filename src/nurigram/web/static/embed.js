// @ts-check
/** The start of a board in a frame: what to show comes with the address, or from the page around it. */

import { Layout, UNIT } from "./board/layout.js";
import { EmbeddedSession } from "./embed/session.js";
import { onOrder, tell } from "./embed/messages.js";
import { Player } from "./embed/player.js";
import { rulesOf } from "./kinds/index.js";
import { replace } from "./lib/dom.js";
import { loadMessages, t } from "./lib/i18n.js";
import { loadInks } from "./lib/inks.js";
import { applyPrefs, prefs, watchSystem } from "./lib/prefs.js";
import { readTexts } from "./links/reading.js";
import { sharedText } from "./play/share.js";

/** @typedef {Extract<import("./embed/messages.js").Order, { type: "load" }>} Load */

/** The room for tools, and for the card of hints, in pixels; a board in colour has a row of pens more. */
const TOOLS = 92;
const PENS = 60;
const CARD = 176;

/** What comes before the puzzle in an address that players share. */
const SHARED = "#/p/";

/** @type {Player | null} */
let player = null;

/** The puzzle in the address, for a frame without a script: `#puzzle=...&hints&theme=dark&language=ja`. @returns {Load | null} */
function asked() {
  const given = new URLSearchParams(location.hash.slice(1));
  const puzzle = given.get("puzzle");
  const [theme, language] = [given.get("theme") ?? undefined, given.get("language") ?? undefined];
  return puzzle ? { type: "load", puzzle, hints: given.has("hints"), theme, language } : null;
}

/** A puzzle as a text that can be read: an object, a link, or an address of the app with the puzzle in it. @param {any} puzzle */
async function textOf(puzzle) {
  if (typeof puzzle !== "string") return JSON.stringify(puzzle);
  const shared = puzzle.indexOf(SHARED);
  return shared < 0 ? puzzle : sharedText(puzzle.slice(shared));
}

/** @param {Load} order */
async function load({ puzzle, state, hints = false, theme, language }) {
  if (theme === "light" || theme === "dark" || theme === "auto") prefs.theme = theme;
  if (language) prefs.lang = language;
  applyPrefs();
  await loadMessages();
  const { boards, unread } = await readTexts([["", await textOf(puzzle)]]);
  const [board] = boards;
  if (!board) return refuse(unread[0]?.why || t("open.bad_link"));
  if (board.puzzle.palette) await loadInks();
  const rules = await rulesOf(board.kind);
  player?.close();
  player = new Player(new EmbeddedSession({ ...board, state: state ?? board.state }, rules), hints);
  const main = /** @type {HTMLElement} */ (document.getElementById("main"));
  main.className = `wide play embedded ${hints ? "with-hints" : ""}`;
  replace(main, ...player.parts);
  const { width, height } = new Layout(board);
  const { id, kind, rows, cols } = board;
  const below = TOOLS + (board.puzzle.palette ? PENS : 0) + (hints ? CARD : 0);
  tell("loaded", { id, kind, rows, cols, width, height, unit: UNIT, below });
  player.start();
  return undefined;
}

/** @param {string} text */
function refuse(text) {
  replace(/** @type {HTMLElement} */ (document.getElementById("main")), text);
  tell("error", { text });
}

/** @param {import("./embed/messages.js").Order} order */
async function follow(order) {
  if (order.type === "load") await load(order);
  else if (order.type === "set") player?.set(order.state);
  else if (["hint", "check", "undo", "redo", "restart"].includes(order.type)) player?.[order.type]();
  else tell("error", { text: `there is no message ${JSON.stringify(/** @type {any} */ (order).type)}` });
}

/** One order after the other. */
let last = Promise.resolve();

/** @param {import("./embed/messages.js").Order} order */
function queue(order) {
  last = last.then(() => follow(order)).catch((error) => refuse(error.message));
}

watchSystem();
onOrder(queue);
const first = asked();
if (first) queue(first);
tell("ready");
