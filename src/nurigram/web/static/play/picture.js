// @ts-check
/** The result as a picture: the board, what it is and how long it took. */

import { inkPath, neighbourMask } from "../board/ink.js";
import { UNIT } from "../board/layout.js";
import { picturePath } from "../board/picture.js";
import { HOLE } from "../game/game.js";
import { drawGiven, marginsOf } from "./given_picture.js";

const [WIDE, MARGIN, HEAD, FOOT] = [1080, 72, 190, 96];

/** @typedef {{ title: string, text: string, foot: string }} Words */

/** @param {import("../game/game.js").Game} game @param {boolean} isGiven whether to draw the board as it is given @param {Words} words @returns {Promise<Blob>} a PNG */
export function resultPicture(game, isGiven, words) {
  const canvas = document.createElement("canvas");
  const { left, top } = isGiven ? marginsOf(game.board.labels) : { left: 0, top: 0 };
  const [across, down] = [game.board.cols * UNIT + left, game.board.rows * UNIT + top];
  const scale = (WIDE - 2 * MARGIN) / Math.max(across, down);
  const [width, height] = [across * scale, down * scale];
  canvas.width = WIDE;
  canvas.height = HEAD + height + FOOT;
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  fill(pen, "--ground", 0, 0, canvas.width, canvas.height);
  write(pen, words, canvas.height);
  pen.translate((WIDE - width) / 2, HEAD);
  pen.scale(scale, scale);
  pen.translate(left, top);
  drawBoard(pen, game);
  if (isGiven) drawGiven(pen, game, colour);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

/** A colour of the theme in use. @param {string} name */
export const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** @param {CanvasRenderingContext2D} pen @param {string} name @param {number} x @param {number} y @param {number} width @param {number} height */
function fill(pen, name, x, y, width, height) {
  pen.fillStyle = colour(name);
  pen.fillRect(x, y, width, height);
}

/** @param {CanvasRenderingContext2D} pen @param {Words} words @param {number} height */
function write(pen, { title, text, foot }, height) {
  const [serif, sans] = [colour("--serif"), colour("--sans")];
  const line = (
    /** @type {string} */ font,
    /** @type {string} */ ink,
    /** @type {string} */ words,
    /** @type {number} */ y,
  ) => {
    [pen.font, pen.fillStyle, pen.textAlign] = [font, colour(ink), "center"];
    pen.fillText(words, WIDE / 2, y, WIDE - MARGIN);
  };
  line(`700 56px ${serif}`, "--text", title, 88);
  line(`400 38px ${sans}`, "--soft", text, 148);
  line(`600 34px ${sans}`, "--accent", foot, height - 34);
}

/** @param {CanvasRenderingContext2D} pen in units of the board @param {import("../game/game.js").Game} game */
export function drawBoard(pen, game) {
  const { rows, cols, labels } = game.board;
  const flows = !labels.rows.length && !labels.cols.length;
  const { isPlain, inks, letters, paints } = game.palette;
  const ink = colour("--picture-ink");
  pen.fillStyle = isPlain ? colour("--picture-paper") : inks[0];
  pen.fillRect(0, 0, cols * UNIT, rows * UNIT);
  for (let i = 0; i < game.size; i++) {
    const [x, y] = [(i % cols) * UNIT, Math.floor(i / cols) * UNIT];
    pen.save();
    pen.translate(x, y);
    if (game.fixed[i] === HOLE) fill(pen, "--ground", 0, 0, UNIT, UNIT);
    pen.fillStyle = ink;
    if (flows && game.palette.valueOf(game.cells[i]) > 0) pen.fill(new Path2D(inkPath(neighbourMask(game, i))));
    writeNumber(pen, game.numbers.get(i));
    pen.restore();
  }
  for (const paint of flows ? [] : paints) {
    pen.fillStyle = isPlain ? ink : inks[paint];
    pen.fill(new Path2D(picturePath(game.rows(), letters[paint])));
  }
}

/** @param {CanvasRenderingContext2D} pen @param {string | undefined} text */
function writeNumber(pen, text) {
  if (!text) return;
  [pen.font, pen.fillStyle, pen.textAlign, pen.textBaseline] = [
    `700 23px ${colour("--serif")}`,
    colour("--picture-ink"),
    "center",
    "middle",
  ];
  pen.fillText(text, UNIT / 2, UNIT / 2 + 1, UNIT - 4);
}
