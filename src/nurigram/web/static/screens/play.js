// @ts-check
/** The playing screen. */

import { listenToKeys } from "../board/keys.js";
import { PointerInput } from "../board/pointer.js";
import { savedGame } from "../game/store.js";
import { formatTime } from "../game/timer.js";
import { isSolved, rulesOf } from "../kinds/index.js";
import { post } from "../lib/api.js";
import { h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { language, t } from "../lib/i18n.js";
import { announce, toast } from "../lib/live.js";
import { bar, kindName, sizeAndTier } from "../lib/parts.js";
import { prefs } from "../lib/prefs.js";
import { findMistakes } from "../play/check.js";
import { HintCard } from "../play/hints.js";
import { openMenu, zoomBy } from "../play/menu.js";
import { placeInQueue } from "../play/queue.js";
import { Session } from "../play/session.js";
import { celebrate } from "../play/solved.js";
import { listenToScreenKeys, toolBar } from "../play/tools.js";
import { TracePanel } from "../play/trace.js";

/** @param {HTMLElement} main @param {import("../lib/router.js").Route} route */
export async function show(main, route) {
  const saved = savedGame(route.path[0] ?? "");
  if (!saved) {
    location.hash = "#/";
    return undefined;
  }
  const clock = h("span", { class: "clock", role: "timer", hidden: !prefs.timer });
  const session = new Session(saved, await rulesOf(saved.board.kind), (seconds) => (clock.textContent = formatTime(seconds)));
  clock.textContent = formatTime(saved.seconds);
  const hints = new HintCard(session);
  const actions = makeActions(session, hints);
  const tools = toolBar(session, actions);
  const trace = new TracePanel(session);
  main.classList.add("wide", "play");
  main.append(
    header(session, clock),
    h("div", { class: "stage" }, session.view.svg, zoomButtons(session)),
    h("div", { class: "side" }, hints.element, trace.element),
    tools.element,
  );
  fit(session);
  const offKeys = listen(session, actions, tools.usePen);
  fetchPlan(session, trace);
  return () => {
    offKeys();
    removeEventListener("pagehide", session.onHide);
    removeEventListener("resize", session.onResize);
    session.close();
  };
}

/** @param {Session} session @param {HTMLElement} clock */
function header(session, clock) {
  const { board } = session;
  const place = placeInQueue(session.key);
  const title = h("span", {}, board.title ?? kindName(board.kind), " ", h("small", {}, sizeAndTier(board), place && ` · ${place[0]}/${place[1]}`));
  return bar(/** @type {any} */ (title), "#/", clock,
    h("button", { class: "quiet icon-only", "aria-label": t("play.menu"), onclick: () => openMenu(session) }, icon("menu")));
}

/** For boards whose cells are too small for a finger. @param {Session} session */
function zoomButtons(session) {
  const button = (/** @type {string} */ sign, /** @type {string} */ name, /** @type {() => void} */ onclick) =>
    h("button", { class: "icon-only", "aria-label": t(name), onclick }, sign);
  return h("div", { class: "zoom-buttons" },
    button("+", "play.zoom_in", () => zoomBy(session, 1.5)),
    button("−", "play.zoom_out", () => zoomBy(session, 1 / 1.5)),
    button("⤢", "play.zoom_fit", () => session.zoom.reset()));
}

/** @param {Session} session @param {HintCard} hints */
function makeActions(session, hints) {
  /** @param {() => Promise<void>} action */
  const guarded = (action) => async () => {
    try {
      await action();
    } catch (error) {
      hints.clear();
      toast(/** @type {Error} */ (error).message);
    }
  };
  return {
    undo: () => announce(t(session.game.undo() ? "play.undone" : "play.nothing_to_undo")),
    redo: () => announce(t(session.game.redo() ? "play.redone" : "play.nothing_to_redo")),
    hint: guarded(() => hints.next()),
    check: guarded(async () => {
      const { wrong, text } = await findMistakes(session);
      hints.say(text, wrong, wrong.length === 0);
    }),
  };
}

/** @param {Session} session @param {import("../play/tools.js").Actions} actions @param {(pen: number) => void} usePen */
function listen(session, actions, usePen) {
  const { view, zoom } = session;
  const onStart = () => session.solved || session.timer.resume();
  const onEnd = () => finishIfSolved(session);
  new PointerInput(view, zoom, { pen: () => session.pen, cycle: () => prefs.cycle, onStart, onEnd });
  listenToKeys(view, zoom, { onStart, onEnd });
  session.onMove.add(() => onEnd());
  session.onHide = () => session.save();
  session.onResize = () => fit(session);
  addEventListener("pagehide", session.onHide);
  addEventListener("resize", session.onResize);
  if (session.solved) view.svg.classList.add("solved");
  else session.timer.resume();
  return listenToScreenKeys(session, actions, usePen);
}

/** @param {Session} session */
function finishIfSolved(session) {
  if (session.solved || session.game.stroke || !isSolved(session.rules, session.game, prefs.naive)) return;
  celebrate(session);
}

/** Makes the board as large as the room allows. @param {Session} session */
function fit(session) {
  const { layout, svg } = session.view;
  const stage = svg.parentElement;
  if (!stage) return;
  const wide = matchMedia("(min-width: 900px)").matches;
  const room = innerHeight - (wide ? 190 : 200);
  const most = Math.min(stage.clientWidth, (room * layout.width) / layout.height, layout.width * (wide ? 1.6 : 2.2));
  const width = Math.max(Math.min(stage.clientWidth, 260), most);
  svg.style.width = `${width}px`;
  stage.classList.toggle("small-cells", (width / layout.width) * 40 < 20);
}

/** Fetches the plan of all steps once, for hints without the network and for the trace. @param {Session} session @param {TracePanel} trace */
async function fetchPlan(session, trace) {
  if (!session.plan) {
    try {
      const plan = await post("/explain", { puzzle: session.board.puzzle, language: language() });
      session.plan = plan.steps;
      if (session.game.moves.length) session.save();
    } catch {
      return; // Hints are asked for one by one then.
    }
  }
  trace.show();
}
