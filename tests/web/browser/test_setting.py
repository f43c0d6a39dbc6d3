"""The editor where it used to let setters down: unfair puzzles, a phone, kinds that are gone."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.web.browser.app import App
from tests.web.browser.test_devices import in_view

FEW = {"kind": "nurikabe", "rows": 5, "cols": 5, "clues": [[0, 1, 5]]}
ERROR = "rgb(194, 65, 45)"
"""The colour of what is wrong. A puzzle that is not finished yet is not wrong."""

WHOLE = {"kind": "nurikabe", "rows": 5, "cols": 5, "clues": [[0, 1, 5], [1, 2, 2], [3, 2, 1], [4, 3, 3]]}


@pytest.fixture
def app(newcomer: App) -> App:
    """A page of its own, as the tests change what the server says."""
    return newcomer


def open_draft(app: App, puzzle: dict[str, Any]) -> None:
    """Go on with a puzzle in the editor."""
    app.visit("about")
    draft = {"puzzle": puzzle, "drawing": [0] * 25}
    app.page.evaluate("draft => localStorage.setItem('nurigram:draft', JSON.stringify(draft))", draft)
    app.visit("editor")


def guess_at_first(asked: list[str | None]) -> Callable[[Route], None]:
    """The server, which makes players guess as long as no difficulty is asked for."""

    def handle(route: Route) -> None:
        wanted = json.loads(route.request.post_data or "{}")["difficulty"]
        asked.append(wanted)
        answer = route.fetch()
        told = answer.json()
        if wanted is None:
            told["grade"]["tier"] = "search"
        route.fulfill(response=answer, json=told)

    return handle


def test_any_difficulty_means_any_fair_one(app: App) -> None:
    asked: list[str | None] = []
    app.page.route("**/api/v1/complete", guess_at_first(asked))
    open_draft(app, FEW)
    app.page.locator(".setter summary").click()
    app.page.get_by_role("button", name="Add missing clues").click()
    expect(app.page.locator(".setter")).to_contain_text("Changed:")
    app.expect_verdict("unique")
    assert asked[:2] == [None, "easy"]
    expect(app.page.locator(".verdict")).not_to_contain_text("guess")


def test_advice_speaks_up_for_guessing(app: App) -> None:
    """And looks for changes that make the puzzle fair, from the easiest tier on."""
    asked: list[str | None] = []
    app.page.route("**/api/v1/review", guess_at_first(asked))
    open_draft(app, WHOLE)
    app.page.locator(".setter summary").click()
    app.page.get_by_role("button", name="What would help?").click()
    expect(app.page.locator(".setter")).to_contain_text("A player would have to guess.")
    expect(app.page.locator(".setter")).not_to_contain_text("Nothing has to change.")
    expect(app.page.locator(".setter .offer").first).to_be_visible()
    assert asked[:2] == [None, "easy"]


@pytest.mark.parametrize("context", ["phone"], indirect=True)
def test_numbers_and_pens_are_at_hand_on_a_phone(app: App) -> None:
    """Below the board, whatever the verdict says."""
    app.visit("editor")
    app.tap(0, 0)
    app.page.get_by_role("button", name="3", exact=True).click()
    app.expect_verdict("none", "No solution so far")
    expect(app.page.locator(".verdict")).not_to_have_css("border-left-color", ERROR)
    assert in_view(app.page, ".pad")
    app.choose("Nonogram")
    app.page.get_by_role("button", name="Draw in colour").click()
    app.page.evaluate("scrollTo(0, 0)")
    app.page.locator(".hands .pen").first.wait_for()
    assert in_view(app.page, ".hands .pen")
    assert in_view(app.page, ".editing .board")


def test_a_kind_that_is_gone_breaks_no_screen(app: App) -> None:
    """Games, results and a draft of a plug-in that was removed stay where they are and do no harm."""
    app.play("nurikabe/5/5/g5k2o1k3g")
    app.tap(0, 2)
    app.wait_until_saved()
    app.page.evaluate(
        """() => {
          const key = Object.keys(localStorage).find((each) => each.startsWith("nurigram:game:"));
          const game = JSON.parse(localStorage.getItem(key));
          game.board.kind = game.board.puzzle.kind = "zebra";
          localStorage.setItem("nurigram:game:zebra", JSON.stringify({ ...game, key: "zebra", touched: Date.now() }));
          localStorage.setItem("nurigram:draft", JSON.stringify({ puzzle: game.board.puzzle, drawing: [] }));
          const finish = { key: "zebra", id: "z", kind: "zebra", tier: "easy", rows: 5, cols: 5, seconds: 9, when: 1 };
          localStorage.setItem("nurigram:finished", JSON.stringify([{ ...finish, helped: false }]));
        }"""
    )
    for screen in ("", "stats", "levels", "day", "editor", "gallery", "new"):
        app.visit(screen)
        expect(app.page.locator("main")).not_to_contain_text("went wrong")
        expect(app.page.locator("main")).not_to_contain_text("kinds.")
