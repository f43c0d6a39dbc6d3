// @ts-check
/** The tools within reach of the thumb, and the keys that do the same. */

import { paintNames } from "../board/names.js";
import { penName, penRow } from "../board/pens.js";
import { h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { t } from "../lib/i18n.js";
import { announce, toast } from "../lib/live.js";
import { prefs } from "../lib/prefs.js";
import { onScreenKey, undoOrRedo } from "../lib/shortcuts.js";
import { showBookmarks } from "./bookmarks.js";
import { showKeys } from "./help.js";
import { zoomBy } from "./menu.js";

/** @typedef {{ undo: () => void, redo: () => void, check: () => void, hint: () => void, menu: () => void, attempt: () => void }} Actions */

/** @param {string} name @param {string} text @param {() => void} onclick @param {Record<string, any>} [more] */
const tool = (name, text, onclick, more = {}) =>
  h("button", { class: "tool", onclick, "data-tool": name, ...more }, icon(name), h("span", {}, text));

/** The pens of a game: what they are in, and what takes one of them. @param {import("./session.js").Session} session */
export function pensOf(session) {
  const { palette } = session.game;
  const pens = palette.inColour ? penRow(palette, take) : null;
  const wall = tool("wall", t(`kinds.${session.board.kind}.black`), () => use(palette.decided[1]));
  const dot = tool("dot", t(prefs.crosses ? "play.cross" : `kinds.${session.board.kind}.white`), () =>
    use(palette.decided[0]),
  );
  if (prefs.crosses) dot.firstChild?.replaceWith(icon("cross"));

  /** @param {number} pen */
  function use(pen) {
    session.pen = pen;
    if (palette.valueOf(pen) > 0) session.paint = pen;
    wall.setAttribute("aria-pressed", String(pen === palette.decided[1]));
    dot.setAttribute("aria-pressed", String(pen === palette.decided[0]));
    pens?.show(pen);
    session.view.showPen(pen);
  }

  /** A pen that is crossed out says what it is for: nobody expects it who has not read of it. @param {number} pen */
  function take(pen) {
    use(pen);
    if (palette.valueOf(pen) < 0) toast(t("play.not_pen", { colour: paintNames(palette)[palette.subjectOf(pen)] }));
  }

  use(session.pen);
  return { elements: pens?.element ?? [wall, dot], look: pens ? "tools in-colour" : "tools", use };
}

/** What moves back and forth in time, enabled as far as there are moves. @param {import("./session.js").Session} session @param {Pick<Actions, "undo" | "redo">} actions */
export function timeTools(session, actions) {
  const undo = tool("undo", t("play.undo"), actions.undo);
  const redo = tool("redo", t("play.redo"), actions.redo);

  function enable() {
    undo.setAttribute("aria-disabled", String(session.game.done === 0));
    redo.setAttribute("aria-disabled", String(session.game.done === session.game.moves.length));
  }

  enable();
  session.onMove.add(enable);
  return [undo, redo];
}

/** What looks at the board. @param {Pick<Actions, "check" | "hint">} actions */
export const adviceTools = (actions) => [
  tool("check", t("play.check"), actions.check),
  tool("hint", t("play.hint"), actions.hint),
];

/** @param {import("./session.js").Session} session @param {Actions} actions */
export function toolBar(session, actions) {
  const pens = pensOf(session);
  const attempt = tool("pencil", t("trial.title"), actions.attempt, { "aria-pressed": "false" });
  const element = h(
    "div",
    { class: pens.look, role: "toolbar", "aria-label": t("play.tools") },
    pens.elements,
    attempt,
    timeTools(session, actions),
    adviceTools(actions),
  );
  return { element, usePen: pens.use, attempt };
}

/** Keys of the whole screen. @param {import("./session.js").Session} session @param {Actions} actions @param {(pen: number) => void} usePen */
export function listenToScreenKeys(session, actions, usePen) {
  const { palette, background } = session.game;
  const take = (/** @type {number} */ pen) => (usePen(pen), announce(penName(palette, pen)));
  /** @type {Record<string, () => void>} */
  const keys = {
    u: actions.undo,
    r: actions.redo,
    c: actions.check,
    h: actions.hint,
    t: actions.attempt,
    b: () => showBookmarks(session),
    m: actions.menu,
    "?": showKeys,
    p: () => take(session.pen === background ? session.paint : background),
    ...Object.fromEntries(palette.paints.slice(0, 9).map((paint) => [paint, () => take(palette.decided[paint])])),
    "+": () => zoomBy(session, 1.25),
    "=": () => zoomBy(session, 1.25),
    "-": () => zoomBy(session, 0.8),
    0: () => session.zoom.reset(),
  };
  /** Arrows begin on the board, wherever the focus is, unless it is on something that they move. */
  const enter = (/** @type {KeyboardEvent} */ event) =>
    event.key.startsWith("Arrow") &&
    !(/** @type {HTMLElement} */ (event.target).closest(".board, summary")) &&
    (() => session.view.moveCursor(session.view.cursor, true));

  const offLetters = onScreenKey(
    (event) => !event.ctrlKey && !event.metaKey && (keys[event.key.toLowerCase()] ?? enter(event)),
  );
  const offUndo = undoOrRedo(actions.undo, actions.redo);
  return () => (offLetters(), offUndo());
}
