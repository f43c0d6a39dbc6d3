"""Answers that come late: the last question counts, and a screen that is left asks no more.

The server's answers are held back until the test lets them go, in the order that it wants. The page has no engine here.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.browser.app import PATIENCE, App
from tests.web.browser.test_play import NURIKABE

pytestmark = pytest.mark.parametrize("context", ["desktop"], indirect=True)


class Held:
    """Requests to an address that wait for the test."""

    def __init__(self, page: Page, address: str, wanted: Callable[[str], bool] = bool) -> None:
        self.page = page
        self.routes: list[Route] = []
        self._wanted = wanted
        page.route(address, self._hold)

    def _hold(self, route: Route) -> None:
        if self._wanted(route.request.post_data or "?"):
            self.routes.append(route)
        else:
            route.continue_()

    def wait_for(self, count: int) -> None:
        """Wait until this many requests are held."""
        end = time.monotonic() + PATIENCE / 1000
        while len(self.routes) < count:
            assert time.monotonic() < end, "it was not asked"
            self.page.wait_for_timeout(20)

    def let_go(self, *order: int) -> None:
        """Answer requests, each when the page has taken the answer to the one before or has given it up."""
        for number in order:
            self.routes[number].continue_()
            self.page.wait_for_function("() => new Promise((resolve) => setTimeout(() => resolve(true)))")

    def let_all_go(self) -> None:
        """Answer all requests that are held, and hold no more."""
        self._wanted = lambda _: False
        for route in self.routes:
            route.continue_()


@pytest.fixture
def alone(app: App) -> App:
    app.without_engine()
    return app


EASY = {"kind": "nurikabe", "tier": "easy"}
DRAFT = {"puzzle": {"kind": "nurikabe", "rows": 2, "cols": 2, "clues": [[0, 0, 1]]}, "drawing": [0] * 4}


def edit(app: App, draft: dict[str, Any]) -> None:
    """Open a draft in the editor, with its tools."""
    app.visit("about")
    app.page.evaluate("draft => localStorage.setItem('nurigram:draft', draft)", json.dumps(draft))
    app.visit("editor")
    app.page.locator(".setter summary").click()


def test_a_puzzle_with_one_solution_is_complete_before_its_verdict_is_there(alone: App) -> None:
    """The words do not depend on which of two answers comes first."""
    solving = Held(alone.page, "**/api/v1/solve")
    complete = alone.page.get_by_role("button", name="Add missing clues")
    edit(alone, DRAFT)
    solving.wait_for(1)
    complete.click()
    expect(alone.page.locator(".setter")).to_contain_text("The puzzle already has one solution.")
    solving.let_go(0)
    alone.expect_verdict("unique")
    complete.click()
    expect(alone.page.locator(".setter")).to_contain_text("The puzzle already has one solution.")


def test_the_last_review_is_shown(alone: App) -> None:
    """Asking again gives up the question before, although a window says that it is being worked on."""
    reviews = Held(alone.page, "**/api/v1/review")
    review = alone.page.get_by_role("button", name="What would help?")
    edit(alone, DRAFT)
    review.click()
    reviews.wait_for(1)
    with alone.page.expect_event("requestfailed", lambda request: request == reviews.routes[0].request):
        alone.page.locator(".setter button", has_text="What would help?").evaluate("button => button.click()")
    reviews.wait_for(2)
    reviews.let_go(1)
    expect(alone.page.locator(".setter")).to_contain_text("Nothing has to change.")
    expect(alone.page.locator("dialog[open]")).to_have_count(0)


SEARCH = "async (wish) => (await (await import('/static/packs/library.js')).levelsOf(wish)).length"
"""How many levels there are, known when the page has read all of them."""


def test_the_last_list_of_levels_is_shown(alone: App) -> None:
    """The first list needs a file that comes late."""
    alone.visit("levels")
    hard = Held(alone.page, "**/data/packs/*-hard-*.pack")
    for name in ("Hard", "Easy"):
        alone.choose(name)
    hard.wait_for(1)
    shown = alone.page.locator(".levels")
    expect(shown).to_contain_text(f"of {alone.page.evaluate(SEARCH, EASY)} solved")
    hard.let_all_go()
    assert alone.page.evaluate(SEARCH, {**EASY, "tier": "hard"}) != alone.page.evaluate(SEARCH, EASY)
    expect(shown).to_contain_text(f"of {alone.page.evaluate(SEARCH, EASY)} solved")


def ask_for_a_plan(app: App) -> None:
    app.play(NURIKABE)
    app.tap(0, 2)
    app.menu("Step-by-step solution")
    app.page.get_by_role("button", name="Show the steps").click()


def ask_for_a_verdict(app: App) -> None:
    edit(app, DRAFT)


def ask_for_a_puzzle(app: App) -> None:
    app.visit("new")
    app.choose("Nonogram")
    app.page.get_by_label("Make a brand-new puzzle").check()
    app.page.get_by_role("button", name="Play").click()


QUESTIONS = {"explain": ask_for_a_plan, "solve": ask_for_a_verdict, "generate/unseeded*": ask_for_a_puzzle}


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_screen_that_is_left_gives_up_its_question(alone: App, name: str) -> None:
    """Its answer would lead elsewhere, or bring back a game or a draft that was changed meanwhile."""
    question = Held(alone.page, f"**/api/v1/{name}")
    QUESTIONS[name](alone)
    question.wait_for(1)
    with alone.page.expect_event("requestfailed", lambda request: request == question.routes[0].request):
        alone.visit("about")
