// @ts-check
/** What comes after a game: the next of the files it was opened with, the next level, or another one like it. */

import { finishes, keepBoard } from "../game/store.js";
import { findLevelAfter, findPuzzle, NoPuzzle } from "../packs/finding.js";
import { namesIn, t } from "../lib/i18n.js";
import { kindName } from "../lib/parts.js";
import { boardOfDay } from "../packs/day.js";
import { nextInQueue } from "./queue.js";

/** @param {import("./session.js").Session} session @returns {{ text: string, find: (signal: AbortSignal) => Promise<string> }} its name, and what finds its address */
export function nextAfter({ key, board, from }) {
  const queued = from === "open" ? nextInQueue(key) : null;
  if (queued) return { text: t("play.next"), find: async () => queued };
  const [screen, , theme] = from.split("/");
  if (screen === "levels")
    return { text: t("play.next_level"), find: () => address(findLevelAfter(board, theme), from, "#/levels") };
  const other = screen === "day" ? otherOfDay(from.slice("day/".length), board.kind) : null;
  if (other) return other;
  const wish = {
    kind: board.kind,
    difficulty: board.tier && board.tier !== "search" ? board.tier : "easy",
    rows: board.rows,
    cols: board.cols,
  };
  return { text: t("play.another"), find: (signal) => address(findPuzzle(wish, signal), "new", "#/new") };
}

/** The puzzle of another kind of the same day, if there is one to be solved. @param {string} day @param {string} kind @returns {{ text: string, find: () => Promise<string> } | null} */
function otherOfDay(day, kind) {
  const solved = finishes().flatMap((each) => (each.day === day ? [each.kind] : []));
  const other = namesIn("kinds").find((name) => name !== kind && !solved.includes(name));
  if (!other || !day) return null;
  const find = () => address(boardOfDay(day, other), `day/${day}`, `#/day/${day}`);
  return { text: t("day.other", { kind: kindName(other) }), find };
}

/** @param {Promise<import("../lib/api.js").Board | null>} found @param {string} from @param {string} otherwise */
async function address(found, from, otherwise) {
  const board = await found.catch((error) => {
    if (error instanceof NoPuzzle) return null;
    throw error;
  });
  return board ? `#/play/${keepBoard(board, from)}` : otherwise;
}
