// @ts-check
/** The random name under which this browser tells of plays. It is made when it is first needed, and says nothing. */

const KEY = "nurigram:player";

/** @returns {string} */
export function player() {
  const known = localStorage.getItem(KEY);
  if (known) return known;
  const made = crypto.randomUUID();
  localStorage.setItem(KEY, made);
  return made;
}

/** The name, if there is one. */
export const knownPlayer = () => localStorage.getItem(KEY);

/** After this the browser is somebody new. */
export const forgetPlayer = () => localStorage.removeItem(KEY);
