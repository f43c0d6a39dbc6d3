"""Printing in a real browser: one puzzle from its game, a selection from the level list."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, expect

from tests.paper.reading import check_whole, codes, pictures, prose
from tests.web.browser.app import App

LINK = "nurikabe/5/5/g5k2o1k3g"


@pytest.fixture
def app(visited: App) -> App:
    """One visit for most tests of this file."""
    return visited


def save(app: App, folder: Path) -> Path:
    """Have the file made and save it."""
    app.page.get_by_role("button", name="Make a PDF").click()
    expect(app.page.get_by_role("link", name="Open the PDF")).to_be_visible()
    with app.page.expect_download() as waiting:
        app.page.get_by_role("link", name="Save").click()
    file = folder / "saved.pdf"
    waiting.value.save_as(file)
    assert waiting.value.suggested_filename == "nurigram.pdf"
    check_whole(file)
    return file


def test_one_puzzle_with_its_solution_and_a_code(app: App, tmp_path: Path) -> None:
    app.play(LINK)
    app.menu("Print")
    file = save(app, tmp_path)
    assert "Solutions" in prose(file)
    assert [text for page in pictures(file, tmp_path, 200) for text in codes(page)] == [f"{app.address}/#/p/{LINK}"]


def test_without_solution_and_code(app: App, tmp_path: Path) -> None:
    app.play(LINK)
    app.menu("Print")
    app.page.get_by_label("Solutions at the end").uncheck()
    app.page.get_by_label("A code that opens").uncheck()
    app.page.get_by_label("Paper").select_option("A5")
    file = save(app, tmp_path)
    assert "Solutions" not in prose(file)
    assert not [text for page in pictures(file, tmp_path, 200) for text in codes(page)]


def test_a_selection_of_levels(app: App, tmp_path: Path) -> None:
    app.visit("levels")
    app.page.get_by_role("button", name="Print puzzles").click()
    go = app.page.get_by_role("group", name="Print puzzles").get_by_role("button", name="Print", exact=True)
    expect(go).to_be_disabled()
    for place in (0, 2, 3):
        app.page.locator(".level").nth(place).click()
    app.page.locator(".level").nth(2).click()
    expect(app.page.get_by_text("2 puzzles chosen")).to_be_visible()
    expect(app.page.locator(".level[aria-pressed=true]")).to_have_count(2)
    go.click()
    file = save(app, tmp_path)
    assert len([text for page in pictures(file, tmp_path, 200) for text in codes(page)]) == 2


def test_all_levels_and_none(app: App) -> None:
    app.visit("levels")
    app.page.get_by_role("button", name="Print puzzles").click()
    count = app.page.locator(".level").count()
    app.page.get_by_role("button", name="All", exact=True).click()
    expect(app.page.locator(".level[aria-pressed=true]")).to_have_count(count)
    app.page.get_by_role("button", name="None", exact=True).click()
    expect(app.page.get_by_text("No puzzles chosen")).to_be_visible()
    app.page.get_by_role("button", name="Done", exact=True).click()
    app.page.locator(".level").first.click()
    expect(app.page.locator(".play .board")).to_be_visible()


def test_the_pdf_opens_in_a_tab_of_its_own(newcomer: App, context: BrowserContext) -> None:
    newcomer.play(LINK)
    newcomer.menu("Print")
    newcomer.page.get_by_role("button", name="Make a PDF").click()
    link = newcomer.page.get_by_role("link", name="Open the PDF")
    expect(link).to_be_visible()
    expect(newcomer.page.get_by_role("button", name="Make a PDF")).to_be_hidden()
    expect(link).to_have_attribute("href", re.compile("^blob:"))
    with context.expect_page():  # what it shows there depends on the browser: some save a PDF instead
        link.click()


@pytest.mark.offline
def test_without_a_connection_the_screen_can_be_printed(newcomer: App, context: BrowserContext) -> None:
    newcomer.play(LINK)
    newcomer.menu("Print")
    context.set_offline(True)
    newcomer.page.get_by_role("button", name="Make a PDF").click()
    expect(newcomer.page.get_by_role("alert")).to_contain_text("no connection")
    expect(newcomer.page.get_by_role("button", name="Print this page instead")).to_be_visible()


def test_nothing_serious_for_eyes_and_ears(newcomer: App) -> None:
    newcomer.page.emulate_media(color_scheme="light" if newcomer.has_touch else "dark", reduced_motion="reduce")
    newcomer.visit("levels")
    newcomer.page.get_by_role("button", name="Print puzzles").click()
    newcomer.page.locator(".level").first.click()
    newcomer.page.get_by_role("group", name="Print puzzles").get_by_role("button", name="Print", exact=True).click()
    expect(newcomer.page.get_by_role("dialog")).to_be_visible()
    found = Axe().run(newcomer.page).response["violations"]
    assert [each["id"] for each in found if each["impact"] in ("serious", "critical")] == []
    newcomer.page.keyboard.press("Escape")
    found = Axe().run(newcomer.page).response["violations"]
    assert [each["id"] for each in found if each["impact"] in ("serious", "critical")] == []
