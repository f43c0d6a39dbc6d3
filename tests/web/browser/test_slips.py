"""Nothing is lost by a slip: attempts, games that are put away, moves that went wrong."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.browser.app import App
from tests.web.browser.shots import NURIKABE as LARGER
from tests.web.browser.test_play import NURIKABE


@pytest.fixture
def app(visited: App) -> App:
    """One visit for all tests of this file."""
    return visited


def test_pencil_stays_pencil(app: App) -> None:
    """An attempt survives a reload and another screen, with what keeps it and what throws it away."""
    app.play(NURIKABE)
    app.tap(0, 2)
    app.tool("pencil")
    app.tap(0, 3)
    app.tap(2, 2)
    app.wait_until_saved()
    for leave in (app.page.reload, lambda: app.visit("rules"), app.visit):
        game = app.page.url
        leave()
        if app.page.url != game:
            expect(app.page.locator(".hero .ink.pencil, main[data-screen=rules]").first).to_be_visible()
            app.page.goto(game)
        expect(app.page.locator(".play .ink.pencil")).to_have_count(2)
        expect(app.page.locator(".play .ink")).to_have_count(3)
    app.page.get_by_role("button", name="Discard").click()
    expect(app.page.locator(".play .ink")).to_have_count(1)
    app.tool("pencil")
    app.tap(0, 3)
    app.page.get_by_role("button", name="Keep").click()
    app.wait_until_saved()
    app.page.reload()
    expect(app.page.locator(".play .ink")).to_have_count(2)
    expect(app.page.locator(".play .ink.pencil")).to_have_count(0)
    expect(app.page.locator(".trial")).to_be_hidden()


def test_a_game_put_away_comes_back(app: App) -> None:
    """The one on the board at home, and one of the others."""
    for link in (LARGER, NURIKABE):
        app.play(link)
        app.tap(0, 2)
        app.wait_until_saved()
    app.visit()
    expect(app.page.locator(".hero h2")).to_have_text("Your last game")
    away, go_on = app.box(".hero .away"), app.box(".hero .primary")
    assert away["y"] - (go_on["y"] + go_on["height"]) > 100
    app.tap(4, 4)
    app.page.get_by_role("button", name="Put this game away").click()
    expect(app.page.locator(".hero p").first).to_contain_text("10 × 10")
    app.page.locator(".toast").get_by_role("button", name="Undo").click()
    expect(app.page.locator(".hero p").first).to_contain_text("5 × 5")
    expect(app.page.locator(".hero .ink")).to_have_count(2)
    app.page.get_by_role("button", name="Remove Nurikabe").click()
    expect(app.page.locator(".shelf .game")).to_have_count(0)
    app.page.locator(".toast").get_by_role("button", name="Undo").click()
    expect(app.page.locator(".shelf .game")).to_have_count(1)


@pytest.mark.parametrize("tool", ["hint", "check"])
def test_the_way_back_to_where_all_was_right(app: App, tool: str) -> None:
    """Moves after the mistake are taken back, too, and redo brings all of them back."""
    app.play(NURIKABE)
    for row, col in ((0, 2), (0, 0), (0, 3), (4, 4)):
        app.tap(row, col)
    app.tool(tool)
    expect(app.page.locator(".hints .notice.error")).to_be_visible()
    app.page.get_by_role("button", name="Back to the last right position").click()
    expect(app.page.locator(".hints .notice.good")).to_contain_text("3 moves were taken back")
    expect(app.page.locator(".play .ink")).to_have_count(1)
    for _ in range(3):
        app.tool("redo")
    expect(app.page.locator(".play .ink")).to_have_count(4)
