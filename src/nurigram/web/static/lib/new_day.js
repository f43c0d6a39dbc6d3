// @ts-check
/** Midnight on a screen that was left open: what shows the day is shown again. */

import { isoDay } from "./days.js";
import { showAgain } from "./router.js";

/** How often a screen that nobody leaves looks at the date, in milliseconds: a timer until midnight would sleep with the phone. */
const EVERY = 60_000;
const MOMENTS = ["visibilitychange", "focus", "pageshow"];

/** Shows the screen again when another day has begun: at once, or when somebody comes back to it. @returns {() => void} what ends it */
export function redrawOnNewDay() {
  const shown = isoDay(new Date());
  const look = () => {
    if (isoDay(new Date()) === shown) return;
    end();
    showAgain();
  };
  const timer = setInterval(look, EVERY);
  const end = () => {
    clearInterval(timer);
    for (const moment of MOMENTS) removeEventListener(moment, look);
  };
  for (const moment of MOMENTS) addEventListener(moment, look);
  return end;
}
