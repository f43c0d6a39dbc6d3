// @ts-check
/** Which key does what. */

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { dialog } from "../lib/parts.js";

const KEYS = [
  ["↑ ↓ ← →", "move"],
  ["Space", "wall"],
  ["X", "dot"],
  ["⌫", "clear"],
  ["Shift + ↑ ↓ ← →", "paint"],
  ["U", "undo"],
  ["R", "redo"],
  ["P", "pen"],
  ["1 … 9", "paint_pen"],
  ["N", "not"],
  ["T", "attempt"],
  ["B", "bookmark"],
  ["C", "check"],
  ["H", "hint"],
  ["+ − 0", "zoom"],
  ["M", "menu"],
  ["?", "help"],
];

export function showKeys() {
  const rows = KEYS.map(([key, name]) =>
    h("tr", {}, h("th", { scope: "row" }, h("kbd", {}, key)), h("td", {}, t(`keys.${name}`))),
  );
  const box = dialog(
    t("play.keys"),
    [h("table", { class: "keys" }, h("tbody", {}, rows))],
    [h("button", { class: "primary", onclick: () => box.close() }, t("common.close"))],
  );
}
