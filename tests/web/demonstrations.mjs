// Plays out what the steps of a puzzle suppose, under node: lines of JSON in, lines of JSON out.
//
//   node demonstrations.mjs STATIC KNOWLEDGE   {"puzzle", "plays"}   rows of a moment of play, or none for all steps of the puzzle
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [folder, knowledge] = process.argv.slice(2);
const load = (path) => import(new URL(path, pathToFileURL(`${folder}/`)).href);
const engine = await (await load("lib/engine.js")).load(readFileSync(`${folder}/engine.wasm`));
const { LocalAnswers } = await load("reason/local/local_answers.js");
const { Game } = await load("game/game.js");
const { foundBy } = await load("game/palette.js");
const { boardOf } = await load("kinds/index.js");
const { casesOf, refuted } = await load("play/assumption.js");
const { followed } = await load("play/follow.js");
const { stepOf } = await load("reason/reasoner.js");
const answers = new LocalAnswers(engine, JSON.parse(readFileSync(knowledge, "utf8")));

let code = null;
async function explain(puzzle, _signal, tier) {
  const plan = answers.explain({ puzzle, tier }, () => {});
  code = plan.clash?.code ?? null;
  return plan;
}

function* demonstrationsOf(game, step) {
  const [wrong] = refuted(game, step);
  for (const supposition of wrong ? [wrong] : casesOf(game, step)) yield { isWrong: Boolean(wrong), supposition };
}

function make(game, step) {
  const index = ([r, c]) => r * game.board.cols + c;
  const { decided, excluded } = foundBy(step, game.palette);
  for (const [value, cells] of decided) for (const i of cells.map(index)) game.cells[i] = game.palette.decided[value];
  for (const [value, cells] of excluded) for (const i of cells.map(index)) game.cells[i] |= 1 << value;
}

for await (const line of createInterface({ input: process.stdin })) {
  const { puzzle, rows } = JSON.parse(line);
  const game = new Game(boardOf(await load(`kinds/${puzzle.kind}.js`), puzzle));
  if (rows) game.load(rows);
  const hint = rows && stepOf(answers.hint({ puzzle, state: game.rows(), excluded: game.excluded() }, () => {}));
  const told = [];
  for (const step of rows ? [hint].filter(Boolean) : answers.explain({ puzzle }, () => {}).steps) {
    for (const { isWrong, supposition } of demonstrationsOf(game, step)) {
      code = null;
      const what = await followed(game, supposition, step, explain);
      told.push({ step, rows: game.rows(), isWrong, supposition, code, ...what });
    }
    make(game, step);
  }
  console.log(JSON.stringify(told));
}
