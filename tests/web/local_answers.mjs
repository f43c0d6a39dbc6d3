// Puts questions to the local answers of the page under node: lines of JSON in, lines of JSON out.
//
//   node local_answers.mjs STATIC KNOWLEDGE   {"question", "asked"}
//
// STATIC is the folder of the app with its engine, KNOWLEDGE the file that the package writes for it. Each answer comes with
// the time it took, in milliseconds.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [folder, knowledge] = process.argv.slice(2);
const root = pathToFileURL(`${folder}/`);
const { load, Refusal } = await import(new URL("lib/engine.js", root).href);
const { LocalAnswers } = await import(new URL("reason/local/local_answers.js", root).href);

const start = performance.now();
const engine = await load(readFileSync(new URL("engine.wasm", root)));
const answers = new LocalAnswers(engine, JSON.parse(readFileSync(knowledge, "utf8")));
console.log(JSON.stringify({ answer: "ready", ms: performance.now() - start }));

for await (const line of createInterface({ input: process.stdin })) {
  const { question, asked } = JSON.parse(line);
  const begun = performance.now();
  let answer;
  try {
    answer = answers[question](asked, () => {});
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    answer = { refused: answers.reason(error, asked.language) };
  }
  console.log(JSON.stringify({ answer, ms: performance.now() - begun }));
}
