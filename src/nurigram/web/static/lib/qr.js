// @ts-check
/**
 * QR codes (ISO/IEC 18004): a text in byte mode at the lowest level of error correction, which suffices on a screen.
 *
 * The text becomes codewords, the codewords get Reed-Solomon check words, and both are laid out in a square beside the fixed
 * patterns. Of eight masks, the one that leaves the fewest misleading patterns is chosen.
 */

/** Check words in each block, and blocks, by version. */
const CHECKS = [
  7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30, 30,
  30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
];
const BLOCKS = [
  1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19,
  20, 21, 22, 24, 25,
];
const VERSIONS = CHECKS.length;
/** The level of error correction, as the format information writes it. */
const LEVEL = 1;

/** @typedef {{ side: number, dark: Uint8Array, fixed: Uint8Array }} Square `fixed`: modules that carry no data */

/** The modules of a code, row by row. @param {string} text @returns {boolean[][] | null} null if the text is too long for any */
export function qrCode(text) {
  const bytes = new TextEncoder().encode(text);
  const version = Array.from({ length: VERSIONS }, (_, k) => k + 1).find(
    (each) => 8 * dataWords(each) >= 4 + lengthBits(each) + 8 * bytes.length,
  );
  if (!version) return null;
  const plain = patterns(version);
  place(plain, interleaved(dataOf(bytes, version), version));
  const masked = MASKS.map((mask, k) => finished(plain, mask, k));
  const best = masked.reduce((a, b) => (penalty(b) < penalty(a) ? b : a));
  return Array.from({ length: best.side }, (_, r) => Array.from({ length: best.side }, (_, c) => at(best, r, c)));
}

/** @param {number} version */
const lengthBits = (version) => (version < 10 ? 8 : 16);

/** Where the centres of the alignment patterns lie, in both directions. @param {number} version @returns {number[]} */
function alignments(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : 2 * Math.ceil((4 * version + 4) / (2 * count - 2));
  const last = 4 * version + 10;
  return [6, ...Array.from({ length: count - 1 }, (_, k) => last - (count - 2 - k) * step)];
}

/** How many words a version holds. @param {number} version */
function allWords(version) {
  const count = alignments(version).length;
  const modules =
    (16 * version + 128) * version + 64 - (count ? (25 * count - 10) * count - 55 : 0) - (version > 6 ? 36 : 0);
  return modules >> 3;
}

/** @param {number} version */
const dataWords = (version) => allWords(version) - CHECKS[version - 1] * BLOCKS[version - 1];

/** The text as words: the mode, its length, itself, and padding. @param {Uint8Array} bytes @param {number} version */
function dataOf(bytes, version) {
  const bits = (/** @type {number} */ value, /** @type {number} */ count) => value.toString(2).padStart(count, "0");
  const written =
    bits(4, 4) + bits(bytes.length, lengthBits(version)) + Array.from(bytes, (byte) => bits(byte, 8)).join("");
  const words = (`${written}0000`.match(/.{8}/g) ?? []).map((word) => parseInt(word, 2));
  for (let k = 0; words.length < dataWords(version); k++) words.push(k % 2 ? 0x11 : 0xec);
  return words.slice(0, dataWords(version));
}

/** A product in the field of 256 elements. @param {number} a @param {number} b */
function times(a, b) {
  let product = 0;
  for (let k = 7; k >= 0; k--) product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((b >> k) & 1) * a);
  return product;
}

/** The coefficients of the polynomial that check words are remainders of, without the first. @param {number} degree */
function divisorOf(degree) {
  const divisor = [...new Array(degree - 1).fill(0), 1];
  for (let [k, root] = [0, 1]; k < degree; k++, root = times(root, 2))
    divisor.forEach((each, j) => (divisor[j] = times(each, root) ^ (divisor[j + 1] ?? 0)));
  return divisor;
}

/** @param {number[]} block @param {number[]} divisor */
function checksOf(block, divisor) {
  const rest = divisor.map(() => 0);
  for (const word of block) {
    const factor = word ^ (rest.shift() ?? 0);
    rest.push(0);
    divisor.forEach((each, k) => (rest[k] ^= times(each, factor)));
  }
  return rest;
}

/** The words in the order in which they are drawn: the first of each block, the second of each, then the check words. @param {number[]} data @param {number} version */
function interleaved(data, version) {
  const [count, checks] = [BLOCKS[version - 1], CHECKS[version - 1]];
  const short = Math.floor(data.length / count);
  const shorter = count - (data.length % count);
  const divisor = divisorOf(checks);
  const blocks = Array.from({ length: count }, (_, k) => {
    const start = k * short + Math.max(0, k - shorter);
    return data.slice(start, start + short + (k < shorter ? 0 : 1));
  });
  const turns = (/** @type {number[][]} */ lists, /** @type {number} */ length) =>
    Array.from({ length }, (_, k) => lists.flatMap((list) => list[k] ?? [])).flat();
  return [
    ...turns(blocks, short + 1),
    ...turns(
      blocks.map((block) => checksOf(block, divisor)),
      checks,
    ),
  ];
}

/** @param {Square} square @param {number} r @param {number} c */
const at = ({ side, dark }, r, c) => dark[r * side + c] === 1;

