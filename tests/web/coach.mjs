// Plays games of which it is known how each move was found, and asks the coach: lines of JSON in, lines of JSON out.
//
//   node coach.mjs STATIC KNOWLEDGE   {"puzzle", "style", "seed"}
//
// Styles: `trace`, the steps in order; `quick`, two steps at a time, in taps that take turns between them; `drags`, two steps
// in one move; `marks`, the steps without any dots; `any`, at each move what any one technique gives; `guesses`, the steps in
// order, and now and then a right cell that no technique gives. The answer pairs the technique of each move, null for a guess
// and a list for a drag, with what the coach says of it.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [folder, file] = process.argv.slice(2);
const load = (path) => import(new URL(path, pathToFileURL(`${folder}/`)).href);
const engine = await (await load("lib/engine.js")).load(readFileSync(`${folder}/engine.wasm`));
const knowledge = JSON.parse(readFileSync(file, "utf8"));
const { LocalAnswers } = await load("reason/local/local_answers.js");
const { Position } = await load("reason/local/position.js");
const answers = new LocalAnswers(engine, knowledge);

function dice(seed) {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % sides;
  };
}

/** The cells of a step with what it finds, of those that are not known. */
function changesOf({ out }, known) {
  const found = new Map();
  out.forEach((cells, value) => {
    for (const i of cells) if (~known[i] & (1 << value)) found.set(i, (found.get(i) ?? known[i]) | (1 << value));
  });
  return [...found];
}

/** The cells that some fair technique gives from what is known, without a second look. */
function inOneLook(steps, count) {
  const cells = new Set();
  for (let t = 0; t < count; t++) {
    const later = new Set();
    for (const step of steps(-1 - t, -2).filter(({ tier }) => tier <= 4)) {
      if (!step.because.some((i) => later.has(i))) for (const i of step.out.flat()) cells.add(i);
      for (const i of step.out.flat()) later.add(i);
    }
  }
  return cells;
}

/** The cells of which something is open, and that nothing gives at present. */
const unseen = ({ puzzle, cells, cols }, known, all, given) => {
  const numbers = new Set((puzzle.clues ?? []).map(([r, c]) => r * cols + c));
  const isDecided = (i) => (all & ~known[i] & ((all & ~known[i]) - 1)) === 0;
  return cells.filter((i) => !isDecided(i) && !given.has(i) && !numbers.has(i));
};

for await (const line of createInterface({ input: process.stdin })) {
  const { puzzle, style, seed } = JSON.parse(line);
  const roll = dice(seed);
  const position = new Position(puzzle);
  const values = position.letters.length;
  const { limits } = knowledge.kinds[puzzle.kind];
  const count = Object.keys(knowledge.sentences.en[puzzle.kind].techniques).length;
  const solution = new Array(position.rows * position.cols).fill(0);
  engine[puzzle.kind].solve(puzzle, 1).solutions[0].forEach((cells, k) => cells.forEach((i) => (solution[i] = k + 1)));
  const known = solution.map(() => 0);
  const out = () => Array.from({ length: values }, (_, v) => [...known.keys()].filter((i) => known[i] & (1 << v)));
  const all = 2 ** values - 1;
  const steps = (tier, limit) => engine[puzzle.kind].steps(puzzle, out(), tier, limits, limit).steps;
  const moves = [];
  const expected = [];
  const make = (changes, technique) => {
    for (const [i, bits] of changes) known[i] |= bits;
    moves.push(changes.map(([i]) => [i, known[i]]));
    expected.push(technique);
  };
  if (style === "trace" || style === "marks")
    for (const step of steps(4, -1)) {
      const isPaint = ([, bits]) => style === "trace" || bits & 1;
      const changes = changesOf(step, known).filter(isPaint);
      if (changes.length) make(changes, step.technique);
    }
  if (style === "quick" || style === "drags")
    for (const trace = steps(4, -1); trace.length;) {
      const taps = trace.splice(0, 2).map((step) => [step.technique, changesOf(step, known)]);
      const isNew = ([i, bits]) => bits & ~known[i];
      if (style === "drags") {
        const changes = [...new Map(taps.flatMap(([, changes]) => changes))];
        if (changes.length) make(changes, taps.filter(([, changes]) => changes.length).map(([technique]) => technique));
      } else
        for (let k = 0; taps.some(([, changes]) => changes[k]); k++)
          for (const [technique, { [k]: change }] of taps)
            if (change && isNew(change)) make([change], technique);
    }
  if (style === "any")
    for (;;) {
      const looks = Array.from({ length: count }, (_, k) => steps(-1 - k, 1)[0]).filter((step) => step && step.tier <= 4);
      if (!looks.length) break;
      const step = looks[roll(looks.length)];
      make(changesOf(step, known), step.technique);
    }
  if (style === "guesses") {
    for (let step; ([step] = steps(4, 1)), step; ) {
      const hidden = roll(2) ? [] : unseen(position, known, all, inOneLook(steps, count));
      if (!hidden.length) make(changesOf(step, known), step.technique);
      else {
        const i = hidden[roll(hidden.length)];
        make([[i, all - 2 ** solution[i]]], null);
      }
    }
  }
  const { passages } = answers.coach({ puzzle, moves, end: solution });
  console.log(JSON.stringify(expected.map((technique, k) => [technique, passages[k]])));
}
