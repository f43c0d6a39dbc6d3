"use strict";
// Steps through the way: every cell knows the step that decides it, every frame the step that it belongs to.
(() => {
  const lines = [...document.querySelectorAll(".steps button")];
  const cells = [...document.querySelectorAll("[data-from]")];
  const frames = [...document.querySelectorAll("[data-step]")];
  const said = document.querySelector(".said");
  const playing = document.querySelector("[data-go=play]");
  const PACE = 1200;
  let step = 0;
  let timer = 0;

  function show(wanted) {
    step = Math.max(0, Math.min(lines.length, wanted));
    for (const cell of cells) cell.classList.toggle("late", Number(cell.dataset.from) > step);
    for (const frame of frames) frame.classList.toggle("late", Number(frame.dataset.step) !== step);
    lines.forEach((line, index) => {
      if (index + 1 === step) line.setAttribute("aria-current", "step");
      else line.removeAttribute("aria-current");
    });
    const line = lines[step - 1];
    said.textContent = line ? line.textContent : "";
    line?.scrollIntoView({ block: "nearest" });
    if (step === lines.length) stop();
  }

  function stop() {
    clearInterval(timer);
    timer = 0;
    playing.setAttribute("aria-pressed", "false");
  }

  function play() {
    if (timer) return stop();
    if (step === lines.length) show(0);
    playing.setAttribute("aria-pressed", "true");
    timer = setInterval(() => show(step + 1), PACE);
  }

  const ways = { first: () => show(0), back: () => show(step - 1), next: () => show(step + 1), last: () => show(lines.length), play };
  const keys = { ArrowRight: "next", ArrowLeft: "back", ArrowDown: "next", ArrowUp: "back", Home: "first", End: "last", p: "play" };

  for (const button of document.querySelectorAll("[data-go]")) button.addEventListener("click", () => ways[button.dataset.go]());
  lines.forEach((line, index) => line.addEventListener("click", () => show(index + 1)));
  addEventListener("keydown", (event) => {
    const way = keys[event.key];
    if (!way || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (way !== "play") stop();
    ways[way]();
  });
  show(0);
})();
