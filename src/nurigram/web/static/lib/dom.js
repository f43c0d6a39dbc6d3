// @ts-check
/** Small builders for HTML and SVG elements: the only place where elements are made. */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Record<string, any>} Props */
/** @typedef {Node | string | number | boolean | null | undefined | any[]} Child lists may be nested */

/**
 * @param {Element} element
 * @param {Props} props
 */
function assign(element, props) {
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "class") element.setAttribute("class", value);
    // The policy of the page forbids the attribute, but not the object.
    else if (name === "style") /** @type {any} */ (element).style.cssText = value;
    else if (name === "value" || name === "checked" || name === "disabled") /** @type {any} */ (element)[name] = value;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

/** Appends what is there of the children. @param {Element} element @param {...Child} children */
export function append(element, ...children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    element.append(/** @type {any} */ (child instanceof Node ? child : String(child)));
  }
}

/**
 * An HTML element: `h("button", { class: "primary", onclick }, "Play")`.
 * @param {string} tag
 * @param {Props} [props]
 * @param {...Child} children
 * @returns {HTMLElement & Record<string, any>}
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  append(element, ...children);
  assign(element, props);
  return element;
}

/**
 * An SVG element.
 * @param {string} tag
 * @param {Props} [props]
 * @param {...Child} children
 * @returns {SVGElement}
 */
export function s(tag, props = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  assign(element, props);
  append(element, ...children);
  return /** @type {SVGElement} */ (element);
}

/** @param {Element} parent @param {...Child} children */
export function replace(parent, ...children) {
  parent.replaceChildren();
  append(parent, ...children);
}

/** Waits until nothing has happened for a while: for live previews. @param {number} ms @param {() => void} action */
export function debounce(ms, action) {
  let timer = 0;
  return () => {
    clearTimeout(timer);
    timer = window.setTimeout(action, ms);
  };
}