/** Draws a module that carries no data. @param {Square} square @param {number} r @param {number} c @param {boolean} isDark */
function fix({ side, dark, fixed }, r, c, isDark) {
  if (r < 0 || c < 0 || r >= side || c >= side) return;
  dark[r * side + c] = Number(isDark);
  fixed[r * side + c] = 1;
}

/** Rings around a centre, dark but for those in the list. @param {Square} square @param {number} r @param {number} c @param {number} reach @param {number[]} light */
function rings(square, r, c, reach, light) {
  for (let y = -reach; y <= reach; y++)
    for (let x = -reach; x <= reach; x++)
      fix(square, r + y, c + x, !light.includes(Math.max(Math.abs(x), Math.abs(y))));
}

/** The square with its fixed patterns. @param {number} version @returns {Square} */
function patterns(version) {
  const side = 4 * version + 17;
  const square = { side, dark: new Uint8Array(side * side), fixed: new Uint8Array(side * side) };
  for (let k = 0; k < side; k++) {
    fix(square, 6, k, k % 2 === 0);
    fix(square, k, 6, k % 2 === 0);
  }
  const far = side - 4;
  rings(square, 3, 3, 4, [2, 4]);
  rings(square, 3, far, 4, [2, 4]);
  rings(square, far, 3, 4, [2, 4]);
  const centres = alignments(version);
  const last = centres.length - 1;
  for (const [i, r] of centres.entries())
    for (const [j, c] of centres.entries())
      if (!(i % last === 0 && j % last === 0 && (i === 0 || j === 0))) rings(square, r, c, 2, [1]);
  tellVersion(square, version);
  tellFormat(square, 0);
  return square;
}

/** A number with the remainder that lets readers correct it. @param {number} value @param {number} degree @param {number} divisor */
function guarded(value, degree, divisor) {
  let rest = value << degree;
  for (let k = 31; k >= degree; k--) if ((rest >>> k) & 1) rest ^= divisor << (k - degree);
  return (value << degree) | rest;
}

/** @param {Square} square @param {number} version */
function tellVersion(square, version) {
  if (version < 7) return;
  const bits = guarded(version, 12, 0x1f25);
  for (let k = 0; k < 18; k++) {
    const [far, near] = [square.side - 11 + (k % 3), Math.floor(k / 3)];
    fix(square, near, far, Boolean((bits >> k) & 1));
    fix(square, far, near, Boolean((bits >> k) & 1));
  }
}

/** The level and the mask, twice. @param {Square} square @param {number} mask */
function tellFormat(square, mask) {
  const { side } = square;
  const bits = guarded((LEVEL << 3) | mask, 10, 0x537) ^ 0x5412;
  for (let k = 0; k < 15; k++) {
    const isDark = Boolean((bits >> k) & 1);
    const [down, along] = [k < 6 ? k : k < 8 ? k + 1 : side - 15 + k, k < 8 ? side - 1 - k : k < 9 ? 7 : 14 - k];
    fix(square, down, 8, isDark);
    fix(square, 8, along, isDark);
  }
  fix(square, side - 8, 8, true);
}

/** Lays the words in columns of two, up and down in turn, from the right. @param {Square} square @param {number[]} words */
function place({ side, dark, fixed }, words) {
  let bit = 0;
  for (let right = side - 1; right > 0; right -= right === 8 ? 3 : 2) {
    const isUp = ((right + 1) & 2) === 0;
    for (let k = 0; k < 2 * side; k++) {
      const r = isUp ? side - 1 - (k >> 1) : k >> 1;
      const i = r * side + right - (k % 2);
      if (fixed[i] || bit >= 8 * words.length) continue;
      dark[i] = (words[bit >> 3] >> (7 - (bit & 7))) & 1;
      bit += 1;
    }
  }
}

/** Which modules a mask turns over. @type {((r: number, c: number) => boolean)[]} */
const MASKS = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** @param {Square} plain @param {(r: number, c: number) => boolean} mask @param {number} number */
function finished({ side, dark, fixed }, mask, number) {
  const square = {
    side,
    fixed,
    dark: dark.map((each, i) => (!fixed[i] && mask(Math.floor(i / side), i % side) ? 1 - each : each)),
  };
  tellFormat(square, number);
  return square;
}

/** How much may mislead a reader: long runs, full squares, what looks like a corner, and too much of one colour. @param {Square} square */
function penalty(square) {
  const { side, dark } = square;
  const places = [...Array(side).keys()];
  const lines = [
    ...places.map((r) => places.map((c) => Number(at(square, r, c))).join("")),
    ...places.map((c) => places.map((r) => Number(at(square, r, c))).join("")),
  ];
  let sum = 0;
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    sum += 40 * [...line.matchAll(/(?=00001011101|10111010000)/g)].length;
  }
  for (let i = 0; i < dark.length - side; i++)
    if (i % side < side - 1 && dark[i] + dark[i + 1] + dark[i + side] + dark[i + side + 1] in { 0: 1, 4: 1 }) sum += 3;
  const share = dark.reduce((total, each) => total + each, 0) / dark.length;
  return sum + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}
