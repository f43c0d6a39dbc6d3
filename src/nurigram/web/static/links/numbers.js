// @ts-check
/** How puzz.link packs the numbers of a board into one string; `formats/pzpr_numbers.py` has the table. */

import { quoted, Refusal } from "./refusal.js";

/** The number that stands for the clue `?`. */
export const QUESTION = -2;

const GAPS = "ghijklmnopqrstuvwxyz";

/** A prefix, how many hexadecimal digits follow, what is added to their value, and an upper bound of the sum. @type {[string, number, number, number][]} */
const FORMS = [
  ["", 1, 0, 16],
  ["-", 2, 0, 256],
  ["+", 3, 0, 4096],
  ["=", 3, 4096, 8192],
  ["@", 3, 8192, 12240],
  ["*", 4, 12240, 77776],
  ["$", 5, 77776, 77776 + 16 ** 5],
];

/** @typedef {{ value: number | null, offset: number }} Numbered a number, or null for a place without one, and its offset in the string */

/** The places of a packed string, at most `count`. What follows them is refused. @param {string} body @param {number} count @returns {Numbered[]} */
export function parseNumbers(body, count) {
  const letters = [...body];
  /** @type {Numbered[]} */
  const numbers = [];
  let offset = 0;
  while (offset < letters.length && numbers.length < count) {
    const gap = GAPS.indexOf(letters[offset]) + 1;
    if (gap) for (let k = Math.min(gap, count - numbers.length); k > 0; k--) numbers.push({ value: null, offset });
    const [length, value] = gap ? [1, 0] : letters[offset] === "." ? [1, QUESTION] : parseNumber(letters, offset);
    if (!gap) numbers.push({ value, offset });
    offset += length;
  }
  if (offset < letters.length)
    throw new Refusal(`the board is full before ${quoted(letters.slice(offset).join(""), 40)}`, { column: offset + 1 });
  return numbers;
}

/** The length and the value of the number at an offset. @param {string[]} letters @param {number} offset @returns {[number, number]} */
function parseNumber(letters, offset) {
  const first = letters[offset] === "%" ? "@" : letters[offset];
  const [prefix, size, base] = FORMS.find(([each]) => each === first) ?? FORMS[0];
  const start = offset + prefix.length;
  const digits = letters.slice(start, start + size);
  const wrong = digits.findIndex((digit) => !/^[0-9a-f]$/.test(digit));
  if (wrong >= 0)
    throw new Refusal(`${quoted(digits[wrong], 9)} is not allowed in the numbers of a puzz.link address`, {
      column: start + wrong + 1,
    });
  if (digits.length < size)
    throw new Refusal("the address ends in the middle of a number", { column: letters.length + 1 });
  return [prefix.length + size, parseInt(digits.join(""), 16) + base];
}

/** All places, packed into one string; null where a number is too large for it. @param {(number | null)[]} numbers @returns {string | null} */
export function formatNumbers(numbers) {
  let text = "";
  let gap = 0;
  for (const number of [...numbers, undefined]) {
    if (number === null) {
      gap += 1;
      continue;
    }
    text +=
      GAPS[GAPS.length - 1].repeat(Math.floor(gap / GAPS.length)) +
      (gap % GAPS.length ? GAPS[(gap % GAPS.length) - 1] : "");
    gap = 0;
    const form = number === undefined || number === QUESTION ? null : FORMS.find(([, , , limit]) => number < limit);
    if (form === undefined) return null;
    if (form) text += form[0] + (Number(number) - form[2]).toString(16).padStart(form[1], "0");
    else if (number === QUESTION) text += ".";
  }
  return text;
}
