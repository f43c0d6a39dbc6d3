// @ts-check
/** The plan of the week: what each day brings of each kind. */

import { dayOf } from "../lib/days.js";
import { t } from "../lib/i18n.js";
import { sizeAndTier } from "../lib/parts.js";
import { packIndex } from "./pack_index.js";

/** From 0 for Monday. @param {string} date */
export const weekdayOf = (date) => (dayOf(date).getDay() + 6) % 7;

/** What each day of the week brings from Monday, for each kind. */
export const weekPlan = async () => (await packIndex()).day.week;

/** What a day brings, in words. @param {import("./pack_index.js").Day["week"][string][number]} day */
export const wanted = (day) => (day.theme ? t(`levels.themes.${day.theme}`) : sizeAndTier(day));
