"""A kind that another package brings is played in the app, and breaks none of its screens."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.fixtures.plugin_sites import HITORI, installed
from tests.web.browser.app import App
from tests.web.browser.test_study import nurigram
from tests.web.running import running_server

pytestmark = pytest.mark.slow
SCREENS = ("", "new", "levels", "rules", "editor", "course", "day", "gallery", "stats", "settings", "about")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    site = installed(tmp_path_factory.mktemp("site"), HITORI)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(site))
        folder = tmp_path_factory.mktemp("server")
        with running_server(folder) as running:
            (folder / "two.jsonl").write_text(
                nurigram("generate", "hitori", "--size", "5x5", "--count", 2, "--seed", 1, "--json"), encoding="utf-8"
            )
            nurigram("library", "add", folder / "two.jsonl", "--db", f"sqlite:///{folder / 'library.sqlite3'}")
            yield running


def test_hitori_is_played_to_its_end_by_its_hints(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    app = App(page, address)
    for screen in SCREENS:
        app.visit(screen)
        expect(page.locator("main")).not_to_contain_text(re.compile(r"kinds\.|went wrong"))
    app.visit("new")
    app.choose("Hitori")
    app.choose("5 × 5")
    page.get_by_role("button", name="Play").click()
    expect(page.locator(".bar h1")).to_contain_text("Hitori 5 × 5")
    pens, finish = {"1": "wall", "2": "dot"}, page.locator(".finish:visible")
    while not finish.count():
        page.locator("[data-tool=hint]").click()
        for _ in range(2):
            page.locator(".hints").get_by_role("button", name="More").click()
        ghosts = page.locator(".overlay [data-ghost]").evaluate_all(
            "all => all.map(({ dataset }) => [Number(dataset.cell), dataset.ghost])"
        )
        assert ghosts
        for cell, colour in ghosts:
            if not finish.count():
                app.tool(pens[colour])
                app.tap(*divmod(cell, 5))
    assert faults == []


def test_puzzles_of_hitori_are_levels(context: BrowserContext, address: str) -> None:
    """They stand in the packs of the library, and are begun from there."""
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    app = App(page, address)
    app.visit("levels")
    app.choose("Hitori")
    app.choose("Medium")
    expect(page.locator(".level")).to_have_count(2)
    page.locator(".level").first.click()
    expect(page.locator(".bar h1")).to_contain_text("Hitori")
    expect(page.locator(".play .board")).to_be_visible()
    assert faults == []
