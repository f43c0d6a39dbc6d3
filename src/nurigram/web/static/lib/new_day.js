// @ts-check
/** Midnight on a screen that was left open: what shows the day is shown again. */

import { isoDay } from "./days.js";
import { showAgain } from "./router.js";

/** A timer that counts no further is asked again by then, in milliseconds: a sleeping phone stops the clock of the page. */
const AT_LEAST = 60_000;
const MOMENTS = ["visibilitychange", "focus", "pageshow"];

/** Shows the screen again when another day has begun: at once, or when somebody comes back to it. @returns {() => void} what ends it */
export function redrawOnNewDay() {
  const shown = isoDay(new Date());
  const look = () => {
    if (isoDay(new Date()) === shown) return;
    end();
    showAgain();
  };
  const timer = setInterval(look, AT_LEAST);
  const end = () => {
    clearInterval(timer);
    for (const moment of MOMENTS) removeEventListener(moment, look);
  };
  for (const moment of MOMENTS) addEventListener(moment, look);
  return end;
}
