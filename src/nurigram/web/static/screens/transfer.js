// @ts-check
/** Move to another device: a QR code or a link where the progress is small, a file where it is not. There it is added to what is there. */

import { exportProgress, importProgress } from "../game/backup.js";
import { publicly } from "../lib/address.js";
import { h, replace, s } from "../lib/dom.js";
import { saveFile } from "../lib/files.js";
import { icon } from "../lib/icons.js";
import { t } from "../lib/i18n.js";
import { announce, toast } from "../lib/live.js";
import { fromLetters, toLetters } from "../lib/packing.js";
import { bar } from "../lib/parts.js";
import { qrCode } from "../lib/qr.js";
import { canSeal, codeFrom, newCode, sealed, unsealed } from "../lib/sealing.js";

/** Letters of a link whose QR code a phone still reads from a screen. */
const MOST_LETTERS = 2000;
/** Letters of a link that messages and browsers still pass on whole. */
const LONGEST_LINK = 30_000;
/** Names under which a computer calls itself. */
const LOCAL = /^(localhost|127\.[\d.]+|\[::1\])$/;
/** The light margin that readers need, in modules. */
const MARGIN = 4;

/** @param {HTMLElement} main @param {import("../lib/router.js").Route} route */
export function show(main, { path }) {
  const letters = path[0]?.startsWith("~") ? path[0].slice(1) : "";
  main.append(bar(t("transfer.title"), "#/settings"), ...(letters ? [arrival(letters)] : [codeCard(), fileCard()]));
}

/** @typedef {{ link: string, whole: boolean }} Sealed */

/** Progress small enough for a picture or at least for a link, if need be without the replays of finished games. @param {string} code @returns {Promise<Sealed | null>} */
async function linkWith(code) {
  const all = await Promise.all([true, false].map((whole) => linkOf(code, whole)));
  for (const most of [MOST_LETTERS, LONGEST_LINK]) {
    const found = all.find(({ link }) => link.length <= most);
    if (found) return found;
  }
  return null;
}

/** @param {string} code @param {boolean} whole @returns {Promise<Sealed>} */
async function linkOf(code, whole) {
  const bytes = await sealed(exportProgress({ plans: false, replays: whole }), code);
  return { link: publicly(`#/transfer/~${toLetters(bytes)}`), whole };
}

function codeCard() {
  const place = h("div", { class: "stack", "aria-live": "polite" });
  const make = async () => {
    button.disabled = true;
    const code = newCode();
    const found = await linkWith(code);
    button.disabled = false;
    replace(place, found ? shown(code, found) : h("p", { class: "card notice" }, t("transfer.too_large")));
  };
  const button = h("button", { class: "primary", onclick: make }, t("transfer.make"));
  return h(
    "section",
    { class: "card stack" },
    h("h2", {}, t("transfer.code_title")),
    h("p", {}, t("transfer.what")),
    canSeal() ? h("div", { class: "row" }, button) : h("p", { class: "card notice" }, t("transfer.unsafe")),
    place,
  );
}

/** @param {string} code @param {Sealed} found */
function shown(code, { link, whole }) {
  const isSmall = link.length <= MOST_LETTERS;
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    toast(t("play.link_copied"));
  };
  return [
    h("p", {}, t(isSmall ? "transfer.scan" : "transfer.send")),
    isSmall && qrPicture(qrCode(link) ?? []),
    h("p", { class: "transfer-code" }, t("transfer.code"), " ", h("strong", {}, code)),
    h("p", { class: "soft" }, t("transfer.safe")),
    !whole && h("p", {}, t("transfer.without_replays")),
    LOCAL.test(new URL(link).hostname) && h("p", {}, t("transfer.local", { host: new URL(link).host })),
    h("div", { class: "row" }, h("button", { onclick: copy }, icon("share"), t("transfer.copy"))),
  ];
}

/** Dark on light in every theme, as readers expect it. @param {boolean[][]} modules */
function qrPicture(modules) {
  const side = modules.length + 2 * MARGIN;
  const d = modules
    .flatMap((row, r) => row.map((isDark, c) => (isDark ? `M${c + MARGIN} ${r + MARGIN}h1v1h-1z` : "")))
    .join("");
  return s(
    "svg",
    {
      class: "qr",
      viewBox: `0 0 ${side} ${side}`,
      role: "img",
      "aria-label": t("transfer.picture"),
      "shape-rendering": "crispEdges",
    },
    s("rect", { width: side, height: side }),
    s("path", { d }),
  );
}

