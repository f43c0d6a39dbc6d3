// @ts-check
/** Open a puzzle: paste an address or a text, choose a file, or a folder whose games are played one after another. */

import { hasServer } from "../lib/address.js";
import { h, replace } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { Latest } from "../lib/latest.js";
import { bar, isKnown, waiting } from "../lib/parts.js";
import { readTexts } from "../links/reading.js";
import { admit } from "../play/admission.js";
import { startQueue } from "../play/queue.js";

/** @param {HTMLElement} main */
export function show(main) {
  const status = h("div", { "aria-live": "polite" });
  const area = h("textarea", {
    rows: 5,
    spellcheck: "false",
    placeholder: "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g",
  });
  const files = h("input", { type: "file", multiple: true, onchange: () => openFiles(files.files, status) });
  const folder = h("input", {
    type: "file",
    webkitdirectory: true,
    multiple: true,
    onchange: () => openFiles(folder.files, status),
  });
  main.append(
    bar(t("home.open")),
    h(
      "section",
      { class: "card stack" },
      h("label", {}, t(hasServer ? "open.paste" : "open.paste_here"), area),
      h(
        "div",
        { class: "row" },
        h("button", { class: "primary", onclick: () => openTexts([["", area.value]], status) }, t("open.read")),
        h("button", { onclick: () => pasteInto(area) }, t("open.clipboard")),
      ),
    ),
    h(
      "section",
      { class: "card stack" },
      h("label", {}, t("open.file"), files),
      h("label", {}, t("open.folder"), folder),
    ),
    status,
  );
}

/** @param {any} area */
async function pasteInto(area) {
  area.value = await navigator.clipboard.readText().catch(() => area.value);
  area.focus();
}

/** @param {FileList} list @param {HTMLElement} status */
async function openFiles(list, status) {
  const files = [...list].filter((file) => !file.name.startsWith(".") && file.size < 1_000_000).slice(0, 200);
  files.sort((a, b) =>
    (a.webkitRelativePath || a.name).localeCompare(b.webkitRelativePath || b.name, undefined, { numeric: true }),
  );
  await openTexts(
    await Promise.all(files.map(async (file) => /** @type {[string, string]} */ ([file.name, await file.text()]))),
    status,
  );
}

const readings = new Latest();

/** @param {[string, string][]} texts names and contents @param {HTMLElement} status */
async function openTexts(texts, status) {
  const reading = readings.begin();
  const { signal } = reading;
  replace(
    status,
    waiting(t("open.reading"), () => (reading.abort(), replace(status))),
  );
  try {
    const { boards, unread } = await readTexts(texts, signal);
    if (signal.aborted) return;
    if (boards.length && !unread.length) await admit(boards, status, play(status), signal);
    else showFound(boards, unread, status, otherKind(texts));
  } catch (error) {
    if (!signal.aborted) replace(status, notice(/** @type {Error} */ (error).message));
  }
}

/** Plays puzzles one after another, unless the player went elsewhere in the meantime. @param {HTMLElement} status */
const play = (status) => (/** @type {import("../lib/api.js").Board[]} */ boards) => {
  if (status.isConnected) location.hash = startQueue(boards);
};

/** The kind of a single address of puzz.link and its like, if it is none that is played here. @param {[string, string][]} texts */
function otherKind(texts) {
  const [, kind] = /[?/](\w+)\/\d+\/\d+\//.exec(texts.length === 1 ? texts[0][1] : "") ?? [];
  return kind && !isKnown(kind) ? kind : undefined;
}

/** @param {string} text */
const notice = (text) => h("div", { class: "card notice error" }, h("p", {}, text));

/** @param {import("../lib/api.js").Board[]} boards @param {{ name: string, why: string }[]} unread names of files, and why not @param {HTMLElement} status @param {string | undefined} other the kind of an address, if Nurigram does not play it */
function showFound(boards, unread, status, other) {
  const reasons = unread.map(({ name, why }) => [name, why].filter(Boolean).join(": ")).filter(Boolean);
  replace(
    status,
    h(
      "div",
      { class: "card notice error" },
      h(
        "div",
        {},
        h("h2", {}, t("open.trouble")),
        other && h("p", {}, t("open.other_kind", { kind: other })),
        h("p", {}, t(hasServer ? "open.readable" : "open.readable_here")),
        reasons.length > 0 &&
          h(
            "ul",
            {},
            reasons.slice(0, 8).map((reason) => h("li", {}, reason)),
          ),
      ),
    ),
    boards.length > 0 &&
      h(
        "button",
        { class: "primary", onclick: () => admit(boards, status, play(status)) },
        t("open.play", { count: boards.length }),
      ),
  );
}
