// @ts-check
/** How many days in a row, up to today or yesterday, something was solved. */

/** @param {{ when: number }[]} finishes */
export function streak(finishes) {
  const days = new Set(finishes.map((finish) => new Date(finish.when).toDateString()));
  const day = new Date();
  if (!days.has(day.toDateString())) day.setDate(day.getDate() - 1);
  let count = 0;
  for (; days.has(day.toDateString()); day.setDate(day.getDate() - 1)) count += 1;
  return count;
}
