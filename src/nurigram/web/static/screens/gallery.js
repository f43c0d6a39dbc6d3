// @ts-check
/** The gallery: the pictures that were found, to look at, to share, to print and to play again. */

import { pictureOf } from "../board/picture.js";
import { gallery } from "../game/gallery.js";
import { Game } from "../game/game.js";
import { gameKey, keepBoard, removeGame, savedGame } from "../game/store.js";
import { formatTime } from "../game/timer.js";
import { h } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { saveFile } from "../lib/files.js";
import { dateText, language, t } from "../lib/i18n.js";
import { bar, dialog, sizeAndTier } from "../lib/parts.js";
import { readTexts } from "../links/reading.js";
import { challengeWith } from "../play/challenge.js";
import { printPoster } from "../play/poster.js";
import { shareResult } from "../play/result.js";
import { sharedText } from "../play/share.js";

/** @typedef {import("../game/gallery.js").Picture} Picture */

/** @param {HTMLElement} main */
export function show(main) {
  const pictures = gallery();
  main.classList.add("wide");
  main.append(
    bar(
      t("home.gallery"),
      "#/",
      pictures.length > 0 && h("button", { class: "quiet", onclick: () => save(pictures) }, t("gallery.save")),
    ),
    pictures.length
      ? h("ul", { class: "plain gallery" }, pictures.map(frame))
      : h(
          "div",
          { class: "empty" },
          h("p", {}, t("gallery.empty")),
          h("a", { class: "button primary", href: "#/levels" }, t("home.levels")),
        ),
  );
}

/** @param {Picture} picture */
const titleOf = ({ shows }) => shows[language()] ?? Object.values(shows)[0] ?? "";

/** @param {Picture} picture */
function frame(picture) {
  const title = titleOf(picture);
  return h(
    "li",
    {},
    h(
      "button",
      { class: "card hung", onclick: () => look(picture) },
      pictureOf(picture.cells, "", picture.values),
      h("strong", {}, title),
    ),
  );
}

/** One picture, large, and what can be done with it. @param {Picture} picture */
async function look(picture) {
  const saved = savedGame(gameKey(await boardOf(picture)));
  const title = titleOf(picture);
  const { cells, tier, seconds, credit, when } = picture;
  const about = [
    sizeAndTier({ rows: cells.length, cols: cells[0].length, tier }),
    formatTime(seconds),
    dateText(new Date(when)),
  ].join(" · ");
  const box = dialog(
    title,
    [
      pictureOf(cells, title, picture.values),
      h("p", { class: "soft" }, about),
      credit && h("p", { class: "soft" }, credit),
    ],
    [
      h("button", { onclick: () => box.close() }, t("common.close")),
      saved?.solved &&
        h("button", { onclick: () => (box.close(), challengeWith(saved)) }, icon("flag"), t("ghost.challenge")),
      h("button", { onclick: () => printPoster(picture, title) }, icon("print"), t("gallery.poster")),
      h("button", { onclick: () => (box.close(), share(picture)) }, icon("share"), t("play.share_result")),
      h(
        "button",
        { class: "primary", onclick: () => (box.close(), replay(picture)) },
        icon("play"),
        t("gallery.replay"),
      ),
    ],
  );
  box.classList.add("look-at");
}

/** The board that a picture was found on. @param {Picture} picture */
async function boardOf({ text, shows, tier, minutes, credit }) {
  const { boards } = await readTexts([["", await sharedText(`#/p/${text}`)]]);
  return { ...boards[0], shows, tier, minutes, source: credit };
}

/** @param {Picture} picture */
async function share(picture) {
  const board = await boardOf(picture);
  const game = new Game(board);
  game.load(picture.cells);
  await shareResult({ board, game, helped: picture.helped }, picture.seconds);
}

/** @param {Picture} picture */
async function replay(picture) {
  const board = await boardOf(picture);
  removeGame(gameKey(board));
  location.hash = `#/play/${keepBoard(board, "gallery")}`;
}

/** All pictures as a file of puzzles with their titles, which every part of Nurigram reads. @param {Picture[]} pictures */
async function save(pictures) {
  const lines = await Promise.all(
    pictures.map(async (picture) => {
      const { puzzle } = await boardOf(picture);
      const { cells: solution, shows, credit: source } = picture;
      return `${JSON.stringify({ ...puzzle, source: source ?? undefined, picture: shows, solution })}\n`;
    }),
  );
  saveFile(new File([lines.join("")], "nurigram-gallery.jsonl", { type: "application/jsonl" }));
}
