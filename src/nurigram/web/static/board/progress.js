// @ts-check
/** Finished clues are dimmed and struck; lines that cannot come right any more are underlined. */

/** @param {import("./view.js").BoardView} view @param {import("../kinds/index.js").Progress} progress */
export function showProgress(view, progress) {
  for (const [i, number] of view.numbers) {
    const state = progress.cells.get(i);
    if (shownNumbers.get(number) === state) continue;
    shownNumbers.set(number, state);
    number.classList.toggle("done", state === "done");
    number.classList.toggle("over", state === "over");
  }
  showLines(view.rowClues, progress.rows);
  showLines(view.colClues, progress.cols);
}

/** What each number shows at present. @type {WeakMap<Element, "done" | "over" | undefined>} */
const shownNumbers = new WeakMap();

/** What each line shows at present. @type {WeakMap<Element, import("../kinds/index.js").LineState>} */
const shown = new WeakMap();

/** @param {SVGElement | undefined} group @param {import("../kinds/index.js").LineState[]} states */
function showLines(group, states) {
  group?.querySelectorAll(".line").forEach((line, k) => {
    const state = states[k];
    if (!state || shown.get(line) === state) return;
    shown.set(line, state);
    line.classList.toggle("bad", state.bad);
    line
      .querySelectorAll(".clue")
      .forEach((clue, n) => clue.classList.toggle("done", !state.bad && Boolean(state.done[n])));
  });
}
