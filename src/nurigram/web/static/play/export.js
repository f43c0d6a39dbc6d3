// @ts-check
/** The puzzle as text in another format, to take along. */

import { hasServer } from "../lib/address.js";
import { post, send } from "../lib/api.js";
import { h } from "../lib/dom.js";
import { saveFile } from "../lib/files.js";
import { language, t } from "../lib/i18n.js";
import { Latest } from "../lib/latest.js";
import { toast } from "../lib/live.js";
import { material } from "../lib/material.js";
import { dialog } from "../lib/parts.js";
import { toLink } from "../links/puzzlink.js";
import { shareAddress } from "./share.js";

/** The formats that the page writes by itself; null where one cannot hold the puzzle. @type {Record<string, (board: import("../lib/api.js").Board) => string | null>} */
const HERE = {
  json: ({ puzzle, title, author }) =>
    `${JSON.stringify({ ...puzzle, ...(title && { title }), ...(author && { author }) })}\n`,
  puzzlink: ({ puzzle }) => (toLink(puzzle) ? `https://puzz.link/p?${toLink(puzzle)}\n` : null),
};

/** @param {import("../lib/api.js").Board} board */
export async function exportDialog(board) {
  const formats = hasServer ? await formatsOf(board.puzzle) : here(board);
  const area = h("textarea", { readonly: true, rows: 6, "aria-label": t("play.export_text") });
  area.value = await shareAddress(board);
  const chosen = h(
    "select",
    { onchange: () => write(board, chosen.value, area) },
    h("option", { value: "" }, t("play.share_link")),
    formats.map(({ name, title }) => h("option", { value: name }, nameOf(name, title))),
  );
  const box = dialog(
    t("play.export"),
    [h("label", {}, t("play.format"), chosen), area],
    [
      h("button", { onclick: () => box.close() }, t("common.close")),
      hasServer && h("button", { onclick: () => savePicture(board) }, t("play.save_picture")),
      h("button", { class: "primary", onclick: () => copy(area) }, t("play.copy")),
    ],
  );
}

/** @typedef {{ name: string, title?: string, colour?: boolean }} Format */

/** The formats that can hold a puzzle. @param {any} puzzle @returns {Promise<Format[]>} */
async function formatsOf({ kind, palette }) {
  const { kinds } = await material("kinds").catch(() => ({ kinds: [] }));
  /** @type {Format[]} */
  const all = kinds.find((/** @type {{ name: string }} */ each) => each.name === kind)?.formats ?? [];
  return all.filter(({ colour }) => colour || !palette);
}

/** Those that the page writes by itself. @param {import("../lib/api.js").Board} board @returns {Format[]} */
const here = (board) => Object.entries(HERE).flatMap(([name, write]) => (write(board) === null ? [] : [{ name }]));

/** What a format is, up to the first comma; titles are in English. @param {string} name @param {string} [title] */
const nameOf = (name, title) => (title && language() === "en" ? `${name}: ${title.split(/[,;]/)[0]}` : name);

const conversions = new Latest();

/** @param {import("../lib/api.js").Board} board @param {string} format @param {any} area */
async function write(board, format, area) {
  const { signal } = conversions.begin();
  const here = format ? HERE[format]?.(board) : await shareAddress(board);
  const text =
    here ??
    (await post("/convert", { puzzle: board.puzzle, to: format }, signal).then(
      (answer) => answer.text,
      (error) => error.message,
    ));
  if (!signal.aborted) area.value = text;
}

/** @param {any} area */
async function copy(area) {
  area.select();
  await navigator.clipboard?.writeText(area.value).catch(() => document.execCommand("copy"));
  toast(t("play.copied"));
}

/** @param {import("../lib/api.js").Board} board */
async function savePicture(board) {
  try {
    const answer = await send("/draw", { puzzle: board.puzzle, to: "png" });
    saveFile(new File([await answer.blob()], "nurigram.png", { type: "image/png" }));
  } catch (error) {
    toast(/** @type {Error} */ (error).message);
  }
}
