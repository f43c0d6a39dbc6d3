"""How much the first visit loads, that nothing comes from elsewhere, and that the engine keeps nobody waiting."""

from __future__ import annotations

from urllib.parse import urlsplit

from playwright.sync_api import Response

from tests.lacking import lacking
from tests.web.browser.app import App
from tests.web.local_answers import ENGINE

MOST_BYTES = 200_000
"""As they are sent, compressed."""

FIRST_BOARD = """new MutationObserver(() => {
  if (document.querySelector(".board")) self.firstBoard ??= performance.now();
}).observe(document, { childList: true, subtree: true })"""
WORKER = "() => performance.getEntriesByType('resource').find(each => each.name.endsWith('/worker.js'))?.startTime"
"""When the worker was asked for that fetches the engine."""


def test_the_first_load_is_light_and_all_our_own(app: App) -> None:
    answers: list[Response] = []
    app.page.on("response", lambda answer: answers.append(answer))
    app.visit()
    hosts = {urlsplit(answer.url).netloc for answer in answers}
    for answer in answers:
        answer.finished()
    total = sum(answer.request.sizes()["responseBodySize"] for answer in answers)
    assert hosts == {urlsplit(app.address).netloc}
    assert 0 < total < MOST_BYTES


def test_the_engine_comes_with_the_first_hint(app: App) -> None:
    """Nothing is worked out for a game that nobody asks about."""
    if not ENGINE.is_file():
        lacking("NO ENGINE FOR THE PAGE: make wasm")
    app.page.add_init_script(FIRST_BOARD)
    app.visit()
    assert app.page.evaluate(WORKER) is None
    app.page.locator(".hero [role=gridcell][aria-label$=open]").first.click()
    app.wait_until_saved()
    app.page.get_by_role("button", name="Play", exact=True).click()
    app.page.locator("main.play").wait_for()
    assert app.page.evaluate(WORKER) is None
    app.tool("hint")
    app.page.wait_for_function(WORKER)
    assert 0 < app.page.evaluate("self.firstBoard") < app.page.evaluate(WORKER)
