// @ts-check
/** A clock that stands still while the page is hidden, or the board behind a dialog. */

/** `75` seconds as `1:15`, `3675` as `1:01:15`. @param {number} seconds */
export function formatTime(seconds) {
  const whole = Math.floor(seconds);
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return h ? `${h}:${two(m)}:${two(s)}` : `${two(m)}:${two(s)}`;
}

export class Timer {
  /** @param {number} seconds @param {(seconds: number) => void} onTick */
  constructor(seconds, onTick) {
    this.before = seconds;
    this.since = /** @type {number | null} */ (null);
    this.onTick = onTick;
    /** Whether it is meant to run, be the page hidden or not. */
    this.running = false;
    this.ticker = window.setInterval(() => this.since !== null && onTick(this.seconds), 500);
    this.onHide = () => this.#adjust();
    document.addEventListener("visibilitychange", this.onHide);
    this.dialogs = new MutationObserver(this.onHide);
    this.dialogs.observe(document.body, { childList: true });
  }

  get seconds() {
    return this.before + (this.since === null ? 0 : (performance.now() - this.since) / 1000);
  }

  resume() {
    this.running = true;
    this.#adjust();
  }

  pause() {
    this.running = false;
    this.#adjust();
  }

  /** Sets the clock, for everyone who reads it. @param {number} seconds */
  set(seconds) {
    this.before = seconds;
    if (this.since !== null) this.since = performance.now();
    this.onTick(seconds);
  }

  /** Ends it for good. */
  stop() {
    this.pause();
    clearInterval(this.ticker);
    document.removeEventListener("visibilitychange", this.onHide);
    this.dialogs.disconnect();
  }

  #adjust() {
    const runs = this.running && !document.hidden && !document.querySelector("body > dialog");
    if (runs === (this.since !== null)) return;
    this.before = this.seconds;
    this.since = runs ? performance.now() : null;
  }
}
