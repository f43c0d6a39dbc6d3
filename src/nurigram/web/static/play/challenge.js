// @ts-check
/** Challenge a friend: a link to the board, with the player's own solve as the ghost to play against. */

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { toast } from "../lib/live.js";
import { dialog } from "../lib/parts.js";
import { rulesOf } from "../kinds/index.js";
import { dayOfGame } from "./ending.js";
import { isGhost } from "./ghost.js";
import { helpIn } from "./race.js";
import { NAME_LENGTH, recordAddress, recordOf } from "./record.js";

/** The name that was given last. */
const KEY = "nurigram:name";

/** @param {import("../game/store.js").Saved} saved a finished game */
export async function challengeWith(saved) {
  const rules = await rulesOf(saved.board.kind);
  const record = { ...recordOf(saved, rules), ...dayOfGame(saved) };
  if (isGhost(record, rules)) askForName(record);
  else toast(t("ghost.none"));
}

/** @param {import("./record.js").Record} record */
function askForName(record) {
  const name = h("input", { value: localStorage.getItem(KEY) ?? "", maxlength: NAME_LENGTH, autocomplete: "nickname" });
  const link = h("textarea", { readonly: true, rows: 3, onfocus: () => link.select() });
  const write = async () => {
    const given = name.value.trim();
    const address = await recordAddress({ ...record, name: given }, "challenge");
    if (given === name.value.trim()) link.value = address;
  };
  const done = (/** @type {() => Promise<void>} */ send) => async () => {
    localStorage.setItem(KEY, name.value.trim());
    await write();
    await send();
  };
  const copy = done(async () => {
    link.select();
    await (navigator.clipboard?.writeText(link.value) ?? Promise.reject()).catch(() => document.execCommand("copy"));
    toast(t("play.link_copied"));
  });
  const send = done(() => navigator.share({ title: "Nurigram", url: link.value }).catch(() => {}));
  name.addEventListener("input", write);
  const canSend = Boolean(navigator.share);
  const box = dialog(
    t("ghost.challenge"),
    [
      h("p", {}, t("ghost.explain")),
      helpIn(record) && h("p", {}, t("ghost.honest", { help: helpIn(record) })),
      h("label", {}, t("ghost.name"), name),
      h("label", {}, t("ghost.link"), link),
    ],
    [
      h("button", { onclick: () => box.close() }, t("common.close")),
      h("button", { class: canSend ? "" : "primary", onclick: copy }, t("ghost.copy")),
      canSend && h("button", { class: "primary", onclick: send }, t("play.send")),
    ],
  );
  write();
}
