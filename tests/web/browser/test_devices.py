"""The playing screen on every device: all of it in view, nothing covered, large boards within reach of a thumb."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.app import App
from tests.web.browser.shots import LARGE, NURIKABE

TALL = "nurikabe/10/18/j4j3k6r2p5k6z6p1q3q3i5g5g23q1r3i4q1i5i3i5u5"
DEVICES = pytest.mark.parametrize("context", ["phone", "landscape", "tablet", "desktop"], indirect=True)


def overlaps(app: App, one: str, other: str) -> bool:
    a, b = app.box(one), app.box(other)
    beside = a["x"] + a["width"] <= b["x"] + 1 or b["x"] + b["width"] <= a["x"] + 1
    return not beside and a["y"] + a["height"] > b["y"] + 1 and b["y"] + b["height"] > a["y"] + 1


IN_VIEW = """selector => { const b = document.querySelector(selector).getBoundingClientRect();
  return b.top >= -1 && b.left >= -1 && b.bottom <= innerHeight + 1 && b.right <= innerWidth + 1 }"""


def in_view(page: Page, selector: str) -> bool:
    return bool(page.evaluate(IN_VIEW, selector))


@DEVICES
def test_nothing_covers_anything(app: App) -> None:
    """With a hint open, too: board, hint and tools stand beside each other, and the header says all of the tier."""
    app.play(NURIKABE)
    for stage in range(4):
        for name in (".play .bar", ".play .tools", ".play .pan"):
            assert in_view(app.page, name), (stage, name)
        assert not overlaps(app, ".play .pan", ".tools")
        if stage:
            assert in_view(app.page, ".hints .notice")
            assert not overlaps(app, ".hints .notice", ".tools")
            assert not overlaps(app, ".hints .notice", ".play .pan")
        app.tool("hint")
        app.page.wait_for_selector(".hints .notice.hint")
    tier = app.page.locator(".bar h1 small")
    expect(tier).to_contain_text("★")
    assert tier.evaluate("e => e.scrollWidth <= e.parentElement.clientWidth + 1")


@pytest.mark.parametrize("context", ["phone", "tablet"], indirect=True)
@pytest.mark.parametrize("board", [NURIKABE, TALL])
def test_the_board_stays_where_it_is(app: App, board: str) -> None:
    """Taps on the same place of the screen hit the same cell while attempts, hints and checks open and close."""
    app.play(board)
    place = app.cell(5, 1)
    ink = app.page.locator("[role=row]:nth-child(6) > [role=gridcell]:nth-child(2) .ink")
    for tool, opened in (("pencil", ".trial"), ("hint", ".hints .notice.hint"), ("check", ".hints .notice")):
        app.tool(tool)
        expect(app.page.locator(opened)).to_be_visible()
        for count in (1, 0):
            app.tap_at(*place)
            expect(ink).to_have_count(count)
        assert app.cell(5, 1) == pytest.approx(place, abs=0.5)
    app.page.get_by_role("button", name="Discard").click()
    assert app.cell(5, 1) == pytest.approx(place, abs=0.5)


@pytest.mark.parametrize("context", ["phone", "landscape"], indirect=True)
def test_a_30_by_30_with_a_thumb(app: App) -> None:
    """A touch comes closer, the clues stay beside their lines, and the hand moves the board."""
    app.play(LARGE)
    app.tap(3, 3)
    expect(app.page.locator(".board.zoomed")).to_be_visible()
    expect(app.page.locator(".board .ink")).to_have_count(0)
    cell = app.page.locator("[role=gridcell]").nth(30 * 4 + 4)
    size = cell.bounding_box()
    assert size is not None
    assert min(size["width"], size["height"]) >= 24
    app.tap(4, 4)
    expect(app.page.locator(".board .ink")).to_have_count(1)
    room, window = app.box(".room"), app.box(".play .board")
    assert window["height"] >= 0.95 * room["height"]
    font = app.page.locator(".clues.rows .clue").first.evaluate("e => e.getBoundingClientRect().height")
    assert font >= 10
    line, row = app.box(".clues.rows .line[data-line='4']"), app.cell(4, 4)[1]
    assert abs(line["y"] + line["height"] / 2 - row) < size["height"] / 2
    app.page.get_by_role("button", name="Move the board").click()
    before = app.cell(4, 4)
    app.page.mouse.move(*before)
    app.page.mouse.down()
    app.page.mouse.move(before[0] - 60, before[1] - 30, steps=3)
    app.page.mouse.up()
    assert app.cell(4, 4) == pytest.approx((before[0] - 60, before[1] - 30), abs=2)
    expect(app.page.locator(".board .ink")).to_have_count(1)
    gutter = app.box(".clues.rows .line[data-line='4']")
    assert gutter["x"] == pytest.approx(line["x"], abs=1)


@pytest.mark.parametrize("context", ["phone"], indirect=True)
def test_turning_the_phone_keeps_the_game_in_view(app: App) -> None:
    app.play(NURIKABE)
    app.tap(0, 0)
    app.page.set_viewport_size({"width": 844, "height": 390})
    for name in (".play .pan", ".play .tools"):
        app.page.wait_for_function(IN_VIEW, arg=name)
    app.tap(9, 9)
    expect(app.page.locator(".board .ink")).to_have_count(2)
