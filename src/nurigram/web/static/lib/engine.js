// @ts-check
/**
 * The C++ engine in the page: `engine.wasm`, built by `make wasm`. It solves, finds what all solutions share, and
 * tells the steps of the techniques, the same ones as the server.
 *
 * Cells are numbers, row by row. A search that takes too long is ended with its worker; after a trap, load it anew.
 *
 * @typedef {{
 *   rows: number, cols: number, clues: [number, number, number][], holes?: [number, number][], givens?: string[],
 * }} Nurikabe
 * @typedef {{ rows: number[][], cols: number[][], givens?: string[] }} Nonogram
 * @typedef {{ black?: Iterable<number>, white?: Iterable<number> }} Play
 * @typedef {{ solutions: number[][], count: number, complete: boolean }} Found
 * @typedef {{ black: number[], white: number[], solvable: boolean, complete: boolean }} Backbone
 * @typedef {Record<string, number | string>} Facts
 * @typedef {{
 *   technique: string, tier: number, black: number[], white: number[], because: number[], focus: number[],
 *   facts: Facts, chain: number,
 * }} EngineStep
 * @typedef {{
 *   steps: EngineStep[], offers: number[], clash: { code: string, cells: number[], facts: Facts } | null,
 *   black: number[], white: number[], features: Record<string, number>,
 * }} Trace
 */

/** The engine does not take a question: `message` is its name for why (engine/wasm/answers.hpp). */
export class Refusal extends Error {}

const TEXT = new TextDecoder();
const HOLE = -2;
const NOTHING = -1;
const BLACK = 1;
const WHITE = 2;

/** The little that the engine asks of its system: the time, and an end. */
const SYSTEM = {
  /** @param {WebAssembly.Memory} memory @param {number} place */
  tell_time: (memory, place) => new DataView(memory.buffer).setBigUint64(place, BigInt(Date.now()) * 1_000_000n, true),
  end: () => {
    throw new Error("the engine stopped");
  },
};

/**
 * The engine of a compiled module or its bytes.
 *
 * @param {WebAssembly.Module | BufferSource} given
 */
export async function load(given) {
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
  /** @type {any} */ (instance.exports)._initialize();
  return new Engine(/** @type {any} */ (instance.exports));
}

class Engine {
  #exports;

  /** @param {any} exports */
  constructor(exports) {
    this.#exports = exports;
    this.nurikabe = new Kind("nurikabe", nurikabeWords, this.#ask.bind(this));
    this.nonogram = new Kind("nonogram", nonogramWords, this.#ask.bind(this));
  }

  /**
   * @param {string} name @param {number[]} words @param {number[]} settings
   * @returns {any}
   */
  #ask(name, words, settings) {
    const engine = this.#exports;
    const room = engine.request_room(words.length);
    new Int32Array(engine.memory.buffer, room, words.length).set(words);
    const length = engine[name](...settings);
    const bytes = new Uint8Array(engine.memory.buffer, engine.answer_place(), length);
    const answer = JSON.parse(TEXT.decode(bytes));
    if (answer.error) throw new Refusal(answer.error);
    return answer;
  }
}

/** What the engine does for one kind of puzzle. @template P */
class Kind {
  /**
   * @param {string} name @param {(puzzle: P, play: Play) => number[]} words
   * @param {(name: string, words: number[], settings: number[]) => any} ask
   */
  constructor(name, words, ask) {
    this.name = name;
    this.words = words;
    this.ask = ask;
  }

  /** Solutions, each as its black cells; at most `limit`, 0 for all. @param {P} puzzle @returns {Found} */
  solve(puzzle, limit = 2) {
    return this.ask(`${this.name}_solve`, this.words(puzzle, {}), [limit]);
  }

  /** What all solutions share that agree with a moment of play. @param {P} puzzle @param {Play} play @returns {Backbone} */
  backbone(puzzle, play = {}) {
    return this.ask(`${this.name}_backbone`, this.words(puzzle, play), []);
  }

  /**
   * The steps of techniques up to a tier (1 to 5): at most `limit`, below 0 for all, with what a grade weighs.
   * `limits` are those of the kind's techniques.
   * @param {P} puzzle @param {Play} play @param {number} tier @param {number[]} limits
   * @returns {Trace}
   */
  steps(puzzle, play, tier, limits, limit = -1) {
    return this.ask(`${this.name}_steps`, this.words(puzzle, play), [tier, limit, ...limits]);
  }
}

/** @param {Nurikabe} puzzle @param {Play} play */
function nurikabeWords(puzzle, play) {
  const cells = new Array(puzzle.rows * puzzle.cols).fill(NOTHING);
  for (const [row, col] of puzzle.holes ?? []) cells[row * puzzle.cols + col] = HOLE;
  for (const [row, col, size] of puzzle.clues) cells[row * puzzle.cols + col] = size;
  return [puzzle.rows, puzzle.cols, ...cells, ...coloured(cells.length, play, puzzle.givens)];
}

/** @param {Nonogram} puzzle @param {Play} play */
function nonogramWords({ rows, cols, givens }, play) {
  const lines = [...rows, ...cols].flatMap((line) => [line.length, ...line]);
  return [rows.length, cols.length, ...lines, ...coloured(rows.length * cols.length, play, givens)];
}

/**
 * The colours of a moment of play; given cells are decided from the start.
 * @param {number} area @param {Play} play @param {string[]} [givens]
 */
function coloured(area, play, givens = []) {
  const cells = new Array(area).fill(0);
  [...givens.join("")].forEach((mark, cell) => (cells[cell] = mark === "#" ? BLACK : mark === "." ? WHITE : 0));
  for (const cell of play.black ?? []) cells[cell] |= BLACK;
  for (const cell of play.white ?? []) cells[cell] |= WHITE;
  return cells;
}
