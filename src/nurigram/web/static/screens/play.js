// @ts-check
/** The playing screen. */

import { timeFor } from "../game/pace.js";
import { listenToKeys } from "../board/keys.js";
import { isVast } from "../board/layout.js";
import { PointerInput } from "../board/pointer.js";
import { savedGame } from "../game/store.js";
import { formatTime } from "../game/timer.js";
import { isSolved, rulesOf } from "../kinds/index.js";
import { h } from "../lib/dom.js";
import { loadInks } from "../lib/inks.js";
import { icon } from "../lib/icons.js";
import { t } from "../lib/i18n.js";
import { announce } from "../lib/live.js";
import { bar, gameName, sizeAndTier } from "../lib/parts.js";
import { prefs } from "../lib/prefs.js";
import { brokenRule } from "../play/broken.js";
import { dateOf, dayOfGame } from "../play/ending.js";
import { Finish } from "../play/finish.js";
import { HintCard } from "../play/hints.js";
import { LiveHelp } from "../play/live.js";
import { openMenu } from "../play/menu.js";
import { Pause } from "../play/pause.js";
import { placeInQueue } from "../play/queue.js";
import { Session } from "../play/session.js";
import { Stage } from "../play/stage.js";
import { listenToScreenKeys, toolBar } from "../play/tools.js";
import { TracePanel } from "../play/trace.js";
import { Trial } from "../play/trial.js";

/** The screens that the arrow leads back to; from all other games it leads home. */
const BACK = ["levels", "day", "editor", "picture", "gallery"];

/** @param {Session} session */
const backFrom = ({ from }) => (BACK.includes(from.split("/")[0]) ? `#/${from}` : "#/");

/** @param {HTMLElement} main @param {import("../lib/router.js").Route} route */
export async function show(main, route) {
  const saved = savedGame(route.path[0] ?? "");
  if (!saved) {
    location.hash = "#/";
    return undefined;
  }
  const clock = h("span", { class: "clock", role: "timer" }, formatTime(saved.seconds));
  if (saved.board.puzzle.palette) await loadInks();
  /** @type {import("../play/race.js").Race | null} */
  let race = null;
  const session = new Session(saved, await rulesOf(saved.board.kind), (seconds) => {
    clock.textContent = formatTime(seconds);
    race?.show();
  });
  if (saved.ghost) race = await import("../play/race.js").then(({ raceOf }) => raceOf(session)).catch(() => null);
  const screen = new PlayScreen(session, race);
  main.classList.add("wide", "play");
  main.classList.toggle("vast", isVast(saved.board));
  main.append(...screen.parts(clock));
  screen.start();
  return () => screen.close();
}

class PlayScreen {
  /** @param {Session} session @param {import("../play/race.js").Race | null} race */
  constructor(session, race) {
    this.session = session;
    this.race = race;
    this.hints = new HintCard(session);
    this.finish = new Finish(session);
    this.trace = new TracePanel(session);
    this.stage = new Stage(session);
    if (race) this.stage.element.prepend(race.element);
    this.pause = new Pause(session, this.stage.element);
    this.help = new LiveHelp(session);
    this.actions = this.#actions();
    this.tools = toolBar(session, this.actions);
    this.trial = new Trial(session, this.tools.attempt);
    /** A wrong board that was told of already. */
    this.told = "";
    this.onHide = () => session.save();
  }

  /** @param {HTMLElement} clock */
  parts(clock) {
    const { session } = this;
    const place = session.from === "open" ? placeInQueue(session.key) : null;
    const { day } = dayOfGame(session);
    const title = h(
      "span",
      { class: "title" },
      h("span", {}, gameName(session)),
      " ",
      h(
        "small",
        {},
        [
          day && dateOf(day),
          sizeAndTier(session.board),
          !day && timeFor(session.board),
          place && `${place[0]}/${place[1]}`,
          session.from === "new" && session.board.shows && t("play.picture"),
        ]
          .filter(Boolean)
          .flatMap((part, k) => [k > 0 && " · ", h("span", { class: "whole" }, part)]),
      ),
    );
    return [
      bar(
        /** @type {any} */ (title),
        backFrom(session),
        prefs.timer &&
          h(
            "button",
            { class: "quiet clock-button", onclick: () => this.pause.begin() },
            clock,
            h("span", { class: "sr" }, ` ${t("play.pause")}`),
          ),
        h(
          "button",
          { class: "quiet icon-only", "aria-label": t("play.menu"), onclick: this.actions.menu },
          icon("menu"),
        ),
      ),
      this.stage.element,
      h("div", { class: "side" }, this.hints.element, this.finish.element, this.trial.element, this.trace.element),
      this.tools.element,
    ];
  }

  start() {
    const { session } = this;
    this.stage.watch();
    this.off = this.#listen();
    addEventListener("pagehide", this.onHide);
    if (session.solved) {
      this.finish.show(Math.floor(session.timer.seconds));
      this.#endRace();
    } else session.timer.resume();
    this.#finishIfSolved();
  }

  close() {
    this.off?.();
    this.stage.unwatch();
    removeEventListener("pagehide", this.onHide);
    this.session.close();
  }

  /** @returns {import("../play/tools.js").Actions} */
  #actions() {
    const { session, hints } = this;
    const guarded = (/** @type {() => Promise<void>} */ action) => () =>
      action().catch((error) => hints.say(error.message, [], "plain"));
    const deeds = { restart: () => this.#restart(), pause: () => this.pause.begin(), steps: () => this.#showSteps() };
    return {
      undo: () => announce(t(session.game.undo() ? "play.undone" : "play.nothing_to_undo")),
      redo: () => announce(t(session.game.redo() ? "play.redone" : "play.nothing_to_redo")),
      hint: guarded(async () => {
        this.finish.sharing.hinted();
        await hints.next();
        session.askForPlan();
      }),
      check: guarded(async () => this.finish.sharing.erred(await hints.check())),
      menu: () => openMenu(session, deeds),
      attempt: () => this.trial.toggle(),
    };
  }

  #listen() {
    const { session, stage } = this;
    const { view, zoom } = session;
    const onEnd = () => this.help.strokeEnded();
    new PointerInput(view, zoom, {
      pen: () => session.pen,
      paint: () => session.paint,
      cycle: () => prefs.cycle,
      straight: () => prefs.straight,
      moving: () => stage.moving,
      onPaint: (cell, along) => this.help.painted(cell, along),
      onEnd,
    });
    listenToKeys(view, zoom, { paint: () => session.paint });
    session.onMove.add(() => this.#finishIfSolved());
    return listenToScreenKeys(session, this.actions, this.tools.usePen);
  }

  #finishIfSolved() {
    const { session } = this;
    if (session.solved || session.game.stroke || !session.game.moves.length) return;
    if (isSolved(session.rules, session.game)) {
      this.hints.clear();
      this.finish.celebrate();
      this.#endRace();
    } else this.#tellFullButWrong();
  }

  #endRace() {
    if (this.race) this.finish.compare(this.race.result());
  }

  /** A board with nothing left to fill, but not solved: names the broken rule, once. */
  #tellFullButWrong() {
    const { session, hints } = this;
    const { game, rules } = session;
    const board = game.rows().join();
    if (this.told === board || !(game.isFull() || rules.isAllFilled(game))) return;
    this.told = board;
    const broken = brokenRule(session);
    if (broken) hints.say(broken.text, broken.wrong, "error");
  }

  #restart() {
    this.hints.clear();
    this.finish.restart();
  }

  #showSteps() {
    this.trace.element.classList.add("asked");
    this.trace.element.setAttribute("open", "");
  }
}
