// Puts questions to the engine of the page under node: lines of JSON in, lines of JSON out.
//
//   node engine.mjs engine.js engine.wasm   {"kind", "call", "args"}
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [script, binary] = process.argv.slice(2);
const { load } = await import(pathToFileURL(script).href);
const engine = await load(readFileSync(binary));

for await (const line of createInterface({ input: process.stdin })) {
  const { kind, call, args } = JSON.parse(line);
  let answer;
  try {
    answer = engine[kind][call](...args);
  } catch (error) {
    answer = { error: error.message };
  }
  console.log(JSON.stringify(answer));
}
