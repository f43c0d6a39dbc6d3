// @ts-check
/** A result to send to friends: what was solved and how fast, with the address under which they can try it. */

import { formatTime } from "../game/timer.js";
import { t } from "../lib/i18n.js";
import { toast } from "../lib/live.js";
import { kindName, sizeAndTier } from "../lib/parts.js";
import { shareAddress } from "./share.js";

/** @param {import("./session.js").Session} session @param {number} seconds */
export async function shareResult(session, seconds) {
  const { board, helped } = session;
  const name = `${board.title ?? kindName(board.kind)} ${sizeAndTier(board)}`;
  const text = t(helped ? "play.result_helped" : "play.result", { name, time: formatTime(seconds) });
  const url = shareAddress(board);
  try {
    if (navigator.share) return await navigator.share({ title: "Nurigram", text, url });
    await navigator.clipboard.writeText(`${text}\n${url}`);
    toast(t("play.copied"));
  } catch {
    // The player closed the system's dialog.
  }
  return undefined;
}
