// @ts-check
/**
 * The board at home, which can be played at once. It stays where it is: whoever has begun with a few taps goes on here,
 * or takes it to its own screen, where the tools are.
 */

import { PointerInput } from "../board/pointer.js";
import { listenToKeys } from "../board/keys.js";
import { THUMB } from "../board/viewport.js";
import { timeFor } from "../game/pace.js";
import { finishes, gameKey, savedGame } from "../game/store.js";
import { formatTime } from "../game/timer.js";
import { isSolved, rulesOf } from "../kinds/index.js";
import { h, replace } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { namesIn, t } from "../lib/i18n.js";
import { loadInks } from "../lib/inks.js";
import { isoDay } from "../lib/days.js";
import { material } from "../lib/material.js";
import { gameName, sizeAndTier } from "../lib/parts.js";
import { prefs } from "../lib/prefs.js";
import { undoOrRedo } from "../lib/shortcuts.js";
import { LiveHelp } from "../play/live.js";
import { Session } from "../play/session.js";
import { Trial } from "../play/trial.js";
import { putAway } from "./away.js";

/**
 * @typedef {import("../game/store.js").Saved} Saved
 * @typedef {import("../lib/api.js").Board} Board
 */

/** The largest cell; how high the board may be; and what is left below it, where it can be seen as a whole. */
const LARGEST = 96;
const [LOWEST, HIGHEST, BELOW] = [300, 560, 24];

/** @param {HTMLElement} place @param {Saved | null} left the game that was left last @returns {Promise<(() => void) | undefined>} what leaves it */
export async function heroBoard(place, left) {
  if (left) return show(place, left, "home.left");
  const [board, name, from] = (await today()) ?? (await small()) ?? [];
  if (!board) return undefined;
  return show(place, savedGame(gameKey(board)) ?? freshGame(board, String(from)), String(name));
}

/** A puzzle of today, first of the kind that was solved last, for those who have solved something before. @returns {Promise<[Board, string, string] | null>} */
async function today() {
  const last = finishes().at(-1);
  if (!last) return null;
  const date = isoDay(new Date());
  const { boardOfDay } = await import("../packs/day.js");
  for (const kind of new Set([last.kind, ...namesIn("kinds")])) {
    const board = await boardOfDay(date, kind).catch(() => null);
    if (board && !savedGame(gameKey(board))?.solved) return [board, "home.day", `day/${date}`];
  }
  return null;
}

/** A small easy one. @returns {Promise<[Board, string, string] | null>} */
async function small() {
  const { kinds } = await material("kinds").catch(() => ({ kinds: [] }));
  const boards = kinds.map((/** @type {any} */ kind) => kind.example?.board).filter(Boolean);
  const board = boards.find((/** @type {Board} */ each) => !savedGame(gameKey(each))?.solved);
  return board ? [board, "home.small", "new"] : null;
}

/** @param {Board} board @param {string} from @returns {Saved} */
function freshGame(board, from) {
  return {
    key: gameKey(board),
    board,
    cells: [],
    history: [],
    done: 0,
    seconds: 0,
    touched: 0,
    solved: false,
    helped: false,
    plan: null,
    from,
  };
}

/** @param {HTMLElement} place @param {Saved} saved @param {string} name @returns {Promise<() => void>} */
async function show(place, saved, name) {
  if (saved.board.puzzle.palette) await loadInks();
  const hero = new Hero(saved, await rulesOf(saved.board.kind));
  replace(place, hero.parts(saved, name));
  return hero.start(place);
}

class Hero {
  /** @param {Saved} saved @param {import("../kinds/index.js").Rules} rules */
  constructor(saved, rules) {
    this.session = new Session(saved, rules, () => {});
    this.help = new LiveHelp(this.session);
    this.trial = new Trial(this.session);
    /** Whether anything was done here. */
    this.begun = false;
    this.stage = h("div", { class: "stage" }, this.session.view.svg);
  }

  /** @param {Saved} saved @param {string} name */
  parts({ board, done, seconds, from }, name) {
    const time = seconds >= 1 ? formatTime(seconds) : timeFor(board);
    return [
      h(
        "div",
        { class: "row spread hero-head" },
        h(
          "div",
          {},
          h("h2", {}, t(name)),
          h("p", { class: "soft" }, gameName({ board, from }), " ", sizeAndTier(board), time && ` · ${time}`),
        ),
        h(
          "button",
          { class: "primary", onclick: () => this.#open() },
          icon("play"),
          t(done ? "home.continue_it" : "new.begin"),
        ),
      ),
      this.stage,
      done > 0 && h("button", { class: "quiet away", onclick: () => this.#putAway() }, t("home.put_away")),
    ];
  }

  /** @param {HTMLElement} place @returns {() => void} what leaves it */
  start(place) {
    const { view, zoom } = this.session;
    const fit = () => {
      const left = innerHeight - (this.stage.getBoundingClientRect().top + scrollY) - BELOW;
      const height = Math.max(LOWEST, Math.min(innerHeight * 0.62, HIGHEST, left));
      if (place.clientWidth) zoom.fitTightly(place.clientWidth, height, LARGEST);
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(place);
    if (this.#isPlayable()) this.#listen();
    else view.svg.addEventListener("click", () => this.#open());
    const off = undoOrRedo(
      () => this.session.game.undo(),
      () => this.session.game.redo(),
    );
    return () => (observer.disconnect(), off(), this.#leave());
  }

  /** Whether a game can be played without its tools: colours need pens, and small cells a closer look. */
  #isPlayable() {
    const { game, zoom } = this.session;
    return !game.palette.inColour && zoom.whole >= THUMB;
  }

  #listen() {
    const { session, help } = this;
    const { view, zoom } = session;
    new PointerInput(view, zoom, {
      pen: () => session.pen,
      cycle: () => prefs.cycle,
      straight: () => prefs.straight,
      onPaint: (cell, along) => help.painted(cell, along),
      onEnd: () => help.strokeEnded(),
    });
    listenToKeys(view, zoom, {});
    session.onMove.add(() => this.#moved());
  }

  /** The clock runs from the first stroke on, and the end is celebrated on the screen of the game. */
  #moved() {
    const { session } = this;
    this.begun = true;
    session.timer.resume();
    if (isSolved(session.rules, session.game)) this.#open();
  }

  #open() {
    this.begun = true;
    this.session.save();
    location.hash = `#/play/${this.session.key}`;
  }

  #putAway() {
    if (this.begun) this.session.save();
    this.begun = false; // nothing is saved any more
    putAway(this.session.key);
  }

  /** A game that was only looked at stays as it is saved. */
  #leave() {
    if (this.begun) this.session.close();
    else this.session.drop();
  }
}
