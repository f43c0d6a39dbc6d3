// @ts-check
/** The API's page, made from /openapi.json: every call with its fields, an example, and a way to try it. */

import { at } from "../lib/address.js";
import { h, replace } from "../lib/dom.js";
import { applyPrefs, watchSystem } from "../lib/prefs.js";
import { bodyExample, fieldRows, prose } from "./schema.js";
import { tryIt } from "./try.js";

/** @typedef {any} OpenApi */

async function start() {
  applyPrefs();
  watchSystem();
  /** @type {OpenApi} */
  const api = await (await fetch(at("openapi.json"))).json();
  const main = /** @type {HTMLElement} */ (document.getElementById("main"));
  replace(
    main,
    h("h1", {}, `${api.info.title} API ${api.info.version}`),
    h("p", { class: "soft" }, prose(api.info.description)),
    h("p", {}, h("a", { href: at("openapi.json") }, "openapi.json"), " · ", h("a", { href: at("./") }, "the app")),
    ...groups(api),
  );
}

/** The calls by tag. @param {OpenApi} api */
function groups(api) {
  /** @type {Map<string, HTMLElement[]>} */
  const byTag = new Map();
  for (const [path, methods] of Object.entries(api.paths)) {
    for (const [method, call] of Object.entries(/** @type {any} */ (methods))) {
      const tag = call.tags?.[0] ?? "more";
      byTag.set(tag, [...(byTag.get(tag) ?? []), section(api, path, method, call)]);
    }
  }
  return [...byTag].flatMap(([tag, sections]) => [h("h2", {}, tag), ...sections]);
}

/** @param {OpenApi} api @param {string} path @param {string} method @param {any} call */
function section(api, path, method, call) {
  const body = call.requestBody?.content?.["application/json"]?.schema;
  const rows = fieldRows(api, call.parameters ?? [], body);
  return h(
    "details",
    { class: "card" },
    h(
      "summary",
      {},
      h("span", { class: "method" }, method),
      h("span", { class: "path" }, path),
      h("span", { class: "soft" }, call.summary ?? ""),
    ),
    h(
      "div",
      { class: "body" },
      call.description && h("p", {}, prose(call.description)),
      rows.length > 0 &&
        h(
          "table",
          {},
          h(
            "thead",
            {},
            h(
              "tr",
              {},
              ["field", "type", "meaning"].map((name) => h("th", { scope: "col" }, name)),
            ),
          ),
          h("tbody", {}, rows),
        ),
      tryIt(path, method, call.parameters ?? [], body ? bodyExample(api, body) : null),
    ),
  );
}

start();
