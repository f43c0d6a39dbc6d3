"""A friend's solve to play against: its link, the line above the board, the comparison at the end."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from nurigram import loads, solve
from nurigram.formats.json_form import from_object
from nurigram.library.starter import PREFIX
from tests.web.browser.app import App
from tests.web.browser.conftest import visitor
from tests.web.browser.shots import LARGE
from tests.web.browser.test_anchored import RECORD_SHIFTS, TWO_FRAMES, Aim
from tests.web.browser.test_colour import FISH, SOLUTION as FISH_SOLUTION
from tests.web.browser.test_devices import in_view, overlaps
from tests.web.browser.test_play import NURIKABE, NURIKABE_SOLUTION

SMALL = {"kind": "nurikabe", "rows": 5, "cols": 5, "clues": [[0, 1, 5], [1, 2, 2], [3, 2, 1], [4, 3, 3]]}


@pytest.fixture
def app(visited: App) -> App:
    """One visit for most tests of this file."""
    return visited


@pytest.fixture
def friend(browser: Browser, server: str) -> Iterator[App]:
    """Somebody else, at another device."""
    app = App(visitor(browser, "phone").new_page(), server)
    app.page.add_init_script(RECORD_SHIFTS)
    yield app
    app.page.context.close()


def take_up(app: App, link: str) -> None:
    """Open a challenge and begin it."""
    app.page.goto(link)
    app.page.locator(".challenge").get_by_role("button", name="Play", exact=True).click()
    app.page.wait_for_selector("main[data-screen=play] .board")


def test_a_game_is_played_against_a_friend(app: App, friend: App) -> None:
    app.play(NURIKABE)
    app.fill(NURIKABE_SOLUTION)
    app.expect_solved()
    app.page.get_by_role("button", name="Challenge a friend").click()
    app.page.get_by_label("Your name, if you like").fill("Mika")
    app.page.get_by_role("button", name="Copy the link").click()
    app.expect_toast("Link copied")
    link = app.page.get_by_label("Link", exact=True).input_value()

    friend.page.goto(link)
    expect(friend.page.locator(".challenge")).to_contain_text("Mika solved this board in 00:0")
    expect(friend.page.locator(".challenge .ink")).to_have_count(0)
    take_up(friend, link)
    race = friend.page.locator(".race")
    expect(race).to_contain_text("0 %")
    aim = Aim(friend, 2, 2)
    friend.page.evaluate("self.shifts.length = 0")
    friend.tap(0, 2)
    expect(race).to_contain_text("7 %")
    friend.fill(["...##", *NURIKABE_SOLUTION[1:]])
    friend.expect_solved()
    aim.stays()
    friend.page.evaluate(TWO_FRAMES)
    assert friend.page.evaluate("self.shifts") == []
    result = friend.page.locator(".race-result")
    expect(result).to_contain_text("Mika")
    expect(result.locator("tbody tr")).to_have_count(2)
    result.get_by_role("link", name="Replay of Mika").click()
    expect(friend.page.locator(".replay-place")).to_contain_text(f"Move 0 of {''.join(NURIKABE_SOLUTION).count('#')}")


def test_the_ghost_keeps_to_the_clock(friend: App) -> None:
    """It goes on while the clock does, and stands still with it. It tells when it has finished, and of hints."""
    friend.page.clock.install()
    link = friend.challenge(SMALL, NURIKABE_SOLUTION, name="Mika", hints=2, helped=True)
    friend.page.goto(link)
    expect(friend.page.locator(".challenge")).to_contain_text("Mika solved this board in 23:20")
    expect(friend.page.locator(".challenge")).to_contain_text("Mika: 2 hints")
    take_up(friend, link)
    race = friend.page.locator(".race")
    friend.page.clock.fast_forward(610_000)
    expect(race).to_have_attribute("aria-label", "You 0 %, Mika 42 %")
    friend.page.get_by_role("button", name="Pause").click()
    friend.page.clock.fast_forward(600_000)
    expect(race).to_have_attribute("aria-label", "You 0 %, Mika 42 %")
    friend.page.get_by_role("button", name="Continue").click()
    friend.page.clock.fast_forward(800_000)
    expect(race).to_contain_text("✓ 23:20")
    friend.fill(NURIKABE_SOLUTION)
    friend.page.clock.run_for(1_000)
    friend.expect_solved()
    result = friend.page.locator(".race-result")
    expect(result).to_contain_text("Mika was 00:")
    times = result.locator("tbody tr").last.locator("td").all_inner_texts()
    assert [time.split() for time in times] == [[time, "ahead"] for time in ("06:40", "11:40", "18:20", "23:20")]


def test_colour_is_raced_too(app: App) -> None:
    take_up(app, app.challenge(FISH, FISH_SOLUTION))
    expect(app.page.locator(".race")).to_have_attribute("aria-label", "You 0 %, A friend 0 %")
    app.tap(0, 0)
    expect(app.page.locator(".race")).to_have_attribute("aria-label", "You 9 %, A friend 0 %")
    app.page.reload()
    expect(app.page.locator(".race")).to_have_attribute("aria-label", "You 9 %, A friend 0 %")


def test_statistics_and_replays_offer_the_game_too(app: App) -> None:
    app.play(NURIKABE)
    app.fill(NURIKABE_SOLUTION)
    app.expect_solved()
    app.visit("stats")
    app.page.get_by_role("button", name="Challenge a friend").click()
    expect(app.page.get_by_label("Link", exact=True)).to_have_value(re.compile(r"#/challenge/~.{100}"))
    app.page.keyboard.press("Escape")
    app.page.get_by_role("link", name="Replay").click()
    expect(app.page.get_by_role("heading", name="Replay")).to_be_visible()
    app.page.get_by_role("button", name="Challenge a friend").click()
    expect(app.page.get_by_label("Link", exact=True)).to_have_value(re.compile(r"#/challenge/~.{100}"))


def test_a_link_that_is_none_is_refused_plainly(app: App) -> None:
    whole = app.challenge(SMALL, NURIKABE_SOLUTION)
    unsolved = app.challenge(SMALL, ["..###", *["....."] * 4])
    outside = app.challenge(SMALL, NURIKABE_SOLUTION, history=[[99, 1]], times=[1])
    backwards = app.challenge(SMALL, NURIKABE_SOLUTION, times=list(range(14, 0, -1)))
    foreign = whole.partition("#")[0] + "#/challenge/nurikabe"
    for link in (whole[:-20], unsolved, outside, backwards, foreign, whole + "A" * 300_000):
        app.visit("about")
        app.page.goto(link)
        expect(app.page.get_by_role("alert")).to_contain_text("This challenge cannot be read")


def test_a_board_that_was_solved_before_is_compared_or_played_again(app: App) -> None:
    link = app.challenge(SMALL, NURIKABE_SOLUTION, name="Mika")
    app.play(NURIKABE)
    app.fill(NURIKABE_SOLUTION)
    app.expect_solved()
    app.page.goto(link)
    app.page.get_by_role("button", name="Compare").click()
    expect(app.page.locator(".race-result")).to_contain_text("faster than Mika")
    app.page.goto(link)
    app.page.get_by_role("button", name="Play again").click()
    expect(app.page.locator(".race")).to_have_attribute("aria-label", "You 0 %, Mika 0 %")


def test_a_challenge_on_the_puzzle_of_a_day_is_that_puzzle(app: App) -> None:
    """Solved on its day, it counts for the streak. A link that only says so is played as any other."""
    app.visit("about")
    puzzle = app.page.evaluate(
        "async () => (await (await import('/static/packs/day.js')).boardOfDay('2026-11-09', 'nurikabe')).puzzle"
    )
    days = app.challenge(puzzle, solve(from_object(puzzle)).solutions[0].rows, day="2026-11-09")
    other = app.challenge(SMALL, NURIKABE_SOLUTION, day="2026-11-09")
    for link, origin in ((days, "day/2026-11-09"), (other, "challenge")):
        take_up(app, link)
        key = app.page.url.rsplit("/", 1)[1]
        saved = app.page.evaluate("key => JSON.parse(localStorage.getItem('nurigram:game:' + key))", key)
        assert saved["from"] == origin


@pytest.mark.parametrize("context", ["landscape"], indirect=True)
def test_the_lines_cover_nothing_of_a_large_board(newcomer: App) -> None:
    puzzle = loads(PREFIX + LARGE)
    take_up(newcomer, newcomer.challenge(puzzle.to_json(), solve(puzzle).solutions[0].rows))
    assert in_view(newcomer.page, ".race")
    for other in (".room", ".zoom-buttons", ".play .bar", ".tools"):
        assert not overlaps(newcomer, ".race", other), other
