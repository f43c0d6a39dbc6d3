// @ts-check
/** Settings: language, looks, and how playing feels. */

import { hasServer } from "../lib/address.js";
import { h } from "../lib/dom.js";
import { languageChoices, loadMessages, t } from "../lib/i18n.js";
import { bar, choice, confirmed, tick } from "../lib/parts.js";
import { prefs, setPref } from "../lib/prefs.js";
import { go } from "../lib/router.js";
import { keepingNote } from "../packs/note.js";
import { playsCard } from "../study/card.js";
import { PLAYER_KEY } from "../study/player.js";

/** @param {HTMLElement} main */
export function show(main) {
  main.append(
    bar(t("home.settings")),
    h(
      "section",
      { class: "card stack" },
      h("h2", {}, t("settings.look")),
      choice(t("settings.language"), [["", t("settings.auto")], ...languageChoices()], prefs.lang, setLanguage),
      choice(
        t("settings.theme"),
        [
          ["auto", t("settings.auto")],
          ["light", t("settings.light")],
          ["dark", t("settings.dark")],
        ],
        prefs.theme,
        (value) => setPref("theme", /** @type {any} */ (value)),
      ),
      tick(t("settings.contrast"), prefs.contrast === "more", (on) => setPref("contrast", on ? "more" : "auto")),
      tick(t("settings.motion"), prefs.motion === "less", (on) => setPref("motion", on ? "less" : "auto")),
    ),
    h(
      "section",
      { class: "card stack" },
      h("h2", {}, t("settings.play")),
      tick(t("settings.timer"), prefs.timer, (on) => setPref("timer", on)),
      tick(t("settings.regions"), prefs.regions, (on) => setPref("regions", on)),
      tick(t("settings.crosses"), prefs.crosses, (on) => setPref("crosses", on)),
      choice(
        t("settings.signs"),
        [
          ["auto", t("settings.signs_auto")],
          ["always", t("settings.signs_always")],
          ["never", t("settings.signs_never")],
        ],
        prefs.signs,
        (value) => setPref("signs", /** @type {any} */ (value)),
      ),
      tick(t("settings.cycle"), prefs.cycle, (on) => setPref("cycle", on)),
      tick(t("settings.straight"), prefs.straight, (on) => setPref("straight", on)),
      tick(t("settings.labels"), prefs.labels, (on) => setPref("labels", on)),
    ),
    h(
      "section",
      { class: "card stack" },
      h("h2", {}, t("settings.help")),
      tick(t("settings.live"), prefs.live, (on) => setPref("live", on)),
      tick(t("settings.clues"), prefs.clues, (on) => setPref("clues", on)),
      tick(t("settings.crosshair"), prefs.crosshair, (on) => setPref("crosshair", on)),
      tick(t("settings.counter"), prefs.counter, (on) => setPref("counter", on)),
      tick(t("settings.island"), prefs.island, (on) => setPref("island", on)),
      tick(t("settings.autodot"), prefs.autodot, (on) => setPref("autodot", on)),
    ),
    hasServer ? playsCard() : "",
    h(
      "section",
      { class: "card stack" },
      h("h2", {}, t("settings.data")),
      h("p", { class: "soft" }, t("settings.data_text")),
      keepingNote(true),
      h(
        "div",
        { class: "row" },
        h("a", { class: "button", href: "#/transfer" }, t("transfer.title")),
        h("button", { onclick: forget }, t("settings.forget")),
      ),
    ),
  );
}

/** @param {string} value */
async function setLanguage(value) {
  setPref("lang", value);
  await loadMessages();
  go("#/settings");
}

async function forget() {
  if (!(await confirmed(t("settings.forget"), t("settings.forget_sure"), t("settings.forget")))) return;
  // The random name stays: without it nobody could have the plays on the server deleted.
  for (const key of Object.keys(localStorage))
    if (key.startsWith("nurigram:") && key !== PLAYER_KEY) localStorage.removeItem(key);
  location.hash = "#/";
  location.reload();
}
