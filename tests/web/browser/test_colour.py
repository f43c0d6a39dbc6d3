"""Colour nonograms as people play them: pens, what a cell is not, hints, signs, names, the end, the editor."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.sync_api import expect

from nurigram import loads, solve
from nurigram.formats.json_form import from_object
from nurigram.paper.entry import link_to
from tests.paper.reading import codes, pictures
from tests.web.browser.app import App
from tests.web.browser.conftest import USUAL
from tests.web.browser.test_print import save

FISH = {
    "kind": "nonogram",
    "palette": {"a": "#d0312d", "b": "#2b6cb0"},
    "background": "#ffffff",
    "rows": [[[2, "a"], [1, "b"]], [[1, "a"], [3, "b"]], [[1, "a"], [1, "b"]], [[2, "b"]]],
    "cols": [[[3, "a"]], [[1, "a"], [1, "b"], [1, "b"]], [[3, "b"]], [[1, "b"]], [[1, "b"]]],
}
SOLUTION = ["aab..", "abbb.", "a.b..", ".b..b"]
"""The columns of it are those of FISH, but for the last row, where the two blue cells stand apart."""
FISH["rows"][3] = [[1, "b"], [1, "b"]]  # type: ignore[index]

OPEN = ["?" * 5] * 4

STRIPES = {
    "kind": "nonogram",
    "palette": {"a": "#d0312d", "b": "#2b6cb0"},
    "rows": [[[7, "a"], [1, "b"]]] * 20,
    "cols": [[[20, "ab"[col == 10]]] if 3 <= col < 11 else [] for col in range(20)],
}

PUZZLE = "key => JSON.stringify(JSON.parse(localStorage.getItem('nurigram:game:' + key)).board.puzzle)"
"""The puzzle of a game."""

LOOKS = """async (inks) => (await import("/static/lib/inks.js")).isHardToTell(inks)"""


@pytest.fixture
def fish(app: App) -> App:
    app.put(FISH, OPEN)
    return app


def pen(app: App, value: int) -> None:
    app.page.locator(f"[data-pen='{value}']").click()


def press_long(app: App, value: int) -> None:
    app.page.locator(f"[data-pen='{value}']").click(delay=700)


def state(app: App) -> list[str]:
    app.page.wait_for_timeout(120)
    return app.state()


def paint(app: App, solution: Sequence[str]) -> None:
    """Tap every open cell that a solution fills, one colour after the other."""
    before = state(app)
    for value, letter in enumerate(sorted(set("".join(solution)) - {"."}), 1):
        if app.page.locator(f"[data-pen='{value}']").get_attribute("aria-pressed") != "true":
            pen(app, value)
        for row, text in enumerate(solution):
            for col, each in enumerate(text):
                if each == letter != before[row][col]:
                    app.tap(row, col)


def test_a_puzzle_is_played_to_its_end_and_kept(fish: App) -> None:
    paint(fish, SOLUTION)
    fish.expect_solved()
    assert state(fish) == SOLUTION
    fish.page.reload()
    fish.expect_solved()
    expect(fish.page.locator(".play .board .ink[data-paint='2']")).to_have_count(7)


@pytest.mark.parametrize("context", USUAL, indirect=True)
def test_a_new_puzzle_is_played_printed_shared_and_opened_again(newcomer: App, tmp_path: Path) -> None:
    """With all stages of a hint, to the end."""
    app, page = newcomer, newcomer.page
    app.visit("new")
    for name in ("Nonogram", "7 × 7", "Easy", "In colour"):
        app.choose(name)
    page.get_by_label("Make a brand-new puzzle").check()
    page.get_by_role("button", name="Play").click()
    page.wait_for_selector(".play .board .chip")
    puzzle = loads(page.evaluate(PUZZLE, page.url.rsplit("/", 1)[1]))
    for stage in ("1/3", "2/3", "3/3"):
        app.tool("hint")
        expect(page.locator(".hints")).to_contain_text(stage)
    page.get_by_role("button", name="Do it").click()
    app.menu("Print")
    file = save(app, tmp_path)
    assert [text for each in pictures(file, tmp_path, 200) for text in codes(each)] == [
        f"{app.address}/#/p/{link_to(puzzle)}"
    ]
    page.keyboard.press("Escape")
    app.menu("Export")
    link = page.locator("dialog textarea")
    expect(link).to_have_value(re.compile("/#/p/~"))
    address = link.input_value()
    page.keyboard.press("Escape")
    paint(app, solve(puzzle).solutions[0].rows)
    app.expect_solved()
    page.goto(address)
    page.wait_for_url("**/#/play/*")
    page.wait_for_selector(".play .board .chip")
    assert loads(page.evaluate(PUZZLE, page.url.rsplit("/", 1)[1])) == puzzle


def test_a_pen_pressed_again_stays_in_hand(fish: App) -> None:
    pen(fish, 2)
    pen(fish, 2)
    expect(fish.page.locator("[data-pen='2'][aria-pressed=true]:not(.not)")).to_be_visible()
    fish.tap(0, 1)
    assert state(fish)[0] == "?b???"


def test_a_pen_pressed_long_marks_what_a_cell_is_not(fish: App) -> None:
    press_long(fish, 2)
    expect(fish.page.locator("[data-pen='2']")).to_have_attribute("aria-label", "not blue")
    expect(fish.page.locator(".toast")).to_contain_text("not blue")
    fish.tap(0, 1)
    expect(fish.page.locator("[data-refused='2']")).to_have_count(1)
    assert state(fish) == OPEN
    name = fish.page.locator("[role=gridcell]").nth(1).get_attribute("aria-label") or ""
    assert "open, not blue" in name
    assert "Row clue 2 red, 1 blue" in name
    fish.page.reload()
    expect(fish.page.locator("[data-refused='2']")).to_have_count(1)
    press_long(fish, 1)
    fish.tap(0, 1)
    # Nothing but the background is left.
    assert state(fish)[0] == "?.???"


LATE_TAP = """() => {
  const pen = document.querySelector("[data-pen='2']");
  const down = new PointerEvent("pointerdown", { bubbles: true });
  const [up, click] = [new PointerEvent("pointerup", { bubbles: true }), new MouseEvent("click", { bubbles: true })];
  for (const event of [up, click]) Object.defineProperty(event, "timeStamp", { value: down.timeStamp + 80 });
  new MutationObserver((_, observer) => {
    if (!pen.matches(".not")) return;
    observer.disconnect();
    pen.dispatchEvent(up);
    pen.dispatchEvent(click);
    self.isOver = true;
  }).observe(pen, { attributes: true });
  pen.dispatchEvent(down);
}"""
"""A tap of 80 ms on a pen, whose end the page sees only after a long press would have crossed the pen out."""


def test_a_tap_on_a_pen_that_a_busy_page_sees_late_is_no_long_press(fish: App) -> None:
    fish.page.evaluate(LATE_TAP)
    fish.page.wait_for_function("() => self.isOver")
    expect(fish.page.locator("[data-pen='2'][aria-pressed=true]:not(.not)")).to_be_visible()


def test_a_mark_decides_where_the_clues_leave_one_value(fish: App) -> None:
    press_long(fish, 2)
    fish.tap(3, 2)  # the last row has no red
    assert state(fish)[3] == "??.??"


def test_hints_come_in_three_stages_and_can_be_followed_to_the_end(fish: App) -> None:
    for _ in range(40):
        for _ in range(3):
            fish.tool("hint")
            expect(fish.page.locator(".hints .notice")).not_to_contain_text("Thinking")
        fish.page.get_by_role("button", name="Do it").click()
        if fish.page.locator(".finish").is_visible():
            break
    fish.expect_solved()


def test_keys_choose_pens(fish: App) -> None:
    fish.page.locator("[role=gridcell]").first.focus()
    fish.page.keyboard.press("2")
    expect(fish.page.locator("[data-pen='2']")).to_have_attribute("aria-pressed", "true")
    fish.page.keyboard.press("Space")
    assert state(fish)[0] == "b????"
    for key in ("ArrowRight", "1", "n"):
        fish.page.keyboard.press(key)
    expect(fish.page.locator("[data-refused='1']")).to_have_count(1)


def lit(app: App) -> set[str]:
    """The paints of the clues that are lit."""
    chips = app.page.locator(".board .chip.in-hand")
    paints = {chip.get_attribute("data-paint") or "" for chip in chips.all()}
    assert all(chips.count() == app.page.locator(f".board .chip[data-paint='{paint}']").count() for paint in paints)
    return paints


def test_the_clues_of_the_pen_in_hand_are_lit(fish: App) -> None:
    assert lit(fish) == {"1"}
    pen(fish, 2)
    assert lit(fish) == {"2"}
    press_long(fish, 2)  # "not blue"
    assert lit(fish) == {"2"}
    pen(fish, 0)
    assert lit(fish) == set()


@pytest.mark.parametrize("context", ["phone"], indirect=True)
def test_a_drag_counts_its_run_in_figures_that_can_be_read(app: App) -> None:
    """However small the cells are; cells of another colour do not count. Clues can be read, too."""
    app.put(STRIPES, ["?" * 10 + "b" + "?" * 9] * 20)
    assert app.box(".board .chip[data-paint='2'] rect >> nth=0")["height"] > 16.5
    app.page.get_by_role("button", name="Show the whole board").click()
    app.page.mouse.move(*app.cell(9, 3))
    app.page.mouse.down()
    app.page.mouse.move(*app.cell(9, 9), steps=6)
    expect(app.page.locator(".counter")).to_have_text("7")
    assert app.box(".board .counter rect")["height"] >= 28
    app.page.mouse.up()


def test_finished_lines_are_dotted_where_the_player_wishes(fish: App) -> None:
    fish.page.evaluate("""localStorage.setItem("nurigram:prefs", '{"autodot": true}')""")
    fish.page.reload()
    fish.tap(0, 0)
    fish.tap(0, 1)
    assert state(fish)[0] == "aa???"  # blue is still to come
    pen(fish, 2)
    fish.tap(0, 2)
    assert state(fish)[0] == "aab.."


def test_check_tells_a_wrong_colour(fish: App) -> None:
    pen(fish, 2)
    fish.tap(1, 0)
    fish.tool("check")
    expect(fish.page.locator(".hints")).to_contain_text("can no longer match its clue")


def test_colours_that_look_alike_to_somebody_carry_signs(app: App) -> None:
    app.visit("about")
    told = {name: app.page.evaluate(LOOKS, inks.split()) for name, inks in PAIRS.items()}
    assert told == {name: name.startswith("alike") for name in PAIRS}
    app.put(FISH, OPEN)
    expect(app.page.locator(".board .paint-sign")).to_have_count(0)
    app.begin_again()
    app.put({**FISH, "palette": {"a": "#c8502d", "b": "#5f7d1e"}}, SOLUTION[:1] + OPEN[1:])
    expect(app.page.locator(".board .ink + .paint-sign")).to_have_count(3)


PAIRS = {
    "alike with protanopia": "#ffffff #7a4b21 #5c6a20",
    "alike with deuteranopia": "#ffffff #d8232a #7d6a10",
    "alike with tritanopia": "#ffffff #3aa0c8 #2ca884",
    "alike to everybody": "#ffffff #f2f2f2",
    "clear: black and yellow": "#ffffff #2b2b2b #f2b90c",
    "clear: red and blue": "#ffffff #d0312d #2b6cb0",
}


def test_the_editor_draws_in_colour(app: App) -> None:
    app.visit("editor")
    app.choose("Nonogram")
    app.tap(0, 0)
    app.page.get_by_role("button", name="Draw in colour").click()
    pen(app, 2)
    app.page.locator(".board").first.scroll_into_view_if_needed()
    for row, col in ((0, 1), (1, 1), (1, 0)):
        app.tap(row, col)
    app.expect_verdict("unique")
    app.choose("Type the clues")
    expect(app.page.locator("textarea").first).to_have_value("1a 1b\n2b\n0\n0\n0\n0\n0")
    app.page.get_by_role("button", name="Play it").click()
    app.page.wait_for_selector(".play .board .chip")
    expect(app.page.locator(".palette .pen")).to_have_count(3)


def test_the_editor_makes_a_drawing_in_colour_right(app: App) -> None:
    app.visit("editor")
    app.choose("Nonogram")
    app.page.get_by_role("button", name="Draw in colour").click()
    pen(app, 2)
    app.page.locator(".board").first.scroll_into_view_if_needed()
    for place in range(2):
        app.tap(place, place)
    app.expect_verdict("multiple")
    app.page.locator(".setter summary").click()
    app.page.get_by_role("button", name="Make it right with few changes").click()
    expect(app.page.locator(".setter")).to_contain_text("Changed:")
    app.expect_verdict("unique")
    expect(app.page.locator(".palette .pen")).to_have_count(3)


def test_a_packed_link_as_codes_in_print_have_it_opens_the_puzzle(app: App) -> None:
    link = link_to(from_object(FISH))
    assert link.startswith("~")
    app.page.goto(f"{app.address}/#/p/{link}")
    app.page.wait_for_url("**/#/play/*")
    expect(app.page.locator(".play .board .chip")).to_have_count(15)


def test_a_shared_link_is_short_and_opens_the_puzzle(app: App) -> None:
    app.put(FISH, OPEN)
    app.page.get_by_role("button", name="Menu").click()
    app.page.get_by_role("button", name="Export").click()
    link = app.page.locator("dialog textarea")
    expect(link).to_have_value(re.compile(r"/#/p/~[\w-]{80,300}$"))
    app.page.goto(link.input_value())
    app.page.wait_for_url("**/#/play/*")
    expect(app.page.locator(".play .board .chip")).to_have_count(15)
