// @ts-check
/** The editor: set numbers, type clues or draw, and see at once what becomes of it. */

import { PointerInput } from "../board/pointer.js";
import { listenToKeys } from "../board/keys.js";
import { cellName } from "../board/names.js";
import { BoardView } from "../board/view.js";
import { Viewport } from "../board/viewport.js";
import { History } from "../edit/history.js";
import { images } from "../edit/symmetry.js";
import { NumberPad } from "../edit/numbers.js";
import { namedPuzzle, playOwn } from "../edit/own.js";
import { SetterTools } from "../edit/setter.js";
import { PaletteTools } from "../edit/palette.js";
import { OwnShelf } from "../edit/shelf.js";
import { Verdict } from "../edit/verdict.js";
import { Game } from "../game/game.js";
import { paletteOf, paletteWith, withPalette } from "../game/palette.js";
import { savedGame } from "../game/store.js";
import { boardOf, rulesOf } from "../kinds/index.js";
import { hasServer } from "../lib/address.js";
import { h, replace } from "../lib/dom.js";
import { loadInks } from "../lib/inks.js";
import { t } from "../lib/i18n.js";
import { announce, toast } from "../lib/live.js";
import { material } from "../lib/material.js";
import { bar, choice, kindName, tick } from "../lib/parts.js";
import { undoOrRedo } from "../lib/shortcuts.js";
import { exportDialog } from "../play/export.js";

const KEY = "nurigram:draft";
/** Pixels above and below the board: the title, and what becomes of the puzzle. */
const ROOM_FOR_VERDICT = 150;
/** Pixels that the numbers take below the board, where they are there. */
const ROOM_FOR_NUMBERS = 170;
/** Pixels that the title takes above a board that has nothing below it. */
const ROOM_FOR_TITLE = 72;
/** The largest cell. */
const LARGEST = 72;

/** @param {HTMLElement} main @param {import("../lib/router.js").Route} route */
export async function show(main, route) {
  const [choices] = await Promise.all([material("kinds"), loadInks()]);
  const all = choices.kinds.map((/** @type {any} */ kind) => kind.name);
  const known = await Promise.all(all.map(async (/** @type {string} */ name) => [name, await rulesOf(name)]));
  const kinds = new Map(known.filter(([, rules]) => rules.draft));
  const given = savedGame(route.query.get("game") ?? "")?.board.puzzle;
  const stored = storedDraft();
  const draft = (stored && kinds.has(stored.puzzle.kind) && stored) || {
    puzzle: kinds.get(all[0]).draft(7, 7),
    drawing: undefined,
    locked: undefined,
    palette: undefined,
    name: undefined,
  };
  const editor = new Editor(kinds, draft.puzzle, choices);
  editor.name = { ...editor.name, ...draft.name };
  main.classList.add("wide", "editing");
  main.append(
    bar(t("home.editor")),
    h(
      "div",
      { class: "work" },
      h("div", { class: "stack" }, editor.stage, editor.verdict.element),
      h(
        "div",
        { class: "stack" },
        editor.tools,
        editor.controls,
        editor.actions(),
        editor.setter.element,
        editor.shelf.element,
      ),
    ),
  );
  editor.load(draft.puzzle, draft.drawing, draft.locked, draft.palette);
  if (given) {
    editor.loadAnew(given);
    history.replaceState(null, "", "#/editor"); // from now on a reload brings back the draft
  }
  return undoOrRedo(
    () => editor.undo(),
    () => editor.redo(),
  );
}

/** What was in the editor when it was left. @returns {import("../edit/history.js").Draft & { name?: import("../edit/shelf.js").Name } | null} */
function storedDraft() {
  const stored = JSON.parse(localStorage.getItem(KEY) ?? "null");
  return stored?.puzzle
    ? {
        puzzle: stored.puzzle,
        drawing: Uint8Array.from(stored.drawing),
        locked: Uint8Array.from(stored.locked ?? []),
        palette: stored.palette,
        name: stored.name,
      }
    : null;
}

/** Whether nothing is set yet. @param {import("../lib/api.js").Board} board */
function isBlank(board) {
  const { cells, rows, cols } = board.labels;
  return cells.length === 0 && [...rows, ...cols].every((line) => line.join() === "0");
}

