// @ts-check
/**
 * Questions to a worker, one at a time. A question that takes too long, or that nobody waits for any more, ends with its
 * worker, and so does one that breaks the engine; the next question gets a new one.
 */

import { Unreachable } from "../unreachable.js";

/** How long a worker may go on with a question that was given up, in seconds: most end sooner than a new worker starts. */
const GRACE = 0.2;

/** How long a question may wait for its turn before somebody else is asked, in seconds. */
const PATIENCE = 3;

/** The puzzle cannot be one; `message` says why, to people. */
export class Refused extends Error {}

/** There was not enough time. */
export class TooLate extends Unreachable {}

/**
 * @typedef {{ postMessage: (message: any) => void, terminate: () => void, onmessage: ((event: any) => void) | null, onerror: ((event: any) => void) | null }} Helper
 * @typedef {{ question: string, asked: any, seconds?: number, soFar?: any, timer?: any, resolve: (answer: any) => void, reject: (error: any) => void }} Task
 */

export class WorkerQueue {
  /** @type {Helper | null} */
  #helper = null;
  /** How long a question may take, once the helper is ready. @type {number | null} */
  #seconds = null;
  /** @type {Task[]} */
  #waiting = [];
  /** @type {Task | null} */
  #current = null;
  /** There is no engine here, and there will be none. */
  #isAbsent = false;

  /** @param {() => Helper} hire starts a worker */
  constructor(hire) {
    this.hire = hire;
  }

  /** @param {string} question @param {any} asked @param {{ seconds?: number, signal?: AbortSignal }} [how] @returns {Promise<any>} */
  ask(question, asked, { seconds, signal } = {}) {
    return new Promise((resolve, reject) => {
      if (this.#isAbsent) return reject(new Unreachable());
      if (signal?.aborted) return reject(signal.reason);
      /** @type {Task} */
      const task = { question, asked, seconds, resolve, reject };
      task.timer = setTimeout(() => this.#giveUp(task, new Unreachable()), 1000 * PATIENCE);
      signal?.addEventListener("abort", () => this.#giveUp(task, signal.reason), { once: true });
      this.#waiting.push(task);
      return this.#next();
    });
  }

  #next() {
    if (this.#current || !this.#waiting.length) return;
    if (!this.#helper) this.#wake();
    if (!this.#seconds) return;
    const task = /** @type {Task} */ (this.#waiting.shift());
    this.#current = task;
    this.#limit(task, task.seconds ?? this.#seconds);
    this.#helper?.postMessage({ question: task.question, asked: task.asked });
  }

  #wake() {
    const helper = this.#hired();
    if (!helper) return this.#heard({ absent: true, forGood: true });
    helper.onmessage = ({ data }) => this.#heard(data);
    helper.onerror = () => this.#heard({ absent: true });
    this.#helper = helper;
    return undefined;
  }

  /** None in a browser that has no workers. */
  #hired() {
    try {
      return this.hire();
    } catch {
      return null;
    }
  }

  /** @param {any} said */
  #heard(said) {
    this.#isAbsent ||= Boolean(said.forGood);
    if ("ready" in said) this.#seconds = said.ready;
    else if ("soFar" in said) return this.#heardSoFar(said);
    else if ("absent" in said) this.#dismiss(this.#waiting.splice(0));
    else if ("broken" in said) this.#dismiss();
    else if ("refused" in said) this.#end()?.reject(said.refused ? new Refused(said.refused) : new Unreachable());
    else this.#end()?.resolve(said.answer);
    return this.#next();
  }

  /** The rest of an answer may have a time limit of its own. @param {{ soFar: any, seconds?: number }} said */
  #heardSoFar({ soFar, seconds }) {
    const task = this.#current;
    if (!task) return;
    task.soFar = soFar;
    if (seconds) this.#limit(task, seconds);
  }

  /** @param {Task} task @param {number} seconds */
  #limit(task, seconds) {
    clearTimeout(task.timer);
    task.timer = setTimeout(() => this.#tooLate(task), 1000 * seconds);
  }

  /** The current question, which is over. */
  #end() {
    const task = this.#current;
    clearTimeout(task?.timer);
    this.#current = null;
    return task;
  }

  /** Ends the helper, and with it the current question and others that cannot be answered. @param {Task[]} others */
  #dismiss(others = []) {
    this.#helper?.terminate();
    this.#helper = this.#seconds = null;
    for (const task of [this.#end(), ...others]) this.#refuse(task);
  }

  /** @param {Task | null} task */
  #refuse(task) {
    clearTimeout(task?.timer);
    task?.reject(new Unreachable());
  }

  /** @param {Task} task */
  #tooLate(task) {
    if ("soFar" in task) task.resolve(task.soFar);
    else task.reject(new TooLate());
    this.#dismiss();
    this.#next();
  }

  /** Nobody waits for this answer any more. @param {Task} task @param {any} reason */
  #giveUp(task, reason) {
    task.reject(reason);
    this.#waiting = this.#waiting.filter((each) => each !== task);
    clearTimeout(task.timer);
    if (task === this.#current) this.#limit(task, GRACE);
  }
}
