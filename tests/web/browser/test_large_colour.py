"""A nonogram of 30x30 in six colours on a phone, by taps, drags and pens, with the map to get about."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from itertools import groupby, product

import pytest
from playwright.sync_api import expect

from nurigram import generate
from tests.web.browser.app import App

LETTERS = ".abcdef"
BLOCK_ROWS, BLOCK_COLS = 10, 6
"""How much of the board is painted between two touches of the map."""

QUICK = 0.05
"""Seconds between the events of a touch."""


class Painter:
    """Somebody who paints what they know, one part of the board after the other."""

    def __init__(self, app: App, solution: Sequence[str]) -> None:
        self.app, self.solution = app, solution
        self.session = app.page.context.new_cdp_session(app.page)
        self.pen = "a"

    def paint(self, rows: range) -> None:
        """Paint these rows of the solution."""
        for top, left in product(range(rows.start, rows.stop, BLOCK_ROWS), range(0, len(self.solution), BLOCK_COLS)):
            part = range(top, min(top + BLOCK_ROWS, rows.stop))
            self.go_to((part.start + part.stop) / 2, left + BLOCK_COLS / 2)
            for letter, row, first, last in sorted(self.runs(part, range(left, left + BLOCK_COLS))):
                self.take(letter)
                places = [self.app.cell(row, first), self.app.cell(row, last)]
                self.touch(*places[: 1 + (first < last)])

    def runs(self, rows: range, cols: range) -> Iterator[tuple[str, int, int, int]]:
        """The letter, row, first and last column of each run within a part of the board."""
        for row in rows:
            for letter, run in groupby(cols, lambda col: self.solution[row][col]):  # noqa: B023
                places = list(run)
                if letter != ".":
                    yield letter, row, places[0], places[-1]

    def go_to(self, row: float, col: float) -> None:
        """Touch the map."""
        box, size = self.app.box(".map"), len(self.solution)
        self.touch((box["x"] + box["width"] * col / size, box["y"] + box["height"] * row / size))

    def take(self, letter: str) -> None:
        """Choose a pen, unless it is in hand."""
        if letter != self.pen:
            box = self.app.box(f"[data-pen='{LETTERS.index(letter)}']")
            self.touch((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
            self.pen = letter

    def touch(self, *places: tuple[float, float]) -> None:
        """Tap, or drag from one place to another: quickly, however busy the machine is."""
        began = time.time()
        for at, (x, y) in enumerate(places):
            kind = "touchMove" if at else "touchStart"
            self.send(kind, began + at * QUICK, [{"x": x, "y": y}])
        self.send("touchEnd", began + len(places) * QUICK, [])

    def send(self, kind: str, moment: float, points: list[dict[str, float]]) -> None:
        """What a finger does, and when."""
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "timestamp": moment, "touchPoints": points})


@pytest.mark.slow
@pytest.mark.parametrize("context", ["phone"], indirect=True)
def test_a_large_puzzle_in_six_colours_is_finished_on_a_phone(newcomer: App) -> None:
    """With a hint and a check on the way; no touch misses its cell. The rows in the middle are painted already."""
    puzzle = generate("nonogram", "30x30", "easy", colours=6, seed=5)
    solution = puzzle.info.solution
    assert solution is not None
    newcomer.put(puzzle.to_json(), [row if 3 <= at < 28 else "?" * 30 for at, row in enumerate(solution)])
    painter = Painter(newcomer, solution)
    assert newcomer.box("[role=gridcell] >> nth=0")["width"] == pytest.approx(28, abs=1)
    painter.paint(range(3))
    newcomer.tool("hint")
    expect(newcomer.page.locator(".hints .notice.hint")).to_be_visible()
    newcomer.tool("check")
    expect(newcomer.page.locator(".hints")).to_contain_text("No mistakes so far")
    painter.paint(range(28, 30))
    newcomer.expect_solved()
    assert newcomer.state() == list(solution)