/** What stands above and below the board: on a phone that lies, only the title. */
function roomBeside() {
  if (matchMedia("(max-height: 500px) and (orientation: landscape)").matches) return ROOM_FOR_TITLE;
  return ROOM_FOR_VERDICT + (matchMedia("(min-width: 900px)").matches ? 0 : ROOM_FOR_NUMBERS);
}

export class Editor {
  /** @param {Map<string, import("../kinds/index.js").Rules>} kinds all at hand, as a kind that is chosen must be there at once @param {any} puzzle @param {import("../edit/setter.js").Choices} choices */
  constructor(kinds, puzzle, choices) {
    this.kinds = kinds;
    this.puzzle = puzzle;
    this.board = boardOf(this.rules, puzzle);
    /** The colours of the drawing; the puzzle has those that are used. */
    this.palette = paletteOf(puzzle);
    /** The values of the cells. @type {Uint8Array} */
    this.drawing = new Uint8Array(this.board.rows * this.board.cols);
    /** 1 on the cells whose clues the setter tools may not change. @type {Uint8Array} */
    this.locked = new Uint8Array(this.drawing.length);
    this.view = new BoardView(new Game(this.board));
    /** @type {any} */
    this.solve = null;
    /** Where the reason lies if there is no solution. @type {[number, number][]} */
    this.blame = [];
    this.stage = h("div", { class: "stage" });
    this.controls = h("section", { class: "card stack" });
    /** What is at hand while one looks at the board: numbers, pens, clues. */
    this.tools = h("section", { class: "card stack hands", "aria-label": t("play.tools") });
    this.sizes = h("div", { class: "sizes" });
    /** Under which it is kept, and with which it is played. @type {import("../edit/shelf.js").Name} */
    this.name = { title: "", author: "" };
    this.mode = "numbers";
    /** Whether the pen locks cells in place of filling them. */
    this.locking = false;
    this.showSolution = false;
    this.history = new History();
    this.verdict = new Verdict(
      () => (isBlank(this.board) ? null : this.puzzle),
      (solve) => this.#showSolve(solve),
      (cells) => this.#showBlame(cells),
    );
    this.paints = new PaletteTools(this);
    this.pad = new NumberPad(this);
    this.setter = new SetterTools(this, choices);
    this.shelf = new OwnShelf(this);
  }

  /** Those of the present puzzle. @returns {import("../kinds/index.js").Rules} */
  get rules() {
    return /** @type {import("../kinds/index.js").Rules} */ (this.kinds.get(this.puzzle.kind));
  }

  /** Takes a puzzle to work on, with the drawing that it comes from where there is one. @param {any} puzzle @param {Uint8Array} [drawing] @param {Uint8Array} [locked] @param {import("../game/palette.js").Values} [palette] */
  load(puzzle, drawing, locked, palette) {
    this.#open(puzzle, drawing, locked, palette);
    this.#record();
  }

  /** Takes another drawing on the same board. @param {Uint8Array} drawing @param {import("../game/palette.js").Palette} palette */
  redraw(drawing, palette) {
    const { rows, cols } = this.board;
    this.load(this.rules.fromDrawing?.(rows, cols, drawing, palette) ?? this.puzzle, drawing, this.locked, palette);
  }

