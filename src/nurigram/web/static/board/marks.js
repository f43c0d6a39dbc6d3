// @ts-check
/** What lies over the cells for a while: the frames and ghosts of hints, what they suppose, hatched mistakes, broken rules, a counter. */

import { s } from "../lib/dom.js";
import { BLACK, WHITE } from "../game/game.js";
import { squarePath } from "./ink.js";
import { UNIT } from "./layout.js";
import { inkStyle, refusals } from "./paints.js";

/** A sign in the corner of a cell, and half its size. */
const CORNER = UNIT - 9;
const SIGN = 8;
/** How high a counter is, and how far from its cell. */
const PILL_HIGH = 30;
const BESIDE = 7;

export class Marks {
  /** @param {import("../game/game.js").Game} game @param {import("./layout.js").Layout} layout @param {string} hatch the name of the pattern of mistakes */
  constructor(game, layout, hatch) {
    this.game = game;
    this.layout = layout;
    this.hatch = hatch;
    this.overlay = s("g", { class: "overlay" });
    this.trouble = s("g", { class: "trouble" });
    /** The frames of cells that break a rule. @type {Map<number, SVGElement>} */
    this.broken = new Map();
    /** @type {SVGElement | undefined} */
    this.counter = undefined;
    this.element = s("g", { "aria-hidden": "true" }, this.trouble, this.overlay);
  }

  /** Frames and hatches over cells. @param {string} name the class @param {Iterable<number>} cells */
  frame(name, cells) {
    for (const i of cells) {
      const inset = name === "look" ? 0.5 : 2.5;
      this.overlay.append(
        s("rect", {
          class: name,
          x: this.layout.x(i) + inset,
          y: this.layout.y(i) + inset,
          width: UNIT - 2 * inset,
          height: UNIT - 2 * inset,
          rx: name === "look" ? 0 : 6,
          "data-cell": i,
          fill: name === "wrong" ? `url(#${this.hatch})` : null,
        }),
      );
    }
  }

  /** Cells as they will be, before they are. @param {number} known @param {Iterable<number>} cells */
  ghost(known, cells) {
    const { palette } = this.game;
    const value = palette.valueOf(known);
    for (const i of cells) {
      if (!this.game.isFree(i)) continue;
      const shape =
        value > 0
          ? s("path", { class: "ghost ghost-ink", d: squarePath, style: inkStyle(palette, value) })
          : s("circle", { class: "ghost ghost-dot", cx: UNIT / 2, cy: UNIT / 2, r: 4 });
      this.overlay.append(this.#at(i, { "data-ghost": known }, shape));
    }
  }

  /** Values that cells will turn out not to have. @param {Map<number, number[]>} values by cell */
  ghostRefusals(values) {
    for (const [i, refused] of values)
      this.overlay.append(this.#at(i, { class: "ghost" }, ...refusals(this.game.palette, refused)));
  }

  /** One frame around cells that belong together. @param {string} name the class @param {Iterable<number>} cells */
  outline(name, cells) {
    const inside = new Set(cells);
    const { cols } = this.layout;
    let d = "";
    for (const i of inside) {
      const [x, y] = [this.layout.x(i), this.layout.y(i)];
      if (!inside.has(i - cols)) d += `M${x} ${y}h${UNIT}`;
      if (!inside.has(i + cols)) d += `M${x} ${y + UNIT}h${UNIT}`;
      if (i % cols === 0 || !inside.has(i - 1)) d += `M${x} ${y}v${UNIT}`;
      if ((i + 1) % cols === 0 || !inside.has(i + 1)) d += `M${x + UNIT} ${y}v${UNIT}`;
    }
    if (d) this.overlay.append(s("path", { class: name, d, "data-cells": [...inside].join(" ") }));
  }

  /** A hatched region, with a word in its middle. @param {"blocked" | "room"} name @param {number[]} cells @param {string} [text] */
  region(name, cells, text = "") {
    for (const i of cells) {
      this.overlay.append(
        s("rect", {
          class: name,
          x: this.layout.x(i),
          y: this.layout.y(i),
          width: UNIT,
          height: UNIT,
          "data-cell": i,
          fill: `url(#${name}-${this.hatch})`,
        }),
      );
    }
    this.outline(`${name}-edge`, cells);
    const middle = cells[Math.floor(cells.length / 2)];
    if (text) this.overlay.append(pill(this.layout.x(middle) + UNIT / 2, this.layout.y(middle) + UNIT / 2, text));
  }

  /** A colour that a cell cannot have, struck out in its corner. @param {number} i @param {number} known of a cell that has it */
  refuse(i, known) {
    const { palette } = this.game;
    const value = palette.valueOf(known);
    const mark =
      value > 0
        ? s("rect", {
            class: "refused-ink",
            x: CORNER - 3.5,
            y: 9 - 3.5,
            width: 7,
            height: 7,
            style: inkStyle(palette, value),
          })
        : s("circle", { class: "refused-dot", cx: CORNER, cy: 9, r: 2.6 });
    const strike = s("path", { class: "strike", d: `M${CORNER - 6} 15L${CORNER + 6} 3` });
    this.overlay.append(
      this.#at(i, { "data-refused": known }, s("circle", { class: "sign", cx: CORNER, cy: 9, r: SIGN }), mark, strike),
    );
  }

  /** A cell that is tried both ways: half filled, half dotted; in colour, with a stripe of each paint. @param {number} i */
  bothWays(i) {
    if (this.game.palette.inColour) return this.#everyWay(i);
    this.overlay.append(
      this.#at(
        i,
        { "data-cases": 2 },
        s("path", { class: "ghost ghost-ink", d: `M4 4H${UNIT - 4}L4 ${UNIT - 4}Z` }),
        s("path", { class: "divide", d: `M${UNIT - 4} 4L4 ${UNIT - 4}` }),
        s("circle", { class: "ghost ghost-dot", cx: UNIT * 0.7, cy: UNIT * 0.7, r: 3.5 }),
      ),
    );
    return undefined;
  }

  /** @param {number} i */
  #everyWay(i) {
    const { palette, cells, absent } = this.game;
    const left = palette.paints.filter((paint) => !((cells[i] | absent[i]) & (1 << paint)));
    const wide = (UNIT - 8) / left.length;
    const stripes = left.map((paint, k) =>
      s("rect", {
        class: "ghost ghost-ink",
        x: 4 + k * wide,
        y: 4,
        width: wide,
        height: UNIT - 8,
        style: inkStyle(palette, paint),
      }),
    );
    this.overlay.append(this.#at(i, { "data-cases": left.length + 1 }, ...stripes));
  }

  /** Cells one of which belongs to an island, lettered. @param {number[]} cells */
  choose(cells) {
    cells.forEach((i, k) => {
      this.ghost(WHITE, [i]);
      this.number([i], String.fromCharCode(65 + k));
    });
  }

  /** A short text in the corner of some cells: their place in a chain of steps. @param {number[]} cells @param {string} text */
  number(cells, text) {
    for (const i of cells) {
      this.overlay.append(
        this.#at(
          i,
          { "data-step": text },
          s("circle", { class: "sign", cx: CORNER, cy: 9, r: SIGN }),
          s("text", { class: "sign-text", x: CORNER, y: 9.5 }, text),
        ),
      );
    }
  }

