// @ts-check
/** A challenge from a friend: the board of the link, and what there is to beat. */

import { preview } from "../board/preview.js";
import { gameKey, keepBoard, removeGame, restoreSaved, savedGame } from "../game/store.js";
import { formatTime } from "../game/timer.js";
import { rulesOf } from "../kinds/index.js";
import { h, replace } from "../lib/dom.js";
import { loadInks } from "../lib/inks.js";
import { icon } from "../lib/icons.js";
import { t } from "../lib/i18n.js";
import { bar, kindName, sizeAndTier, waiting } from "../lib/parts.js";
import { isGhost } from "../play/ghost.js";
import { helpIn, nameOf } from "../play/race.js";
import { recordIn } from "../play/record.js";

/** @typedef {import("../play/record.js").Record} Record */

/** @param {HTMLElement} main @param {import("../lib/router.js").Route} route */
export async function show(main, { path }) {
  const text = (path[0] ?? "").replace(/^~/, "");
  replace(main, bar(t("ghost.title")), waiting(t("open.reading")));
  const record = await recordIn(text);
  const isWhole = record && isGhost(record, await rulesOf(record.board.kind));
  if (record?.board.puzzle.palette) await loadInks();
  replace(main, bar(t("ghost.title")), ...(isWhole ? offer(record, text) : refusal()));
}

/** What is said of a link that is none of ours. */
const refusal = () => [
  h("p", { class: "card notice error", role: "alert" }, t("ghost.bad")),
  h("a", { class: "button", href: "#/" }, t("common.home")),
];

/** @param {Record} record @param {string} text */
function offer(record, text) {
  const { board, seconds } = record;
  const [name, help] = [nameOf(record), helpIn(record)];
  const saved = savedGame(gameKey(board));
  const began = saved && (saved.solved || saved.done > 0) ? saved : null;
  const play = () => race(record, text);
  const again = () => (removeGame(gameKey(board)), play());
  return [
    h(
      "section",
      { class: "card stack challenge" },
      h("div", { class: "admitted" }, preview(board, null, kindName(board.kind))),
      h("h2", {}, t("ghost.offer", { name, time: formatTime(seconds) })),
      h(
        "p",
        {},
        [`${kindName(board.kind)} ${sizeAndTier(board)}`, help && `${name}: ${help}`].filter(Boolean).join(" · "),
      ),
      h("p", { class: "soft" }, t("ghost.text", { name })),
      began && h("p", {}, t(began.solved ? "ghost.solved" : "ghost.begun", { time: formatTime(began.seconds) })),
      h(
        "div",
        { class: "row" },
        h(
          "button",
          { class: "primary", onclick: play },
          icon("play"),
          t(began?.solved ? "ghost.compare" : "ghost.play"),
        ),
        began?.solved && h("button", { onclick: again }, t("gallery.replay")),
      ),
    ),
  ];
}

/** Begins the game, or goes on with it, with the ghost beside it. @param {Record} record @param {string} text */
async function race(record, text) {
  const before = savedGame(gameKey(record.board));
  const key = before?.key ?? (await keepNew(record));
  const saved = savedGame(key);
  if (saved) restoreSaved({ ...saved, ghost: text });
  location.hash = `#/play/${key}`;
}

/** A game of its own; if the board is the puzzle of the day that the link names, the game is that of the day. @param {Record} record */
async function keepNew({ board, day }) {
  if (!day) return keepBoard(board, "challenge");
  const { boardOfDay } = await import("../packs/day.js");
  const found = await boardOfDay(day, board.kind).catch(() => null);
  const isSame = found && gameKey(found) === gameKey(board);
  return isSame ? keepBoard(found, `day/${day}`) : keepBoard(board, "challenge");
}
