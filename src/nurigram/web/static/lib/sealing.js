// @ts-check
/**
 * Texts that only a word opens: deflated, then encrypted with AES-GCM. The key is derived from the word, slowly, so that
 * guessing words takes long. Who changes a single bit, or has another word, gets nothing at all.
 */

import { deflated, inflated } from "./packing.js";

/** How often the word is hashed. */
const ROUNDS = 600_000;
/** The bytes before the encrypted ones: what makes the same word another key each time, and the start of the cipher. */
const [SALT, START] = [16, 12];
/** Letters that nobody takes for another. */
const LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const CODE_LENGTH = 8;

/** Browsers encrypt only where the connection is safe. */
export const canSeal = () => Boolean(globalThis.crypto?.subtle);

/** A new code of 40 bits to be typed elsewhere: `K7M2-QXH4`. */
export function newCode() {
  const bytes = crypto.getRandomValues(new Uint8Array(CODE_LENGTH));
  return codeFrom(Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join(""));
}

/** A code as it was made, however it was typed. @param {string} typed */
export function codeFrom(typed) {
  const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, "");
  return `${letters.slice(0, CODE_LENGTH / 2)}-${letters.slice(CODE_LENGTH / 2)}`;
}

/** @param {string} text @param {string} word */
export async function sealed(text, word) {
  const salt = crypto.getRandomValues(new Uint8Array(SALT));
  const iv = crypto.getRandomValues(new Uint8Array(START));
  const body = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await keyOf(word, salt), await deflated(text));
  return new Uint8Array(await new Blob([salt, iv, body]).arrayBuffer());
}

/** @param {Uint8Array<ArrayBuffer>} bytes @param {string} word @returns {Promise<string | null>} null if the word does not open them */
export async function unsealed(bytes, word) {
  const [salt, iv, body] = [bytes.slice(0, SALT), bytes.slice(SALT, SALT + START), bytes.slice(SALT + START)];
  try {
    const opened = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, await keyOf(word, salt), body);
    return await inflated(new Uint8Array(opened));
  } catch {
    return null;
  }
}

/** @param {string} word @param {Uint8Array<ArrayBuffer>} salt */
async function keyOf(word, salt) {
  const material = await crypto.subtle.importKey("raw", new TextEncoder().encode(word), "PBKDF2", false, ["deriveKey"]);
  return crypto.subtle.deriveKey(
    { name: "PBKDF2", hash: "SHA-256", salt, iterations: ROUNDS },
    material,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
}
