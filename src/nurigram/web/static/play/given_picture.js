// @ts-check
/** The board as it is given, with its clues: what may be shown to people who are still to solve it. */

import { UNIT } from "../board/layout.js";

/** The size of clues, the room of a digit and between two clues, and of a line of clues, all in cells. */
const [SIZE, DIGIT, GAP, LINE] = [0.5, 0.3, 0.26, 0.64];

/** @typedef {import("../game/game.js").Game} Game */

/** The room that the clues take beside and above the board, in units of the board. @param {import("../lib/api.js").Labels} labels */
export function marginsOf({ rows, cols }) {
  const width = (/** @type {string[]} */ clue) => clue.reduce((sum, text) => sum + text.length * DIGIT + GAP, GAP / 2);
  const left = rows.length ? Math.max(...rows.map(width)) : 0;
  const top = cols.length ? Math.max(...cols.map((clue) => clue.length)) * LINE + GAP / 2 : 0;
  return { left: left * UNIT, top: top * UNIT };
}

/** Lines and clues over a board that is drawn. @param {CanvasRenderingContext2D} pen in units of the board @param {Game} game @param {(name: string) => string} colour */
export function drawGiven(pen, game, colour) {
  const { rows, cols, labels } = game.board;
  const every = labels.thick_every || Infinity;
  const line = (/** @type {number} */ k, /** @type {number[]} */ [x, y, toX, toY]) => {
    const isStrong = k % every === 0;
    pen.strokeStyle = colour(isStrong ? "--grid-strong" : "--grid");
    pen.lineWidth = isStrong ? 1.6 : 0.8;
    pen.beginPath();
    pen.moveTo(x * UNIT, y * UNIT);
    pen.lineTo(toX * UNIT, toY * UNIT);
    pen.stroke();
  };
  for (let r = 0; r <= rows; r++) line(r === rows ? 0 : r, [0, r, cols, r]);
  for (let c = 0; c <= cols; c++) line(c === cols ? 0 : c, [c, 0, c, rows]);
  writeClues(pen, game, colour);
}

/** @param {CanvasRenderingContext2D} pen @param {Game} game @param {(name: string) => string} colour */
function writeClues(pen, game, colour) {
  const { labels } = game.board;
  const { inks } = game.palette;
  [pen.font, pen.textBaseline] = [`600 ${SIZE * UNIT}px ${colour("--sans")}`, "middle"];
  const write = (
    /** @type {string} */ text,
    /** @type {number | undefined} */ paint,
    /** @type {number} */ x,
    /** @type {number} */ y,
  ) => {
    pen.fillStyle = paint === undefined ? colour("--text") : inks[paint];
    pen.fillText(text, x * UNIT, y * UNIT);
  };
  pen.textAlign = "right";
  labels.rows.forEach((clue, r) => {
    let x = -GAP;
    for (let k = clue.length - 1; k >= 0; k--) {
      write(clue[k], labels.row_paints?.[r]?.[k], x, r + 0.5);
      x -= clue[k].length * DIGIT + GAP;
    }
  });
  pen.textAlign = "center";
  labels.cols.forEach((clue, c) =>
    clue.forEach((text, k) =>
      write(text, labels.col_paints?.[c]?.[k], c + 0.5, -(clue.length - k - 0.5) * LINE - GAP / 2),
    ),
  );
}