  /** A lock in the corner of cells. @param {Iterable<number>} cells */
  lock(cells) {
    for (const i of cells) {
      this.overlay.append(
        this.#at(
          i,
          { class: "lock", "data-locked": i },
          s("rect", { class: "lock-body", x: CORNER - 3, y: 8, width: 8, height: 6, rx: 1 }),
          s("path", { class: "lock-bow", d: `M${CORNER - 1.5} 8V6.5a2.5 2.5 0 0 1 5 0V8` }),
        ),
      );
    }
  }

  /** @param {number} i @param {Record<string, any>} props @param {SVGElement[]} parts */
  #at(i, props, ...parts) {
    return s("g", { transform: `translate(${this.layout.x(i)} ${this.layout.y(i)})`, "data-cell": i, ...props }, parts);
  }

  /** What is being painted, counted beside the finger, as large on small cells as on large ones; null takes it away. @param {number} i @param {string | null} text @param {import("./viewport.js").Viewport} zoom */
  count(i, text, zoom) {
    this.counter?.remove();
    this.counter = undefined;
    if (text === null) return;
    const scale = Math.max(1, UNIT / zoom.cell);
    const [left, top, right] = zoom.inView().map((cells) => cells * UNIT);
    const half = (scale * pillWidth(text)) / 2;
    const x = Math.max(left + half, Math.min(right - half, this.layout.x(i) + UNIT / 2));
    const away = (PILL_HIGH / 2) * scale + BESIDE;
    const y = this.layout.y(i);
    const isAtTop = y - top < away + (PILL_HIGH / 2) * scale;
    this.counter = pill(x, isAtTop ? y + UNIT + away : y - away, text, scale);
    this.element.append(this.counter);
  }

  /** Broken rules, as they happen: only frames that come or go are touched. @param {number[][]} groups */
  showBroken(groups) {
    const cells = new Set(groups.flat());
    for (const [i, frame] of this.broken) {
      if (cells.has(i)) continue;
      frame.remove();
      this.broken.delete(i);
    }
    for (const i of cells) if (!this.broken.has(i)) this.broken.set(i, this.#brokenFrame(i));
  }

  /** @param {number} i */
  #brokenFrame(i) {
    const frame = s("rect", {
      class: "broken",
      x: this.layout.x(i) + 3,
      y: this.layout.y(i) + 3,
      width: UNIT - 6,
      height: UNIT - 6,
      rx: 6,
      "data-cell": i,
    });
    this.trouble.append(frame);
    return frame;
  }

  clear() {
    if (this.overlay.hasChildNodes()) this.overlay.replaceChildren();
  }

  /** The patterns of wrong cells, of what is blocked and of the room that is left. */
  patterns() {
    return [
      this.#pattern(this.hatch, "hatch-line", 45),
      this.#pattern(`blocked-${this.hatch}`, "blocked-line", -45),
      this.#pattern(`room-${this.hatch}`, "room-line", 0),
    ];
  }

  /** @param {string} id @param {string} line the class of its lines @param {number} turn */
  #pattern(id, line, turn) {
    return s(
      "pattern",
      { id, width: 9, height: 9, patternUnits: "userSpaceOnUse", patternTransform: `rotate(${turn})` },
      s("path", { class: line, d: "M0 0V9" }),
    );
  }
}

/** @param {string} text */
const pillWidth = (text) => 20 + 10 * text.length;

/** A number on a pill around a place. @param {number} x @param {number} y @param {string} text @param {number} [scale] */
function pill(x, y, text, scale = 1) {
  const wide = pillWidth(text);
  return s(
    "g",
    { class: "counter", "aria-hidden": "true", transform: `translate(${x} ${y}) scale(${scale})` },
    s("rect", { x: -wide / 2, y: -PILL_HIGH / 2, width: wide, height: PILL_HIGH, rx: PILL_HIGH / 2 }),
    s("text", { y: 1 }, text),
  );
}
