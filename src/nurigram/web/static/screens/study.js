// @ts-check
/** Taking part in a study: its text and questions, the puzzles one after another, a rating after each, and thanks. */

import { removeGame } from "../game/store.js";
import { h, replace } from "../lib/dom.js";
import { language, t, texts } from "../lib/i18n.js";
import { saying, toast } from "../lib/live.js";
import { bar, choice } from "../lib/parts.js";
import { keepPlay, waitingPlays } from "../study/outbox.js";
import { answerLast, deliver, finishLevel, introduction, join, joined, keepStudy, nextLevel } from "../study/series.js";
import { StudyTrial } from "./study_trial.js";

const RATINGS = ["1", "2", "3", "4", "5"];

/** @param {HTMLElement} main @param {import("../lib/router.js").Route} route */
export async function show(main, route) {
  const token = route.path[0] ?? "";
  const visit = new Visit(main, token);
  const known = joined(token);
  if (known) await visit.goOn(known);
  else visit.introduce(await introduction(token));
  return () => visit.close();
}

/** @param {Record<string, string>} each */
const words = (each) => each[language()] ?? each.en;

/** The time for a puzzle to a tenth, so that nobody is promised more. @param {{ seconds: number }} study */
const minutesOf = ({ seconds }) => Math.round(seconds / 6) / 10;

/** The questions of the beginning or the end, and what is answered. @param {any} study @param {boolean} atEnd */
function ask(study, atEnd) {
  const asked = study.form.questions.filter((/** @type {any} */ each) => Boolean(each.at_end) === atEnd);
  /** @type {Record<string, string>} */
  const answers = {};
  const questions = asked.map((/** @type {any} */ each) =>
    choice(
      words(each.words),
      each.choices.map(([value, text]) => [value, words(text)]),
      "",
      (value) => (answers[each.id] = value),
    ),
  );
  const isWhole = () => {
    const whole = asked.every((/** @type {any} */ each) => answers[each.id]);
    if (!whole) toast(t("study.answer_first"));
    return whole;
  };
  return { answers, questions, isWhole };
}

/** Whether there are questions of the end that are not answered yet. @param {import("../study/series.js").Joined} study */
const hasLast = (study) => !study.answered && study.form.questions.some((/** @type {any} */ each) => each.at_end);

class Visit {
  /** @param {HTMLElement} main @param {string} token */
  constructor(main, token) {
    this.main = main;
    this.token = token;
    /** @type {StudyTrial | null} */
    this.trial = null;
  }

  close() {
    this.trial?.close();
    this.trial = null;
  }

  /** @param {any} shown */
  introduce(shown) {
    const { answers, questions, isWhole } = ask(shown, false);
    replace(
      this.main,
      bar(shown.name),
      h(
        "section",
        { class: "card stack" },
        h("p", {}, t("study.what", { puzzles: shown.puzzles, minutes: minutesOf(shown) })),
        h("p", { class: "consent" }, words(shown.form.consent)),
        questions,
        h("button", { class: "primary big", onclick: () => isWhole() && this.#join(shown, answers) }, t("study.agree")),
      ),
    );
  }

  /** @param {any} shown @param {Record<string, string>} answers */
  async #join(shown, answers) {
    await saying(async () => this.goOn(await join(this.token, shown, answers)));
  }

  /** The questions of the end. @param {import("../study/series.js").Joined} study */
  #askLast(study) {
    const { answers, questions, isWhole } = ask(study, true);
    const send = () =>
      saying(async () => {
        await answerLast(this.token, study, answers);
        await this.#thank(study);
      });
    replace(
      this.main,
      bar(study.name),
      h(
        "section",
        { class: "card stack" },
        questions,
        h("button", { class: "primary big", onclick: () => isWhole() && send() }, t("study.send")),
      ),
    );
  }

