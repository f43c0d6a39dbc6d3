"""The page thinks for itself: with its engine, and without a server that would answer."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from nurigram import Advice, Puzzle, dumps, explain, hint, loads, solve
from nurigram.base.grid import Cell
from nurigram.messages import LANGUAGES, app_sentences
from nurigram.puzzle.registry import KINDS, kind
from nurigram.web.course import lessons
from tests.lacking import lacking
from tests.web.browser.app import App
from tests.web.local_answers import ENGINE

pytestmark = pytest.mark.offline

DRAFTS: dict[str, list[dict[str, object]]] = {
    "unique": [
        {"kind": "nurikabe", "rows": 1, "cols": 3, "clues": [[0, 0, 1]]},
        {"kind": "nonogram", "rows": [[3], [1]], "cols": [[1], [2], [1]]},
    ],
    "multiple": [
        {"kind": "nurikabe", "rows": 2, "cols": 2, "clues": [[0, 0, 2]]},
        {"kind": "nonogram", "rows": [[1], [1]], "cols": [[1], [1]]},
    ],
    "none": [
        {"kind": "nurikabe", "rows": 3, "cols": 3, "clues": [[0, 0, 1]]},
        {"kind": "nonogram", "rows": [[2], []], "cols": [[1], []]},
    ],
}
VARYING = {("multiple", "nurikabe"): 2, ("multiple", "nonogram"): 4}
"""In how many cells the solutions differ."""


PATIENT = """
const wait = window.setTimeout;
window.setTimeout = (work, ms, ...rest) => wait(work, ms >= 3000 ? 100 * ms : ms, ...rest);
"""
"""On a busy machine the page would soon ask the server instead of waiting for its engine."""


@pytest.fixture
def alone(app: App) -> Iterator[App]:
    """The app with a server that does not answer. It is asked only for what the page cannot find out by itself."""
    if not ENGINE.is_file():
        lacking("NO ENGINE FOR THE PAGE: make wasm")
    app.page.add_init_script(PATIENT)
    asked: list[str] = []
    app.page.on("request", lambda request: asked.append(request.url) if request.method == "POST" else None)
    for name in ("hint", "check", "solve", "conflict", "explain", "grade"):
        app.page.route(f"**/api/v1/{name}*", lambda route: route.abort())
    yield app
    assert {url.rpartition("/")[2] for url in asked} <= {"open", "conflict"}


def prefer(app: App, **wishes: object) -> None:
    """Set preferences and draft as another visit left them."""
    app.visit()
    for name, value in wishes.items():
        app.page.evaluate("pair => localStorage.setItem(...pair)", [f"nurigram:{name}", json.dumps(value)])
    app.page.reload()


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_and_mistakes_of_both_kinds(alone: App, language: str) -> None:
    prefer(alone, prefs={"lang": language, "labels": True})
    for puzzle in (loads(kind(name).example) for name in KINDS):
        alone.play(dumps(puzzle, "puzzlink").strip().partition("?")[2])
        card, expected = alone.page.locator(".hints"), hint(puzzle, language=language)
        alone.tool("hint")
        for texts in ((expected.where,), (expected.title, expected.rule), (expected.title, expected.text)):
            for text in texts:
                expect(card).to_contain_text(text)
            card.locator(".notice-actions button").first.click()
        expect(alone.page.locator(".board .ink, .board .dot")).not_to_have_count(0)
        alone.tool("undo")
        row, col = planted(puzzle)
        alone.tap(row, col)
        alone.tool("check")
        expect(card.locator(".notice.error")).to_be_visible()
        alone.tool("check")
        wrong = alone.page.locator(".overlay .wrong")
        expect(wrong).to_have_count(1)
        assert wrong.get_attribute("data-cell") == str(row * puzzle.grid.cols + col)
        alone.tool("undo")
        alone.solve_by_keyboard(solve(puzzle).solutions[0].rows)
        alone.expect_solved()


def planted(puzzle: Puzzle) -> Cell:
    """A wrong cell that breaks no rule yet."""
    return next(cell for cell in ~solve(puzzle).solutions[0] if hint(puzzle, [cell]).advice is Advice.MISTAKE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_verdicts_and_a_lesson(alone: App, language: str) -> None:
    said = app_sentences(language)["editor"]
    for verdict, puzzles in DRAFTS.items():
        for puzzle in puzzles:
            drawing = [0] * loads(json.dumps(puzzle)).grid.area
            prefer(alone, prefs={"lang": language}, draft={"puzzle": puzzle, "drawing": drawing})
            alone.visit("editor")
            expect(alone.page.locator(f".verdict.{verdict}")).to_contain_text(said[verdict])
            expect(alone.page.locator(".overlay .differ")).to_have_count(VARYING.get((verdict, str(puzzle["kind"])), 0))
    alone.visit("course/1")
    expect(alone.page.locator("h1")).to_have_text(lessons(language)[0]["title"])
    expect(alone.page.locator(".notice")).to_contain_text(lessons(language)[0]["rule"])


def test_all_steps_are_worked_out_when_somebody_opens_the_list(alone: App) -> None:
    puzzle = loads(kind("nurikabe").example)
    alone.play(dumps(puzzle, "puzzlink").strip().partition("?")[2])
    expect(alone.page.locator(".trace li")).to_have_count(0)
    alone.menu("Step-by-step solution")
    alone.page.get_by_role("button", name="Show the steps").click()
    expect(alone.page.locator(".trace li")).to_have_count(len(explain(puzzle).steps))


def test_without_an_engine_the_server_thinks(app: App) -> None:
    app.page.add_init_script("delete Navigator.prototype.serviceWorker")  # it would bring the engine it keeps
    app.page.route("**/static/engine.wasm", lambda route: route.fulfill(status=404))
    app.play(dumps(loads(kind("nurikabe").example), "puzzlink").strip().partition("?")[2])
    for _ in range(2):
        with app.page.expect_response("**/api/v1/hint"):
            app.tool("hint")
        expect(app.page.locator(".hints .notice.hint")).to_be_visible()
        app.page.get_by_role("button", name="Close").click()
