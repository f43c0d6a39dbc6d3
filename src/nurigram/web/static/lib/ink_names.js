// @ts-check
/** What people call an ink, and how far inks look apart: the twin of messages/colours.py. */

/** @typedef {[number, number, number]} Triple */

/**
 * What to call inks, by letter. Where two have the same name, the letter follows it.
 * @param {string} letters @param {string[]} inks
 * @param {Record<string, string[]>} typical inks by the name of their colour
 * @param {(name: string) => string} word the name in the reader's language
 * @returns {Record<string, string>}
 */
export function namesOf(letters, inks, typical, word) {
  const names = inks.map((ink) => word(nearest(ink, typical)));
  const shared = (/** @type {string} */ name) => names.filter((each) => each === name).length > 1;
  return Object.fromEntries(
    names.map((name, k) => [letters[k], shared(name) ? `${name} ${letters[k].toUpperCase()}` : name]),
  );
}

/** @param {string} ink @param {Record<string, string[]>} typical */
function nearest(ink, typical) {
  const place = hued(ink);
  const away = (/** @type {string[]} */ inks) => Math.min(...inks.map((each) => distance(hued(each), place)));
  const all = Object.entries(typical).map(([name, inks]) => /** @type {[string, number]} */ ([name, away(inks)]));
  return all.reduce((best, each) => (each[1] < best[1] ? each : best), ["", Infinity])[0];
}

/** Where an ink lies among names: hue counts for more than lightness, so that a dark purple is no dark grey. @param {string} ink @returns {Triple} */
function hued(ink) {
  const [light, red, blue] = oklab(linear(ink));
  return [light, 2 * red, 2 * blue];
}

/** The light of an ink. @param {string} ink @returns {Triple} */
export function linear(ink) {
  const part = (/** @type {number} */ from) => {
    const value = parseInt(ink.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

/** The perceptual space of Ottosson (2020). @param {Triple} light @returns {Triple} */
export function oklab([red, green, blue]) {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

/** @param {Triple} one @param {Triple} other */
export const distance = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
