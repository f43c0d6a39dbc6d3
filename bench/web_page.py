"""The web page: the size of the first load, the time until it can be used, and the time to draw a move on 30x30.

A move is a click on the playing screen, with all that it sets off, up to the finished layout. The same 300 moves are made
on three fresh pages, and of each move the best time counts, so that other work on the machine does not matter.
"""

from __future__ import annotations

import shutil
import statistics
import sys
from typing import Any

from playwright.sync_api import Page, sync_playwright

from bench.common import percentile, save, table
from bench.web_load import server

BEGIN = """async () => {
  const { keepBoard } = await import("/static/game/store.js");
  const board = {
    id: "", kind: KIND, rows: 30, cols: 30, holes: [], labels: LABELS, puzzle: {}, title: null, author: null,
    tier: null, score: null, link: null, state: null,
  };
  location.hash = `#/play/${keepBoard(board, "new")}`;
}"""

MOVES = """async () => {
  const svg = document.querySelector(".play .board");
  const places = [...svg.querySelectorAll("[role=gridcell]")].map((cell) => cell.getBoundingClientRect());
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const times = [];
  for (let k = 0; k < 300; k++) {
    const { left, top, width, height } = places[(k * 389) % 900];
    const at = { pointerId: 1, pointerType: "mouse", button: 2 * (k % 2), clientX: left + width / 2, clientY: top + height / 2, bubbles: true };
    await frame();
    const start = performance.now();
    svg.dispatchEvent(new PointerEvent("pointerdown", at));
    svg.dispatchEvent(new PointerEvent("pointerup", at));
    svg.getBoundingClientRect();
    times.push(performance.now() - start);
  }
  return times;
}"""

CELLS = "Array.from({ length: 100 }, (_, k) => [(k * 7) % 30, (k * 11) % 30, '4'])"
CLUES = "Array.from({ length: 30 }, () => ['2', '5', '1', '4', '3'])"
BOARDS = {
    "numbers in cells": ("nurikabe", f"{{ cells: {CELLS}, rows: [], cols: [], thick_every: 0 }}"),
    "clues in margins": ("nonogram", f"{{ cells: [], rows: {CLUES}, cols: {CLUES}, thick_every: 5 }}"),
}


def main(_: list[str]) -> None:
    """Measure in the Chromium of this machine, and print each figure beside its target."""
    rows: list[tuple[Any, ...]] = []
    with server() as (address, _process), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        weight, ready = _first_load(browser.new_page(), address)
        rows.append(("first load, kB as sent", weight / 1000, "below 300"))
        rows.append(("usable after, ms (best of 5)", min(ready), "below 1000"))
        rows.append(("usable after, ms (median of 5)", statistics.median(ready), ""))
        for name, (kind, labels) in BOARDS.items():
            runs = [_moves(browser.new_context().new_page(), address, kind, labels) for _ in range(3)]
            times = [min(each) for each in zip(*runs, strict=True)]
            rows.append((f"a move on 30x30, {name}: median, ms", statistics.median(times), ""))
            rows.append((f"a move on 30x30, {name}: 95th percentile, ms", percentile(times, 0.95), ""))
            rows.append((f"a move on 30x30, {name}: worst, ms", max(times), "below 16"))
        browser.close()
    table("The page", ["figure", "measured", "target"], rows)
    save("web_page", {"figures": [list(map(str, row)) for row in rows]})


def _first_load(page: Page, address: str) -> tuple[int, list[float]]:
    """The bytes that the first visit transfers, and the times until the page can be used."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    times = []
    for visit in range(5):
        context = page.context.browser.new_context() if page.context.browser and visit else page.context
        fresh = page if not visit else context.new_page()
        fresh.goto(address, wait_until="commit")
        fresh.wait_for_selector("html[data-ready]")
        times.append(float(fresh.evaluate("document.documentElement.dataset.ready")))
        if not visit:
            weight = sum(sizes)
    return int(weight), times


def _moves(page: Page, address: str, kind: str, labels: str) -> list[float]:
    page.goto(address)
    page.wait_for_selector("html[data-ready]")
    page.evaluate(BEGIN.replace("KIND", f"'{kind}'").replace("LABELS", labels))
    page.wait_for_selector(".play .board")
    return [float(value) for value in page.evaluate(MOVES)]


if __name__ == "__main__":
    main(sys.argv[1:])