  /** @param {import("../study/series.js").Joined} study */
  async goOn(study) {
    this.close();
    this.main.className = "";
    const level = nextLevel(study);
    if (!level) return hasLast(study) ? this.#askLast(study) : this.#thank(study);
    const place = t("study.place", { position: level.position, puzzles: study.puzzles });
    if (study.current?.level === level.level) return this.#play(study, level, place);
    replace(
      this.main,
      bar(study.name),
      h(
        "section",
        { class: "card stack" },
        h("h2", {}, place),
        h("p", {}, t("study.ready", { minutes: minutesOf(study) })),
        h(
          "details",
          { open: level.position === 1 },
          h("summary", {}, t("home.rules")),
          h(
            "ol",
            { class: "rules" },
            texts(`kinds.${level.board.kind}.rules`).map((text) => h("li", {}, text)),
          ),
        ),
        h("button", { class: "primary big", onclick: () => this.#play(study, level, place) }, t("study.start")),
      ),
    );
    return undefined;
  }

  /** @param {import("../study/series.js").Joined} study @param {import("../study/series.js").Level} level @param {string} place */
  async #play(study, level, place) {
    const keep = (/** @type {any} */ record) =>
      keepStudy(this.token, Object.assign(study, { current: { level: level.level, record } }));
    const before = study.current?.level === level.level ? study.current.record : null;
    keep(before ?? {});
    const trial = await StudyTrial.begin(
      this.#key(level),
      level,
      study.seconds,
      before,
      (outcome, record) => this.#rate(study, level, outcome, record),
      keep,
    );
    this.trial = trial;
    this.main.className = "wide play study";
    replace(this.main, ...trial.parts(place));
    trial.start();
  }

  /** @param {import("../study/series.js").Level} level */
  #key(level) {
    return `study-${this.token}-${level.level}`;
  }

  /** @param {import("../study/series.js").Joined} study @param {import("../study/series.js").Level} level @param {string} outcome @param {import("../study/record.js").PlayRecord} record */
  #rate(study, level, outcome, record) {
    const isLast = study.series.every((each) => each === level || study.done.includes(each.level));
    const keep = async () => {
      const right = outcome === "solved" ? null : await this.trial?.right();
      removeGame(this.#key(level));
      return finishLevel(this.token, study, level, record.play(outcome, { right }));
    };
    const kept = keep();
    const done = async (/** @type {string | null} */ rating) => {
      const play = await kept;
      if (rating) await keepPlay({ ...play, rating: Number(rating) });
      await this.goOn(study);
    };
    const rates = RATINGS.map((rate) =>
      h("button", { onclick: () => done(rate), "aria-label": t("study.rate_name", { rate }) }, rate),
    );
    const said = h(
      "section",
      { class: "finish", "aria-label": t(`study.${outcome}`) },
      h(
        "div",
        { class: "finish-said" },
        h("h2", {}, t(outcome === "failed" && isLast ? "study.given_up" : `study.${outcome}`)),
        h("p", {}, t("study.rate")),
      ),
      h(
        "div",
        { class: "rates" },
        rates,
        h("button", { class: "quiet", onclick: () => done(null) }, t("study.no_rating")),
      ),
    );
    this.trial?.side.append(said);
    this.main.classList.add("finished");
    said.querySelector("button")?.focus();
  }

  /** @param {import("../study/series.js").Joined} study */
  async #thank(study) {
    await deliver();
    const waits = waitingPlays().length;
    replace(
      this.main,
      bar(study.name),
      h(
        "section",
        { class: "card stack" },
        h("h2", {}, t("study.thanks")),
        h("p", {}, waits ? t("study.not_sent") : t("study.sent")),
        waits > 0 && h("button", { class: "primary", onclick: () => this.#thank(study) }, t("common.again")),
        h("p", { class: "soft" }, t("study.your_data")),
        h(
          "div",
          { class: "row" },
          h("a", { class: "button", href: "#/settings" }, t("study.see_data")),
          h("a", { class: "button", href: "#/" }, t("common.home")),
        ),
      ),
    );
  }
}
