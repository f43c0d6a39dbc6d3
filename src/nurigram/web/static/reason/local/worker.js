// @ts-check
/** The worker in which the engine thinks: it fetches the engine and what it must know, then answers one question after the other. */

import { at } from "../../lib/address.js";
import { load, Refusal } from "../../lib/engine.js";
import { LocalAnswers } from "./local_answers.js";

const ENGINE = at("static/engine.wasm");
const KNOWLEDGE = at("data/knowledge.json");

/** @param {string} address */
async function fetched(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} for ${address}`);
  return answer;
}

async function wake() {
  const [engine, knowledge] = await Promise.all([fetched(ENGINE), fetched(KNOWLEDGE)]);
  return new LocalAnswers(await load(await engine.arrayBuffer()), await knowledge.json());
}

/** @type {import("./local_answers.js").Tell} */
const tell = (soFar, seconds) => postMessage({ soFar, seconds });

/** @param {LocalAnswers} answers @param {string} question @param {any} asked */
function answered(answers, question, asked) {
  try {
    return { answer: /** @type {any} */ (answers)[question](asked, tell) };
  } catch (error) {
    return error instanceof Refusal ? { refused: answers.reason(error, asked.language) } : { broken: String(error) };
  }
}

wake().then(
  (answers) => {
    onmessage = ({ data: { question, asked } }) => postMessage(answered(answers, question, asked));
    postMessage({ ready: answers.knowledge.seconds.answer });
  },
  // A TypeError is what fetch throws without a network: the next question may find one.
  (error) => postMessage({ absent: String(error), forGood: !(error instanceof TypeError) }),
);
