// @ts-check
/** A result to send to friends, as text and as a picture: what was solved and how fast, and where they can try it. */

import { Game } from "../game/game.js";
import { finishes } from "../game/store.js";
import { streak } from "../game/streak.js";
import { formatTime } from "../game/timer.js";
import { publicly } from "../lib/address.js";
import { h } from "../lib/dom.js";
import { saveFile } from "../lib/files.js";
import { language, t } from "../lib/i18n.js";
import { toast } from "../lib/live.js";
import { dialog, kindName, sizeAndTier } from "../lib/parts.js";
import { dateOf, dayOfGame, helpOf } from "./ending.js";
import { resultPicture } from "./picture.js";
import { shareAddress } from "./share.js";

/** @typedef {{ board: import("../lib/api.js").Board, game: Game, helped: boolean, hints?: number, from?: string }} Solved */

/** @param {Solved} session @param {number} seconds */
export async function shareResult(session, seconds) {
  const { board, game } = session;
  const { day } = dayOfGame(session);
  const what = board.title ?? board.shows?.[language()] ?? kindName(board.kind);
  const time = formatTime(seconds);
  const result = { name: `${board.title ?? kindName(board.kind)} ${sizeAndTier(board)}`, time };
  const text = day ? dayResult(session, day, time) : t(session.helped ? "play.result_helped" : "play.result", result);
  const said = `${text}\n${day ? publicly(`#/day/${day}`) : await shareAddress(board)}`;
  // Of a day, which others are still to solve, the picture shows the board as it was at the beginning.
  const picture = await resultPicture(day ? new Game(board) : game, Boolean(day), {
    title: day ? `${kindName(board.kind)} · ${dateOf(day)}` : what,
    text: `${sizeAndTier(board)} · ${time}`,
    foot: `Nurigram · ${location.host}`,
  });
  const file = new File([picture], "nurigram.png", { type: "image/png" });
  const address = URL.createObjectURL(picture);
  const box = dialog(
    t("play.share_result"),
    [h("img", { class: "result", src: address, alt: t("play.result_picture") }), h("p", { class: "soft" }, text)],
    [
      h("button", { onclick: () => box.close() }, t("common.close")),
      h("button", { onclick: () => copy(said) }, t("play.copy_text")),
      navigator.canShare?.({ files: [file] })
        ? h(
            "button",
            { class: "primary", onclick: () => navigator.share({ files: [file], text: said }).catch(() => {}) },
            t("play.send"),
          )
        : h("button", { class: "primary", onclick: () => saveFile(file) }, t("play.save_picture")),
    ],
  );
  box.addEventListener("close", () => URL.revokeObjectURL(address));
}

/** What gives nothing away: the date, the puzzle, the time, the hints, the streak. @param {Solved} session @param {string} day @param {string} time */
function dayResult(session, day, time) {
  const days = streak(finishes());
  const { board } = session;
  return [
    `Nurigram ${dateOf(day)}`,
    `${kindName(board.kind)} ${sizeAndTier(board)}`,
    time,
    helpOf(session),
    days > 1 && t("home.streak", { days }),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** @param {string} text */
async function copy(text) {
  await navigator.clipboard?.writeText(text);
  toast(t("play.copied"));
}
