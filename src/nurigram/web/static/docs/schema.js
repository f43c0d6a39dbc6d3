// @ts-check
/** Reading JSON Schema: the fields of a call, and an example of its body. */

import { h } from "../lib/dom.js";

/** @param {any} api @param {any} schema @returns {any} */
function resolve(api, schema) {
  const name = schema?.$ref?.split("/").pop();
  return name ? api.components.schemas[name] : schema;
}

/** `integer`, `string or object`, ... @param {any} api @param {any} schema @returns {string} */
function typeName(api, schema) {
  const found = resolve(api, schema) ?? {};
  if (found.enum) return found.enum.join(" | ");
  if (found.const !== undefined) return String(found.const);
  if (found.anyOf)
    return found.anyOf
      .map((/** @type {any} */ each) => typeName(api, each))
      .filter((/** @type {string} */ name) => name !== "null")
      .join(" or ");
  if (found.type === "array") return `list of ${typeName(api, found.items ?? {})}`;
  return found.type ?? "any";
}

/** A text with its `names` set as code. @param {string} text */
export const prose = (text) => text.split("`").map((part, i) => (i % 2 ? h("code", {}, part) : part));

/** One row a field. @param {any} api @param {any[]} parameters @param {any} body */
export function fieldRows(api, parameters, body) {
  const schema = resolve(api, body);
  const fields = [
    ...parameters.map((each) => ({
      name: each.name,
      schema: each.schema,
      required: each.required,
      text: each.description,
    })),
    ...Object.entries(schema?.properties ?? {}).map(([name, each]) => ({
      name,
      schema: each,
      required: schema.required?.includes(name),
      text: /** @type {any} */ (each).description,
    })),
  ];
  return fields.map(({ name, schema: each, required, text }) =>
    h(
      "tr",
      {},
      h("td", {}, h("code", {}, name), required ? " *" : ""),
      h("td", {}, typeName(api, each)),
      h(
        "td",
        {},
        prose(text ?? ""),
        each.default !== undefined && each.default !== null ? ` (${JSON.stringify(each.default)})` : "",
      ),
    ),
  );
}

/** @param {any} api @param {any} body */
export function bodyExample(api, body) {
  const schema = resolve(api, body);
  const pairs = Object.entries(schema?.properties ?? {}).map(([name, each]) => [
    name,
    exampleOf(/** @type {any} */ (each)),
  ]);
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined && value !== null));
}

/** @param {any} schema */
const exampleOf = (schema) => schema.examples?.[0] ?? schema.default;
