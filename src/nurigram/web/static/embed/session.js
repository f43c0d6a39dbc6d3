// @ts-check
/** A game whose moves are kept by the page around it: nothing is stored here. */

import { Game } from "../game/game.js";
import { gameKey } from "../game/store.js";
import { Session } from "../play/session.js";

export class EmbeddedSession extends Session {
  /** @param {import("../lib/api.js").Board} board @param {import("../kinds/index.js").Rules} rules */
  constructor(board, rules) {
    super(fresh(board), rules, () => {});
  }

  save() {}
}

/** @param {import("../lib/api.js").Board} board @returns {import("../game/store.js").Saved} */
function fresh(board) {
  const game = new Game(board);
  if (board.state) game.load(board.state);
  return {
    key: `embedded:${gameKey(board)}`,
    board,
    cells: game.rows(),
    history: [],
    done: 0,
    seconds: 0,
    touched: 0,
    solved: false,
    helped: false,
    plan: null,
  };
}
