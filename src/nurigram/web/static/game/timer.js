// @ts-check
/** A clock that stands still while the page is hidden. */

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
    this.ticker = window.setInterval(() => this.since !== null && onTick(this.seconds), 500);
    this.onHide = () => (document.hidden ? this.pause() : this.resume());
    document.addEventListener("visibilitychange", this.onHide);
    this.stopped = false;
  }

  get seconds() {
    return this.before + (this.since === null ? 0 : (performance.now() - this.since) / 1000);
  }

  resume() {
    if (this.since === null && !this.stopped && !document.hidden) this.since = performance.now();
  }

  pause() {
    this.before = this.seconds;
    this.since = null;
  }

  /** Ends it for good. */
  stop() {
    this.pause();
    this.stopped = true;
    clearInterval(this.ticker);
    document.removeEventListener("visibilitychange", this.onHide);
  }
}
