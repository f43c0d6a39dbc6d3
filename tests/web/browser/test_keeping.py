"""What people come back for: trying things out, days on a calendar, results to share, progress on another device."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser, expect

from tests.web.browser.app import App
from tests.web.browser.test_play import NURIKABE, NURIKABE_SOLUTION


@pytest.fixture
def app(visited: App) -> App:
    """One visit for most tests of this file."""
    return visited


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


def test_a_bookmark_leads_back_to_its_moment(app: App) -> None:
    """It is there after a reload, returning to it can be undone, and it can be dropped."""
    app.play(NURIKABE)
    app.tap(0, 2)
    app.menu("Bookmarks")
    app.page.get_by_role("button", name="Mark this moment").click()
    app.expect_toast("Marked")
    for cell in ((2, 2), (3, 1)):
        app.tap(*cell)
    app.page.reload()
    expect(app.page.locator(".board .ink")).to_have_count(3)
    app.page.keyboard.press("b")
    app.page.get_by_role("button", name="1: 1 cell decided").click()
    expect(app.page.locator(".play .board .ink")).to_have_count(1)
    app.tool("undo")
    expect(app.page.locator(".play .board .ink")).to_have_count(3)
    app.menu("Bookmarks")
    app.page.get_by_role("button", name="Remove bookmark 1").click()
    expect(app.page.locator(".bookmark")).to_have_count(0)


def test_a_result_is_shared_as_text_and_picture(newcomer: App, tmp_path: Path) -> None:
    newcomer.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    newcomer.page.add_init_script("delete Navigator.prototype.canShare")
    newcomer.play(NURIKABE)
    newcomer.fill(NURIKABE_SOLUTION)
    newcomer.page.get_by_role("button", name="Share").click()
    expect(newcomer.page.locator("dialog[open] img")).to_be_visible()
    assert (
        newcomer.page.locator("dialog[open] img").evaluate("image => image.decode().then(() => image.naturalWidth)")
        == 1080
    )
    newcomer.page.get_by_role("button", name="Copy the text").click()
    newcomer.expect_toast("Copied")
    text = newcomer.page.evaluate("navigator.clipboard.readText()")
    assert text.startswith("I solved Nurikabe 5 × 5 · Easy ★ in 00:")
    assert text.endswith(f"#/p/{NURIKABE}")
    with newcomer.page.expect_download() as waiting:
        newcomer.page.get_by_role("button", name="Save the picture").click()
    waiting.value.save_as(tmp_path / "result.png")
    with Image.open(tmp_path / "result.png") as saved:
        dark = sum(saved.convert("L").histogram()[:70])
        assert 0.2 < dark / (936 * 936) < 0.7, "half of the board is wall"


def test_own_puzzles_are_kept_by_name(app: App, browser: Browser, tmp_path: Path) -> None:
    """Saved, opened again, renamed, played under their title, taken to another device, removed."""
    app.visit("editor")
    app.page.locator("[role=gridcell]").first.focus()
    for key in ("3", "ArrowRight", "ArrowRight", "ArrowDown", "4"):
        app.page.keyboard.press(key)
    app.page.get_by_role("button", name="Save").click()
    app.page.get_by_label("Title").fill("Two islands")
    app.page.get_by_label("Author").fill("Aoi")
    app.page.locator("dialog[open]").get_by_role("button", name="Save").click()
    expect(app.page.locator(".own")).to_contain_text("Aoi · Nurikabe 7 × 7")
    app.page.get_by_role("button", name="Clear").click()
    expect(app.page.locator(".stage .number")).to_have_count(0)
    app.page.get_by_role("button", name="Save").click()
    app.page.get_by_label("Title").fill("Two islands")
    app.page.keyboard.press("Enter")
    expect(app.page.locator("dialog[open]")).to_contain_text("another puzzle called Two islands")
    app.page.locator("dialog[open]").get_by_role("button", name="Cancel").click()
    app.page.get_by_role("button", name="Rename: Two islands").click()
    app.page.get_by_label("Title").fill("Twins")
    app.page.keyboard.press("Enter")
    app.page.reload()
    app.page.locator(".own-open").click()
    expect(app.page.locator(".stage .number")).to_have_count(2)
    app.page.get_by_role("button", name="Play it").click()
    expect(app.page.locator(".play .bar h1")).to_contain_text("Twins")
    app.visit("transfer")
    with app.page.expect_download() as waiting:
        app.page.get_by_role("button", name="Save to a file").click()
    waiting.value.save_as(tmp_path / "progress.json")
    app.visit("editor")
    app.page.get_by_role("button", name="Remove: Twins").click()
    app.page.locator("dialog[open]").get_by_role("button", name="Remove").click()
    expect(app.page.locator(".own")).to_have_count(0)
    other = App(browser.new_page(locale="en-GB"), app.address)
    other.visit("transfer")
    other.page.locator("input[type=file]").set_input_files(tmp_path / "progress.json")
    expect(other.page.locator(".notice.good")).to_be_visible()
    other.visit("editor")
    expect(other.page.locator(".own strong")).to_have_text("Twins")
    other.page.context.close()


def test_a_solved_day_is_marked_in_the_calendar(newcomer: App) -> None:
    """It stays the same day, whatever the time is."""
    newcomer.page.clock.set_fixed_time("2026-11-08T12:00:00")
    newcomer.visit("day")
    today = newcomer.page.locator(".date[aria-current=date]")
    assert str(today.get_attribute("aria-label")).endswith("0 of 2 solved")
    newcomer.page.get_by_role("button", name="Play").first.click()
    newcomer.menu("Solve")
    newcomer.page.locator("dialog[open]").get_by_role("button", name="Solve").click()
    newcomer.expect_solved()
    newcomer.page.get_by_role("link", name="Back").click()
    expect(today).to_have_class("date some")
    newcomer.visit()
    expect(newcomer.page.get_by_role("link", name="1 day in a row")).to_be_visible()
    newcomer.visit("day/2024-02-10")
    expect(newcomer.page.locator(".date[aria-current=date]")).to_contain_text("10")
    expect(newcomer.page.locator(".day")).to_have_count(2)


def test_progress_goes_to_another_device(app: App, browser: Browser, tmp_path: Path) -> None:
    app.play(NURIKABE)
    app.fill(NURIKABE_SOLUTION)
    app.expect_solved()
    app.visit("transfer")
    with app.page.expect_download() as waiting:
        app.page.get_by_role("button", name="Save to a file").click()
    file = tmp_path / "progress.json"
    waiting.value.save_as(file)
    other = App(browser.new_page(locale="en-GB"), app.address)
    for text, said in (("{}", "not a Nurigram progress file"), (file.read_text(encoding="utf-8"), "1 finished game")):
        (tmp_path / "given.json").write_text(text, encoding="utf-8")
        other.visit("transfer")
        other.page.locator("input[type=file]").set_input_files(tmp_path / "given.json")
        expect(other.page.locator(".notice")).to_contain_text(said)
    other.visit("stats")
    expect(other.page.locator(".figures dd").first).to_have_text("1")
    other.page.context.close()
    assert json.loads(file.read_text(encoding="utf-8"))["nurigram"] == 1
