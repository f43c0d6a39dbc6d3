// @ts-check
/** Where everything is. The one place that knows addresses, so that the app can live under any path and with or without a server. */

/** A page in one piece brings its files along: their addresses by their paths. @type {Record<string, string> | undefined} */
const BROUGHT = /** @type {any} */ (globalThis).nurigramFiles;

/** The folder of the page. */
const HOME = new URL("../../", BROUGHT ? "https://nowhere.invalid/static/lib/" : import.meta.url);

/** What the page says of where it is published. @param {"server" | "home"} name */
const said = (name) =>
  globalThis.document?.querySelector(`meta[name="nurigram-${name}"]`)?.getAttribute("content") ?? "";

/** The address of a file of the app. @param {string} path */
export const at = (path) => BROUGHT?.[path] ?? new URL(path, HOME).href;

/** The server that the app may ask; null where it has none and must do without. */
const SERVER = said("server") ? new URL(said("server"), HOME) : null;

/** Whether there is a server at all; it may be out of reach at present. */
export const hasServer = SERVER !== null;

/** The address of something on the server. @param {string} path */
export const onServer = (path) => new URL(path, SERVER ?? HOME).href;

/** The address under which others reach a screen of the app. @param {string} hash */
export const publicly = (hash) => new URL(hash, said("home") || HOME).href;
