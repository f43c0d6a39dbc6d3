// @ts-check
/** What a reader says of a text that is no puzzle: the same words, at the same place, as the package does. */

export class Refusal extends Error {
  /** @param {string} problem @param {{ line?: number, column?: number }} [place] */
  constructor(problem, { line, column } = {}) {
    super(
      [line && `line ${line}`, column && `column ${column}`].filter(Boolean).join(", ") + (line ? ": " : "") + problem,
    );
    this.problem = problem;
    this.line = line;
    this.column = column;
  }
}

/** A puzzle that is not well-formed; `cell` is the last one at fault. */
export class Malformed extends Error {
  /** @param {string} problem @param {[number, number]} [cell] */
  constructor(problem, cell) {
    super(problem);
    this.cell = cell;
  }
}

/** Something that is right, but that Nurigram does not do. */
export class Unsupported extends Error {}

/** A text in quotes, cut to a length. @param {string} text @param {number} most */
export function quoted(text, most) {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const inside = [...text]
    .map((letter) => (letter === quote || letter === "\\" ? `\\${letter}` : visible(letter)))
    .join("");
  return [...`${quote}${inside}${quote}`].slice(0, most).join("");
}

/** @type {Record<string, string>} */
const SHORT = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** @param {string} letter */
function visible(letter) {
  if (letter === " " || !/[\p{C}\p{Z}]/u.test(letter)) return letter;
  const code = (letter.codePointAt(0) ?? 0).toString(16);
  const [mark, digits] = code.length < 3 ? ["x", 2] : code.length < 5 ? ["u", 4] : ["U", 8];
  return SHORT[letter] ?? `\\${mark}${code.padStart(digits, "0")}`;
}

/** `r1c1` is the top left cell. @param {[number, number]} cell */
export const cellName = ([r, c]) => `r${r + 1}c${c + 1}`;

const MAX_SIDE = 4_000;
const MAX_CELLS = 1_000_000;

/** Refuses sizes that no board has. @param {number} rows @param {number} cols */
export function checkSize(rows, cols) {
  if (rows < 1 || cols < 1) throw new Malformed(`a board needs at least one row and one column, not ${rows}x${cols}`);
  if (Math.max(rows, cols) > MAX_SIDE || rows * cols > MAX_CELLS) {
    throw new Malformed(`a board of ${rows}x${cols} is too large: at most ${MAX_SIDE} a side and ${MAX_CELLS} cells`);
  }
}
