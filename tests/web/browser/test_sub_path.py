"""The server under a path behind a real proxy: the app works there, its links lead there, and it is kept offline."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.web.browser.app import App
from tests.web.proxying import ROOT, proxied
from tests.web.running import running

LINK = "nurikabe/5/5/g5k2o1k3g"


@pytest.fixture
def site(page: Page, tmp_path: Path) -> Iterator[App]:
    with (
        running(tmp_path, trusted_proxies="127.0.0.1", root_path=ROOT, long_nice=0) as server,
        proxied("nginx", tmp_path, urlsplit(server.address).netloc) as address,
    ):
        yield App(page, address)


@pytest.mark.slow
@pytest.mark.offline
@pytest.mark.parametrize("context", ["desktop"], indirect=True)
def test_the_app_lives_under_a_path(site: App, context: BrowserContext) -> None:
    strays: list[str] = []
    site.page.on("request", lambda request: strays.append(request.url) if f"{ROOT}/" not in request.url else None)
    site.visit()
    site.wait_for_keeping()
    site.play(LINK)
    site.menu("Export")
    assert site.page.locator("dialog[open] textarea").input_value() == f"{site.address}/#/p/{LINK}"
    site.page.goto(f"{site.address}/docs")
    call = site.page.locator("details", has_text="/api/v1/kinds").first
    call.locator("summary").click()
    call.get_by_role("button", name="Send").click()
    expect(call.get_by_label("answer")).to_contain_text("200")
    context.set_offline(True)
    site.play(LINK)
    site.tool("hint")
    expect(site.page.locator(".hints")).to_be_visible()
    assert strays == []
