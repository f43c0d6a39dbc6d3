// @ts-check
/** Keys of a whole screen, wherever the focus is. */

/** Ctrl+Z, Ctrl+Y and their like. @param {() => void} undo @param {() => void} redo @returns {() => void} stops listening */
export function undoOrRedo(undo, redo) {
  return onScreenKey(
    (event) =>
      (event.ctrlKey || event.metaKey) && { z: event.shiftKey ? redo : undo, y: redo }[event.key.toLowerCase()],
  );
}

/** Keys that no dialog and no field wants. @param {(event: KeyboardEvent) => (() => void) | false | undefined} actionOf */
export function onScreenKey(actionOf) {
  /** @param {KeyboardEvent} event */
  function onKey(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const action = !event.altKey && !target.closest("dialog, input, textarea, select") && actionOf(event);
    if (!action) return;
    event.preventDefault();
    action();
  }

  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}
