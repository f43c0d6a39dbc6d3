// @ts-check
/** The board as SVG. After a move only the cells that changed, and the wall cells that touch them, are drawn anew. */

import { s } from "../lib/dom.js";
import { GIVEN, HOLE, NUMBER } from "../game/game.js";
import { AROUND, crossPath, inkPath, neighbourMask, squarePath } from "./ink.js";
import { Layout, UNIT } from "./layout.js";
import { Marks } from "./marks.js";
import { cellName } from "./names.js";
import { inkStyle, isSigned, refusals, sheetStyle, sign } from "./paints.js";

/**
 * @typedef {import("../game/game.js").Game} Game
 * @typedef {{ crosses?: boolean, labels?: boolean, roomy?: boolean, readonly?: boolean, label?: string }} ViewOptions
 */

/** Names inside SVG are global to the page: each board takes its own. */
let boards = 0;

export class BoardView {
  /** @param {Game} game @param {ViewOptions} [options] */
  constructor(game, options = {}) {
    this.game = game;
    this.options = options;
    this.serial = ++boards;
    /** Whether paints carry signs. */
    this.signed = !options.readonly && isSigned(game.palette);
    this.layout = new Layout(game.board, options.labels, this.signed, options.roomy);
    /** Wall cells flow together where the clues lie between them; squares that make a picture stay apart. */
    this.flows = !this.layout.hasMargins;
    this.cursor = 0;
    /** @type {SVGElement[]} */
    this.cells = [];
    /** @type {(SVGElement | null)[]} */
    this.inks = new Array(game.size).fill(null);
    /** @type {(SVGElement | null)[]} */
    this.dots = new Array(game.size).fill(null);
    /** The signs of paints. @type {(SVGElement | null)[]} */
    this.signs = new Array(game.size).fill(null);
    /** What open cells are known not to be. @type {(SVGElement | null)[]} */
    this.refusals = new Array(game.size).fill(null);
    /** @type {Map<number, SVGElement>} */
    this.numbers = new Map();
    /** @type {{ rows: SVGElement[], cols: SVGElement[] }} */
    this.clueLines = { rows: [], cols: [] };
    /** How broad the tint behind clues is. */
    this.clueBand = 0;
    /** Where a zoomed board is cut off: the grid at its window, the clues beside it. */
    this.clips = { clip: s("rect"), rows: s("rect"), cols: s("rect") };
    /** Whether parts of the wall have colours of their own. */
    this.coloured = false;
    /** The clues of the row and the column under the finger. @type {SVGElement[]} */
    this.lit = [];
    this.marks = new Marks(game, this.layout, `hatch-${this.serial}`);
    this.ring = s("rect", {
      class: "cursor",
      width: UNIT - 4,
      height: UNIT - 4,
      rx: 6,
      x: 2,
      y: 2,
      "aria-hidden": "true",
    });
    this.svg = this.#build();
    for (let i = 0; i < game.size; i++) this.drawCell(i, false);
  }

