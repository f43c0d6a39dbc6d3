// @ts-check
/** Questions whose answers take a while: only the answer to the last one counts, and none once its screen is left. */

/** All that may have a question open. @type {Set<Latest>} */
const all = new Set();

export class Latest {
  /** @type {AbortController | null} */
  #question = null;

  /** Gives up the question before. @returns {AbortController} of the new one; once its signal is aborted, the answer no longer counts */
  begin() {
    this.stop();
    all.add(this);
    return (this.#question = new AbortController());
  }

  /** Gives up the question, if there is one. */
  stop() {
    this.#question?.abort();
    this.#question = null;
    all.delete(this);
  }
}

/** The screen is left: nobody waits for its answers any more. */
export function stopAll() {
  for (const each of all) each.stop();
}
