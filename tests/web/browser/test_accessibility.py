"""axe on every page: nothing serious, in light and dark, in both languages."""

from __future__ import annotations

import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

import nurigram
from tests.web.browser.app import App
from tests.web.browser.test_challenge import SMALL
from tests.web.browser.test_play import NURIKABE_SOLUTION

SCREENS = (
    "",
    "new",
    "learn/nonogram",
    "levels",
    "day",
    "open",
    "picture",
    "editor",
    "rules",
    "course",
    "course/1",
    "gallery",
    "stats",
    "coach",
    "settings",
    "transfer",
    "about",
)
SERIOUS = {"serious", "critical"}


@pytest.fixture
def app(visited: App) -> App:
    """One visit for most tests of this file."""
    return visited


def _violations(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [f"{each['id']}: {each['nodes'][0]['html'][:120]}" for each in found if each["impact"] in SERIOUS]


@pytest.mark.slow
def test_no_page_has_a_serious_fault(newcomer: App) -> None:
    """Light on the phone and dark at the desk: together they see every rule of the style sheets."""
    newcomer.page.emulate_media(color_scheme="light" if newcomer.has_touch else "dark", reduced_motion="reduce")
    faults: dict[str, list[str]] = {}
    for screen in SCREENS:
        newcomer.visit(screen)
        newcomer.page.wait_for_function("document.getAnimations().every(({ playState }) => playState === 'finished')")
        faults[screen] = _violations(newcomer.page)
    newcomer.play("nurikabe/5/5/g5k2o1k3g")
    newcomer.tap(0, 2)
    newcomer.tool("hint")
    newcomer.page.wait_for_selector(".hints .notice.hint")
    faults["play"] = _violations(newcomer.page)
    newcomer.page.goto(newcomer.challenge(SMALL, NURIKABE_SOLUTION, name="Mika"))
    newcomer.page.get_by_role("button", name="Play", exact=True).click()
    newcomer.fill(["...##", *NURIKABE_SOLUTION[1:]])  # the first of them is filled already
    newcomer.expect_solved()
    faults["race"] = _violations(newcomer.page)
    newcomer.page.goto(f"{newcomer.address}/docs")
    newcomer.page.wait_for_selector("details")
    faults["docs"] = _violations(newcomer.page)
    assert {screen: found for screen, found in faults.items() if found} == {}


def test_each_cell_says_its_place_number_and_state(app: App) -> None:
    app.play("nurikabe/5/5/g5k2o1k3g")
    app.tap(0, 2)
    names = [cell.get_attribute("aria-label") for cell in app.page.locator("[role=gridcell]").all()[:3]]
    assert names == ["row 1, column 1, open", "row 1, column 2, number 5", "row 1, column 3, filled"]


def test_a_nonogram_is_solved_from_its_names_alone(app: App) -> None:
    """Every cell says its clues: lines without a choice are filled by ear. A move says what became of its lines."""
    app.play("nonogram/3/3/113g113g1g3g")
    cells = app.page.locator("[role=gridcell]")
    names = [str(cell.get_attribute("aria-label")) for cell in cells.all()]
    assert names[0] == "row 1, column 1, open. Row clue 3, column clue 1 1"
    cells.first.focus()
    for row in range(3):
        app.page.keyboard.press("Home")
        for col in range(3):
            clues = [clue.split() for clue in re.findall(r"clue ([\d ]+)", names[3 * row + col])]
            if ["3"] in clues:
                app.page.keyboard.press("Space")
            app.page.keyboard.press("ArrowRight")
        app.page.keyboard.press("ArrowDown")
        if row == 0:
            expect(app.page.locator("#live")).to_contain_text("filled. Row has 3, clue 3. Column has 1, clue 1 1.")
    app.expect_solved()


def test_a_nurikabe_is_solved_from_its_names_alone(app: App) -> None:
    """The names of the cells tell the whole puzzle; a move says how large its island or its piece of wall became."""
    app.play("nurikabe/5/5/g5k2o1k3g")
    cells = app.page.locator("[role=gridcell]")
    names = [str(cell.get_attribute("aria-label")) for cell in cells.all()]
    told = [re.fullmatch(r"row (\d+), column (\d+), (?:open|number (\d+))", name) for name in names]
    heard = [[int(text or 0) for text in found.groups()] for found in told if found]
    assert len(heard) == 25
    rows, cols = max(row for row, _, _ in heard), max(col for _, col, _ in heard)
    clues = [[row - 1, col - 1, number] for row, col, number in heard if number]
    puzzle = nurigram.loads(json.dumps({"kind": "nurikabe", "rows": rows, "cols": cols, "clues": clues}))
    [solution] = nurigram.solve(puzzle).solutions
    cells.first.focus()
    app.page.keyboard.press("x")
    expect(app.page.locator("#live")).to_have_text("dot. This island has 2 of 5 cells.")
    app.page.keyboard.press("Backspace")
    app.solve_by_keyboard(solution.rows)
    expect(app.page.locator("#live")).to_contain_text("Solved in")
    app.expect_solved()


def test_a_broken_rule_is_told_to_ears_too(app: App) -> None:
    app.play("nurikabe/5/5/g5k2o1k3g")
    app.page.locator("[role=gridcell]").first.focus()
    for key in ("End", "Space", "ArrowDown", "Space", "ArrowLeft", "Space", "ArrowUp"):
        app.page.keyboard.press(key)
    app.page.keyboard.press("Space")
    expect(app.page.locator("#live")).to_contain_text("A 2×2 square is all wall.")
    expect(app.page.locator("#live")).to_contain_text("filled. This piece of wall has 4 cells.")


def test_the_board_is_one_tab_stop(app: App) -> None:
    app.play("nurikabe/5/5/g5k2o1k3g")
    app.page.locator("[role=gridcell]").first.focus()
    app.page.keyboard.press("ArrowDown")
    assert app.page.locator("[role=gridcell][tabindex='0']").count() == 1
    assert app.page.evaluate("document.activeElement.getAttribute('aria-label')") == "row 2, column 1, open"
