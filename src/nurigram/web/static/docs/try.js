// @ts-check
/** Try a call: its fields, a button, the answer. */

import { at } from "../lib/address.js";
import { h } from "../lib/dom.js";
import { Latest } from "../lib/latest.js";

/** @param {string} path @param {string} method @param {any[]} parameters @param {any} example */
export function tryIt(path, method, parameters, example) {
  const inputs = parameters.map((each) => ({
    name: each.name,
    where: each.in,
    input: h("input", { value: String(each.schema.examples?.[0] ?? each.examples?.[0] ?? each.schema.default ?? "") }),
  }));
  const area = example && h("textarea", { rows: 8, spellcheck: "false", "aria-label": "request body" });
  if (area) area.value = JSON.stringify(example, null, 1);
  const output = h("pre", { hidden: true, tabindex: "0", "aria-label": "answer" });
  const questions = new Latest();
  const send = async () => {
    const { signal } = questions.begin();
    output.hidden = false;
    output.textContent = "…";
    const answer = await call(path, method, inputs, area?.value ?? null);
    if (!signal.aborted) output.textContent = answer;
  };
  return h(
    "div",
    { class: "stack" },
    h(
      "div",
      { class: "fields" },
      inputs.map(({ name, input }) => h("label", {}, name, input)),
    ),
    area,
    h("div", { class: "row" }, h("button", { class: "primary", onclick: send }, "Send")),
    output,
  );
}

/** @param {string} path @param {string} method @param {{ name: string, where: string, input: any }[]} inputs @param {string | null} body */
async function call(path, method, inputs, body) {
  let address = path;
  const query = new URLSearchParams();
  for (const { name, where, input } of inputs) {
    if (where === "path") address = address.replace(`{${name}}`, encodeURIComponent(input.value));
    else if (input.value) query.set(name, input.value);
  }
  const url = query.size ? `${address}?${query}` : address;
  const answer = await fetch(at(url.slice(1)), {
    method: method.toUpperCase(),
    body,
    headers: body ? { "Content-Type": "application/json" } : {},
  });
  const text = await answer.text();
  return `${answer.status} ${answer.statusText}\n\n${pretty(text)}`;
}

/** @param {string} text */
function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 1);
  } catch {
    return text;
  }
}
