// @ts-check
/** A solve played again: at the player's own pace, faster, or step by step, with what the coach read in the moves. */

import { BoardView } from "../board/view.js";
import { showProgress } from "../board/progress.js";
import { Viewport } from "../board/viewport.js";
import { Game } from "../game/game.js";
import { savedGame } from "../game/store.js";
import { formatTime } from "../game/timer.js";
import { rulesOf } from "../kinds/index.js";
import { h, replace } from "../lib/dom.js";
import { saveFile } from "../lib/files.js";
import { loadInks } from "../lib/inks.js";
import { icon } from "../lib/icons.js";
import { t } from "../lib/i18n.js";
import { Latest } from "../lib/latest.js";
import { toast } from "../lib/live.js";
import { bar, cancellable, kindName, sizeAndTier } from "../lib/parts.js";
import { filmOf, filmType } from "../play/film.js";
import { insightOf, keepInsight } from "../play/insight.js";
import { helpIn } from "../play/race.js";
import { recordAddress, recordIn, recordOf } from "../play/record.js";
import { reasoner } from "../reason/reasoner.js";

/** @typedef {import("../play/record.js").Record} Record */

/** The largest cell. */
const LARGEST = 80;
/** How long the moves take together when it goes fast, the least and the most for one of them, and the longest pause at the player's own pace, in milliseconds. */
const [FAST, LEAST, MOST, PAUSE] = [8000, 30, 500, 3000];

/** @param {HTMLElement} main @param {import("../lib/router.js").Route} route */
export async function show(main, route) {
  const name = route.path[0] ?? "";
  const saved = name.startsWith("~") ? null : savedGame(name);
  const record = saved?.solved ? recordOf(saved, await rulesOf(saved.board.kind)) : await recordIn(name.slice(1));
  if (!record?.history.length) {
    replace(main, bar(t("replay.title")), h("p", { class: "empty" }, t("replay.none")));
    return undefined;
  }
  if (record.board.puzzle.palette) await loadInks();
  const screen = new Replay(record, await rulesOf(record.board.kind), saved?.key ?? null);
  main.classList.add("wide", "play", "replay");
  replace(main, screen.parts());
  screen.start();
  return () => screen.close();
}

