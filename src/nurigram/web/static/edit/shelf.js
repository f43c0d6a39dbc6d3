// @ts-check
/** The player's own puzzles beside the editor: saved under a title, opened again, renamed, removed. */

import { boardOf } from "../kinds/index.js";
import { h, replace } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { announce } from "../lib/live.js";
import { confirmed, dialog, kindName, sizeAndTier } from "../lib/parts.js";
import { preview } from "../board/preview.js";
import { keepOwn, ownPuzzles, removeOwn, renameOwn } from "./own.js";

/**
 * @typedef {import("./own.js").Own} Own
 * @typedef {{ title: string, author: string }} Name
 */

export class OwnShelf {
  /** @param {import("../screens/editor.js").Editor} editor */
  constructor(editor) {
    this.editor = editor;
    /** That the puzzle was saved, where the button is, until it changes. */
    this.note = h("p", { class: "soft saved", hidden: true });
    this.element = h("section", { class: "card stack own-puzzles", "aria-labelledby": "own" });
    this.show();
  }

  show() {
    const all = ownPuzzles();
    this.element.hidden = !all.length;
    replace(
      this.element,
      h("h2", { id: "own" }, t("own.title")),
      h(
        "ul",
        { class: "plain own-list" },
        all.map((own) => this.#entry(own)),
      ),
    );
  }

  /** The puzzle has changed since it was saved. */
  forget() {
    this.note.hidden = true;
  }

  /** Asks for the title and the author, and keeps the puzzle under them. */
  save() {
    const { name, puzzle, drawing, palette } = this.editor;
    askForName(
      t("own.save"),
      { title: name.title, author: name.author || (ownPuzzles()[0]?.author ?? "") },
      async (given) => {
        const isOther = given.title !== name.title && ownPuzzles().some(({ title }) => title === given.title);
        if (isOther && !(await confirmed(t("own.save"), t("own.replace_sure", given), t("own.replace")))) return;
        keepOwn({ ...given, puzzle, drawing: [...drawing], palette });
        this.editor.name = given;
        this.editor.keep();
        this.show();
        replace(this.note, t("own.saved", given));
        this.note.hidden = false;
        announce(t("own.saved", given));
      },
    );
  }

  /** @param {Own} own */
  #entry(own) {
    const rules = this.editor.kinds.get(own.puzzle.kind);
    if (!rules) return null;
    const board = boardOf(rules, own.puzzle);
    const button = (/** @type {string} */ name, /** @type {() => void} */ onclick) =>
      h("button", { class: "quiet", onclick, "aria-label": `${t(name)}: ${own.title}` }, t(name));
    return h(
      "li",
      { class: "own" },
      h(
        "button",
        { class: "own-open", onclick: () => this.#open(own) },
        preview(board, null, own.title),
        h(
          "span",
          {},
          h("strong", {}, own.title),
          h("small", {}, [own.author, `${kindName(board.kind)} ${sizeAndTier(board)}`].filter(Boolean).join(" · ")),
        ),
      ),
      h(
        "div",
        { class: "row" },
        button("own.rename", () => this.#rename(own)),
        button("own.remove", () => this.#remove(own)),
      ),
    );
  }

  /** @param {Own} own */
  #open({ puzzle, drawing, palette, title, author }) {
    this.editor.name = { title, author };
    this.editor.load(puzzle, Uint8Array.from(drawing), undefined, palette);
    this.editor.stage.scrollIntoView({ block: "nearest" });
  }

  /** @param {Own} own */
  #rename(own) {
    askForName(t("own.rename"), own, (given) => {
      if (this.editor.name.title === own.title) this.editor.name = given;
      renameOwn(own, given);
      this.editor.keep();
      this.show();
    });
  }

  /** @param {Own} own */
  async #remove(own) {
    if (!(await confirmed(t("own.remove"), t("own.remove_sure", { title: own.title }), t("own.remove")))) return;
    removeOwn(own.id);
    this.show();
  }
}

/** @param {string} heading @param {Name} name what stands there at first @param {(name: Name) => void} onGiven */
function askForName(heading, name, onGiven) {
  const title = h("input", { value: name.title, maxlength: 80, required: true, autofocus: true });
  const author = h("input", { value: name.author, maxlength: 80 });
  const give = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!title.value.trim()) return title.focus();
    box.close();
    return onGiven({ title: title.value.trim(), author: author.value.trim() });
  };
  const form = h(
    "form",
    { class: "stack", id: "own-name", onsubmit: give },
    h("label", {}, t("own.name"), title),
    h("label", {}, t("own.author"), author),
  );
  const box = dialog(
    heading,
    [form],
    [
      h("button", { onclick: () => box.close() }, t("common.cancel")),
      h("button", { class: "primary", type: "submit", form: "own-name" }, heading),
    ],
  );
}
