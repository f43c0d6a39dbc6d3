// @ts-check
/** The palette of a drawing: pens to draw with, and what can be done about their colours. */

import { penRow } from "../board/pens.js";
import { Palette, SHADING } from "../game/palette.js";
import { h, replace } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { announce } from "../lib/live.js";

const LETTERS = "abcdefghijklmnop";
/** The inks of new paints, far apart for most eyes. */
const INKS =
  "#2b2b2b #d8232a #2457d6 #f2b90c #2ca03c #8fc7f2 #f28c1c #7b4a21 #7a2a9a #f7b2cb #35c4bd #8c8c8c #1b2a75 #9be08a #c79a62 #c8c8c8";

export class PaletteTools {
  /** @param {import("../screens/editor.js").Editor} editor */
  constructor(editor) {
    this.editor = editor;
    /** The value that is drawn. */
    this.value = 1;
    this.element = h("div", { class: "stack" });
  }

  /** What is known of a cell that the pen has drawn on. */
  get pen() {
    return this.editor.palette.decided[this.value];
  }

  show() {
    const { palette } = this.editor;
    this.value = Math.min(this.value, palette.inks.length - 1);
    replace(this.element, palette.isPlain ? this.#inColour() : this.#tools(palette));
  }

  #inColour() {
    const begin = () => this.#change(new Palette(".ab", ["#ffffff", ...INKS.split(" ").slice(0, 2)]), (value) => value);
    return h("button", { onclick: begin }, t("editor.in_colour"));
  }

  /** @param {Palette} palette */
  #tools(palette) {
    const pens = penRow(
      palette,
      (pen) => {
        this.value = palette.valueOf(pen);
        pens.show(pen);
        inks.value = palette.inks[this.value];
      },
      false,
    );
    const inks = h("input", {
      type: "color",
      value: palette.inks[this.value],
      onchange: () => this.#change(new Palette(palette.letters, palette.inks.with(this.value, inks.value)), same),
    });
    pens.show(this.pen);
    const full = palette.letters.length > LETTERS.length;
    return [
      pens.element,
      h(
        "div",
        { class: "row" },
        h("label", { class: "ink-choice" }, t("editor.ink"), inks),
        h("button", { disabled: full, onclick: () => this.#add(palette) }, t("editor.add_colour")),
        h("button", { onclick: () => this.#drop(palette) }, t("editor.drop_colour")),
      ),
    ];
  }

  /** @param {Palette} palette */
  #add({ letters, inks }) {
    const letter = [...LETTERS].find((each) => !letters.includes(each)) ?? "";
    const ink = INKS.split(" ").find((each) => !inks.includes(each)) ?? "#808080";
    const after = [...letters.slice(1), letter].sort();
    const place = after.indexOf(letter) + 1;
    this.value = place;
    this.#change(new Palette(`.${after.join("")}`, inks.toSpliced(place, 0, ink)), (value) =>
      value < place ? value : value + 1,
    );
  }

  /** Takes the paint in use out of the palette and off the drawing; without the last but one, the drawing is black and white. @param {Palette} palette */
  #drop({ letters, inks }) {
    const gone = this.value;
    if (!gone) return announce(t("editor.keep_background"));
    const left = new Palette(letters.replace(letters[gone], ""), inks.toSpliced(gone, 1));
    this.value = 1;
    return this.#change(left.inColour ? left : SHADING, (value) =>
      value === gone ? 0 : value > gone ? value - 1 : value,
    );
  }

  /** @param {Palette} palette @param {(value: number) => number} moved what becomes of the values of the drawing */
  #change(palette, moved) {
    this.editor.redraw(this.editor.drawing.map(moved), palette);
  }
}

/** @param {number} value */
const same = (value) => value;
