// @ts-check
/** What this browser tells of plays: whether at all, under which name, what is known, and how to have it deleted. */

import { get, request } from "../lib/api.js";
import { h, replace } from "../lib/dom.js";
import { saveFile } from "../lib/files.js";
import { t } from "../lib/i18n.js";
import { saying, toast } from "../lib/live.js";
import { confirmed, tick } from "../lib/parts.js";
import { prefs, setPref } from "../lib/prefs.js";
import { clearOutbox, waitingPlays } from "./outbox.js";
import { forgetPlayer, knownPlayer } from "./player.js";

export function playsCard() {
  const card = h("section", { class: "card stack" });
  const draw = () => {
    const name = knownPlayer();
    replace(
      card,
      h("h2", {}, t("plays.title")),
      h("p", { class: "soft" }, t("plays.text")),
      tick(t("plays.share"), prefs.share, (on) => setPref("share", on)),
      name && h("p", { class: "soft" }, t("plays.name"), " ", h("code", {}, name)),
      name &&
        h(
          "div",
          { class: "row" },
          h("button", { onclick: () => saying(() => download(name)) }, t("plays.see")),
          h("button", { onclick: () => saying(() => remove(name)).then(draw) }, t("plays.delete")),
        ),
    );
  };
  draw();
  return card;
}

/** @param {string} name */
async function download(name) {
  const { plays } = await get(`/players/${encodeURIComponent(name)}/plays`);
  const text = JSON.stringify({ player: name, plays, waiting: waitingPlays() }, null, 1);
  saveFile(new File([text], "nurigram-plays.json", { type: "application/json" }));
  toast(t("plays.saved", { count: plays.length }));
}

/** @param {string} name */
async function remove(name) {
  if (!(await confirmed(t("plays.delete"), t("plays.delete_sure"), t("plays.delete")))) return;
  clearOutbox();
  await request(`/players/${encodeURIComponent(name)}`, { method: "DELETE" });
  forgetPlayer();
  for (const key of Object.keys(localStorage)) if (key.startsWith("nurigram:study:")) localStorage.removeItem(key);
  toast(t("plays.deleted"));
}
