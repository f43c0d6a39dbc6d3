"""How much the first visit loads, and that nothing comes from elsewhere."""

from __future__ import annotations

from urllib.parse import urlsplit

from playwright.sync_api import Response

from tests.web.browser.app import App

MOST_BYTES = 300_000


def test_the_first_load_is_light_and_all_our_own(app: App) -> None:
    answers: list[Response] = []
    app.page.on("response", lambda answer: answers.append(answer))
    app.visit()
    hosts = {urlsplit(answer.url).netloc for answer in answers}
    total = sum(len(answer.body()) for answer in answers)
    assert hosts == {urlsplit(app.address).netloc}
    assert 0 < total < MOST_BYTES
