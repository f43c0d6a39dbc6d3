"""Hints that suppose something draw it: the colour that cannot be, the two cases, the room that is left, the cut."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from nurigram.formats.json_form import to_object
from nurigram.puzzle.step import Step
from nurigram.reasoning.explain import in_words
from tests.fixtures import nonogram_boards, technique_boards
from tests.fixtures.technique_boards import TechniqueBoard
from tests.web.browser.app import App

BOARDS = {"nurikabe": technique_boards, "nonogram": nonogram_boards}
DRAWN: dict[str, tuple[str, dict[str, str]]] = {
    "island_buffer": ("nurikabe", {"[data-refused='2']": "one", ".room": "some", ".counter": "one"}),
    "tree_budget": ("nurikabe", {"[data-refused='2']": "one", ".room": "some", ".counter": "one"}),
    "island_chain": ("nurikabe", {"[data-refused='2']": "one", ".blocked": "some"}),
    "wall_connectivity": ("nurikabe", {"[data-refused='2']": "one", ".blocked": "some"}),
    "crossing_ways": ("nurikabe", {"[data-refused='2']": "some", ".blocked": "some"}),
    "contradiction": ("nurikabe", {"[data-refused]": "one"}),
    "both_ways": ("nonogram", {"[data-cases]": "one", ".pivot": "one"}),
    "two_lines": ("nonogram", {"[data-refused]": "one", ".blocked": "some"}),
}
"""What must be on the board, and how often."""


def step_of(board: TechniqueBoard, kind: str) -> Step:
    """What the technique finds on its board."""
    look = technique_boards.look if kind == "nurikabe" else nonogram_boards.look
    return look(board.name, board.fires)[1][0]


def hint_of(board: TechniqueBoard, kind: str) -> dict[str, Any]:
    """The hint as the server gives it."""
    puzzle = board.fires.puzzle
    told = in_words(puzzle, step_of(board, kind).on(puzzle.grid))
    return {"advice": "step", "wrong": [], **told.told()}


def show_hint(app: App, name: str) -> None:
    """The board of a technique with its hint, at the last stage."""
    kind, _ = DRAWN[name]
    board = next(each for each in BOARDS[kind].read_all() if each.name == name)
    answer = json.dumps(hint_of(board, kind))

    def tell(route: Route) -> None:
        route.fulfill(body=answer, content_type="application/json")

    app.without_engine()
    app.page.goto("about:blank")
    app.page.route("**/api/v1/hint", tell)
    app.put(to_object(board.fires.puzzle), board.fires.rows)
    for _ in range(3):
        app.tool("hint")
        app.page.wait_for_selector(".hints .notice.hint")
    app.page.unroute("**/api/v1/hint", tell)


@pytest.mark.parametrize("name", DRAWN)
def test_what_a_step_supposes_is_drawn_and_played_out(app: App, name: str) -> None:
    show_hint(app, name)
    overlay = app.page.locator(".overlay")
    for selector, amount in DRAWN[name][1].items():
        count = overlay.locator(selector).count()
        assert count == 1 if amount == "one" else count, selector
    playing = app.page.locator(".hints").get_by_role("button", name="See what happens")
    if name == "both_ways":
        playing = app.page.locator(".hints").get_by_role("button", name="If Fill")
    playing.click()
    expect(app.page.locator("#live")).to_contain_text("goes wrong" if name != "both_ways" else "follows")
    expect(overlay.locator(".pivot")).to_have_count(1)
    expect(overlay.locator("[data-step], .wrong").first).to_be_visible()
    app.page.locator(".hints").get_by_role("button", name="Do it").click()
    expect(overlay.locator("*")).to_have_count(0)
