"""Orderly games: two tabs, the back button, pauses, imports."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.web.browser.app import App
from tests.web.browser.test_play import NURIKABE, NURIKABE_SOLUTION


@pytest.fixture
def app(visited: App) -> App:
    """One visit for most tests of this file."""
    return visited


def test_two_tabs_never_overwrite_each_other(newcomer: App, context: BrowserContext) -> None:
    newcomer.play(NURIKABE)
    newcomer.tap(0, 2)
    newcomer.wait_until_saved()
    other = App(context.new_page(), newcomer.address)
    other.page.goto(newcomer.page.url)
    expect(other.page.locator(".board .ink")).to_have_count(1)
    other.tap(2, 2)
    expect(newcomer.page.locator(".board .ink")).to_have_count(2)
    newcomer.page.bring_to_front()
    newcomer.tap(2, 3)
    expect(other.page.locator(".board .ink")).to_have_count(3)
    other.page.close()
    newcomer.page.reload()
    expect(newcomer.page.locator(".board .ink")).to_have_count(3)


def test_back_closes_what_is_open_first(app: App) -> None:
    app.visit()
    app.play(NURIKABE)
    app.tap(0, 2)
    app.page.get_by_role("button", name="Menu").click()
    game = app.page.url
    app.page.go_back()
    expect(app.page.locator("dialog[open]")).to_have_count(0)
    assert app.page.url == game
    expect(app.page.locator(".board .ink")).to_have_count(1)
    app.page.go_back()
    expect(app.page.locator("main[data-screen=home]")).to_be_visible()


def test_a_pause_hides_the_board_and_stops_the_clock(newcomer: App) -> None:
    """The time of the page goes on as the test says."""
    newcomer.page.clock.install()
    newcomer.play(NURIKABE)
    newcomer.tap(0, 2)
    newcomer.page.get_by_role("button", name="Pause").click()
    expect(newcomer.page.locator(".play .board")).to_be_hidden()
    shown = newcomer.page.locator(".clock").inner_text()
    newcomer.page.clock.run_for(5_000)
    assert newcomer.page.locator(".clock").inner_text() == shown
    newcomer.page.get_by_role("button", name="Continue").click()
    expect(newcomer.page.locator(".play .board")).to_be_visible()
    newcomer.page.get_by_role("button", name="Menu").click()
    shown = newcomer.page.locator(".clock").inner_text()
    newcomer.page.clock.run_for(5_000)
    assert newcomer.page.locator(".clock").inner_text() == shown
    newcomer.page.keyboard.press("Escape")
    newcomer.page.clock.run_for(5_000)
    expect(newcomer.page.locator(".clock")).not_to_have_text(shown)


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


def test_a_shared_puzzle_gets_its_verdict_and_tier_first(newcomer: App) -> None:
    """A player in a hurry can play at once; a puzzle without a single solution says so."""
    newcomer.without_engine()
    newcomer.page.goto(f"{newcomer.address}/#/p/{NURIKABE}")
    expect(newcomer.page.locator(".play .bar h1")).to_contain_text("5 × 5 · Easy")
    newcomer.page.goto(f"{newcomer.address}/#/p/nurikabe/2/2/3i")
    expect(newcomer.page.locator(".notice.error")).to_contain_text("several solutions")
    newcomer.page.get_by_role("button", name="Play it anyway").click()
    newcomer.page.wait_for_selector(".play .board")
    newcomer.page.route("**/api/v1/grade", lambda _route: None)
    newcomer.page.goto(f"{newcomer.address}/#/p/nurikabe/2/2/1i")
    newcomer.page.get_by_role("button", name="Play at once").click()
    newcomer.page.wait_for_selector(".play .board")


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


def test_a_row_of_games_goes_round_without_solving_them(app: App, tmp_path: Path) -> None:
    """Also a game without a solution is no dead end, and after the last comes the first."""
    for k, link in enumerate((NURIKABE, "nurikabe/2/2/5j")):
        (tmp_path / f"{k}.txt").write_text(f"https://puzz.link/p?{link}", encoding="utf-8")
    app.visit("open")
    app.page.get_by_label("Or choose files").set_input_files(sorted(tmp_path.iterdir()))
    app.page.get_by_role("button", name="Play them all").click()
    for place in ("1/2", "2/2", "1/2"):
        expect(app.page.locator(".play .bar h1")).to_contain_text(place)
        app.page.get_by_role("button", name="Menu", exact=True).click()
        app.page.get_by_role("button", name="Next puzzle of the row").click()


def test_what_cannot_be_read_says_why(app: App, tmp_path: Path) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text("5 5\n0 1 0\n", encoding="utf-8")
    app.visit("open")
    app.page.get_by_label("Or choose files").set_input_files([bad])
    expect(app.page.locator(".notice.error")).to_contain_text("bad.txt: line 2, column 6: the text ends after 3 of 25")


def test_a_level_keeps_its_number(app: App) -> None:
    """Numbers run through the list without a gap, and a game has the one that was tapped."""
    app.visit("levels")
    app.page.wait_for_selector(".level")
    numbers = app.page.locator(".level strong").all_inner_texts()
    assert numbers == [str(k + 1) for k in range(len(numbers))]
    app.page.locator(".level").nth(2).click()
    named = "Nurikabe, level 3"
    expect(app.page.locator(".play .bar h1")).to_contain_text(named)
    app.tap(0, 0)
    app.visit("")
    expect(app.page.locator(".hero")).to_contain_text(named)


def test_whatever_is_slow_can_be_stopped(newcomer: App) -> None:
    newcomer.without_engine()
    newcomer.play(NURIKABE)
    newcomer.page.evaluate("() => { window.fetch = () => new Promise(() => {}); }")
    newcomer.tap(0, 2)
    for tool in ("hint", "check"):
        newcomer.tool(tool)
        expect(newcomer.page.locator(".hints")).to_contain_text("Thinking")
        newcomer.page.locator(".hints").get_by_role("button", name="Close").click()
        expect(newcomer.page.locator(".hints .notice")).to_have_count(0)
    newcomer.menu("Solve")
    newcomer.page.locator("dialog[open]").get_by_role("button", name="Solve").click()
    newcomer.page.locator("dialog[open]").get_by_role("button", name="Cancel").click()
    expect(newcomer.page.locator("dialog[open]")).to_have_count(0)
    newcomer.tap(0, 2)
    newcomer.fill(NURIKABE_SOLUTION)
    newcomer.page.get_by_role("button", name="Another one like this").click()
    newcomer.page.locator("dialog[open]").get_by_role("button", name="Cancel").click()
    expect(newcomer.page.locator("dialog[open]")).to_have_count(0)
    newcomer.expect_solved()
