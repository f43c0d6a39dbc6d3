// @ts-check
/**
 * The C++ engine in the page: `engine.wasm`, built by `make wasm`. It solves, finds what all solutions share, and
 * tells the steps of the techniques, the same ones as the server.
 *
 * Cells are numbers, row by row. What is known is a list for each value that a cell can have, the background first: the
 * cells that cannot have it (`Out`). In black and white these are the black cells and the white ones. A search that takes
 * too long is ended with its worker; after a trap, load it anew.
 *
 * @typedef {{
 *   rows: number, cols: number, clues: [number, number, number][], holes?: [number, number][], givens?: string[],
 * }} Nurikabe
 * @typedef {{
 *   rows: (number | [number, string])[][], cols: (number | [number, string])[][], palette?: Record<string, string>,
 *   givens?: string[],
 * }} Nonogram
 * @typedef {number[][]} Out
 * @typedef {{ solutions: number[][][], count: number, complete: boolean }} Found a solution has the cells of each paint
 * @typedef {{ out: Out, solvable: boolean, complete: boolean }} Backbone
 * @typedef {Record<string, number | string>} Facts
 * @typedef {{
 *   technique: string, tier: number, out: Out, because: number[], focus: number[], facts: Facts, chain: number,
 * }} EngineStep
 * @typedef {{
 *   steps: EngineStep[], offers: number[], clash: { code: string, cells: number[], facts: Facts } | null,
 *   out: Out, features: Record<string, number>,
 * }} Trace
 */

/** The engine does not take a question: `message` is its name for why (engine/wasm/answers.hpp). */
export class Refusal extends Error {}

const TEXT = new TextDecoder();
const HOLE = -2;
const NOTHING = -1;

/** The little that the engine asks of its system: the time, and an end. */
const SYSTEM = {
  /** @param {WebAssembly.Memory} memory @param {number} place */
  tell_time: (memory, place) => new DataView(memory.buffer).setBigUint64(place, BigInt(Date.now()) * 1_000_000n, true),
  end: () => {
    throw new Error("the engine stopped");
  },
};

/** @typedef {(name: string, words: number[], settings?: number[]) => any} Ask calls a function of an engine and reads its answer */

/**
 * An engine of a compiled module or its bytes, ready to be asked.
 *
 * @param {WebAssembly.Module | BufferSource} given @returns {Promise<Ask>}
 */
export async function start(given) {
  const module = given instanceof WebAssembly.Module ? given : await WebAssembly.compile(given);
  /** @type {WebAssembly.Instance} */
  let instance;
  /** @type {Record<string, Function>} */
  const wasi = {};
  for (const { name } of WebAssembly.Module.imports(module)) wasi[name] = () => 0;
  wasi.proc_exit = SYSTEM.end;
  wasi.clock_time_get = (
    /** @type {number} */ _clock,
    /** @type {bigint} */ _precision,
    /** @type {number} */ place,
  ) => {
    SYSTEM.tell_time(/** @type {WebAssembly.Memory} */ (instance.exports.memory), place);
    return 0;
  };
  instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: /** @type {any} */ (wasi) });
  const engine = /** @type {any} */ (instance.exports);
  engine._initialize();
  return (name, words, settings = []) => {
    const room = engine.request_room(words.length);
    new Int32Array(engine.memory.buffer, room, words.length).set(words);
    const length = engine[name](...settings);
    const bytes = new Uint8Array(engine.memory.buffer, engine.answer_place(), length);
    const answer = JSON.parse(TEXT.decode(bytes));
    if (answer?.error) throw new Refusal(answer.error);
    return answer;
  };
}

/**
 * The engine that thinks, of a compiled module or its bytes.
 *
 * @param {WebAssembly.Module | BufferSource} given
 */
export async function load(given) {
  const ask = await start(given);
  return { nurikabe: new Kind("nurikabe", nurikabeWords, ask), nonogram: new Kind("nonogram", nonogramWords, ask) };
}

/** What the engine does for one kind of puzzle. @template P */
class Kind {
  /**
   * @param {string} name @param {(puzzle: P, known: Out) => number[]} words
   * @param {Ask} ask
   */
  constructor(name, words, ask) {
    this.name = name;
    this.words = words;
    this.ask = ask;
  }

  /** Solutions, at most `limit`, 0 for all. @param {P} puzzle @returns {Found} */
  solve(puzzle, limit = 2) {
    return this.ask(`${this.name}_solve`, this.words(puzzle, []), [limit]);
  }

  /** What all solutions share that agree with what is known. @param {P} puzzle @param {Out} known @returns {Backbone} */
  backbone(puzzle, known = []) {
    return this.ask(`${this.name}_backbone`, this.words(puzzle, known), []);
  }

  /**
   * The steps of techniques up to a tier (1 to 5): at most `limit`; -1 for all, with what a grade weighs; -2 for all,
   * of every technique what one look finds, as a contradiction follows them. A tier below 0 is one technique: -1 the first.
   * `limits` are those of the kind's techniques.
   * @param {P} puzzle @param {Out} known @param {number} tier @param {number[]} limits
   * @returns {Trace}
   */
  steps(puzzle, known, tier, limits, limit = -1) {
    return this.ask(`${this.name}_steps`, this.words(puzzle, known), [tier, limit, ...limits]);
  }
}

/** @param {Nurikabe} puzzle @param {Out} known */
function nurikabeWords({ rows, cols, holes, clues, givens }, known) {
  const cells = new Array(rows * cols).fill(NOTHING);
  for (const [row, col] of holes ?? []) cells[row * cols + col] = HOLE;
  for (const [row, col, size] of clues) cells[row * cols + col] = size;
  return [rows, cols, ...cells, ...excluded(cells.length, SHADES, known, givens)];
}

/** @param {Nonogram} puzzle @param {Out} known */
function nonogramWords({ rows, cols, palette, givens }, known) {
  const letters = lettersOf(palette);
  const lines = [...rows, ...cols].flatMap((line) => [line.length, ...(palette ? runsOf(line, letters) : line)]);
  const codes = [...letters].map((letter) => letter.charCodeAt(0));
  const play = excluded(rows.length * cols.length, letters, known, givens);
  return [rows.length, cols.length, codes.length, ...codes, ...lines, ...play];
}

/** The lengths of runs, and in colour the paint of each. @param {any[]} line @param {string} letters @returns {number[]} */
const runsOf = (line, letters) =>
  line.flatMap(([size, letter]) => (letters.length > 2 ? [size, letters.indexOf(letter)] : [size]));

/** The letters of black and white. */
const SHADES = ".#";

/** The letters of all values that a cell can have, the background first. @param {Record<string, string>} [palette] */
export const lettersOf = (palette) => (palette ? `.${Object.keys(palette).sort().join("")}` : SHADES);

/**
 * For each cell a number with a bit for each value that it cannot have. Given cells are decided from the start.
 * @param {number} area @param {string} letters @param {Out} known @param {string[]} [givens]
 */
function excluded(area, letters, known, givens = []) {
  const cells = new Array(area).fill(0);
  [...givens.join("")].forEach((letter, cell) => {
    const value = letters.indexOf(letter);
    if (value >= 0) cells[cell] = 2 ** letters.length - 1 - 2 ** value;
  });
  known.forEach((out, value) => {
    for (const cell of out) cells[cell] |= 2 ** value;
  });
  return cells;
}
