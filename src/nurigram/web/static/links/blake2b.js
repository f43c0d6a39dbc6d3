// @ts-check
/** The hash BLAKE2b (RFC 7693) without a key. The browser has none that works on every page, and the package uses this one. */

const IV = Uint32Array.of(
  0xf3bcc908,
  0x6a09e667,
  0x84caa73b,
  0xbb67ae85,
  0xfe94f82b,
  0x3c6ef372,
  0x5f1d36f1,
  0xa54ff53a,
  0xade682d1,
  0x510e527f,
  0x2b3e6c1f,
  0x9b05688c,
  0xfb41bd6b,
  0x1f83d9ab,
  0x137e2179,
  0x5be0cd19,
);

/** Which words of the message each round takes, in order. */
const ORDERS = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];
const ROUNDS = 12;
const BLOCK = 128;

/** The four words that each of the eight steps of a round mixes: the columns, then the diagonals. */
const MIXED = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
];

/** The digest of a text, in hexadecimal digits. @param {string} text @param {number} size in bytes */
export function blake2b(text, size) {
  const bytes = new TextEncoder().encode(text);
  const hash = IV.slice();
  hash[0] ^= 0x01010000 ^ size;
  const blocks = Math.max(1, Math.ceil(bytes.length / BLOCK));
  for (let k = 0; k < blocks; k++)
    compress(
      hash,
      bytes.subarray(k * BLOCK, (k + 1) * BLOCK),
      Math.min(bytes.length, (k + 1) * BLOCK),
      k === blocks - 1,
    );
  return [...new Uint8Array(hash.buffer, 0, size)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A word of 64 bits is two of 32, the low half first. @param {Uint32Array} hash @param {Uint8Array} block @param {number} done the bytes so far @param {boolean} last */
function compress(hash, block, done, last) {
  const padded = new Uint8Array(BLOCK);
  padded.set(block);
  const message = new Uint32Array(padded.buffer);
  const v = new Uint32Array(32);
  v.set(hash);
  v.set(IV, 16);
  v[24] ^= done;
  v[25] ^= Math.floor(done / 2 ** 32);
  if (last) [v[28], v[29]] = [~v[28], ~v[29]];
  for (let round = 0; round < ROUNDS; round++) {
    const order = ORDERS[round % ORDERS.length];
    MIXED.forEach(([a, b, c, d], k) =>
      mix(v, 2 * a, 2 * b, 2 * c, 2 * d, message, 2 * order[2 * k], 2 * order[2 * k + 1]),
    );
  }
  for (let i = 0; i < 16; i++) hash[i] ^= v[i] ^ v[i + 16];
}

/** @param {Uint32Array} v @param {number} a @param {number} b @param {number} c @param {number} d @param {Uint32Array} message @param {number} x @param {number} y */
function mix(v, a, b, c, d, message, x, y) {
  add(v, a, v[b], v[b + 1]);
  add(v, a, message[x], message[x + 1]);
  turn(v, d, a, 32);
  add(v, c, v[d], v[d + 1]);
  turn(v, b, c, 24);
  add(v, a, v[b], v[b + 1]);
  add(v, a, message[y], message[y + 1]);
  turn(v, d, a, 16);
  add(v, c, v[d], v[d + 1]);
  turn(v, b, c, 63);
}

/** @param {Uint32Array} v @param {number} a @param {number} low @param {number} high */
function add(v, a, low, high) {
  const sum = v[a] + low;
  v[a] = sum;
  v[a + 1] += high + (sum >= 2 ** 32 ? 1 : 0);
}

/** The difference of two words, turned to the right. @param {Uint32Array} v @param {number} a @param {number} b @param {number} bits */
function turn(v, a, b, bits) {
  const [low, high] = [v[a] ^ v[b], v[a + 1] ^ v[b + 1]];
  if (bits === 32) [v[a], v[a + 1]] = [high, low];
  else if (bits === 63) [v[a], v[a + 1]] = [(low << 1) | (high >>> 31), (high << 1) | (low >>> 31)];
  else [v[a], v[a + 1]] = [(low >>> bits) | (high << (32 - bits)), (high >>> bits) | (low << (32 - bits))];
}
