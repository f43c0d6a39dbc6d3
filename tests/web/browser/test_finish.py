"""The end of a game: recognised by itself, celebrated without covering the board, and a tap away from the next one."""

from __future__ import annotations

import json
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from tests.web.browser.app import App
from tests.web.browser.test_play import BOARDS, NURIKABE, NURIKABE_SOLUTION


@pytest.fixture
def app(visited: App) -> App:
    """One visit for most tests of this file."""
    return visited


PAPER = ".play .pan .paper"
"""The board without the free room around it."""


@pytest.mark.parametrize("context", ["phone", "landscape", "tablet", "desktop"], indirect=True)
def test_filling_the_right_cells_is_enough(newcomer: App) -> None:
    """The rest is dotted, the board locks, the clock agrees with the panel, and nothing covers the board."""
    newcomer.page.emulate_media(reduced_motion="reduce")
    for link, solution in BOARDS.values():
        newcomer.play(link)
        newcomer.fill(solution)
        newcomer.expect_solved()
        assert newcomer.state() == solution
        expect(newcomer.page.locator(".clock")).to_have_text(newcomer.page.locator(".big-time").inner_text())
        board, panel = newcomer.box(PAPER), newcomer.box(".finish")
        apart = panel["y"] >= board["y"] + board["height"] or panel["x"] >= board["x"] + board["width"]
        assert apart, (board, panel)
        newcomer.tap(0, 0)
        newcomer.page.keyboard.press("u")
        assert newcomer.state() == solution
        newcomer.page.get_by_role("button", name="Another one like this").click()
        expect(newcomer.page.locator(".finish")).to_be_hidden()
        expect(newcomer.page.locator("[role=gridcell]")).to_have_count(sum(map(len, solution)))


@pytest.mark.parametrize("context", ["phone"], indirect=True)
@pytest.mark.parametrize("size", [(390, 844), (360, 640)])
def test_the_reward_is_in_view_at_once(newcomer: App, size: tuple[int, int]) -> None:
    """The time, what was new, the next step and all else there is to do, without scrolling, in place of the tools."""
    newcomer.page.set_viewport_size({"width": size[0], "height": size[1]})
    newcomer.play(NURIKABE)
    newcomer.fill(NURIKABE_SOLUTION)
    newcomer.expect_solved()
    parts = newcomer.page.locator(".finish :is(.big-time, .soft, button, a)")
    assert parts.count() == 7
    for part in parts.all():
        expect(part).to_be_in_viewport(ratio=0.99)


def test_a_restarted_game_is_celebrated_again(app: App) -> None:
    app.play(NURIKABE)
    app.fill(NURIKABE_SOLUTION)
    app.expect_solved()
    app.page.reload()
    app.expect_solved()
    app.menu("Restart")
    app.page.locator("dialog[open]").get_by_role("button", name="Restart").click()
    expect(app.page.locator(".board .ink")).to_have_count(0)
    app.page.wait_for_selector(".play .board")
    app.tap(0, 2)
    expect(app.page.locator(".clock")).not_to_have_text("00:00")
    app.visit()
    app.page.get_by_role("button", name="Continue").click()
    app.page.wait_for_selector(".play .board")
    app.tap(0, 2)
    app.fill(NURIKABE_SOLUTION)
    app.expect_solved()


def test_what_a_picture_shows_is_named_only_at_the_end(app: App) -> None:
    picture = {"subject": "heart", "en": "Heart", "ja": "ハート"}
    rows, cols = [[1, 1], [3], [1]], [[2], [2], [2]]
    app.play(quote(json.dumps({"kind": "nonogram", "rows": rows, "cols": cols, "picture": picture})))
    expect(app.page.locator("main")).not_to_contain_text("Heart")
    app.fill(["#.#", "###", ".#."])
    app.expect_solved()
    expect(app.page.locator(".finish")).to_contain_text("Heart")
    for faded in (".clues", ".lines", ".dot", ".band"):
        expect(app.page.locator(f".play .board {faded}").first).to_have_css("opacity", "0")
    app.page.get_by_role("link", name="Gallery").click()
    with app.page.expect_download() as saved:
        app.page.get_by_role("button", name="Save all").click()
    [line] = saved.value.path().read_text(encoding="utf-8").splitlines()
    assert json.loads(line)["solution"] == ["#.#", "###", ".#."]
    assert json.loads(line)["picture"] == {"en": "Heart", "ja": "ハート"}
    app.page.get_by_role("button", name="Heart").click()
    app.page.get_by_role("button", name="Play again").click()
    app.page.wait_for_selector("main[data-screen=play] .board")
    expect(app.page.locator("main")).not_to_contain_text("Heart")
    expect(app.page.locator(".board .ink")).to_have_count(0)


def test_a_full_but_wrong_board_names_the_rule_and_the_place(app: App) -> None:
    app.play(NURIKABE)
    app.fill([*NURIKABE_SOLUTION[:4], "##..#"])
    expect(app.page.locator(".hints .notice.error")).to_be_visible()
    expect(app.page.locator(".overlay .wrong")).not_to_have_count(0)


def test_a_level_leads_to_the_next_level_and_back_to_the_levels(app: App) -> None:
    app.visit("levels")
    app.page.locator(".level").first.click()
    first = app.page.url
    app.menu("Solve")
    app.page.locator("dialog[open]").get_by_role("button", name="Solve").click()
    app.expect_solved()
    app.page.get_by_role("button", name="Next level").click()
    expect(app.page.locator(".finish")).to_be_hidden()
    assert app.page.url != first
    app.page.get_by_role("link", name="Back").click()
    expect(app.page.locator(".level.done")).to_have_count(1)
