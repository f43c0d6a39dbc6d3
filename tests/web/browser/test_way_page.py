"""The explanation as a page of its own: stepped through by key and button, without any network."""

from __future__ import annotations

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect

from nurigram import Explanation, Tier, explain, loads
from nurigram.paper.page import way_page
from nurigram.paper.settings import BookSettings

PACE = 1200
"""Milliseconds from one step to the next when the page goes on by itself."""


@pytest.fixture(scope="module")
def way() -> Explanation:
    return explain(loads("https://puzz.link/p?nurikabe/6/6/j4h4j5s2n2"), Tier.SEARCH)


@pytest.fixture
def opened(page: Page, context: BrowserContext, way: Explanation, tmp_path: Path) -> Page:
    """The page, opened as a file on a machine without a network."""
    file = tmp_path / "way.html"
    file.write_text(way_page(way, BookSettings()), encoding="utf-8")
    context.set_offline(True)
    page.goto(file.as_uri())
    return page


def walls(page: Page) -> int:
    """How many wall cells can be seen."""
    return page.locator(".wall:not(.late)").count()


def test_keys_step_through_the_way(opened: Page, way: Explanation) -> None:
    assert walls(opened) == 0
    for number, line in enumerate(way.steps, 1):
        opened.keyboard.press("ArrowRight")
        expect(opened.locator("[aria-current=step]")).to_contain_text(f"{number}. ")
        expect(opened.locator(".said")).to_contain_text(line.text)
        assert opened.locator(".frame:not(.late)").count() == len(line.step.cells)
    assert walls(opened) == len(way.trace.end.black)
    opened.keyboard.press("ArrowLeft")
    expect(opened.locator("[aria-current=step]")).to_contain_text(f"{len(way.steps) - 1}. ")
    opened.keyboard.press("Home")
    assert walls(opened) == 0
    opened.keyboard.press("End")
    expect(opened.locator("[aria-current=step]")).to_contain_text(f"{len(way.steps)}. ")


def test_buttons_and_sentences_do_too(opened: Page) -> None:
    opened.get_by_role("button", name="Next step").click()
    expect(opened.locator("[aria-current=step]")).to_contain_text("1. ")
    opened.locator(".steps button").nth(4).click()
    expect(opened.locator("[aria-current=step]")).to_contain_text("5. ")
    opened.clock.install(time=0)
    opened.clock.pause_at(1)
    opened.get_by_role("button", name="Play or pause").click()
    opened.clock.run_for(2 * PACE)
    expect(opened.locator("[aria-current=step]")).to_contain_text("7. ")
    opened.get_by_role("button", name="Play or pause").click()
    expect(opened.get_by_role("button", name="Play or pause")).to_have_attribute("aria-pressed", "false")
    opened.clock.run_for(2 * PACE)
    expect(opened.locator("[aria-current=step]")).to_contain_text("7. ")


@pytest.mark.offline
def test_nothing_serious_for_eyes_and_ears(opened: Page) -> None:
    opened.keyboard.press("ArrowRight")
    found = Axe().run(opened).response["violations"]
    assert [each["id"] for each in found if each["impact"] in ("serious", "critical")] == []
