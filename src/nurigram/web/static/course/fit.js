// @ts-check
/** The room for the board of a lesson: what its sentence and its pens leave, below it or beside it. */

const [UPRIGHT, ON_ITS_SIDE] = [0.5, 0.78];
const LOW = 500;
const [WIDEST, LARGEST] = [640, 116];

/** @param {import("../board/viewport.js").Viewport} zoom @param {HTMLElement} stage */
export function fitLesson(zoom, stage) {
  const share = innerHeight > LOW ? UPRIGHT : ON_ITS_SIDE;
  zoom.fitTightly(Math.min(stage.clientWidth, WIDEST), innerHeight * share, LARGEST);
}
