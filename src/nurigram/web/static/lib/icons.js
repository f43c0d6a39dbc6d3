// @ts-check
/** The icons, as strokes on a 24 x 24 square. */

import { s } from "./dom.js";

/** @type {Record<string, string[]>} */
const PATHS = {
  back: ["M19 12H5", "M11 6l-6 6 6 6"],
  wall: ["!M5 5h14v14H5z"],
  dot: ["!M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z", "M4.5 4.5h15v15h-15z"],
  undo: ["M4 9h10a5.5 5.5 0 0 1 0 11h-4", "M8 5L4 9l4 4"],
  redo: ["M20 9H10a5.5 5.5 0 0 0 0 11h4", "M16 5l4 4-4 4"],
  check: ["M5 12.5l4.5 4.5L19 7"],
  hint: ["M9.5 18h5", "M10.5 21h3", "M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2V16h5v-.1c0-.8.4-1.5 1-2A6 6 0 0 0 12 3z"],
  menu: ["!M12 4.4a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4z", "!M12 10.3a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4z", "!M12 16.2a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4z"],
  flame: ["M12 21c-4 0-6.5-2.6-6.5-6 0-4.5 4-6 4.5-11 3 1.5 4.5 4 4.5 6.5 1-.5 1.5-1.5 1.6-2.5 1.6 1.8 2.4 4 2.4 6.5 0 4-2.5 6.5-6.5 6.5z"],
  pencil: ["M4 20l1.2-4.2L16 5l3 3L8.2 18.8z", "M4 20h7"],
  bookmark: ["M7 4h10v16l-5-4-5 4z"],
  pause: ["M9 5.5v13", "M15 5.5v13"],
  hand: ["M8 13V6.5a1.5 1.5 0 0 1 3 0V11M11 10.5v-6a1.5 1.5 0 0 1 3 0V11M14 10.5v-4a1.5 1.5 0 0 1 3 0V14c0 4-2.5 6.5-5.5 6.5S7 19 5.5 16.5L4 13.7c-.6-1.2 1-2.3 2-1.2l2 2"],
  play: ["M8 5.5v13l10.5-6.5z"],
  list: ["M9 6h11", "M9 12h11", "M9 18h11", "M4.5 6h.01", "M4.5 12h.01", "M4.5 18h.01"],
  day: ["M5 6h14v14H5z", "M5 10.5h14", "M9 3.5v4", "M15 3.5v4"],
  open: ["M4 19V6h6l2 2.5h8V19z"],
  picture: ["M4 5h16v14H4z", "M4 16l5-5 4 4 2.5-2.5L20 17", "M15.5 9.5h.01"],
  edit: ["M4 20l1-4L16.5 4.5l3 3L8 19z", "M14 7l3 3"],
  learn: ["M3 9l9-4.5L21 9l-9 4.5z", "M7 11.5V16c2 2 8 2 10 0v-4.5", "M21 9v6"],
  stats: ["M5 20V11", "M12 20V4", "M19 20v-6"],
  settings: ["M4 7h9", "M17 7h3", "M4 17h3", "M11 17h9", "M15 5v4", "M9 15v4"],
  about: ["M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z", "M12 11v5.5", "M12 7.7h.01"],
  share: ["M12 15V4", "M8 7.5L12 4l4 3.5", "M6 11v8.5h12V11"],
  print: ["M7 9V4h10v5", "M5 9h14v8h-2.5", "M7.5 17H5V9", "M7.5 14h9v6h-9z"],
  zoom: ["M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12z", "M15 15l5 5"],
};

/** @param {string} name */
export function icon(name) {
  const strokes = PATHS[name] ?? [];
  const paths = strokes.map((d) => (d[0] === "!" ? s("path", { d: d.slice(1), class: "solid" }) : s("path", { d })));
  return s("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, ...paths);
}
