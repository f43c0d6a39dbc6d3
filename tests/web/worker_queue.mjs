// How the page deals with a worker that is slow, broken or missing: prints what came of each question, as JSON.
//
//   node worker_queue.mjs worker_queue.js
import { pathToFileURL } from "node:url";

const { WorkerQueue } = await import(pathToFileURL(process.argv[2]).href);

/** Timers that need no time: when nothing else is left to do, the earliest of them is due. */
const timers = [];
let now = 0;
globalThis.setTimeout = (act, ms = 0) => {
  const timer = { at: now + ms, act };
  timers.push(timer);
  return timer;
};
globalThis.clearTimeout = (timer) => timers.includes(timer) && timers.splice(timers.indexOf(timer), 1);

/** Lets time go by until something has come to its end. */
async function until(promise) {
  let isOver = false;
  promise.finally(() => (isOver = true));
  for (;;) {
    await new Promise((resolve) => setImmediate(resolve));
    if (isOver) return promise;
    const earliest = timers.reduce((one, other) => (other.at < one.at ? other : one));
    clearTimeout(earliest);
    now = earliest.at;
    earliest.act();
  }
}

/** A worker that does what the question says. */
class Helper {
  static hired = [];
  constructor(start = { ready: 0.05 }) {
    Helper.hired.push(this);
    this.asked = [];
    this.ended = false;
    this.#say(start);
  }
  postMessage({ question }) {
    this.asked.push(question);
    if (question === "answer") this.#say({ answer: 42 });
    if (question === "refuse") this.#say({ refused: "no puzzle" });
    if (question === "unable") this.#say({ refused: null });
    if (question === "break") this.#say({ broken: "trap" });
    if (question === "half") this.#say({ soFar: "half" });
    if (question === "most") this.#say({ soFar: "most", seconds: 0.02 });
  }
  terminate() {
    this.ended = true;
  }
  #say(data) {
    setTimeout(() => this.ended || this.onmessage({ data }), 1);
  }
}

const told = async (promise) => promise.then((answer) => answer, (error) => `${error.constructor.name}: ${error.message}`);

/** What comes of some questions that are asked at once, and what the workers were asked. */
async function scene(questions, hire = () => new Helper()) {
  Helper.hired = [];
  const queue = new WorkerQueue(hire);
  const answers = [];
  for (const group of questions) answers.push(...(await until(Promise.all(group.map((one) => told(queue.ask(...[].concat(one))))))));
  return { answers, workers: Helper.hired.map(({ asked, ended }) => [asked, ended]) };
}

/** A signal that comes in a moment. */
function soon() {
  const stop = new AbortController();
  setTimeout(() => stop.abort(new Error("stopped")), 10);
  return { signal: stop.signal, seconds: 9 };
}

console.log(JSON.stringify({
  answers: await scene([["answer", "answer"]]),
  refusals: await scene([["refuse", "unable", "answer"]]),
  late: await scene([["forever", "half", "answer"]]),
  slow: await scene([[["most", {}, { seconds: 30 }]]]),
  broken: await scene([["break", "answer"]]),
  stopped: await scene([[["forever", {}, soon()], ["forever", {}, soon()], "answer"]]),
  missing: await scene([["answer"], ["answer"]], () => new Helper({ absent: "404", forGood: true })),
  offline: await scene([["answer"], ["answer"]], () => new Helper(Helper.hired.length ? undefined : { absent: "no network" })),
}));
