"""Orderly games: two tabs, the back button, pauses, imports."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import BrowserContext, expect

from tests.web.browser.app import App
from tests.web.browser.test_play import NURIKABE, NURIKABE_SOLUTION


def test_two_tabs_never_overwrite_each_other(app: App, context: BrowserContext) -> None:
    app.play(NURIKABE)
    app.tap(0, 2)
    app.wait_until_saved()
    other = App(context.new_page(), app.address)
    other.page.goto(app.page.url)
    expect(other.page.locator(".board .ink")).to_have_count(1)
    other.tap(2, 2)
    expect(app.page.locator(".board .ink")).to_have_count(2)
    app.page.bring_to_front()
    app.tap(2, 3)
    expect(other.page.locator(".board .ink")).to_have_count(3)
    other.page.close()
    app.page.reload()
    expect(app.page.locator(".board .ink")).to_have_count(3)


def test_back_closes_what_is_open_first(app: App) -> None:
    app.visit()
    app.play(NURIKABE)
    app.tap(0, 2)
    app.page.get_by_role("button", name="Menu").click()
    game = app.page.url
    app.page.go_back()
    expect(app.page.locator("dialog")).to_have_count(0)
    assert app.page.url == game
    expect(app.page.locator(".board .ink")).to_have_count(1)
    app.page.go_back()
    expect(app.page.locator("main[data-screen=home]")).to_be_visible()


def test_a_pause_hides_the_board_and_stops_the_clock(app: App) -> None:
    """The time of the page goes on as the test says."""
    app.page.clock.install()
    app.play(NURIKABE)
    app.tap(0, 2)
    app.page.get_by_role("button", name="Pause").click()
    expect(app.page.locator(".play .board")).to_be_hidden()
    shown = app.page.locator(".clock").inner_text()
    app.page.clock.run_for(5_000)
    assert app.page.locator(".clock").inner_text() == shown
    app.page.get_by_role("button", name="Continue").click()
    expect(app.page.locator(".play .board")).to_be_visible()
    app.page.get_by_role("button", name="Menu").click()
    shown = app.page.locator(".clock").inner_text()
    app.page.clock.run_for(5_000)
    assert app.page.locator(".clock").inner_text() == shown
    app.page.keyboard.press("Escape")
    app.page.clock.run_for(5_000)
    expect(app.page.locator(".clock")).not_to_have_text(shown)


def test_next_ends_with_the_import_it_belongs_to(app: App) -> None:
    """An opened puzzle gets a verdict first; once it is left, other games do not lead back to it."""
    app.visit("open")
    app.page.get_by_label("Paste a link").fill("https://puzz.link/p?nurikabe/2/2/3i")
    app.page.get_by_role("button", name="Open", exact=True).click()
    expect(app.page.locator(".notice.error")).to_contain_text("several solutions")
    app.page.get_by_role("button", name="Play it anyway").click()
    app.page.wait_for_selector(".play .board")
    app.play(NURIKABE)
    app.fill(NURIKABE_SOLUTION)
    app.expect_solved()
    expect(app.page.get_by_role("button", name="Another one like this")).to_be_visible()
    expect(app.page.get_by_role("button", name="Next", exact=True)).to_have_count(0)


def test_a_shared_puzzle_gets_its_verdict_and_tier_first(app: App) -> None:
    """A player in a hurry can play at once; a puzzle without a single solution says so."""
    app.without_engine()
    app.page.goto(f"{app.address}/#/p/{NURIKABE}")
    expect(app.page.locator(".play .bar h1")).to_contain_text("5 × 5 · Easy")
    app.page.goto(f"{app.address}/#/p/nurikabe/2/2/3i")
    expect(app.page.locator(".notice.error")).to_contain_text("several solutions")
    app.page.get_by_role("button", name="Play it anyway").click()
    app.page.wait_for_selector(".play .board")
    app.page.route("**/api/v1/grade", lambda _route: None)
    app.page.goto(f"{app.address}/#/p/nurikabe/2/2/1i")
    app.page.get_by_role("button", name="Play at once").click()
    app.page.wait_for_selector(".play .board")


def test_several_puzzles_are_judged_before_the_first(app: App, tmp_path: Path) -> None:
    links = [f"https://puzz.link/p?{link}" for link in (NURIKABE, "nurikabe/2/2/3i", "nonogram/3/3/113g113g1g3g")]
    for k, link in enumerate(links):
        (tmp_path / f"{k}.txt").write_text(link, encoding="utf-8")
    app.visit("open")
    app.page.get_by_label("Or choose files").set_input_files(sorted(tmp_path.iterdir()))
    expect(app.page.locator(".notice.error")).to_contain_text("1 of these 3 puzzles do not have exactly one solution")
    app.page.get_by_role("button", name="Play the other 2").click()
    expect(app.page.locator(".play .bar h1")).to_contain_text("Easy ★ · 1/2")
    app.fill(NURIKABE_SOLUTION)
    app.page.get_by_role("button", name="Next", exact=True).click()
    expect(app.page.locator(".play .bar h1")).to_contain_text("2/2")
    app.fill(["###", ".#.", "###"])
    expect(app.page.get_by_role("button", name="Another one like this")).to_be_visible()


def test_whatever_is_slow_can_be_stopped(app: App) -> None:
    app.without_engine()
    app.play(NURIKABE)
    app.page.evaluate("() => { window.fetch = () => new Promise(() => {}); }")
    app.tap(0, 2)
    for tool in ("hint", "check"):
        app.tool(tool)
        expect(app.page.locator(".hints")).to_contain_text("Thinking")
        app.page.locator(".hints").get_by_role("button", name="Close").click()
        expect(app.page.locator(".hints .notice")).to_have_count(0)
    app.menu("Solve")
    app.page.locator("dialog").get_by_role("button", name="Solve").click()
    app.page.locator("dialog").get_by_role("button", name="Cancel").click()
    expect(app.page.locator("dialog")).to_have_count(0)
    app.tap(0, 2)
    app.fill(NURIKABE_SOLUTION)
    app.page.get_by_role("button", name="Another one like this").click()
    app.page.locator("dialog").get_by_role("button", name="Cancel").click()
    expect(app.page.locator("dialog")).to_have_count(0)
    app.expect_solved()
