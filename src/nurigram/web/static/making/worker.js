// @ts-check
/** The worker in which a puzzle is made: it fetches both engines, makes one puzzle, and is ended. */

import { at } from "../lib/address.js";
import { load, start } from "../lib/engine.js";
import { LocalAnswers } from "../reason/local/local_answers.js";
import { Maker } from "./maker.js";

/** @param {string} path */
async function fetched(path) {
  const answer = await fetch(at(path));
  if (!answer.ok) throw new Error(`${answer.status} for ${path}`);
  return answer;
}

/** @param {string} path */
const module = async (path) => WebAssembly.compile(await (await fetched(path)).arrayBuffer());

async function wake() {
  const [generator, engine, knowledge] = await Promise.all([
    module("static/generator.wasm").then(start),
    module("static/engine.wasm").then(load),
    fetched("data/knowledge.json").then((answer) => answer.json()),
  ]);
  return new Maker(generator, new LocalAnswers(engine, knowledge));
}

onmessage = async ({ data: { order, seed } }) => {
  try {
    postMessage({ made: await (await wake()).make(order, seed) });
  } catch (error) {
    postMessage({ unable: String(error) });
  }
};
