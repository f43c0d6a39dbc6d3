"""A real server and a real Chromium, on the screens of phones, tablets and desktops."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.lacking import lacking
from tests.web.browser.app import PATIENCE, App

VIEWPORTS = {"phone": (390, 844), "landscape": (844, 390), "tablet": (820, 1180), "desktop": (1280, 800)}
USUAL = ("phone", "desktop")
"""Where every test runs that does not say otherwise: on one of them in turn, or on both for ``make browser``."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out the other usual viewport of each test, unless ``NURIGRAM_EVERYWHERE`` is set: Chromium is slow."""
    if not os.environ.get("NURIGRAM_EVERYWHERE"):
        turns: dict[str, int] = {}
        items[:] = [item for item in items if _has_its_turn(item, turns)]


def _has_its_turn(item: pytest.Item, turns: dict[str, int]) -> bool:
    viewport = getattr(item, "callspec", None) and item.callspec.params.get("context")  # type: ignore[attr-defined]
    chosen = any(mark.args[0] == "context" for mark in item.iter_markers("parametrize"))
    if viewport not in USUAL or chosen:
        return True
    name = item.nodeid.partition("[")[0]
    return bool(viewport == USUAL[turns.setdefault(name, len(turns)) % len(USUAL)])


def chromium_path() -> str | None:
    """The browser of this machine; ``NURIGRAM_CHROMIUM`` names another."""
    names = (os.environ.get("NURIGRAM_CHROMIUM"), "chromium", "chromium-browser", "google-chrome")
    return next((path for name in names if name and (path := shutil.which(name))), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests."""
    path = chromium_path()
    if path is None:
        lacking("NO CHROMIUM: install it (apt-get install chromium) or set NURIGRAM_CHROMIUM")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield chromium
        chromium.close()


@pytest.fixture(params=USUAL)
def context(request: pytest.FixtureRequest, browser: Browser) -> Iterator[BrowserContext]:
    """A fresh visitor, with a mouse at the desk and a finger elsewhere.

    Only tests marked ``offline`` get a service worker: it fetches the whole app on every first visit.
    """
    width, height = VIEWPORTS[request.param]
    touch = request.param != "desktop"
    made = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=touch,
        is_mobile=touch,
        locale="en-GB",
        service_workers="allow" if request.node.get_closest_marker("offline") else "block",
    )
    made.set_default_timeout(PATIENCE)
    expect.set_options(timeout=PATIENCE)
    yield made
    made.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page that must not meet an error of its own."""
    made = context.new_page()
    faults: list[str] = []
    made.on("pageerror", lambda error: faults.append(str(error)))
    yield made
    assert faults == []


@pytest.fixture
def app(page: Page, server: str) -> App:
    """The app as people use it."""
    return App(page, server)
