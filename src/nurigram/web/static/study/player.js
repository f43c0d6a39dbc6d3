// @ts-check
/** The random name under which this browser tells of plays. It is made when it is first needed, and says nothing. */

export const PLAYER_KEY = "nurigram:player";

/** @returns {string} */
export function player() {
  const known = localStorage.getItem(PLAYER_KEY);
  if (known) return known;
  const made = crypto.randomUUID();
  localStorage.setItem(PLAYER_KEY, made);
  return made;
}

/** The name, if there is one. */
export const knownPlayer = () => localStorage.getItem(PLAYER_KEY);

/** After this the browser is somebody new. */
export const forgetPlayer = () => localStorage.removeItem(PLAYER_KEY);
