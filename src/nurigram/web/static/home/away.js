// @ts-check
/** Putting an unfinished game away: at once, and back again with Undo. */

import { removeGame, restoreSaved, savedGame } from "../game/store.js";
import { t } from "../lib/i18n.js";
import { toast } from "../lib/live.js";
import { gameName } from "../lib/parts.js";
import { showAgain } from "../lib/router.js";

/** @param {string} key */
export function putAway(key) {
  const saved = savedGame(key);
  if (!saved) return;
  removeGame(key);
  showAgain();
  const undo = () => (restoreSaved(saved), showAgain());
  toast(t("home.was_put_away", { name: gameName(saved) }), [t("play.undo"), undo]);
}
