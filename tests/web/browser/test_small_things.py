"""Small things that annoyed: what a screen reader hears at the end, names of lines, tools that say what they do."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.browser.app import App
from tests.web.browser.test_colour import FISH, OPEN
from tests.web.browser.test_play import BOARDS, NURIKABE


@pytest.fixture
def app(visited: App) -> App:
    """One visit for all tests of this file."""
    return visited


def test_the_end_is_the_last_thing_that_is_said(app: App) -> None:
    """Alone, without a word about the piece of wall."""
    link, solution = BOARDS["clues in margins"]
    app.play(link)
    app.solve_by_keyboard(solution)
    app.expect_solved()
    expect(app.page.locator("#live")).to_contain_text("Solved in")
    expect(app.page.locator("#live")).not_to_contain_text("filled")


def test_a_line_that_is_stuck_has_its_number(app: App) -> None:
    app.play("nonogram/3/3/113g113g1g3g")
    app.tap(1, 0)
    app.tap(1, 1)
    app.tool("check")
    expect(app.page.locator(".hints .notice.error")).to_contain_text("Row 2 can no longer match its clue.")


def test_with_crosses_the_tool_is_a_cross(app: App) -> None:
    app.visit("settings")
    app.page.get_by_label("Use crosses instead of dots").check()
    app.visit("about")
    app.page.reload()
    app.play(NURIKABE)
    expect(app.page.locator("[data-tool=dot]")).to_have_text("Cross")


def test_the_export_of_colours_offers_what_holds_them(app: App) -> None:
    """Formats say what they are, and those that refuse colours are not on offer."""
    app.play(NURIKABE)
    app.menu("Export")
    options = app.page.locator("dialog[open] option")
    expect(options.filter(has_text="puzzlink: puzz.link address")).to_have_count(1)
    app.page.keyboard.press("Escape")
    app.put(FISH, OPEN)
    app.menu("Export")
    expect(options.filter(has_text="webpbn")).to_have_count(1)
    expect(options.filter(has_text="puzzlink")).to_have_count(0)


def test_an_address_of_another_kind_is_named(app: App) -> None:
    app.visit("open")
    app.page.get_by_role("textbox").first.fill("https://puzz.link/p?slither/5/5/g3bbb")
    app.page.get_by_role("button", name="Open", exact=True).click()
    expect(app.page.locator(".notice.error")).to_contain_text("another kind, slither")
