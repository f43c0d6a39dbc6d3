// @ts-check
/** Addresses after `#`, and the screen that the present one shows. */

import { stopAll } from "./latest.js";
import { clearToast } from "./live.js";

/**
 * @typedef {{ path: string[], query: URLSearchParams }} Route
 * @typedef {{ show: (main: HTMLElement, route: Route) => Promise<void | (() => void)> | void | (() => void) }} Screen
 * @typedef {Record<string, () => Promise<Screen>>} Screens by the first part of their addresses; each is loaded when it is first shown
 */

/** @param {string} hash @returns {Route & { name: string }} */
export function parseHash(hash) {
  const [path, query = ""] = hash.replace(/^#\/?/, "").split("?", 2);
  const [name, ...rest] = path.split("/");
  return { name, path: rest.map(decodeURIComponent), query: new URLSearchParams(query) };
}

/** @param {string} hash */
export function go(hash) {
  if (location.hash === hash) showAgain();
  else location.hash = hash;
}

/** Shows the present screen from the beginning. */
export const showAgain = () => dispatchEvent(new HashChangeEvent("hashchange"));

/** @type {void | (() => void)} */
let leave;
let turn = 0;

/** Back closes what is open first, and stays on the screen. @param {HashChangeEvent} event @returns {boolean} whether something was open */
export function closeBeforeLeaving(event) {
  const open = [...document.querySelectorAll("dialog")].filter((box) => box.open);
  if (!open.length || !event.oldURL) return false;
  for (const box of open) box.close();
  history.pushState(null, "", event.oldURL);
  return true;
}

/** Shows the screen of the present address. @param {Screens} screens @param {(error: unknown) => Node} onError */
export async function showScreen(screens, onError) {
  const mine = ++turn;
  clearToast();
  const { name, path, query } = parseHash(location.hash);
  const screen = await (screens[name] ?? screens[""])();
  if (mine !== turn) return;
  if (leave) leave();
  leave = undefined;
  stopAll();
  for (const box of document.querySelectorAll("dialog")) box.close();
  const fresh = document.createElement("main");
  fresh.id = "main";
  fresh.tabIndex = -1;
  document.getElementById("main")?.replaceWith(fresh);
  window.scrollTo(0, 0);
  try {
    const done = await screen.show(fresh, { path, query });
    if (mine === turn) leave = done;
    else if (done) done();
    fresh.dataset.screen = name || "home";
  } catch (error) {
    fresh.replaceChildren(onError(error));
  }
  document.title = document.querySelector("main h1")?.textContent?.trim() || "Nurigram";
  if (!fresh.contains(document.activeElement)) fresh.focus({ preventScroll: true });
}
