// @ts-check
/** A result to send to friends, as text and as a picture: what was solved and how fast, and where they can try it. */

import { formatTime } from "../game/timer.js";
import { h } from "../lib/dom.js";
import { saveFile } from "../lib/files.js";
import { language, t } from "../lib/i18n.js";
import { toast } from "../lib/live.js";
import { dialog, kindName, sizeAndTier } from "../lib/parts.js";
import { resultPicture } from "./picture.js";
import { shareAddress } from "./share.js";

/** @param {{ board: import("../lib/api.js").Board, game: import("../game/game.js").Game, helped: boolean }} solved @param {number} seconds */
export async function shareResult({ board, helped, game }, seconds) {
  const what = board.title ?? board.shows?.[language()] ?? kindName(board.kind);
  const time = formatTime(seconds);
  const text = t(helped ? "play.result_helped" : "play.result", {
    name: `${board.title ?? kindName(board.kind)} ${sizeAndTier(board)}`,
    time,
  });
  const said = `${text}\n${await shareAddress(board)}`;
  const picture = await resultPicture(game, {
    title: what,
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

/** @param {string} text */
async function copy(text) {
  await navigator.clipboard?.writeText(text);
  toast(t("play.copied"));
}