  /** Draws what changed. @param {import("../game/game.js").Change[]} changes */
  update(changes) {
    const touched = new Set();
    for (const { i } of changes) {
      this.drawCell(i, true);
      if (this.flows) for (const near of this.#near(i)) touched.add(near);
    }
    for (const i of touched) if (this.inks[i]) this.#shapeInk(i);
  }

  /** @param {number} i @param {boolean} fresh */
  drawCell(i, fresh) {
    const { palette, cells, fixed } = this.game;
    if (fixed[i] === NUMBER || fixed[i] === HOLE) return;
    const value = palette.valueOf(cells[i]);
    if (this.inks[i] && this.inks[i].dataset.paint !== String(value)) {
      this.inks[i] = remove(this.inks[i]);
      this.signs[i] = remove(this.signs[i]);
    }
    if (value > 0) this.#drawInk(i, value, fresh);
    this.numbers.get(i)?.classList.toggle("on-ink", value > 0);
    if (value === 0 && !this.dots[i]) this.cells[i].append((this.dots[i] = this.#dot(i)));
    else if (value !== 0 && this.dots[i]) this.dots[i] = remove(this.dots[i]);
    this.#drawRefusals(i, value < 0 ? cells[i] : 0);
    if (!this.options.readonly) this.cells[i].setAttribute("aria-label", cellName(this.game, i));
  }

  /** A player moves the cursor: from now on its row and column are tinted. @param {number} i @param {boolean} [focus] */
  moveCursor(i, focus = false) {
    this.svg.classList.add("aimed");
    this.placeCursor(i, focus);
  }

  /** Moves the cursor, and with it the one tab stop. @param {number} i @param {boolean} [focus] */
  placeCursor(i, focus = false) {
    this.cells[this.cursor].setAttribute("tabindex", "-1");
    this.cursor = i;
    this.cells[i].setAttribute("tabindex", "0");
    this.ring.setAttribute("x", String(this.layout.x(i) + 2));
    this.ring.setAttribute("y", String(this.layout.y(i) + 2));
    this.#moveBands(i);
    if (focus) this.focusCursor();
  }

  /** The browser works out the whole layout for it: once, after everything else that a move changes. */
  focusCursor() {
    this.cells[this.cursor].focus({ preventScroll: true });
  }

  /** Lights the clues that a pen is for. @param {number} pen */
  showPen(pen) {
    const paint = String(this.game.palette.subjectOf(pen));
    for (const chip of /** @type {NodeListOf<SVGElement>} */ (this.svg.querySelectorAll(".chip")))
      chip.classList.toggle("in-hand", chip.dataset.paint === paint);
  }

  /** Draws some cells in pencil. @param {(i: number) => boolean} isTried */
  pencil(isTried) {
    for (let i = 0; i < this.game.size; i++) {
      for (const mark of [this.inks[i], this.dots[i], this.refusals[i]]) mark?.classList.toggle("pencil", isTried(i));
    }
  }

  /** Lets new dots appear one after another. @param {number[]} cells */
  sweep(cells) {
    cells.forEach((i, k) => {
      const dot = this.dots[i];
      if (!dot) return;
      dot.classList.add("swept");
      dot.style.animationDelay = `${Math.round((k / cells.length) * 450)}ms`;
    });
  }

  /** Colours each connected part of the wall. @param {Int32Array | null} regions the number of each cell's part */
  colour(regions) {
    if (!regions && !this.coloured) return;
    this.coloured = Boolean(regions);
    this.inks.forEach((ink, i) => {
      const hue = regions ? String(regions[i] % 8) : "0";
      if (ink && ink.getAttribute("data-region") !== hue) ink.setAttribute("data-region", hue);
    });
  }

  /** @param {number} i @param {number} paint @param {boolean} fresh */
  #drawInk(i, paint, fresh) {
    if (this.inks[i]) return;
    const style = inkStyle(this.game.palette, paint);
    const look = fresh ? "ink fresh" : "ink";
    this.inks[i] = s("path", { class: look, "data-region": "0", "data-paint": paint, style });
    this.cells[i].insertBefore(this.inks[i], this.numbers.get(i) ?? null);
    if (this.signed) this.cells[i].append((this.signs[i] = sign(paint, UNIT / 2, UNIT / 2, 10, style)));
    if (this.game.fixed[i] === GIVEN)
      this.cells[i].append(s("circle", { class: "pin", cx: UNIT / 2, cy: UNIT / 2, r: 3 }));
    this.#shapeInk(i);
  }

  /** @param {number} i */
  #shapeInk(i) {
    this.inks[i]?.setAttribute("d", this.flows ? inkPath(neighbourMask(this.game, i)) : squarePath);
  }

  /** @param {number} i @param {number} known of an open cell */
  #drawRefusals(i, known) {
    if (!known && !this.refusals[i]) return;
    this.refusals[i] = remove(this.refusals[i]);
    const { palette } = this.game;
    const values = [...palette.inks.keys()].filter((value) => known & (1 << value));
    if (values.length) this.cells[i].append((this.refusals[i] = s("g", {}, refusals(palette, values))));
  }

