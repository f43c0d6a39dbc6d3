// @ts-check
/** The states that a draft went through: back and forth again, nothing made in the editor is lost by a slip. */

/** @typedef {{ puzzle: any, drawing: Uint8Array, locked: Uint8Array, palette?: import("../game/palette.js").Values }} Draft `drawing`: values of the palette */

const LONGEST = 500;

export class History {
  constructor() {
    /** @type {Draft[]} */
    this.states = [];
    this.now = -1;
  }

  /** A new state; those undone before it are gone. @param {Draft} draft */
  record(draft) {
    this.states = [...this.states.slice(0, this.now + 1), draft].slice(-LONGEST);
    this.now = this.states.length - 1;
  }

  /** The state so many steps from the present one, which becomes the present one. @param {number} steps @returns {Draft | undefined} */
  move(steps) {
    const draft = this.states[this.now + steps];
    if (draft) this.now += steps;
    return draft;
  }
}
