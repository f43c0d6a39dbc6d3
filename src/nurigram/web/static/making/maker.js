// @ts-check
/**
 * New puzzles, the same ones as the package makes from the same seeds. The C++ generator proposes them (`generator.wasm`,
 * built by `make wasm`); the engine proves that there is one solution and finds the tier.
 *
 * It runs in a worker, and under node.
 */

/** @typedef {{ kind: string, difficulty: string, rows: number, cols: number }} Order */

export class Maker {
  /** @param {import("../lib/engine.js").Ask} ask what the generator is asked @param {import("../reason/local/local_answers.js").LocalAnswers} answers */
  constructor(ask, answers) {
    this.ask = ask;
    this.answers = answers;
  }

  /** The first proposal that meets the order; null if there is none. Throws `Refusal` for boards that are too large. @param {Order} order @param {number} seed */
  async make({ kind, difficulty, rows, cols }, seed) {
    const { tiers, kinds } = this.answers.knowledge;
    const key = await keyOf(seed);
    this.ask(`${kind}_begin`, [rows, cols, tiers.indexOf(difficulty) + 1, kinds[kind].limits[0], key.length, ...key]);
    for (;;) {
      const clues = this.ask(`${kind}_next`, []);
      if (!clues) return null;
      const puzzle = { kind, rows, cols, clues };
      const { tier, score, minutes } = /** @type {any} */ (this.answers.grade({ puzzle }));
      if (tier === difficulty) return { puzzle, tier, score, minutes, seed };
    }
  }
}

/** The words with which Python seeds its random numbers from a text. @param {number} seed */
async function keyOf(seed) {
  const text = new TextEncoder().encode(String(seed));
  const bytes = [...text, ...new Uint8Array(await crypto.subtle.digest("SHA-512", text))].reverse();
  const padded = new Uint8Array(4 * Math.ceil(bytes.length / 4));
  padded.set(bytes);
  return [...new Int32Array(padded.buffer)];
}
