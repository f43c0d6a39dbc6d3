// Orders puzzles from the page's generator under node: lines of JSON in, lines of JSON out.
//
//   node maker.mjs static/ knowledge.json   {"order": {"kind", "difficulty", "rows", "cols"}, "seed"}
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [folder, knowledge] = process.argv.slice(2);
const root = pathToFileURL(folder);
const { load, start } = await import(new URL("lib/engine.js", root));
const { LocalAnswers } = await import(new URL("reason/local/local_answers.js", root));
const { Maker } = await import(new URL("making/maker.js", root));
const read = (name) => readFileSync(new URL(name, root));
const answers = new LocalAnswers(await load(read("engine.wasm")), JSON.parse(readFileSync(knowledge)));
const maker = new Maker(await start(read("generator.wasm")), answers);

for await (const line of createInterface({ input: process.stdin })) {
  const { order, seed } = JSON.parse(line);
  const before = performance.now();
  const answer = await maker.make(order, seed).catch((error) => ({ error: error.message }));
  console.log(JSON.stringify({ ...answer, seconds: (performance.now() - before) / 1000 }));
}
