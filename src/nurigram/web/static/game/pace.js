// @ts-check
/** How long a puzzle will take this player: what people take, at the pace of the player's own finished games. */

import { t } from "../lib/i18n.js";
import { finishes } from "./store.js";

/** How many games it takes until the player's pace counts as much as everybody's. */
const GAMES = 5;

/** How much longer than others the player takes: the median of the finished games, drawn towards 1 while they are few. */
function pace() {
  const ratios = finishes().flatMap(({ minutes, seconds, helped }) =>
    minutes && seconds && !helped ? Math.log(seconds / 60 / minutes) : [],
  );
  const middle = ratios.sort((a, b) => a - b)[ratios.length >> 1] ?? 0;
  return Math.exp((middle * ratios.length) / (ratios.length + GAMES));
}

/** `about 12 min`; nothing where nobody knows. @param {{ minutes?: number | null }} board */
export function timeFor({ minutes }) {
  return minutes ? t("play.takes", { minutes: Math.max(1, Math.round(minutes * pace())) }) : "";
}
