"""Finding one's way: what the puzzles are, the rules in a game, chapters of levels, the keyboard at once."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.browser.app import App
from tests.web.browser.test_play import BOARDS, NURIKABE

SOLVED_LEVELS = """async (count) => {
  const { levelsOf } = await import("/static/packs/library.js");
  const { addFinish, gameKey, keepBoard, savedGame } = await import("/static/game/store.js");
  const entries = await levelsOf({ kind: "nurikabe", tier: "easy" });
  const small = entries.filter(({ rows }) => rows === 5).sort((a, b) => a.number - b.number);
  for (const entry of small.slice(0, count)) {
    const board = await entry.board();
    const key = keepBoard(board, "levels");
    const saved = { ...savedGame(key), cells: ["#####", "#...#", "#...#", "#...#", "#####"], solved: true };
    localStorage.setItem(`nurigram:game:${key}`, JSON.stringify(saved));
    addFinish({ ...board, key, seconds: 30, helped: false, when: Date.now() });
  }
}"""


@pytest.fixture
def app(visited: App) -> App:
    """One visit for most tests of this file."""
    return visited


def test_home_shows_what_each_kind_is(app: App) -> None:
    """In a solved picture and a sentence; also while a first game is unfinished, but not once something is solved."""
    app.visit()
    for kind in ("Nurikabe", "Nonogram"):
        place = app.page.locator(".invitation", has_text=kind)
        expect(place.locator(".preview-board .ink").first).to_be_visible()
    app.play(NURIKABE)
    app.tap(0, 2)
    app.wait_until_saved()
    app.visit()
    expect(app.page.locator(".invitation")).to_have_count(2)
    app.page.evaluate(SOLVED_LEVELS, 1)
    app.visit("rules")
    app.visit()
    expect(app.page.locator(".hero .board")).to_be_visible()
    expect(app.page.locator(".invitation")).to_have_count(0)


@pytest.mark.parametrize("board", BOARDS)
def test_the_rules_are_at_hand_in_every_game(app: App, board: str) -> None:
    app.play(BOARDS[board][0])
    app.menu("Rules")
    rules = app.page.locator("dialog[open]")
    expect(rules.locator(".rules li").first).to_be_visible()
    expect(rules.locator("figure")).to_have_count(2)
    app.page.keyboard.press("Escape")
    expect(app.page.locator(".play .board")).to_be_visible()


def test_the_clock_stands_still_behind_every_dialog(newcomer: App) -> None:
    newcomer.page.clock.install()
    newcomer.play(NURIKABE)
    newcomer.tap(0, 2)
    clock = newcomer.page.locator(".clock")
    for entry in ("Rules", "Bookmarks", "Restart"):
        newcomer.menu(entry)
        expect(newcomer.page.locator("dialog[open]")).to_be_visible()
        newcomer.page.clock.run_for(1_000)
        shown = clock.inner_text()
        newcomer.page.clock.run_for(5_000)
        expect(clock).to_have_text(shown)
        newcomer.page.keyboard.press("Escape")
        expect(newcomer.page.locator("dialog")).to_have_count(0)
        newcomer.page.clock.run_for(5_000)
        expect(clock).not_to_have_text(shown)


def test_no_row_is_tinted_before_a_touch_and_arrows_work_at_once(app: App) -> None:
    app.play(BOARDS["clues in margins"][0])
    tint = "() => getComputedStyle(document.querySelector('.clues .line .clue-band')).fill"
    plain = app.page.evaluate(tint)
    assert plain in ("none", "rgba(0, 0, 0, 0)")
    app.page.keyboard.press("ArrowDown")
    expect(app.page.locator("[role=gridcell]:focus")).to_have_count(1)
    assert app.page.evaluate(tint) != plain
    app.page.keyboard.press("ArrowDown")
    app.page.keyboard.press("Space")
    expect(app.page.locator("[role=row]:nth-child(2) > [role=gridcell]:first-child .ink")).to_have_count(1)


def test_levels_come_in_chapters_with_the_next_one_marked(app: App) -> None:
    """What was solved is shown as it looks."""
    app.visit("about")
    app.page.evaluate(SOLVED_LEVELS, 3)
    app.visit("levels")
    first = app.page.locator(".chapter").first
    expect(first.locator("h2")).to_contain_text("Puddles 1")
    expect(first.locator("h2")).to_contain_text("3 of")
    expect(first.locator(".level .picture")).to_have_count(3)
    marked = app.page.locator(".level:has(.next-mark)")
    expect(marked).to_have_count(1)
    assert first.locator(".level").nth(3).get_attribute("aria-label") == marked.get_attribute("aria-label")
    sizes = app.page.locator(".chapter").evaluate_all(
        "all => all.map((each) => each.querySelectorAll('.level').length)"
    )
    assert max(sizes) <= 12
