// @ts-check
/** The start: preferences, sentences, the screen of the address, the service worker. */

import { at } from "./lib/address.js";
import { OfflineError, ProblemError } from "./lib/api.js";
import { h } from "./lib/dom.js";
import { loadMessages, t } from "./lib/i18n.js";
import { applyPrefs, watchSystem } from "./lib/prefs.js";
import { closeBeforeLeaving, showScreen } from "./lib/router.js";

/** The screens by the first part of their address. @type {import("./lib/router.js").Screens} */
const SCREENS = {
  "": () => import("./screens/home.js"),
  new: () => import("./screens/new.js"),
  play: () => import("./screens/play.js"),
  p: () => import("./screens/shared.js"),
  learn: () => import("./screens/learn.js"),
  levels: () => import("./screens/levels.js"),
  day: () => import("./screens/day.js"),
  open: () => import("./screens/open.js"),
  picture: () => import("./screens/picture.js"),
  editor: () => import("./screens/editor.js"),
  rules: () => import("./screens/rules.js"),
  course: () => import("./screens/course.js"),
  challenge: () => import("./screens/challenge.js"),
  replay: () => import("./screens/replay.js"),
  transfer: () => import("./screens/transfer.js"),
  coach: () => import("./screens/coach.js"),
  practice: () => import("./screens/practice.js"),
  gallery: () => import("./screens/gallery.js"),
  stats: () => import("./screens/stats.js"),
  settings: () => import("./screens/settings.js"),
  about: () => import("./screens/about.js"),
  study: () => import("./screens/study.js"),
};

/** What a screen that cannot be shown says instead. @param {unknown} error */
function troubled(error) {
  const known = error instanceof OfflineError || error instanceof ProblemError;
  if (!known) console.error(error);
  return h(
    "div",
    { class: "waiting" },
    h("h1", {}, t("common.sorry")),
    h("p", { class: "soft" }, known ? error.message : t("common.broken")),
    h(
      "div",
      { class: "row" },
      h("button", { class: "primary", onclick: () => location.reload() }, t("common.again")),
      h("a", { class: "button", href: "#/" }, t("common.home")),
    ),
  );
}

async function start() {
  applyPrefs();
  watchSystem();
  await loadMessages();
  document.querySelector(".skip")?.addEventListener("click", (event) => {
    event.preventDefault();
    document.getElementById("main")?.focus();
  });
  addEventListener("hashchange", (event) => closeBeforeLeaving(event) || showScreen(SCREENS, troubled));
  await showScreen(SCREENS, troubled);
  // When the page could be used, in milliseconds: what the benchmark reads.
  document.documentElement.dataset.ready = String(Math.round(performance.now()));
  if (localStorage.getItem("nurigram:plays")) import("./study/outbox.js").then(({ sendPlays }) => sendPlays());
  if ("serviceWorker" in navigator) await prepareForOffline();
}

/** Once the worker keeps what passes by, lets all packs and the generator pass by. */
async function prepareForOffline() {
  try {
    const workers = navigator.serviceWorker;
    await workers.register(at("sw.js"));
    if (!workers.controller)
      await new Promise((resolve) => workers.addEventListener("controllerchange", resolve, { once: true }));
    const { keepPacks } = await import("./packs/keeping.js");
    await keepPacks();
    // What makes new puzzles comes last: the first visit does not need it, a journey without a network may.
    await fetch(at("static/generator.wasm"));
    // Everything is here that is needed without a network: what tests wait for.
    document.documentElement.dataset.kept = "all";
  } catch {
    // A browser without a worker, or a visit that ends early: the app works all the same.
  }
}

start();
