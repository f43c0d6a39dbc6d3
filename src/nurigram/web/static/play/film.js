// @ts-check
/** A solve as a film of a few seconds, made in the page: a frame for every move, in the colours of the theme. */

import { Game } from "../game/game.js";
import { UNIT } from "../board/layout.js";
import { colour, drawBoard } from "./picture.js";

const [SIDE, MARGIN] = [640, 24];
/** Frames a second, how long the moves take together, and how long the end stays, in seconds. */
const [RATE, LENGTH, END] = [15, 7, 1.5];
/** In the order in which they are tried. */
const TYPES = ["video/webm;codecs=vp9", "video/webm", "video/mp4"];

/** The type of film that this browser can make, if any. */
export const filmType = () =>
  typeof MediaRecorder === "undefined" ? undefined : TYPES.find((type) => MediaRecorder.isTypeSupported(type));

/** @param {Game} played with all its moves @param {AbortSignal} signal @returns {Promise<File>} */
export async function filmOf(played, signal) {
  const type = String(filmType());
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const game = new Game(played.board);
  const draw = (/** @type {number} */ moves) => {
    game.cells.set(played.cellsAfter(moves));
    frame(pen, game);
  };
  draw(0);
  const recorder = new MediaRecorder(canvas.captureStream(RATE), { mimeType: type });
  /** @type {Blob[]} */
  const parts = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise((resolve) => (recorder.onstop = resolve));
  recorder.start();
  const frames = RATE * LENGTH;
  for (let k = 0; k < frames + RATE * END && !signal.aborted; k++) {
    draw(Math.min(played.done, Math.round((played.done * k) / (frames - 1))));
    await new Promise((resolve) => setTimeout(resolve, 1000 / RATE));
  }
  recorder.stop();
  await stopped;
  signal.throwIfAborted();
  const [plain] = type.split(";");
  return new File(parts, `nurigram.${plain.split("/")[1]}`, { type: plain });
}

/** @param {CanvasRenderingContext2D} pen @param {Game} game */
function frame(pen, game) {
  const { rows, cols } = game.board;
  const scale = (SIDE - 2 * MARGIN) / (Math.max(rows, cols) * UNIT);
  pen.fillStyle = colour("--ground");
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.save();
  pen.translate((SIDE - cols * UNIT * scale) / 2, (SIDE - rows * UNIT * scale) / 2);
  pen.scale(scale, scale);
  drawBoard(pen, game);
  pen.restore();
}
