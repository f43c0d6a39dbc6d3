// @ts-check
/**
 * Sentences in one language, their gaps filled: the twin of the package's `Messages` (src/nurigram/messages).
 *
 * @typedef {[number, number]} Cell
 * @typedef {string | number | Cell[]} Fact
 */

/** `{count}`, `{focus[0]}`, or with forms for one and many, and for none in front: `{cells:none|# cell|# cells}`. */
const GAP = /\{(\w+)(?:\[(\d+)\])?(?::([^{}]*))?\}/g;

export class Sentences {
  /** @param {any} table a tree of sentences @param {number} shortestRun how many cells in a line are named by its ends */
  constructor(table, shortestRun) {
    this.table = table;
    this.shortestRun = shortestRun;
  }

  /** Whether there is a sentence of that dotted name. @param {string} name */
  has(name) {
    return typeof this.#find(name) === "string";
  }

  /** The sentence of that dotted name. @param {string} name @param {Record<string, Fact>} [facts] */
  text(name, facts = {}) {
    const found = this.#find(name);
    if (typeof found !== "string") throw new Error(`there is no sentence ${name}`);
    return found.replace(GAP, (_, gap, at, forms) => this.#filled(facts[gap], at, forms));
  }

  /** @param {string} name */
  #find(name) {
    return name.split(".").reduce((found, part) => found?.[part], this.table);
  }

  /** @param {Fact} fact @param {string | undefined} at @param {string | undefined} forms */
  #filled(fact, at, forms) {
    const cells = Array.isArray(fact) ? (at === undefined ? fact : [fact[Number(at)]]) : null;
    const shown = cells ? this.cells(cells) : String(fact);
    return forms === undefined ? shown : form(cells ? cells.length : fact, forms.split("|")).split("#").join(shown);
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
    const [first, last] = [run[0], run[run.length - 1]].map(([row, col]) => this.text("cells.one", { row: row + 1, col: col + 1 }));
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

/** The form that goes with an amount. @param {Fact} amount @param {string[]} forms */
function form(amount, forms) {
  const [many, one, none = many] = forms.reverse();
  return amount === 0 ? none : amount === 1 ? one : many;
}
