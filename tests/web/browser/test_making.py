"""New games that the page makes by itself, with the server gone."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, Worker, expect

from nurigram import Verdict, grade, loads, solve
from tests.lacking import lacking
from tests.web.browser.app import App
from tests.web.maker import GENERATOR


@pytest.fixture(autouse=True)
def _generator() -> None:
    if not GENERATOR.is_file():
        lacking("NO GENERATOR FOR THE PAGE: make wasm")


def order(app: App, size: str, difficulty: str) -> None:
    """Ask for a brand-new Nurikabe."""
    app.visit("new")
    app.choose("Nurikabe")
    app.choose(size)
    app.choose(difficulty)
    app.page.get_by_label("Make a brand-new puzzle").check()
    app.page.get_by_role("button", name="Play").click()


def board(page: Page) -> dict[str, object]:
    """The board that is played."""
    page.wait_for_selector(".play .board")
    key = page.url.rsplit("/", 1)[1]
    return dict(page.evaluate("key => JSON.parse(localStorage.getItem('nurigram:game:' + key)).board", key))


@pytest.mark.offline
def test_with_the_server_gone_a_hard_puzzle_is_made_and_played(newcomer: App, context: BrowserContext) -> None:
    newcomer.visit()
    newcomer.wait_for_keeping()
    context.set_offline(True)
    newcomer.page.reload()
    order(newcomer, "7 × 7", "Hard")
    made = board(newcomer.page)
    puzzle = loads(str(made["link"]))
    assert (made["rows"], made["cols"], made["tier"]) == (7, 7, "hard")
    assert isinstance(made["seed"], int)
    assert solve(puzzle).verdict is Verdict.UNIQUE
    assert grade(puzzle).tier.name == "HARD"
    newcomer.tool("hint")
    expect(newcomer.page.locator(".hints .notice.hint")).to_be_visible()
    context.set_offline(False)


def test_the_server_is_not_asked_for_what_the_page_makes(app: App) -> None:
    asked: list[str] = []
    app.page.on("request", lambda request: asked.append(request.url) if "/generate/" in request.url else None)
    order(app, "7 × 7", "Medium")
    board(app.page)
    assert asked == []


def test_without_a_generator_the_server_makes_the_puzzle(app: App) -> None:
    app.page.route("**/static/generator.wasm", lambda route: route.fulfill(status=404))
    with app.page.expect_response("**/generate/unseeded*"):
        order(app, "5 × 5", "Easy")
    board(app.page)


def test_making_ends_when_it_is_cancelled(app: App) -> None:
    app.page.route("**/static/generator.wasm", lambda route: None)  # it never comes
    with app.page.expect_worker() as hired:
        order(app, "10 × 10", "Expert")
    ended: list[Worker] = []
    hired.value.on("close", lambda worker: ended.append(worker))
    app.page.get_by_role("button", name="Cancel").click()
    expect(app.page.get_by_role("button", name="Cancel")).to_have_count(0)
    while not ended:
        app.page.evaluate("() => new Promise((done) => requestAnimationFrame(done))")
    assert app.page.workers == []
