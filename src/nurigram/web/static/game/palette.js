// @ts-check
/**
 * What a cell can be: the background, which is value 0, and the paints from 1. Black and white is the palette of one paint.
 *
 * What is known of a cell is a set of bits, one for each value that it cannot have. A cell is decided when one value is left.
 */

/** @typedef {{ letters: string, inks: string[] }} Values a letter and an ink for each value */

export class Palette {
  /** @param {string} letters @param {string[]} inks */
  constructor(letters, inks) {
    this.letters = letters;
    this.inks = inks;
    /** All values excluded, which no cell ever is. */
    this.all = 2 ** letters.length - 1;
    /** What is known of a cell that has the value, by value. */
    this.decided = inks.map((_, value) => this.all - 2 ** value);
  }

  /** The numbers of the paints. */
  get paints() {
    return [...this.inks.keys()].slice(1);
  }

  /** Whether there are several paints. */
  get inColour() {
    return this.inks.length > 2;
  }

  /** Whether it is plain black and white, in the colours of the theme. */
  get isPlain() {
    return this === SHADING;
  }

  /** @returns {Values} */
  toJSON() {
    return { letters: this.letters, inks: this.inks };
  }

  /** The value of a cell, or -1 while several are left. @param {number} known */
  valueOf(known) {
    return this.decided.indexOf(known);
  }

  /** The value that a pen writes or excludes. @param {number} pen */
  subjectOf(pen) {
    return this.valueOf(pen) < 0 ? Math.log2(pen) : this.valueOf(pen);
  }

  /** Whether a cell has what a pen writes. @param {number} known @param {number} pen what is known of a cell that it has written on */
  isWritten(known, pen) {
    return this.valueOf(pen) >= 0 ? known === pen : this.valueOf(known) < 0 && (known & pen) > 0;
  }

  /**
   * What a pen makes of a cell, or leaves when it is used to erase. A pen that only excludes values leaves decided cells
   * alone, and decides a cell where one value is left.
   * @param {number} known @param {number} pen @param {boolean} isErasing @param {number} absent what everybody sees that the cell cannot have
   */
  written(known, pen, isErasing, absent) {
    if (this.valueOf(pen) >= 0) return isErasing ? 0 : pen;
    if (this.valueOf(known) >= 0) return known;
    if (isErasing) return known & ~pen;
    const left = this.valueOf(known | pen | absent);
    return left < 0 ? known | pen : this.decided[left];
  }

  /** The letter of a cell, or `?`. @param {number} known */
  letterOf(known) {
    return this.letters[this.valueOf(known)] ?? "?";
  }

  /** What a letter says of a cell. @param {string} letter */
  known(letter) {
    return this.decided[this.letters.indexOf(letter)] ?? 0;
  }
}

export const SHADING = new Palette(".#", ["#ffffff", "#000000"]);

/** The palette with these values. @param {Values} values */
export const paletteWith = ({ letters, inks }) => (letters === SHADING.letters ? SHADING : new Palette(letters, inks));

/** A puzzle with a palette, of which it need not use all. @param {any} puzzle @param {Palette} palette */
export const withPalette = (puzzle, palette) =>
  palette.isPlain
    ? puzzle
    : {
        ...puzzle,
        palette: Object.fromEntries(palette.paints.map((paint) => [palette.letters[paint], palette.inks[paint]])),
        background: palette.inks[0],
      };

/** The palette that a puzzle brings along. @param {any} puzzle */
export function paletteOf(puzzle) {
  if (!puzzle?.palette) return SHADING;
  const letters = Object.keys(puzzle.palette).sort();
  return new Palette(`.${letters.join("")}`, [
    puzzle.background ?? "#ffffff",
    ...letters.map((letter) => puzzle.palette[letter]),
  ]);
}

/**
 * What a step finds: the cells that get each value, and those that cannot have it, as pairs of a value and cells.
 * @param {import("../lib/api.js").Found} step @param {Palette} palette
 */
export function foundBy({ black, white, decides, excludes }, { letters }) {
  const byValue = (/** @type {Record<string, [number, number][]>} */ found) =>
    Object.entries(found).map(
      ([letter, cells]) => /** @type {[number, [number, number][]]} */ ([letters.indexOf(letter), cells]),
    );
  /** @type {[number, [number, number][]][]} */
  const shaded = [
    [1, black ?? []],
    [0, white ?? []],
  ];
  return { decided: decides ? byValue(decides) : shaded, excluded: byValue(excludes ?? {}) };
}

/** What is known of each cell that a step decides. @param {import("../lib/api.js").Found} step @param {{ palette: Palette, board: { cols: number } }} game @returns {Map<number, number>} */
export function decidedBy(step, { palette, board }) {
  const { decided } = foundBy(step, palette);
  return new Map(
    decided.flatMap(([value, cells]) => cells.map(([r, c]) => [r * board.cols + c, palette.decided[value]])),
  );
}

/** All cells of which a step finds anything. @param {import("../lib/api.js").Found} step @returns {[number, number][]} */
export const cellsOf = ({ black, white, decides, excludes }) => [
  ...(black ?? []),
  ...(white ?? []),
  ...Object.values(decides ?? {}).flat(),
  ...Object.values(excludes ?? {}).flat(),
];
