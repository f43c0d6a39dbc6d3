"""What people come back for: trying things out, days on a calendar, results to share, progress on another device."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.web.browser.app import App
from tests.web.browser.test_play import NURIKABE, NURIKABE_SOLUTION


def test_what_is_tried_is_kept_or_discarded(app: App) -> None:
    app.play(NURIKABE)
    app.tap(0, 2)
    app.tool("pencil")
    for cell in ((2, 2), (3, 1)):
        app.tap(*cell)
    expect(app.page.locator(".board .ink.pencil")).to_have_count(2)
    app.page.get_by_role("button", name="Discard").click()
    expect(app.page.locator(".board .ink")).to_have_count(1)
    app.tool("pencil")
    app.tap(2, 2)
    app.page.get_by_role("button", name="Keep", exact=True).click()
    expect(app.page.locator(".board .ink.pencil")).to_have_count(0)
    expect(app.page.locator(".board .ink")).to_have_count(2)


def test_a_solved_day_is_marked_in_the_calendar(app: App) -> None:
    app.visit("day")
    today = app.page.locator(".date[aria-current=date]")
    assert str(today.get_attribute("aria-label")).endswith("0 of 2 solved")
    app.page.get_by_role("button", name="Play").first.click()
    app.menu("Solve")
    app.page.locator("dialog").get_by_role("button", name="Solve").click()
    app.expect_solved()
    app.page.get_by_role("link", name="Back").click()
    expect(today).to_have_class("date some")
    app.visit()
    expect(app.page.get_by_role("link", name="1 day in a row")).to_be_visible()
    app.visit("day/2024-02-10")
    expect(app.page.locator(".date[aria-current=date]")).to_contain_text("10")
    expect(app.page.locator(".day")).to_have_count(2)


def test_progress_goes_to_another_device(app: App, browser: Browser, tmp_path: Path) -> None:
    app.play(NURIKABE)
    app.fill(NURIKABE_SOLUTION)
    app.expect_solved()
    app.visit("settings")
    with app.page.expect_download() as waiting:
        app.page.get_by_role("button", name="Save your progress").click()
    file = tmp_path / "progress.json"
    waiting.value.save_as(file)
    other = App(browser.new_page(locale="en-GB"), app.address)
    for text, said in (("{}", "holds no progress"), (file.read_text(encoding="utf-8"), "1 game is new")):
        (tmp_path / "given.json").write_text(text, encoding="utf-8")
        other.visit("settings")
        other.page.locator("input[type=file]").set_input_files(tmp_path / "given.json")
        expect(other.page.locator(".toast")).to_contain_text(said)
    other.visit("stats")
    expect(other.page.locator(".figures dd").first).to_have_text("1")
    other.page.context.close()
    assert json.loads(file.read_text(encoding="utf-8"))["nurigram"] == 1
