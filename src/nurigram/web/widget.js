/* The front of the widget in a notebook: a frame with the whole page of a board, and messages to and from it. */

const VERSION = 1;
const WIDEST = 56;

/** The theme of the notebook, where it says one. */
function themeHere() {
  const light = document.body.dataset.jpThemeLight;
  return light === undefined ? "auto" : light === "false" ? "dark" : "light";
}

function render({ model, el }) {
  const frame = document.createElement("iframe");
  frame.style.cssText = "display:block;width:100%;max-width:720px;height:480px;border:0";
  frame.title = "Nurigram";
  const send = (type, more = {}) => frame.contentWindow?.postMessage({ nurigram: VERSION, type, ...more }, "*");
  /** What the board itself has told: no order to it. */
  let told = "";
  let size = null;

  function load() {
    const theme = model.get("theme") === "auto" ? themeHere() : model.get("theme");
    const [puzzle, state, hints] = ["puzzle", "rows", "hints"].map((name) => model.get(name));
    send("load", { puzzle, state, hints, theme, language: model.get("language") || undefined });
  }

  function fit() {
    if (!size || !frame.clientWidth) return;
    const scale = Math.min((frame.clientWidth - 16) / size.width, WIDEST / size.unit);
    frame.style.height = `${Math.ceil(size.height * scale + size.below)}px`;
  }

  function keep(changes) {
    for (const [name, value] of Object.entries(changes)) model.set(name, value);
    model.save_changes();
  }

  function hear({ source, data }) {
    if (source !== frame.contentWindow || data?.nurigram !== VERSION) return;
    if (data.type === "ready") load();
    if (data.type === "loaded") size = data;
    if (data.type === "state" || data.type === "solved") {
      told = data.state.join();
      keep({ rows: data.state, solved: data.type === "solved" });
    }
    if (data.type === "hint") keep({ last_hint: data.text });
    if (data.type === "error") keep({ error: data.text });
    fit();
  }

  const set = () => model.get("rows").join() !== told && send("set", { state: model.get("rows") });
  const observer = new ResizeObserver(fit);
  addEventListener("message", hear);
  model.on("change:rows", set);
  model.on("change:puzzle change:hints change:theme change:language", load);
  frame.srcdoc = model.get("_page");
  el.append(frame);
  observer.observe(el);
  return () => {
    removeEventListener("message", hear);
    observer.disconnect();
    model.off("change:rows", set);
    model.off("change:puzzle change:hints change:theme change:language", load);
  };
}

export default { render };