  /** A dot; around a number, a ring. @param {number} i */
  #dot(i) {
    if (this.numbers.has(i)) return s("circle", { class: "dot ring", cx: UNIT / 2, cy: UNIT / 2, r: 0.38 * UNIT });
    return this.options.crosses
      ? s("path", { class: "cross", d: crossPath })
      : s("circle", { class: "dot", cx: UNIT / 2, cy: UNIT / 2, r: this.flows ? 4 : 3 });
  }

  /** @param {number} i */
  *#near(i) {
    const { rows, cols } = this.layout;
    const [r, c] = [Math.floor(i / cols), i % cols];
    for (const [dr, dc] of AROUND) {
      const [y, x] = [r + dr, c + dc];
      if (y >= 0 && x >= 0 && y < rows && x < cols) yield y * cols + x;
    }
  }

  #build() {
    const { width, height, left, top } = this.layout;
    const { readonly, label } = this.options;
    this.pan = s(
      "g",
      { class: this.game.palette.isPlain ? "pan" : "pan painted", style: sheetStyle(this.game.palette) },
      this.#ground(),
      this.#bandsGrid(),
      this.#grid(),
      this.#strongLines(),
      this.marks.element,
      this.ring,
    );
    this.window = s("g", { class: "window", transform: `translate(${left} ${top})` }, this.pan);
    this.rowClues = this.#clues("rows");
    this.colClues = this.#clues("cols");
    this.placeClues(left, top, 0, 0, UNIT, 1);
    const clips = Object.entries(this.clips).map(([name, rect]) =>
      s("clipPath", { id: `${name}-${this.serial}` }, rect),
    );
    return s(
      "svg",
      {
        class: "board",
        viewBox: `0 0 ${width} ${height}`,
        role: readonly ? "img" : "none",
        "aria-label": readonly ? label : null,
      },
      s("defs", {}, clips, this.marks.patterns()),
      this.window,
      this.colClues,
      this.rowClues,
    );
  }

  /**
   * Sets the clues beside their lines.
   * @param {number} left where the grid's window begins @param {number} top @param {number} x how far the grid is moved under it @param {number} y
   * @param {number} cell the side of a cell @param {number} scale the size of the clues
   */
  placeClues(left, top, x, y, cell, scale) {
    const middle = (/** @type {number} */ k) => (k + 0.5) * cell;
    this.clueLines.rows.forEach((line, k) =>
      line.setAttribute("transform", `translate(${left} ${top + y + middle(k)}) scale(${scale})`),
    );
    this.clueLines.cols.forEach((line, k) =>
      line.setAttribute("transform", `translate(${left + x + middle(k)} ${top}) scale(${scale})`),
    );
    this.#fitClueBands(cell / scale);
  }

  /** Clues have a size of their own; what is tinted behind them is as broad as their line. @param {number} broad */
  #fitClueBands(broad) {
    if (this.clueBand === broad) return;
    this.clueBand = broad;
    const fit = (/** @type {SVGElement[]} */ lines, /** @type {string} */ from, /** @type {string} */ size) => {
      for (const { firstElementChild: band } of lines) {
        band?.setAttribute(from, String(-broad / 2));
        band?.setAttribute(size, String(broad));
      }
    };
    fit(this.clueLines.rows, "y", "height");
    fit(this.clueLines.cols, "x", "width");
  }

  #ground() {
    const { gridWidth, gridHeight, cols } = this.layout;
    const { thick } = this.layout;
    const holes = [...this.layout.holes].map((i) =>
      s("rect", {
        class: "hole",
        x: (i % cols) * UNIT - 1,
        y: this.layout.y(i) - 1,
        width: UNIT + 2,
        height: UNIT + 2,
      }),
    );
    return s(
      "g",
      { "aria-hidden": "true" },
      s("rect", { class: "paper", width: gridWidth, height: gridHeight, rx: 8 }),
      s("path", { class: "lines", d: this.#linesPath((k) => !thick || k % thick !== 0) }),
      s("rect", { class: "frame", width: gridWidth, height: gridHeight, rx: 8 }),
      ...holes,
    );
  }

  #strongLines() {
    const { thick } = this.layout;
    return s("path", {
      class: "lines-strong",
      "aria-hidden": "true",
      d: (thick ? this.#linesPath((k) => k % thick === 0) : "") + this.#borders(),
    });
  }

  /** Lines between neighbours of different regions. */
  #borders() {
    const regions = this.game.board.labels.regions ?? []; // boards of studies name what they lack
    let d = "";
    regions.forEach((row, r) =>
      [...row].forEach((letter, c) => {
        if (c > 0 && letter !== row[c - 1]) d += `M${c * UNIT} ${r * UNIT}v${UNIT}`;
        if (r > 0 && letter !== regions[r - 1][c]) d += `M${c * UNIT} ${r * UNIT}h${UNIT}`;
      }),
    );
    return d;
  }

  /** @param {(k: number) => boolean} wanted */
  #linesPath(wanted) {
    const { rows, cols, gridWidth, gridHeight } = this.layout;
    let d = "";
    for (let r = 1; r < rows; r++) if (wanted(r)) d += `M0 ${r * UNIT}H${gridWidth}`;
    for (let c = 1; c < cols; c++) if (wanted(c)) d += `M${c * UNIT} 0V${gridHeight}`;
    return d;
  }

  #bandsGrid() {
    const { gridWidth, gridHeight } = this.layout;
    this.bands = this.layout.hasMargins
      ? [
          s("rect", { class: "band", width: gridWidth, height: UNIT }),
          s("rect", { class: "band", width: UNIT, height: gridHeight }),
        ]
      : [];
    return s("g", { "aria-hidden": "true" }, ...this.bands);
  }

  /** @param {number} i */
  #moveBands(i) {
    if (!this.bands?.length) return;
    this.bands[0].setAttribute("y", String(this.layout.y(i)));
    this.bands[1].setAttribute("x", String(this.layout.x(i)));
    const lit = [this.clueLines.rows[Math.floor(i / this.layout.cols)], this.clueLines.cols[i % this.layout.cols]];
    for (const line of this.lit) if (!lit.includes(line)) line.classList.remove("lit");
    for (const line of lit) line?.classList.add("lit");
    this.lit = lit.filter(Boolean);
  }

  #grid() {
    const { rows, cols } = this.layout;
    const { readonly, label } = this.options;
    const grid = s(
      "g",
      readonly ? {} : { role: "grid", "aria-label": label ?? "", "aria-rowcount": rows, "aria-colcount": cols },
    );
    for (let r = 0; r < rows; r++) {
      const row = s("g", readonly ? {} : { role: "row" });
      for (let c = 0; c < cols; c++) row.append(this.#cell(r * cols + c));
      grid.append(row);
    }
    return (this.gridElement = grid);
  }

  /** @param {number} i */
  #cell(i) {
    const { readonly } = this.options;
    const look = this.layout.holes.has(i) ? "cell none" : this.game.fixed[i] === GIVEN ? "cell given" : "cell";
    const props = readonly
      ? {}
      : { role: "gridcell", tabindex: i === 0 ? "0" : "-1", "aria-label": cellName(this.game, i) };
    const cell = s("g", { class: look, transform: `translate(${this.layout.x(i)} ${this.layout.y(i)})`, ...props });
    if (!readonly) cell.append(s("rect", { class: "tile", width: UNIT, height: UNIT }));
    const text = this.game.numbers.get(i);
    if (text) cell.append(this.#number(i, text));
    return (this.cells[i] = cell);
  }

  /** @param {number} i @param {string} text */
  #number(i, text) {
    const number = s("text", { class: text.length > 2 ? "number long" : "number", x: UNIT / 2, y: UNIT / 2 + 1 }, text);
    this.numbers.set(i, number);
    return number;
  }

  /** The clues beside the grid, each line a group that stands at the middle of its line. @param {"rows" | "cols"} side */
  #clues(side) {
    const { labels } = this.game.board;
    const lines =
      labels[side].length || !this.layout.labelled
        ? labels[side].map((line) => (line.length ? line : ["0"]))
        : new Array(this.layout[side]).fill([]);
    this.clueLines[side] = lines.map((line, k) => this.#clueLine(side, k, line));
    return s("g", { class: `clues ${side}`, "aria-hidden": "true" }, this.clueLines[side]);
  }

  /** @param {"rows" | "cols"} side @param {number} k @param {string[]} line */
  #clueLine(side, k, line) {
    const { layout } = this;
    const band = side === "rows" ? { x: -layout.left, width: layout.left } : { y: -layout.top, height: layout.top };
    const paints = this.game.board.labels[side === "rows" ? "row_paints" : "col_paints"]?.[k] ?? [];
    const texts = line.map((text, n) => {
      const [x, y] = side === "rows" ? [layout.rowClue(line, n), 0] : [0, layout.colClue(n, line.length)];
      return paints[n] ? this.#chip(text, paints[n], x, y, side) : s("text", { class: "clue", x, y: y + 1 }, text);
    });
    return s(
      "g",
      { class: "line", "data-line": k },
      s("rect", { class: "clue-band", ...band }),
      ...texts,
      this.layout.labelled && this.#label(side, k),
    );
  }

  /** A clue on a chip of its paint; the sign stands below the number beside a row, next to it above a column. @param {string} text @param {number} paint @param {number} x @param {number} y @param {"rows" | "cols"} side */
  #chip(text, paint, x, y, side) {
    const room = this.signed ? 6 : 0;
    const [dx, dy] = side === "rows" ? [0, room] : [room, 0];
    const [wide, high] = [11 + dx, 10.5 + dy];
    return s(
      "g",
      { class: "clue chip", "data-paint": paint, style: inkStyle(this.game.palette, paint) },
      s("rect", { x: x - wide, y: y - high, width: 2 * wide, height: 2 * high, rx: 5 }),
      s("text", { class: text.length > 1 ? "long" : "", x: x - dx, y: y - dy + 1 }, text),
      this.signed && sign(paint, x + 1.6 * dx, y + 1.6 * dy, 5.5),
    );
  }

  /** @param {"rows" | "cols"} side @param {number} k */
  #label(side, k) {
    const away = this.layout.label(side);
    return s("text", { class: "label", ...(side === "rows" ? { x: away, y: 1 } : { x: 0, y: away }) }, k + 1);
  }
}

/** @param {SVGElement | null} element @returns {null} */
function remove(element) {
  element?.remove();
  return null;
}