function fileCard() {
  const word = h("input", { type: "password", autocomplete: "new-password" });
  const place = h("div", { class: "stack", "aria-live": "polite" });
  const input = h("input", {
    type: "file",
    accept: "application/json,.json",
    hidden: true,
    "aria-label": t("transfer.add_file"),
    onchange: () => readFile(input, place),
  });
  return h(
    "section",
    { class: "card stack" },
    h("h2", {}, t("transfer.file_title")),
    h("p", {}, t("transfer.file_text")),
    canSeal() && h("label", {}, t("transfer.password"), word),
    h(
      "div",
      { class: "row" },
      h("button", { onclick: () => save(word.value) }, t("transfer.save")),
      input,
      h("button", { onclick: () => input.click() }, t("transfer.add_file")),
    ),
    place,
  );
}

/** @param {string} word none for a file that anybody can read */
async function save(word) {
  const plain = exportProgress();
  const text = word ? JSON.stringify({ nurigram: 1, sealed: toLetters(await sealed(plain, word)) }) : plain;
  saveFile(new File([text], "nurigram-progress.json", { type: "application/json" }));
}

/** @param {any} input whose file is let go at once, so that the same one can be chosen again @param {HTMLElement} place */
async function readFile(input, place) {
  const text = await input.files[0]?.text();
  input.value = "";
  if (text === undefined) return;
  const letters = sealedIn(text);
  if (letters)
    replace(
      place,
      opening(letters, t("transfer.file_password"), "password", (typed) => typed),
    );
  else add(text, place);
}

/** The sealed part of a file; nothing if there is none. @param {string} text @returns {string} */
function sealedIn(text) {
  try {
    return String(JSON.parse(text).sealed ?? "");
  } catch {
    return "";
  }
}

/** What a link has brought. @param {string} letters */
const arrival = (letters) =>
  h(
    "section",
    { class: "card stack" },
    h("h2", {}, t("transfer.arrived")),
    h("p", {}, t("transfer.what")),
    opening(letters, t("transfer.type_code"), "text", codeFrom),
  );

/** Asks for the word that opens what came, and adds it. @param {string} letters @param {string} label @param {"text" | "password"} type @param {(typed: string) => string} wordFrom */
function opening(letters, label, type, wordFrom) {
  if (!canSeal()) return h("p", { class: "card notice" }, t("transfer.unsafe"));
  const input = h("input", {
    type,
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: "false",
    required: true,
  });
  const place = h("div", { class: "stack", "aria-live": "polite" });
  const open = async (/** @type {Event} */ event) => {
    event.preventDefault();
    button.disabled = true;
    const text = await unsealed(bytesOf(letters), wordFrom(input.value));
    button.disabled = false;
    if (text === null) replace(place, h("p", { class: "card notice error" }, t("transfer.closed")));
    else add(text, place);
  };
  const button = h("button", { class: "primary", type: "submit" }, t("transfer.add"));
  return h(
    "form",
    { class: "stack", onsubmit: open },
    h("label", {}, label, input),
    h("div", { class: "row" }, button),
    place,
  );
}

/** @param {string} letters */
function bytesOf(letters) {
  try {
    return fromLetters(letters);
  } catch {
    return new Uint8Array();
  }
}

/** Adds progress to what is here, and says what was new. @param {string} text @param {HTMLElement} place */
function add(text, place) {
  try {
    const told = report(importProgress(text));
    replace(
      place,
      h(
        "div",
        { class: "card notice good" },
        h(
          "ul",
          { class: "plain" },
          told.map((each) => h("li", {}, each)),
        ),
      ),
    );
    announce(told.join(" "));
  } catch (error) {
    const isFull = error instanceof DOMException;
    replace(place, h("p", { class: "card notice error" }, t(isFull ? "transfer.full" : "transfer.foreign")));
  }
}

/** @param {import("../game/backup.js").Added} added */
function report(added) {
  const counts = /** @type {const} */ (["finished", "games", "pictures", "both"]);
  const told = counts.flatMap((name) => (added[name] ? [t(`transfer.${name}`, { count: added[name] })] : []));
  return [t(told.length ? "transfer.added" : "transfer.nothing_new"), ...told];
}
