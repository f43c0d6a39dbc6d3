// @ts-check
/** Texts in few letters, as addresses carry them: deflated, and written in letters that no address has to escape. */

/** A link whose text is longer than this is none of ours, however few letters it has. */
const MOST_BYTES = 8_000_000;

/** @param {string} text @returns {Promise<Uint8Array<ArrayBuffer>>} */
export async function deflated(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** @param {Uint8Array<ArrayBuffer>} bytes @returns {Promise<string>} */
export async function inflated(bytes) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate")).getReader();
  const decoder = new TextDecoder();
  let [text, size] = ["", 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > MOST_BYTES) throw new RangeError("too long");
    text += decoder.decode(value, { stream: true });
  }
}

/** @param {Uint8Array} bytes */
export function toLetters(bytes) {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {string} text */
export const fromLetters = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
