// @ts-check
/** A board at home that can be played at once: the first stroke begins the game and goes on to its screen. */

import { timeFor } from "../game/pace.js";
import { PointerInput } from "../board/pointer.js";
import { listenToKeys } from "../board/keys.js";
import { BoardView } from "../board/view.js";
import { Viewport } from "../board/viewport.js";
import { BLACK } from "../game/game.js";
import { finishes, gameKey, keepBoard, removeGame, restoreGame, savedGame, saveGame } from "../game/store.js";
import { formatTime } from "../game/timer.js";
import { h, replace } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { t } from "../lib/i18n.js";
import { isoDay } from "../lib/days.js";
import { material } from "../lib/material.js";
import { kindName, sizeAndTier } from "../lib/parts.js";
import { prefs } from "../lib/prefs.js";
import { go } from "../lib/router.js";

/**
 * @typedef {import("../game/store.js").Saved} Saved
 * @typedef {import("../lib/api.js").Board} Board
 */

const LARGEST = 96;

/** @param {HTMLElement} place @param {Saved | null} left the game that was left last */
export async function heroBoard(place, left) {
  if (left) return showBoard(place, left, "home.left", "");
  const [board, name, from] = (await today()) ?? (await small()) ?? [];
  if (!board) return undefined;
  const saved = savedGame(gameKey(board)) ?? freshGame(board);
  return showBoard(place, saved, /** @type {string} */ (name), /** @type {string} */ (from));
}

/** Today's puzzle, for those who have solved something before. @returns {Promise<[Board, string, string] | null>} */
async function today() {
  const last = finishes().at(-1);
  if (!last) return null;
  const date = isoDay(new Date());
  const { boardOfDay } = await import("../packs/day.js");
  const board = await boardOfDay(date, last.kind).catch(() => null);
  return board && !savedGame(gameKey(board))?.solved ? [board, "home.day", `day/${date}`] : null;
}

/** A small easy one. @returns {Promise<[Board, string, string] | null>} */
async function small() {
  const { kinds } = await material("kinds").catch(() => ({ kinds: [] }));
  const boards = kinds.map((/** @type {any} */ kind) => kind.example?.board).filter(Boolean);
  const board = boards.find((/** @type {Board} */ each) => !savedGame(gameKey(each))?.solved);
  return board ? [board, "home.small", "new"] : null;
}

/** @param {Board} board @returns {Saved} */
function freshGame(board) {
  return {
    key: gameKey(board),
    board,
    cells: [],
    history: [],
    done: 0,
    seconds: 0,
    touched: 0,
    solved: false,
    helped: false,
    plan: null,
  };
}

/** @param {Saved} saved */
function removeButton({ key, board }) {
  const name = board.title ?? kindName(board.kind);
  return h(
    "button",
    { class: "quiet icon-only", "aria-label": t("home.remove", { name }), onclick: () => (removeGame(key), go("#/")) },
    "✕",
  );
}

/** @param {HTMLElement} place @param {Saved} saved @param {string} name @param {string} from */
function showBoard(place, saved, name, from) {
  const { board } = saved;
  const game = restoreGame(saved);
  const view = new BoardView(game, { crosses: prefs.crosses, label: `${kindName(board.kind)}, ${sizeAndTier(board)}` });
  const zoom = new Viewport(view);
  const open = () => (location.hash = `#/play/${saved.touched ? saved.key : keepBoard(board, from)}`);
  const onEnd = () => {
    const { seconds, helped, plan, bookmarks } = saved;
    saveGame(saved.key, game, { seconds, helped, plan, bookmarks, solved: false, from: saved.from ?? from });
    location.hash = `#/play/${saved.key}`;
  };
  game.watchers.add((changes) => view.update(changes));
  new PointerInput(view, zoom, { pen: () => BLACK, cycle: () => prefs.cycle, straight: () => prefs.straight, onEnd });
  listenToKeys(view, zoom, { onEnd });
  const time = saved.seconds >= 1 ? ` · ${formatTime(saved.seconds)}` : "";
  const takes = board.minutes ? ` · ${timeFor(board)}` : "";
  replace(
    place,
    h(
      "div",
      { class: "row spread hero-head" },
      h(
        "div",
        {},
        h("h2", {}, t(name)),
        h("p", { class: "soft" }, kindName(board.kind), " ", sizeAndTier(board), time || takes),
      ),
      h(
        "div",
        { class: "row" },
        saved.done > 0 && removeButton(saved),
        h(
          "button",
          { class: "primary", onclick: open },
          icon("play"),
          t(saved.done ? "home.continue_it" : "new.begin"),
        ),
      ),
    ),
    h("div", { class: "stage" }, view.svg),
  );
  const fit = () =>
    place.clientWidth && zoom.fitTightly(place.clientWidth, Math.max(240, Math.min(innerHeight * 0.62, 560)), LARGEST);
  fit();
  const observer = new ResizeObserver(() => (place.isConnected ? fit() : observer.disconnect()));
  observer.observe(place);
}
