"""The playing screen on every device: all of it in view, nothing covered, large boards within reach of a thumb."""

from __future__ import annotations

from itertools import pairwise

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


@pytest.mark.parametrize("context", ["phone", "landscape"], indirect=True)
def test_a_30_by_30_with_a_thumb(app: App) -> None:
    """It opens with cells that a thumb hits, the clues stay beside their lines, and the hand moves the board."""
    app.play(LARGE)
    expect(app.page.locator(".board.zoomed")).to_be_visible()
    cell = app.page.locator("[role=gridcell]").nth(30 * 4 + 4)
    size = cell.bounding_box()
    assert size is not None
    assert min(size["width"], size["height"]) >= 28
    app.page.get_by_role("button", name="Show the whole board").click()
    app.tap(3, 3)
    expect(app.page.locator(".board.zoomed")).to_be_visible()
    expect(app.page.locator(".board .ink")).to_have_count(0)
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
def test_the_map_goes_to_any_part_of_a_large_board(app: App) -> None:
    app.play(LARGE)
    last = app.page.locator("[role=gridcell]").last
    expect(last).not_to_be_in_viewport()
    where = app.box(".map")
    app.tap_at(where["x"] + where["width"] - 3, where["y"] + where["height"] - 3)
    expect(last).to_be_in_viewport()
    app.tap(29, 29)
    expect(app.page.locator(".board .ink")).to_have_count(1)


COUNTER_IN_SIGHT = """() => {
  const [counter, room] = [".board .counter rect", ".room"].map((each) =>
    document.querySelector(each).getBoundingClientRect());
  return counter.left >= room.left && counter.right <= room.right + 2;
}"""


@pytest.mark.parametrize("context", ["phone"], indirect=True)
def test_a_drag_at_the_edge_takes_the_board_along(app: App) -> None:
    """The run goes on to the last column while the finger waits, and its counter stays in sight."""
    app.play(LARGE)
    x, y = app.cell(0, 2)
    app.page.mouse.move(x, y)
    app.page.mouse.down()
    app.page.mouse.move(app.box(".room")["x"] + app.box(".room")["width"] - 4, y, steps=6)
    expect(app.page.locator("[role=row]:first-child > [role=gridcell]:nth-child(30) .ink")).to_have_count(1)
    app.page.wait_for_function(COUNTER_IN_SIGHT)
    assert app.box(".board .counter rect")["y"] >= app.cell(0, 29)[1]
    app.page.mouse.up()
    expect(app.page.locator(".board .ink")).to_have_count(28)


CLUES_OVERLAP = """() => {
  const lines = [...document.querySelectorAll(".clues.cols .line")].map((line) =>
    [...line.querySelectorAll(".clue")].map((clue) => clue.getBoundingClientRect()));
  return lines.slice(1).some((line, k) => line.some((b) => lines[k].some((a) =>
    a.right > b.left && a.top < b.bottom && b.top < a.bottom)));
}"""
"""Whether a clue reaches into one of the column before."""


@pytest.mark.parametrize("context", ["phone"], indirect=True)
def test_clues_above_columns_never_collide(app: App) -> None:
    app.play(LARGE)
    assert not app.page.evaluate(CLUES_OVERLAP)
    app.page.get_by_role("button", name="Show the whole board").click()
    assert not app.page.evaluate(CLUES_OVERLAP)


CLUE_GAPS = """() => [...document.querySelectorAll(".clues.rows .line")].flatMap((line) => {
  const boxes = [...line.querySelectorAll(".clue")].map((clue) => clue.getBoundingClientRect());
  return boxes.slice(1).map((box, k) => (box.left - boxes[k].right) / box.height);
})"""
"""The room between neighbours, by the height of their digits."""


@pytest.mark.parametrize("context", ["phone"], indirect=True)
def test_two_numbers_are_not_one_of_two_digits(app: App) -> None:
    app.play(LARGE)
    gaps = app.page.evaluate(CLUE_GAPS)
    assert len(gaps) > 30
    assert min(gaps) >= 0.25


@pytest.mark.parametrize("context", ["phone"], indirect=True)
def test_a_hint_brings_its_cells_into_view(app: App) -> None:
    """Its whole sentence is in view, too, with what can be done about it."""
    app.play(LARGE)
    for _ in range(3):
        app.tool("hint")
        app.page.wait_for_selector(".hints .notice.hint")
        expect(app.page.locator(".hints .notice-actions button").first).to_be_in_viewport(ratio=0.99)
    expect(app.page.locator(".overlay .target").first).to_be_in_viewport(ratio=0.99)


