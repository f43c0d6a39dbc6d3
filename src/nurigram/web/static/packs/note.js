// @ts-check
/** A line that tells how much of the library is on this device already. */

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { progress, watchProgress } from "./progress.js";

/** @param {boolean} [always] also when there is nothing to wait for */
export function keepingNote(always = false) {
  const meter = h("progress", { "aria-hidden": "true" });
  const text = h("span", {});
  const note = h("p", { class: "soft keeping" }, text, " ", meter);
  const show = () => {
    const { done, total, running } = progress;
    note.hidden = !running && !always;
    meter.hidden = !running;
    [meter.max, meter.value] = [Math.max(1, total), done];
    text.textContent = t(running ? "packs.coming" : total && done === total ? "packs.here" : "packs.partly", {
      done,
      total,
    });
  };
  const stop = watchProgress(() => (note.isConnected || !note.dataset.shown ? show() : stop()));
  requestAnimationFrame(() => (note.dataset.shown = "1"));
  show();
  return note;
}
