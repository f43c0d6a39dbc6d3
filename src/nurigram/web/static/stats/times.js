// @ts-check
/** How the player's times change: one line for each sort of puzzle that was solved often enough. */

import { formatTime } from "../game/timer.js";
import { h, s } from "../lib/dom.js";
import { t } from "../lib/i18n.js";

const [WIDE, HIGH, PAD] = [300, 80, 6];
const LEAST = 3;
const SHOWN = 30;

/** @param {Map<string, import("../game/store.js").Finish[]>} groups by the name of the sort */
export function timePlots(groups) {
  const plots = [...groups]
    .map(([name, all]) => plot(name, all.filter((finish) => !finish.helped).slice(-SHOWN)))
    .filter(Boolean);
  return plots.length
    ? h("section", { class: "card stack" }, h("h2", {}, t("stats.times")), h("div", { class: "plots" }, plots))
    : null;
}

/** @param {string} name @param {import("../game/store.js").Finish[]} solved */
function plot(name, solved) {
  if (solved.length < LEAST) return null;
  const times = solved.map((finish) => finish.seconds);
  const [first, last] = [formatTime(times[0]), formatTime(times[times.length - 1])];
  const most = Math.max(1, ...times);
  const points = times.map((time, k) => [
    PAD + (k / (times.length - 1)) * (WIDE - 2 * PAD),
    HIGH - PAD - (time / most) * (HIGH - 2 * PAD),
  ]);
  return h(
    "figure",
    { class: "plot" },
    s(
      "svg",
      { viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img", "aria-label": t("stats.times_spoken", { name, first, last }) },
      s("path", { class: "plot-ground", d: `M${PAD} ${HIGH - PAD}H${WIDE - PAD}` }),
      s("polyline", { class: "plot-line", points: points.map((point) => point.join()).join(" ") }),
      points.map(([cx, cy]) => s("circle", { class: "plot-point", cx, cy, r: 3 })),
    ),
    h("figcaption", {}, name, " · ", first, " → ", last),
  );
}
