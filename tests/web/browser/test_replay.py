"""A finished game is played again, shared and filmed; the coach reads it, counts it, and gives exercises."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.browser.app import App
from tests.web.browser.test_play import NURIKABE, NURIKABE_SOLUTION


@pytest.fixture
def app(visited: App) -> App:
    """One visit for all tests of this file."""
    return visited


def finish_and_watch(app: App) -> None:
    app.play(NURIKABE)
    app.fill(NURIKABE_SOLUTION)
    app.expect_solved()
    app.page.get_by_role("link", name="Replay and coach").click()
    app.page.wait_for_selector("main[data-screen=replay] .board")


def painted(app: App) -> int:
    return app.page.locator(".replay .board .ink").count()


def test_a_game_is_replayed_step_by_step_and_by_itself(app: App) -> None:
    finish_and_watch(app)
    filled = "".join(NURIKABE_SOLUTION).count("#")
    assert painted(app) == 0
    on = app.page.get_by_role("button", name="One move on")
    place = on.bounding_box()
    on.click()
    assert painted(app) == 1
    assert on.bounding_box() == place  # a second tap hits the same button
    expect(app.page.locator(".replay-place")).to_contain_text(f"Move 1 of {filled}")
    app.page.get_by_role("button", name="One move back").click()
    assert painted(app) == 0
    app.page.get_by_role("button", name="Faster").click()
    app.page.get_by_role("button", name="Play", exact=True).click()
    expect(app.page.locator(".replay-place")).to_contain_text(f"Move {filled} of {filled}")
    expect(app.page.locator(".replay .board .ink")).to_have_count(filled)
    expect(app.page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_the_coach_names_techniques_and_counts_them(app: App) -> None:
    finish_and_watch(app)
    coach = app.page.locator(".coach")
    expect(coach).to_contain_text("moves followed from a technique")
    assert coach.locator(".passages li").count() > 0
    coach.locator(".passages button").last.click()
    assert painted(app) > 1
    app.page.get_by_role("link", name="Coach and progress").click()
    rows = app.page.locator("main[data-screen=coach] tbody tr")
    expect(rows).not_to_have_count(0)
    assert sum(int(row.locator("td").first.inner_text()) for row in rows.all()) > 0
    app.page.get_by_role("link", name="Practise what you miss").click()
    expect(app.page.locator("main[data-screen=practice] .card.hint")).to_contain_text("Find")


def test_the_coach_reads_the_last_games_by_itself(app: App) -> None:
    app.play(NURIKABE)
    app.fill(NURIKABE_SOLUTION)
    app.expect_solved()
    app.visit("coach")
    expect(app.page.locator("main[data-screen=coach] tbody tr")).not_to_have_count(0)


def test_a_replay_is_shared_as_a_link_and_saved_as_a_film(app: App) -> None:
    finish_and_watch(app)
    app.page.evaluate(
        "() => { navigator.share = undefined; navigator.clipboard.writeText = async (text) => (self.copied = text) }"
    )
    app.page.get_by_role("button", name="Share the replay").click()
    app.page.wait_for_function("() => self.copied")
    address = app.page.evaluate("self.copied")
    with app.page.expect_download() as saved:
        app.page.get_by_role("button", name="Save as film").click()
    assert saved.value.path().read_bytes()[:4] == bytes.fromhex("1a45dfa3")
    app.begin_again()
    app.page.goto(address)
    app.page.wait_for_selector("main[data-screen=replay] .board")
    app.page.get_by_role("button", name="One move on").click()
    assert painted(app) == 1
    app.visit("replay/~broken")
    expect(app.page.locator("main")).to_contain_text("nothing to replay")