SIGNED = """async () => {
  const { themesOf } = await import("/static/packs/library.js");
  const { keepBoard } = await import("/static/game/store.js");
  const all = [...(await themesOf("nonogram", "yes")).values()].flat();
  const entries = all.filter(({ rows, cols }) => rows === 15 && cols === 15);
  const longest = ({ puzzle }) => Math.max(...puzzle.rows.map((row) => row.length));
  const typical = entries.sort((one, other) => longest(one) - longest(other))[entries.length >> 1];
  localStorage.setItem("nurigram:prefs", JSON.stringify({ signs: "always" }));
  return keepBoard(await typical.board(), "levels");
}"""
"""Begins a 15x15 in colour of which half have longer clues, with signs on its colours."""


@pytest.mark.parametrize("context", ["phone"], indirect=True)
def test_signs_leave_room_for_the_cells(app: App) -> None:
    """It opens with cells that a thumb hits, and more of a 15x15 is in view than 5 by 8 of them."""
    app.visit("about")
    key = app.page.evaluate(SIGNED)
    app.page.reload()
    app.visit(f"play/{key}")
    expect(app.page.locator(".chip .paint-sign").first).to_be_attached()
    assert app.cell(0, 1)[0] - app.cell(0, 0)[0] >= 20
    expect(app.page.locator(".map")).to_be_visible()
    room = app.box(".room")
    right, bottom = room["x"] + room["width"] + 1, room["y"] + room["height"] + 1
    tiles = app.page.locator(".tile").evaluate_all("all => all.map((e) => e.getBoundingClientRect().toJSON())")
    cols = {round(each["x"]) for each in tiles if each["right"] <= right}
    rows = {round(each["y"]) for each in tiles if each["bottom"] <= bottom}
    assert len(cols) >= 8
    assert len(rows) >= 8


@pytest.mark.parametrize("context", ["phone"], indirect=True)
def test_a_large_board_takes_all_the_height_and_keeps_its_zoom(app: App) -> None:
    """Down to the map; a hint stands over the board, and restarting changes nothing of what is in view."""
    app.play(LARGE)
    room, tools = app.box(".room"), app.box(".zoom-buttons")
    assert room["y"] + room["height"] >= tools["y"] - 9
    assert app.box(".tools")["y"] - tools["y"] - tools["height"] <= 20
    app.page.get_by_role("button", name="Zoom in").click()
    app.tap(0, 0)
    app.wait_until_saved()
    zoomed = app.box(".play .pan .paper")
    app.tool("hint")
    app.page.wait_for_selector(".hints .notice.hint")
    assert app.box(".room") == room
    assert app.box(".hints .notice")["y"] < room["y"] + room["height"]
    app.menu("Restart")
    app.page.locator("dialog[open]").get_by_role("button", name="Restart").click()
    expect(app.page.locator(".board .ink")).to_have_count(0)
    app.page.wait_for_selector(".play .board")
    assert app.box(".play .pan .paper")["width"] == pytest.approx(zoomed["width"])


@pytest.mark.parametrize("context", ["desktop"], indirect=True)
@pytest.mark.parametrize("board", [LARGE, TALL])
def test_a_large_screen_is_used(app: App, board: str) -> None:
    """The grid takes the height that there is."""
    app.page.set_viewport_size({"width": 1920, "height": 1080})
    app.play(board)
    drawn = app.box(".play .board .pan .paper")
    clues = app.page.locator(".clues.cols")
    top = app.box(".clues.cols")["y"] if clues.locator(".clue").count() else drawn["y"]
    assert drawn["y"] + drawn["height"] - top >= 0.9 * 1080


@pytest.mark.parametrize("context", ["phone"], indirect=True)
def test_text_of_twice_the_size_fits(app: App) -> None:
    app.page.add_init_script(
        "document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))"
    )
    for screen in ("", "day", "levels", "new", "rules"):
        app.visit(screen)
        assert app.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), screen
    app.play(NURIKABE)
    app.tool("hint")
    app.page.wait_for_selector(".hints .notice.hint")
    tools = app.page.locator(".tool span").evaluate_all("all => all.map((e) => e.getBoundingClientRect().toJSON())")
    for one, other in pairwise(tools):
        assert one["right"] <= other["left"]
    assert in_view(app.page, ".tools")
    assert in_view(app.page, ".play .pan")


@pytest.mark.parametrize("context", ["phone"], indirect=True)
def test_turning_the_phone_keeps_the_game_in_view(app: App) -> None:
    app.play(NURIKABE)
    app.tap(0, 0)
    app.page.set_viewport_size({"width": 844, "height": 390})
    for name in (".play .pan", ".play .tools"):
        app.page.wait_for_function(IN_VIEW, arg=name)
    app.tap(9, 9)
    expect(app.page.locator(".board .ink")).to_have_count(2)
