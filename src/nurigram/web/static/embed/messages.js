// @ts-check
/** What a board in a frame and the page around it tell each other. docs/embed.md describes every message. */

/**
 * @typedef {{ type: "load", puzzle: any, state?: string[] | null, hints?: boolean, theme?: string, language?: string }
 *   | { type: "set", state: string[] } | { type: "hint" | "check" | "undo" | "redo" | "restart" }} Order
 */

/** The version of the protocol, and the mark of its messages. */
const VERSION = 1;

/** A page that stands alone would hear itself. */
const isFramed = parent !== window;

/** Tells the page around this one. It learns nothing but the puzzle and the play, so any page may hear it. @param {string} type @param {Record<string, any>} [more] */
export const tell = (type, more = {}) => isFramed && parent.postMessage({ nurigram: VERSION, type, ...more }, "*");

/** Listens to the page around this one, and to nobody else. @param {(order: Order) => void} action */
export function onOrder(action) {
  addEventListener("message", ({ source, data }) => {
    if (isFramed && source === parent && data?.nurigram === VERSION) action(data);
  });
}
