// @ts-check
/** The worker in which the engine thinks: it fetches the engine and what it must know, then answers one question after the other. */

import { load, Refusal } from "../../lib/engine.js";
import { Mind } from "./mind.js";

const ENGINE = new URL("../../engine.wasm", import.meta.url);
const KNOWLEDGE = new URL("../../../data/knowledge.json", import.meta.url);

/** @param {URL} address */
async function fetched(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} for ${address}`);
  return answer;
}

async function wake() {
  const [engine, knowledge] = await Promise.all([fetched(ENGINE), fetched(KNOWLEDGE)]);
  return new Mind(await load(await engine.arrayBuffer()), await knowledge.json());
}

/** @type {import("./mind.js").Tell} */
const tell = (soFar, seconds) => postMessage({ soFar, seconds });

/** @param {Mind} mind @param {string} question @param {any} asked */
function answered(mind, question, asked) {
  try {
    return { answer: /** @type {any} */ (mind)[question](asked, tell) };
  } catch (error) {
    return error instanceof Refusal ? { refused: mind.reason(error, asked.language) } : { broken: String(error) };
  }
}

wake().then(
  (mind) => {
    onmessage = ({ data: { question, asked } }) => postMessage(answered(mind, question, asked));
    postMessage({ ready: mind.knowledge.seconds.answer });
  },
  // A TypeError is what fetch throws without a network: the next question may find one.
  (error) => postMessage({ absent: String(error), forGood: !(error instanceof TypeError) }),
);