class Replay {
  /** @param {Record} record @param {import("../kinds/index.js").Rules} rules @param {string | null} key of the player's own game */
  constructor(record, rules, key) {
    this.record = record;
    this.rules = rules;
    this.key = key;
    this.game = new Game(record.board);
    this.game.loadHistory(record.history, 0, record.times);
    this.all = this.game.moves.length;
    this.view = new BoardView(this.game, { readonly: true, label: kindName(record.board.kind) });
    this.zoom = new Viewport(this.view);
    this.game.watchers.add((changes) => this.view.update(changes));
    this.pace = record.times.length ? "own" : "fast";
    this.timer = 0;
    this.room = h("div", { class: "room" }, this.view.svg);
    this.place = h("input", {
      type: "range",
      min: 0,
      max: this.all,
      value: "0",
      "aria-label": t("replay.place"),
      oninput: () => (this.stop(), this.go(Number(this.place.value))),
    });
    this.said = h("p", { class: "soft replay-place" });
    this.button = h("button", { class: "primary", onclick: () => (this.timer ? this.stop() : this.play()) });
    this.coach = h("section", { class: "card stack coach", "aria-label": t("coach.title") });
    this.questions = new Latest();
    this.observer = new ResizeObserver(() => this.#fit());
  }

  parts() {
    const { board, seconds } = this.record;
    const step = (/** @type {number} */ by) => () => (this.stop(), this.go(this.game.done + by));
    return [
      bar(
        /** @type {any} */ (
          h(
            "span",
            { class: "title" },
            h("span", {}, t("replay.title")),
            " ",
            h(
              "small",
              {},
              [`${kindName(board.kind)} ${sizeAndTier(board)}`, formatTime(seconds), helpIn(this.record)]
                .filter(Boolean)
                .join(" · "),
            ),
          )
        ),
        this.key ? `#/play/${this.key}` : "#/",
      ),
      h("div", { class: "stage" }, this.room),
      h("div", { class: "side" }, this.coach, this.#actions()),
      h(
        "div",
        { class: "replay-tools" },
        this.place,
        h(
          "div",
          { class: "row" },
          h("button", { "aria-label": t("replay.back"), class: "icon-only", onclick: step(-1) }, "‹"),
          this.button,
          h("button", { "aria-label": t("replay.on"), class: "icon-only", onclick: step(1) }, "›"),
          this.record.times.length > 0 && this.#faster(),
        ),
        this.said,
      ),
    ];
  }

  /** Turns the player's own pace into a faster one, and back. */
  #faster() {
    const onclick = () => {
      this.pace = this.pace === "own" ? "fast" : "own";
      button.setAttribute("aria-pressed", String(this.pace === "fast"));
    };
    const button = h("button", { "aria-pressed": "false", onclick }, t("replay.fast"));
    return button;
  }

  #actions() {
    const saved = this.key ? savedGame(this.key) : null;
    return h(
      "div",
      { class: "row" },
      h("button", { onclick: () => this.#share() }, icon("share"), t("replay.link")),
      saved && h("button", { onclick: () => challenge(saved) }, icon("flag"), t("ghost.challenge")),
      filmType() && h("button", { onclick: () => this.#film() }, icon("picture"), t("replay.film")),
      h("a", { class: "button", href: "#/coach" }, icon("stats"), t("coach.progress")),
    );
  }

  start() {
    this.observer.observe(this.room);
    this.#fit();
    this.go(0);
    this.stop();
    this.#ask();
  }

  close() {
    this.stop();
    this.questions.stop();
    this.observer.disconnect();
  }

  #fit() {
    const { clientWidth, clientHeight } = this.room;
    if (clientWidth && clientHeight) this.zoom.fit(clientWidth, clientHeight, LARGEST);
  }

  /** Shows the board after so many moves. @param {number} moves */
  go(moves) {
    const { game, view } = this;
    const wanted = Math.max(0, Math.min(this.all, moves));
    while (game.done < wanted && game.redo());
    while (game.done > wanted && game.undo());
    view.marks.clear();
    const last = game.moves[game.done - 1] ?? [];
    view.marks.frame(
      "look",
      last.map(({ i }) => i),
    );
    showProgress(view, this.rules.progress(game));
    this.place.value = String(game.done);
    const time = this.record.times[game.done - 1];
    replace(
      this.said,
      t("replay.move", { move: game.done, all: this.all }),
      time !== undefined && ` · ${formatTime(time)}`,
    );
    for (const button of this.coach.querySelectorAll("[data-first]")) {
      const { first, last: end } = /** @type {HTMLElement} */ (button).dataset;
      const isHere = Number(first) <= game.done && game.done <= Number(end);
      button.setAttribute("aria-current", String(isHere));
    }
  }

  play() {
    if (this.game.done === this.all) this.go(0);
    replace(this.button, icon("pause"), t("replay.pause"));
    this.#later();
  }

  #later() {
    this.timer = window.setTimeout(() => {
      this.go(this.game.done + 1);
      if (this.game.done < this.all) this.#later();
      else this.stop();
    }, this.#pauseBefore(this.game.done));
  }

  /** @param {number} move */
  #pauseBefore(move) {
    const { times } = this.record;
    if (this.pace === "own") return Math.min(PAUSE, 1000 * (times[move] - (times[move - 1] ?? 0)));
    return Math.max(LEAST, Math.min(MOST, FAST / this.all));
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
    replace(this.button, icon("play"), t("replay.play"));
  }

  async #share() {
    const url = await recordAddress(this.record);
    if (navigator.share) return navigator.share({ title: "Nurigram", url }).catch(() => {});
    await navigator.clipboard?.writeText(url);
    return toast(t("play.link_copied"));
  }

  async #film() {
    try {
      const film = await cancellable(t("replay.filming"), (signal) => filmOf(this.#played(), signal));
      if (film) saveFile(film);
    } catch (error) {
      toast(/** @type {Error} */ (error).message);
    }
  }

  /** The game with all its moves done. */
  #played() {
    const game = new Game(this.record.board);
    game.loadHistory(this.record.history, 0, this.record.times);
    while (game.redo());
    return game;
  }

  async #ask() {
    const { signal } = this.questions.begin();
    replace(this.coach, h("h2", {}, t("coach.title")), h("p", { class: "soft" }, t("coach.reading")));
    try {
      const insight = await insightOf(this.#played(), signal);
      const lessons = await reasoner.lessons().catch(() => []);
      if (signal.aborted) return;
      if (this.key) keepInsight(this.key, this.record.board.kind, insight);
      replace(this.coach, this.#told(insight, lessons));
    } catch (error) {
      if (!signal.aborted) replace(this.coach, h("p", { class: "soft" }, /** @type {Error} */ (error).message));
    }
  }

  /** @param {import("../play/insight.js").Insight} insight @param {any[]} lessons */
  #told({ told, titles, guesses, late, steps, lesson }, lessons) {
    const { kind } = this.record.board;
    const course = lessons.find((each) => each.kind === kind && each.technique === lesson);
    return [
      h("h2", {}, t("coach.title")),
      h("p", {}, t("coach.steps", { steps, all: this.all })),
      late.length + guesses.length > 0 &&
        h(
          "ul",
          { class: "plain stack" },
          late.map((each) => h("li", {}, this.#jump(each), " ", lateText(each, titles))),
          guesses.map((each) => h("li", {}, this.#jump(each), " ", guessText(each, titles))),
        ),
      lesson && course && h("p", {}, t("coach.would_help"), " ", lessonLink(course)),
      h("h3", {}, t("coach.passages")),
      h(
        "ol",
        { class: "passages plain" },
        told
          .filter(({ verdict }) => verdict !== "none")
          .map((each) => h("li", {}, this.#jump(each), " ", passageName(each, titles))),
      ),
    ];
  }

  /** @param {import("../play/insight.js").Told} told */
  #jump({ first, last }) {
    return h(
      "button",
      { class: "quiet", "data-first": first, "data-last": last, onclick: () => (this.stop(), this.go(first)) },
      first === last ? t("coach.move", { first }) : t("coach.moves", { first, last }),
    );
  }
}

/** @param {import("../game/store.js").Saved} saved */
const challenge = async (saved) => (await import("../play/challenge.js")).challengeWith(saved);

/** @param {any} course */
const lessonLink = (course) => h("a", { class: "button", href: `#/course/${course.id}` }, icon("learn"), course.title);

/** @param {import("../play/insight.js").Told} told @param {{ [technique: string]: string }} titles */
const passageName = ({ verdict, technique }, titles) =>
  verdict === "step" && technique ? titles[technique] : t(`coach.${verdict}`);

/** @param {import("../play/insight.js").Told} told @param {{ [technique: string]: string }} titles */
const lateText = ({ technique, pause, waited, since }, titles) =>
  t(since ? "coach.late" : "coach.late_from_start", {
    technique: titles[String(technique)],
    pause: formatTime(Number(pause)),
    waited: formatTime(Number(waited)),
    since,
  });

/** @param {import("../play/insight.js").Told} told @param {{ [technique: string]: string }} titles */
const guessText = ({ here }, titles) =>
  here && titles[here] ? t("coach.guessed_here", { technique: titles[here] }) : t("coach.guessed");
