// @ts-check
/**
 * Sentences in one language, their gaps filled: the twin of the package's `Messages` (src/nurigram/messages).
 *
 * @typedef {[number, number]} Cell
 * @typedef {string | number | Cell[]} Fact
 */

/** One form of a plural, and a gap: `{count}`, `{focus[0]}`, `{cells, plural, =0 {none} one {# cell} other {# cells}}`. */
const FORM = /\s*(=\d+|\w+)\s*\{([^{}]*)\}/g;
const GAP = /\{(\w+)(?:\[(\d+)\])?(?:,\s*plural,((?:\s*(?:=\d+|\w+)\s*\{[^{}]*\})+)\s*)?\}/g;

export class Sentences {
  /**
   * @param {any} table a tree of sentences
   * @param {string} language
   * @param {number} shortestRun how many cells in a line are named by its ends
   */
  constructor(table, language, shortestRun = 3) {
    this.table = table;
    this.plurals = new Intl.PluralRules(language);
    this.shortestRun = shortestRun;
  }

  /** Whether there is a sentence of that dotted name. @param {string} name */
  has(name) {
    return typeof this.find(name) === "string";
  }

  /** The sentence of that dotted name. @param {string} name @param {Record<string, Fact>} [facts] */
  text(name, facts = {}) {
    const found = this.find(name);
    if (typeof found !== "string") throw new Error(`there is no sentence ${name}`);
    return found.replace(GAP, (whole, gap, at, forms) =>
      facts[gap] === undefined ? whole : this.#filled(facts[gap], at, forms),
    );
  }

  /** What stands under a dotted name. @param {string} name @returns {any} */
  find(name) {
    return name.split(".").reduce((/** @type {any} */ found, part) => found?.[part], this.table);
  }

  /** @param {Fact} fact @param {string | undefined} at @param {string | undefined} forms */
  #filled(fact, at, forms) {
    const cells = Array.isArray(fact) ? (at === undefined ? fact : [fact[Number(at)]]) : null;
    const shown = cells ? this.cells(cells) : String(fact);
    return forms === undefined ? shown : this.#form(cells ? cells.length : fact, forms).replaceAll("#", shown);
  }

  /** The form that goes with an amount: that of the very number, that of its plural, or the last. @param {Fact} amount @param {string} text */
  #form(amount, text) {
    const forms = Object.fromEntries([...text.matchAll(FORM)].map(([, name, form]) => [name, form]));
    const plural = typeof amount === "number" && amount >= 0 ? this.plurals.select(amount) : "other";
    return forms[`=${amount}`] ?? forms[plural] ?? forms.other;
  }

  /** Cells as people list them: lines by their ends, and of many the first ones and how many follow. @param {Cell[]} cells */
  cells(cells) {
    const most = Number(this.text("cells.most"));
    const comma = this.text("cells.comma");
    const runs = this.#runs(cells);
    const names = runs.map((run) => this.#run(run));
    if (runs.length > most) {
      const rest = runs.slice(most - 1).flat().length;
      return this.text("cells.many", { shown: names.slice(0, most - 1).join(comma), rest });
    }
    if (names.length < 2) return names.join("");
    return names.slice(0, -1).join(comma) + this.text(names.length === 2 ? "cells.pair" : "cells.last") + names.at(-1);
  }

  /** @param {Cell[]} run */
  #run(run) {
    const [first, last] = [run[0], run[run.length - 1]].map(([row, col]) =>
      this.text("cells.one", { row: row + 1, col: col + 1 }),
    );
    return run.length === 1 ? first : this.text("cells.run", { first, last });
  }

  /** The cells in reading order, long straight lines taken together. @param {Cell[]} cells @returns {Cell[][]} */
  #runs(cells) {
    const left = new Set(cells.map(String));
    const runs = [];
    for (const cell of cells) {
      if (!left.has(String(cell))) continue;
      const [across, down] = [line(cell, [0, 1], left), line(cell, [1, 0], left)];
      const longest = down.length > across.length ? down : across;
      const run = longest.length >= this.shortestRun ? longest : [cell];
      for (const each of run) left.delete(String(each));
      runs.push(run);
    }
    return runs;
  }
}

/** @param {Cell} cell @param {Cell} step @param {Set<string>} cells @returns {Cell[]} */
function line([row, col], step, cells) {
  /** @type {Cell[]} */
  const found = [];
  for (; found.length === 0 || cells.has(`${row},${col}`); row += step[0], col += step[1]) found.push([row, col]);
  return found;
}
