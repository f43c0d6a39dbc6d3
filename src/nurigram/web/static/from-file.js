// Browsers run no modules from files. This is no module, so it can say what to do instead.
if (location.protocol === "file:") {
  document.getElementById("main")?.toggleAttribute("hidden", true);
  document.getElementById("from-file")?.toggleAttribute("hidden", false);
}
