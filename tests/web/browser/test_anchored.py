"""The board is anchored: whatever opens, closes or ends, a tap on the same place of the screen meets the same cell."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.browser.app import App
from tests.web.browser.shots import NONOGRAM
from tests.web.browser.test_devices import TALL
from tests.web.browser.test_play import NURIKABE as SMALL, NURIKABE_SOLUTION as SMALL_SOLUTION

DEVICES = pytest.mark.parametrize("context", ["phone", "landscape", "tablet", "desktop"], indirect=True)

UPRIGHT = pytest.mark.parametrize("context", ["phone", "desktop"], indirect=True)

RECORD_SHIFTS = """self.shifts = []; new PerformanceObserver((list) => {
  const name = (node) => node?.className?.baseVal ?? node?.className ?? node?.nodeName ?? "gone";
  const isFirm = ({ node }) => node?.closest?.(".bar, .stage, .tools");
  for (const { value, sources, hadRecentInput } of list.getEntries())
    if (!hadRecentInput || sources.some(isFirm))
      self.shifts.push(`${value.toFixed(4)}: ${sources.map(({ node }) => name(node)).join(", ")}`);
}).observe({ type: "layout-shift", buffered: true })"""
"""What the browser itself saw moving: anything at all, and after a touch the header, the board and the tools."""

TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


@pytest.fixture
def app(newcomer: App) -> App:
    """From the next visit on, layout shifts are recorded."""
    newcomer.page.add_init_script(RECORD_SHIFTS)
    return newcomer


def ink_at(app: App, row: int, col: int) -> int:
    return app.page.locator(f"[role=row]:nth-child({row + 1}) > [role=gridcell]:nth-child({col + 1}) .ink").count()


class Aim:
    """A place of the screen that a player has in view: the middle of a cell."""

    def __init__(self, app: App, row: int, col: int) -> None:
        self.app, self.row, self.col = app, row, col
        self.place = app.cell(row, col)

    def holds(self) -> None:
        """A tap there fills this cell and no other; the next one clears it."""
        ink = self.app.page.locator(".board .ink")
        before, here = ink.count(), ink_at(self.app, self.row, self.col)
        for change in (1 - 2 * here, 0):
            self.app.tap_at(*self.place)
            expect(ink).to_have_count(before + change)
            assert ink_at(self.app, self.row, self.col) == (here if change == 0 else 1 - here)
        self.stays()

    def stays(self) -> None:
        assert self.app.cell(self.row, self.col) == pytest.approx(self.place, abs=0.5)


def press(name: str) -> Callable[[App], None]:
    return lambda app: app.page.get_by_role("button", name=name, exact=True).first.click()


def tool(name: str) -> Callable[[App], None]:
    return lambda app: app.tool(name)


def key(name: str) -> Callable[[App], None]:
    return lambda app: app.page.keyboard.press(name)


def entry(name: str) -> Callable[[App], None]:
    return lambda app: app.menu(name)


DURING_PLAY: list[tuple[str, Callable[[App], None]]] = [
    (".hints .notice.hint", tool("hint")),
    (".hints .notice.hint", press("More")),
    (".hints .notice.hint", press("More")),
    (".hints .notice.good", tool("check")),
    (".trial", tool("pencil")),
    (".hints .notice.hint", tool("hint")),
    (".tools", press("Discard")),
    ("dialog[open]", press("Menu")),
    (".tools", key("Escape")),
    ("dialog[open]", entry("Bookmarks")),
    (".toast", press("Mark this moment")),
    (".trace.asked .steps", entry("Step-by-step solution")),
]
"""What opens during a game: what is in view then, and how it is opened."""


@DEVICES
@pytest.mark.parametrize("board", [TALL, NONOGRAM])
def test_nothing_moves_the_board_in_a_game(app: App, board: str) -> None:
    app.play(board)
    aim = Aim(app, 5, 1)
    aim.holds()
    app.page.evaluate("self.shifts.length = 0")
    for opened, deed in DURING_PLAY:
        deed(app)
        expect(app.page.locator(opened).first).to_be_visible()
        if not opened.startswith("dialog"):
            aim.holds()
        aim.stays()
    app.page.evaluate(TWO_FRAMES)
    assert app.page.evaluate("self.shifts") == []


@DEVICES
def test_the_win_leaves_the_board_where_it_is(app: App) -> None:
    app.play(SMALL)
    aim = Aim(app, 2, 2)
    app.fill(SMALL_SOLUTION)
    app.expect_solved()
    aim.stays()


@DEVICES
def test_the_first_taps_at_home_meet_their_cells(app: App) -> None:
    """Newcomers tap on: the second tap lands where it was aimed, however quickly it comes."""
    app.visit()
    app.page.wait_for_selector(".hero .board")
    free = app.page.locator(".hero [role=gridcell][aria-label$=open]")
    boxes = [free.nth(k).bounding_box() for k in (0, 4, 9)]
    names = [str(free.nth(k).get_attribute("aria-label")).partition(", open")[0] for k in (0, 4, 9)]
    for box in boxes:
        assert box is not None
        app.tap_at(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        app.page.wait_for_timeout(250)
    for name in names:
        expect(app.page.locator(".hero").get_by_role("gridcell", name=f"{name}, filled")).to_be_visible()
    expect(app.page.locator(".hero .ink")).to_have_count(3)


@UPRIGHT
def test_the_board_of_a_lesson_stays(app: App) -> None:
    """From step to step of an example, and while a lesson answers."""
    app.visit("course/5")
    place = app.box(".stage .board")
    for name in ("Next", "Next", "Next", "Your turn", "Show me", "Start over"):
        app.page.get_by_role("button", name=name, exact=True).click()
        assert app.box(".stage .board") == place, name


@UPRIGHT
@pytest.mark.parametrize("kind", ["nurikabe", "nonogram"])
def test_the_board_of_the_first_minute_stays(app: App, kind: str) -> None:
    app.visit(f"learn/{kind}")
    place = app.box(".stage .board")
    while (show := app.page.get_by_role("button", name="Show me")).count():
        show.click()
        assert app.box(".stage .board") == place


@UPRIGHT
@pytest.mark.parametrize("kind", ["Nurikabe", "Nonogram"])
def test_the_board_of_the_editor_stays(app: App, kind: str) -> None:
    """While the verdict comes and changes, and when the tools for setters open."""
    app.visit("editor")
    app.choose(kind)
    place = app.box(".stage .board")
    for row, col in ((0, 0), (0, 2), (3, 3)):
        app.tap(row, col)
        app.page.keyboard.press("3")
        app.page.wait_for_selector(".verdict[aria-busy=false]")
        assert app.box(".stage .board") == place
    app.page.locator("details summary").first.click()
    app.page.evaluate("scrollTo(0, 0)")
    assert app.box(".stage .board") == place
