// @ts-check
/** What lies over the cells for a while: the frames and ghosts of hints, hatched mistakes, broken rules, a counter. */

import { s } from "../lib/dom.js";
import { BLACK } from "../game/game.js";
import { squarePath } from "./ink.js";
import { UNIT } from "./layout.js";

export class Marks {
  /** @param {import("../game/game.js").Game} game @param {import("./layout.js").Layout} layout @param {string} hatch the name of the pattern of mistakes */
  constructor(game, layout, hatch) {
    this.game = game;
    this.layout = layout;
    this.hatch = hatch;
    this.overlay = s("g", { class: "overlay" });
    this.trouble = s("g", { class: "trouble" });
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
          class: name, x: this.layout.x(i) + inset, y: this.layout.y(i) + inset,
          width: UNIT - 2 * inset, height: UNIT - 2 * inset, rx: name === "look" ? 0 : 6, "data-cell": i,
          fill: name === "wrong" ? `url(#${this.hatch})` : null,
        }),
      );
    }
  }

  /** Cells as they will be, before they are. @param {number} value @param {Iterable<number>} cells */
  ghost(value, cells) {
    for (const i of cells) {
      if (!this.game.isFree(i)) continue;
      const shape = value === BLACK ? s("path", { class: "ghost ghost-ink", d: squarePath }) : s("circle", { class: "ghost ghost-dot", cx: UNIT / 2, cy: UNIT / 2, r: 4 });
      this.overlay.append(s("g", { transform: `translate(${this.layout.x(i)} ${this.layout.y(i)})`, "data-cell": i, "data-ghost": value }, shape));
    }
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

  /** What is being painted, counted beside the finger; null takes it away. @param {number} i @param {string | null} text */
  count(i, text) {
    this.counter?.remove();
    this.counter = undefined;
    if (text === null) return;
    const above = i >= this.layout.cols ? -0.55 : 1.55;
    const [x, y] = [this.layout.x(i) + UNIT / 2, this.layout.y(i) + above * UNIT];
    const wide = 20 + 10 * text.length;
    this.counter = s("g", { class: "counter", "aria-hidden": "true" },
      s("rect", { x: x - wide / 2, y: y - 15, width: wide, height: 30, rx: 15 }), s("text", { x, y: y + 1 }, text));
    this.element.append(this.counter);
  }

  /** Broken rules, as they happen. @param {number[][]} groups */
  showBroken(groups) {
    this.trouble.replaceChildren();
    for (const cells of groups) {
      for (const i of cells) this.trouble.append(s("rect", { class: "broken", x: this.layout.x(i) + 3, y: this.layout.y(i) + 3, width: UNIT - 6, height: UNIT - 6, rx: 6, "data-cell": i }));
    }
  }

  clear() {
    this.overlay.replaceChildren();
  }

  /** The pattern that marks wrong cells. */
  pattern() {
    return s(
      "pattern",
      { id: this.hatch, width: 9, height: 9, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
      s("path", { class: "hatch-line", d: "M0 0V9" }),
    );
  }
}
