"""The web page: the size of the first load, the time until it can be used, and the time to draw a move on 30x30.

A move is a click on the playing screen, with all that it sets off, up to the finished layout. Besides the time that
passes there is the time that the processor works on it (script, style and layout), which other work on the machine
does not change.
"""

from __future__ import annotations

import statistics
import sys
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright

from bench.common import percentile, save, table
from bench.web_burst import server
from tests.fixtures.chromium import chromium_path

BEGIN = """async () => {
  const { keepBoard } = await import("/static/game/store.js");
  const board = {
    id: "", kind: KIND, rows: 30, cols: 30, holes: [], labels: LABELS, puzzle: {}, title: null, author: null,
    tier: null, score: null, link: null, state: null,
  };
  location.hash = `#/play/${keepBoard(board, "new")}`;
}"""

MOVE = """async (k) => {
  const svg = document.querySelector(".play .board");
  const { left, top, width, height } = svg.querySelectorAll("[role=gridcell]")[(k * 389) % 900].getBoundingClientRect();
  const middle = { clientX: left + width / 2, clientY: top + height / 2 };
  const at = { ...middle, pointerId: 1, pointerType: "mouse", button: 2 * (k % 2), bubbles: true };
  const start = performance.now();
  svg.dispatchEvent(new PointerEvent("pointerdown", at));
  svg.dispatchEvent(new PointerEvent("pointerup", at));
  svg.getBoundingClientRect();
  return performance.now() - start;
}"""
COUNT = 300
SHIFTS = """self.shift = 0; new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) self.shift += value;
}).observe({ type: "layout-shift", buffered: true })"""
"""Adds up what the browser sees moving, also right after a touch."""
WORK = ("ScriptDuration", "LayoutDuration", "RecalcStyleDuration")

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
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
        weight, ready = _first_load(browser.new_page(), address)
        rows.append(("first load, kB as sent", weight / 1000, "below 300"))
        rows.append(("usable after, ms (best of 5)", min(ready), "below 1000"))
        rows.append(("usable after, ms (median of 5)", statistics.median(ready), ""))
        for name, (kind, labels) in BOARDS.items():
            page = browser.new_context().new_page()
            passed, worked = _moves(page, address, kind, labels)
            move = f"a move on 30x30, {name}"
            rows.append((f"{move}: median, ms", statistics.median(passed), ""))
            rows.append((f"{move}: 95th percentile, ms", percentile(passed, 0.95), "below 16"))
            rows.append((f"{move}: worst work, ms", max(worked), "below 16"))
            rows.append((f"layout shift of these moves, {name}", page.evaluate("self.shift"), "0"))
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


def _moves(page: Page, address: str, kind: str, labels: str) -> tuple[list[float], list[float]]:
    """For every move the milliseconds that pass, and those that the processor works."""
    page.goto(address)
    page.wait_for_selector("html[data-ready]")
    page.evaluate(BEGIN.replace("KIND", f"'{kind}'").replace("LABELS", labels))
    page.wait_for_selector(".play .board")
    page.evaluate(SHIFTS)
    page.evaluate("new Promise((done) => setTimeout(done, 300)).then(() => (self.shift = 0))")
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    passed, worked = [], []
    for turn in range(COUNT):
        before = _work(session)
        passed.append(float(page.evaluate(MOVE, turn)))
        worked.append(_work(session) - before)
    return passed, worked


def _work(session: CDPSession) -> float:
    """The milliseconds that the page has worked so far."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return 1000 * sum(float(each["value"]) for each in metrics if each["name"] in WORK)


if __name__ == "__main__":
    main(sys.argv[1:])
