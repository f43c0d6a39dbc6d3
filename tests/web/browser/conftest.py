"""A real server and a real Chromium, on the screens of phones, tablets and desktops."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.fixtures.chromium import chromium_path
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
    params = getattr(item, "callspec", None) and item.callspec.params  # type: ignore[attr-defined]
    viewport = params and (params.get("context") or params.get("visited"))
    chosen = any(mark.args[0] == "context" for mark in item.iter_markers("parametrize"))
    if viewport not in USUAL or chosen:
        return True
    name = item.nodeid.partition("[")[0]
    return bool(viewport == USUAL[turns.setdefault(name, len(turns)) % len(USUAL)])


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
    made = visitor(browser, request.param, is_offline=bool(request.node.get_closest_marker("offline")))
    yield made
    made.close()


def visitor(browser: Browser, viewport: str, is_offline: bool = False) -> BrowserContext:
    """Somebody with an empty storage."""
    width, height = VIEWPORTS[viewport]
    touch = viewport != "desktop"
    made = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=touch,
        is_mobile=touch,
        locale="en-GB",
        service_workers="allow" if is_offline else "block",
    )
    made.set_default_timeout(PATIENCE)
    expect.set_options(timeout=PATIENCE)
    return made


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page that must not meet an error of its own."""
    made = context.new_page()
    faults: list[str] = []
    made.on("pageerror", lambda error: faults.append(str(error)))
    yield made
    assert faults == []


@pytest.fixture
def newcomer(page: Page, server: str) -> App:
    """The app on a page of its own, for tests that change more than the storage or ask for a viewport."""
    return App(page, server)


@pytest.fixture
def app(newcomer: App) -> App:
    """The app as people use it."""
    return newcomer


@pytest.fixture(scope="session")
def visits() -> Iterator[dict[str, App]]:
    """A page for each viewport that is loaded once for many tests."""
    made: dict[str, App] = {}
    yield made
    for app in made.values():
        app.page.context.close()


@pytest.fixture(params=USUAL)
def visited(request: pytest.FixtureRequest, browser: Browser, server: str, visits: dict[str, App]) -> Iterator[App]:
    """The app with an empty storage on a page where it was used before. It must not meet an error of its own."""
    viewport: str = request.param
    if viewport not in visits:
        visits[viewport] = App(visitor(browser, viewport).new_page(), server)
    app = visits[viewport]
    app.begin_again()
    faults: list[str] = []

    def note(error: object) -> None:
        faults.append(str(error))

    app.page.on("pageerror", note)
    yield app
    app.page.remove_listener("pageerror", note)
    assert faults == []
