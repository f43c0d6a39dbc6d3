// @ts-check
/**
 * A board on any web page: `<script src="https://.../nurigram-board.js" defer></script>`, then
 * `<nurigram-board src="https://puzz.link/p?nurikabe/5/5/g5k2o1k3g" hints></nurigram-board>`.
 *
 * The board lives in a frame with the page `embed.html` beside this script, so neither page can disturb the other.
 * docs/embed.md describes attributes, events and messages.
 */
(() => {
  const PAGE = new URL("embed.html", /** @type {HTMLScriptElement} */ (document.currentScript).src);
  const VERSION = 1;
  /** How wide a cell becomes at most, in pixels. */
  const WIDEST = 56;

  class NurigramBoard extends HTMLElement {
    static observedAttributes = ["src", "hints", "theme", "language"];

    constructor() {
      super();
      /** Rows of cells, as the player has left them. @type {string[] | null} */
      this.state = null;
      this.solved = false;
      /** Set in place of `src`: a puzzle as an object. @type {any} */
      this.puzzle = null;
      /** What the board has said of its size. @type {any} */
      this.size = null;
      this.frame = document.createElement("iframe");
      this.frame.style.cssText = "display:block;width:100%;max-width:720px;height:480px;margin:0 auto;border:0";
      this.frame.title = "Nurigram";
      this.observer = new ResizeObserver(() => this.#fit());
      this.hear = (/** @type {MessageEvent} */ event) => this.#hear(event);
    }

    connectedCallback() {
      addEventListener("message", this.hear);
      if (!this.style.display) this.style.display = "block";
      this.frame.src = PAGE.href;
      this.replaceChildren(this.frame); // what stood here was for readers without scripts
      this.observer.observe(this);
    }

    disconnectedCallback() {
      removeEventListener("message", this.hear);
      this.observer.disconnect();
      this.frame.remove();
    }

    attributeChangedCallback() {
      if (this.isReady) this.load();
    }

    /** Shows the puzzle of `puzzle` or `src`; with `state`, from these cells on. @param {string[] | null} [state] */
    load(state = null) {
      const { puzzle } = this;
      const [src, theme, language] = ["src", "theme", "language"].map((name) => this.getAttribute(name) ?? undefined);
      if (!puzzle && !src) return;
      this.solved = false;
      this.send("load", { puzzle: puzzle ?? src, state, hints: this.hasAttribute("hints"), theme, language });
    }

    hint() {
      this.send("hint");
    }

    check() {
      this.send("check");
    }

    undo() {
      this.send("undo");
    }

    redo() {
      this.send("redo");
    }

    restart() {
      this.solved = false;
      this.send("restart");
    }

    /** Tells the board. @param {string} type @param {Record<string, any>} [more] */
    send(type, more = {}) {
      this.frame.contentWindow?.postMessage({ nurigram: VERSION, type, ...more }, PAGE.origin);
    }

    /** @param {MessageEvent} event */
    #hear({ source, data }) {
      if (source !== this.frame.contentWindow || data?.nurigram !== VERSION) return;
      if (data.type === "ready") {
        this.isReady = true;
        this.load(this.state);
      }
      if (data.type === "loaded") this.size = data;
      if (data.state) this.state = data.state;
      if (data.type === "solved") this.solved = true;
      this.#fit();
      this.dispatchEvent(new CustomEvent(`nurigram-${data.type}`, { detail: data, bubbles: true }));
    }

    /** As high as the board needs at this width. */
    #fit() {
      if (!this.size || !this.frame.clientWidth) return;
      const { width, height, unit, below } = this.size;
      const scale = Math.min((this.frame.clientWidth - 16) / width, WIDEST / unit);
      this.frame.style.height = `${Math.ceil(height * scale + below)}px`;
    }
  }

  customElements.define("nurigram-board", NurigramBoard);
})();