  #record() {
    const { puzzle, drawing, locked, palette } = this;
    this.history.record({ puzzle, drawing, locked, palette });
  }

  /** Another puzzle, which has no name yet. @param {any} puzzle */
  loadAnew(puzzle) {
    this.name = { ...this.name, title: "" };
    this.load(puzzle);
  }

  /** Whether the puzzle is a picture, so that its cells change and not its clues. */
  get isPicture() {
    return Boolean(this.rules.fromDrawing);
  }

  /** The puzzle with its title and author. */
  named() {
    return namedPuzzle({ puzzle: this.puzzle, ...this.name });
  }

  undo() {
    this.#move(-1, ["play.undone", "play.nothing_to_undo"]);
  }

  redo() {
    this.#move(1, ["play.redone", "play.nothing_to_redo"]);
  }

  /** @param {number} steps @param {[string, string]} words for a step made, and for none */
  #move(steps, [made, none]) {
    const draft = this.history.move(steps);
    if (draft) this.#open(draft.puzzle, draft.drawing, draft.locked, draft.palette);
    announce(t(draft ? made : none));
  }

  /** @param {any} puzzle @param {Uint8Array} [drawing] @param {Uint8Array} [locked] @param {import("../game/palette.js").Values} [palette] */
  #open(puzzle, drawing, locked, palette) {
    this.puzzle = puzzle;
    this.palette = palette ? paletteWith(palette) : paletteOf(puzzle);
    if (!this.#modeNames().includes(this.mode)) [this.mode] = this.#modeNames();
    this.#show(puzzle, drawing, locked);
    this.#drawControls();
  }

  /** @param {number} cell */
  numberAt(cell) {
    return this.view.game.numbers.get(cell);
  }

  /** @param {number} cell @param {number | null} number */
  setNumber(cell, number) {
    const { cols } = this.board;
    this.#changed(
      this.rules.withNumber?.(this.puzzle, Math.floor(cell / cols), cell % cols, number),
      this.drawing.with(cell, 0),
      this.locked,
    );
  }

  /** Locks a clue, or unlocks it. @param {number} cell */
  toggleLock(cell) {
    if (!this.isPicture && this.numberAt(cell) === undefined) return announce(t("setter.no_clue"));
    this.locked = this.locked.with(cell, 1 - this.locked[cell]);
    this.#keepLocks();
    this.#draw();
    return announce(t(this.locked[cell] ? "setter.locked" : "setter.unlocked"));
  }

  #keepLocks() {
    this.#record();
    this.keep();
  }

  /** @param {any} puzzle @param {Uint8Array} [drawing] @param {Uint8Array} [locked] */
  #changed(puzzle, drawing, locked) {
    this.#show(puzzle, drawing, locked);
    this.#record();
  }

  /** @param {any} puzzle @param {Uint8Array} [drawing] @param {Uint8Array} [locked] */
  #show(puzzle, drawing, locked) {
    this.puzzle = puzzle;
    this.board = boardOf(this.rules, puzzle);
    this.drawing = drawing ?? new Uint8Array(this.board.rows * this.board.cols);
    const clues = new Set(this.board.labels.cells.map(([r, c]) => r * this.board.cols + c));
    this.locked = this.drawing.map((_, cell) => (locked?.[cell] && (this.isPicture || clues.has(cell)) ? 1 : 0));
    this.solve = null;
    this.blame = [];
    this.shelf.forget();
    this.keep();
    this.#drawSizes();
    this.#draw();
    this.setter.forget();
    this.verdict.soon();
  }

  keep() {
    localStorage.setItem(
      KEY,
      JSON.stringify({
        puzzle: this.puzzle,
        drawing: [...this.drawing],
        locked: [...this.locked],
        palette: this.palette,
        name: this.name,
      }),
    );
  }

  #draw() {
    const { cursor } = this.view;
    const hadFocus = this.stage.contains(document.activeElement);
    const drawn = { ...this.board, givens: null, puzzle: withPalette(this.puzzle, this.palette) };
    const game = new Game(this.mode === "draw" ? drawn : this.board);
    if (this.mode === "draw") this.#draught(game);
    if (this.mode !== "draw" && this.showSolution && this.solve?.solutions[0])
      game.load(this.solve.solutions[0].map((/** @type {string} */ row) => row.replaceAll(".", "?")));
    this.view = new BoardView(game, {
      labels: Boolean(this.rules.withNumber),
      roomy: this.mode === "draw",
      label: `${t("home.editor")}, ${kindName(this.board.kind)}`,
    });
    const zoom = new Viewport(this.view);
    if (this.mode === "draw" && this.locking) this.#listenToLocking(zoom);
    else if (this.mode === "draw") this.#listenToDrawing(game, zoom);
    else if (this.mode === "numbers") this.pad.attach(this.view, zoom);
    replace(this.stage, this.view.svg);
    zoom.fitTightly(this.stage.clientWidth || innerWidth - 32, innerHeight - roomBeside(), LARGEST);
    this.view.placeCursor(Math.min(cursor, game.size - 1), hadFocus);
    this.#markDifference();
  }

  /** Puts the drawing on a board. @param {Game} game */
  #draught(game) {
    this.drawing.forEach((value, cell) => {
      if (value && !game.numbers.has(cell)) game.cells[cell] = this.palette.decided[value];
    });
  }

  /** @param {Game} game @param {Viewport} zoom */
  #listenToDrawing(game, zoom) {
    const onEnd = () => {
      const drawing = Uint8Array.from(game.cells, (known) => Math.max(0, this.palette.valueOf(known)));
      this.#changed(
        this.rules.fromDrawing?.(this.board.rows, this.board.cols, drawing, this.palette) ?? this.puzzle,
        drawing,
        this.locked,
      );
    };
    const { rows, cols } = this.board;
    game.watchers.add((changes) => {
      this.view.update(changes);
      const symmetry = this.isPicture ? this.setter.symmetry.value : "";
      for (const { i, to } of changes) for (const image of images(symmetry, rows, cols, i)) game.set(image, to);
    });
    new PointerInput(this.view, zoom, { pen: () => this.paints.pen, cycle: () => false, onEnd });
    listenToKeys(this.view, zoom, { paint: () => this.paints.pen, onEnd });
  }

  /** A stroke locks cells, or unlocks them if it begins on a locked one. @param {Viewport} zoom */
  #listenToLocking(zoom) {
    const { svg, layout } = this.view;
    let value = 1;
    const lock = (/** @type {PointerEvent} */ event) => {
      const cell = layout.at(...zoom.toGrid(event.clientX, event.clientY));
      if (cell < 0 || this.locked[cell] === value) return;
      this.locked = this.locked.with(cell, value);
      this.#markDifference();
    };
    svg.addEventListener("pointerdown", (event) => {
      const cell = layout.at(...zoom.toGrid(event.clientX, event.clientY));
      if (cell < 0) return;
      event.preventDefault();
      value = 1 - this.locked[cell];
      svg.setPointerCapture(event.pointerId);
      lock(event);
    });
    svg.addEventListener("pointermove", (event) => svg.hasPointerCapture(event.pointerId) && lock(event));
    svg.addEventListener("pointerup", () => this.#keepLocks());
  }

  /** Frames the cells that only steps beyond the wanted tier decide. @param {[number, number][]} cells */
  markHard(cells) {
    this.view.marks.frame(
      "look",
      cells.map(([r, c]) => r * this.board.cols + c),
    );
  }

  /** @param {any} solve */
  #showSolve(solve) {
    this.solve = solve;
    if (this.rules.fromDrawing && !this.drawing.some(Boolean)) this.#drawSolution();
    else if (this.showSolution && this.mode !== "draw") this.#draw();
    this.#markDifference();
  }

  /** Clues that were opened or typed get their picture, so that it can be changed. */
  #drawSolution() {
    const letters = this.solve.solutions[0]?.join("") ?? "";
    this.drawing.set([...letters].map((letter) => Math.max(0, this.palette.letters.indexOf(letter))));
    this.keep();
    this.#draw();
  }

  /** @param {[number, number][]} cells */
  #showBlame(cells) {
    this.blame = cells;
    this.#markDifference();
  }

  #markDifference() {
    const index = (/** @type {[number, number]} */ [r, c]) => r * this.board.cols + c;
    this.view.marks.clear();
    this.view.marks.frame("differ", (this.solve?.differ ?? []).map(index));
    this.view.marks.outline("blame", this.blame.map(index));
    const locked = [...this.locked.keys()].filter((cell) => this.locked[cell]);
    this.view.marks.lock(locked);
    for (const cell of locked)
      this.view.cells[cell].setAttribute("aria-label", `${cellName(this.view.game, cell)}, ${t("setter.locked")}`);
  }

  #drawControls() {
    const { rows, cols, kind } = this.board;
    replace(
      this.controls,
      choice(
        t("editor.kind"),
        [...this.kinds.keys()].map((name) => [name, kindName(name)]),
        kind,
        (name) => {
          this.loadAnew(this.kinds.get(name)?.draft(rows, cols));
          scrollTo(0, 0); // to the board, which on a phone is far above this choice
        },
      ),
      this.sizes,
      this.#modes(),
    );
    replace(this.tools, this.#modeTools());
  }

  #drawSizes() {
    const side = (/** @type {"rows" | "cols"} */ name) =>
      h(
        "label",
        {},
        t(`editor.${name}`),
        h("input", {
          type: "number",
          min: 2,
          max: 50,
          value: this.board[name],
          onchange: (/** @type {any} */ event) => this.#resize(name, Number(event.target.value)),
        }),
      );
    replace(this.sizes, side("rows"), side("cols"));
  }

  #modeNames() {
    const { withNumber, fromDrawing, fromClues } = this.rules;
    const draws = fromDrawing || (withNumber && hasServer);
    return [...(withNumber ? ["numbers"] : []), ...(draws ? ["draw"] : []), ...(fromClues ? ["lines"] : [])];
  }

  #modes() {
    const modes = this.#modeNames();
    if (modes.length < 2) return null;
    return choice(
      t("editor.mode"),
      modes.map((name) => /** @type {[string, string]} */ ([name, t(`editor.${name}`)])),
      this.mode,
      (name) => {
        this.mode = name;
        this.#drawControls();
        this.#draw();
      },
    );
  }

  #modeTools() {
    if (this.mode === "lines") return this.#clueTexts();
    if (this.mode === "draw")
      return this.isPicture ? this.#drawingTools() : h("p", { class: "soft" }, t("editor.draw_wall"));
    const solution = tick(
      t("editor.show_solution"),
      this.showSolution,
      (on) => ((this.showSolution = on), this.#draw()),
    );
    return h("div", { class: "stack" }, this.pad.element, solution);
  }

  /** The pens with their colours, and the way to a picture made from an image. */
  #drawingTools() {
    this.paints.show();
    const pens = choice(
      t("editor.pen"),
      [
        ["fill", t(`kinds.${this.board.kind}.black`)],
        ["lock", t("editor.lock")],
      ],
      this.locking ? "lock" : "fill",
      (pen) => ((this.locking = pen === "lock"), this.#drawControls(), this.#draw()),
    );
    return h(
      "div",
      { class: "stack" },
      pens,
      !this.locking && this.paints.element,
      hasServer && h("a", { class: "button", href: "#/picture" }, t("editor.image")),
    );
  }

  #clueTexts() {
    const text = (/** @type {any[][]} */ lines) =>
      lines.map((line) => line.map((run) => [run].flat().join("")).join(" ") || "0").join("\n");
    const read = () => this.#changed(this.rules.fromClues?.(rows.value, cols.value, this.palette));
    const area = (/** @type {any[][]} */ lines) =>
      h("textarea", { rows: Math.min(14, lines.length + 1), value: text(lines), oninput: read });
    const rows = area(this.puzzle.rows);
    const cols = area(this.puzzle.cols);
    return h(
      "div",
      { class: "clue-texts" },
      h("label", {}, t("editor.row_clues"), rows),
      h("label", {}, t("editor.col_clues"), cols),
    );
  }

  /** Keeps what fits into the new size. @param {string} name @param {number} value */
  #resize(name, value) {
    const size = { rows: this.board.rows, cols: this.board.cols, [name]: Math.min(50, Math.max(2, value || 2)) };
    const empty = this.rules.draft(size.rows, size.cols);
    if (this.rules.withNumber)
      empty.clues = this.puzzle.clues.filter((/** @type {number[]} */ [r, c]) => r < size.rows && c < size.cols);
    const drawing = this.#cropped(this.drawing, size.rows, size.cols);
    this.load(
      this.rules.fromDrawing?.(size.rows, size.cols, drawing, this.palette) ?? empty,
      drawing,
      this.#cropped(this.locked, size.rows, size.cols),
      this.palette,
    );
  }

  /** What is on the cells, on a board of another size. @param {Uint8Array} cells @param {number} rows @param {number} cols */
  #cropped(cells, rows, cols) {
    const inside = (/** @type {number} */ i) => i % cols < this.board.cols && Math.floor(i / cols) < this.board.rows;
    const before = (/** @type {number} */ i) => cells[Math.floor(i / cols) * this.board.cols + (i % cols)];
    return Uint8Array.from({ length: rows * cols }, (_, i) => (inside(i) ? before(i) : 0));
  }

  actions() {
    const button = (/** @type {string} */ name, /** @type {() => void} */ onclick, look = "") =>
      h("button", { class: look, onclick }, t(name));
    return h(
      "div",
      { class: "stack deeds" },
      h(
        "div",
        { class: "row" },
        button("play.undo", () => this.undo()),
        button("play.redo", () => this.redo()),
        button("editor.clear", () => this.loadAnew(this.rules.draft(this.board.rows, this.board.cols))),
      ),
      h(
        "div",
        { class: "row" },
        button("editor.play", () => this.#play(), "primary"),
        button("own.save", () => this.shelf.save()),
        button("play.export", () => exportDialog({ ...this.board, puzzle: this.named() })),
      ),
      this.shelf.note,
    );
  }

  async #play() {
    if (this.solve?.verdict === "none") return toast(t("editor.none"));
    return playOwn(this.named());
  }
}
