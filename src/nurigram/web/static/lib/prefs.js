// @ts-check
/** What the player has chosen: kept in the browser, applied to the page as attributes that the style sheets read. */

const KEY = "nurigram:prefs";

const DEFAULTS = {
  /** The code of a language; if empty, that of the device. */ lang: "",
  /** @type {"auto" | "light" | "dark"} */ theme: "auto",
  /** @type {"auto" | "more"} */ contrast: "auto",
  /** @type {"auto" | "less"} */ motion: "auto",
  timer: true,
  regions: false,
  cycle: false,
  /** @type {"auto" | "always" | "never"} Whether the colours of a nonogram carry signs; `auto`: where two are hard to tell apart. */ signs:
    "auto",
  crosses: false,
  clues: true,
  /** The row and the column under the finger are tinted, with their clues. */ crosshair: true,
  /** Broken rules are shown as they happen. */ live: true,
  /** A drag keeps to its row or column. */ straight: true,
  /** The length of a run while it is painted. */ counter: true,
  /** The size of an island while it is painted. */ island: true,
  /** Finished lines of a nonogram are dotted by themselves. */ autodot: false,
  /** Rows and columns carry their numbers. */ labels: false,
  /** The player agrees that plays are told to the server. */ share: false,
};

/** @typedef {typeof DEFAULTS} Prefs */

/** @returns {Prefs} */
function read() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

export const prefs = read();

/** @template {keyof Prefs} K @param {K} name @param {Prefs[K]} value */
export function setPref(name, value) {
  prefs[name] = value;
  localStorage.setItem(KEY, JSON.stringify(prefs));
  applyPrefs();
}

/** @param {string} query */
const wants = (query) => matchMedia(query).matches;

/** Sets the attributes of the root element. */
export function applyPrefs() {
  const root = document.documentElement;
  const dark = prefs.theme === "dark" || (prefs.theme === "auto" && wants("(prefers-color-scheme: dark)"));
  root.dataset.theme = dark ? "dark" : "light";
  root.dataset.contrast = prefs.contrast === "more" || wants("(prefers-contrast: more)") ? "more" : "normal";
  root.dataset.motion = prefs.motion;
  root.dataset.crosshair = prefs.crosshair ? "on" : "off";
}

/** Follows the system when it changes its mind. */
export function watchSystem() {
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"]) {
    matchMedia(query).addEventListener("change", applyPrefs);
  }
}
