"""Playing in a real browser: by finger, mouse and keyboard."""

from __future__ import annotations

import json
import re
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.web.browser.app import App

NURIKABE = "nurikabe/5/5/g5k2o1k3g"
NURIKABE_SOLUTION = ["..###", ".#..#", ".####", ".#.#.", "###.."]
BOARDS = {
    "numbers in cells": (NURIKABE, NURIKABE_SOLUTION),
    "clues in margins": ("nonogram/3/3/113g113g1g3g", ["###", ".#.", "###"]),
}
GIVEN: dict[str, tuple[dict[str, object], list[str], list[str]]] = {
    "nurikabe": ({"rows": 2, "cols": 2, "clues": [[0, 0, 2]]}, ["?#", "??"], [".#", ".#"]),
    "nonogram": ({"rows": [[1], [1]], "cols": [[1], [1]]}, ["?.", "??"], ["#.", ".#"]),
}


@pytest.fixture
def app(visited: App) -> App:
    """One visit for most tests of this file."""
    return visited


@pytest.mark.parametrize("board", BOARDS)
def test_a_whole_puzzle_by_keyboard(app: App, board: str) -> None:
    link, solution = BOARDS[board]
    app.play(link)
    app.solve_by_keyboard(solution)
    app.expect_solved()
    assert app.state() == solution


@pytest.mark.parametrize("kind", GIVEN)
def test_given_cells_are_printed_and_stay(app: App, kind: str) -> None:
    puzzle, givens, solution = GIVEN[kind]
    app.play(quote(json.dumps({"kind": kind, **puzzle, "givens": givens})))
    assert app.state()[0][1] == givens[0][1]
    expect(app.page.locator(".play .cell.given")).to_have_count(1)
    expect(app.page.locator(".play .cell.given")).to_have_attribute("aria-label", re.compile("printed"))
    app.tap(0, 1)
    app.page.keyboard.press("x")
    app.page.keyboard.press("Space")
    assert app.state()[0][1] == givens[0][1]
    app.fill(solution)
    app.expect_solved()


def test_a_hint_points_at_its_cells_in_three_stages(app: App) -> None:
    """No stage names a row or a column: the board shows what is meant."""
    app.play(NURIKABE)
    card = app.page.locator(".hints")
    app.tool("hint")
    expect(card).to_contain_text("Look at this 1.")
    expect(app.page.locator(".overlay .look")).to_have_count(1)
    card.get_by_role("button", name="More").click()
    expect(card).to_contain_text("Completed island")
    expect(card).to_contain_text("Once an island has all its cells, every cell next to it is wall.")
    expect(app.page.locator(".overlay .target")).to_have_count(0)
    card.get_by_role("button", name="More").click()
    expect(card).to_contain_text("This 1 is complete by itself, so the cells next to it must be wall.")
    expect(app.page.locator(".overlay .ghost-ink")).to_have_count(4)
    expect(app.page.locator(".overlay .reason")).to_have_count(1)
    expect(app.page.locator("#live")).to_contain_text("r4c3")
    card.get_by_role("button", name="Do it").click()
    expect(app.page.locator(".overlay .target")).to_have_count(0)
    expect(app.page.locator(".board .ink")).to_have_count(4)


def test_check_names_a_rule_first_and_a_cell_only_when_asked_again(app: App) -> None:
    app.play(NURIKABE)
    app.tap(0, 0)
    app.tool("check")
    expect(app.page.locator(".hints")).to_contain_text("something here is wrong")
    expect(app.page.locator(".overlay .wrong")).to_have_count(0)
    app.tool("check")
    expect(app.page.locator(".hints")).to_contain_text("One cell is wrong.")
    assert app.page.locator(".overlay .wrong").get_attribute("data-cell") == "0"
    for row, col in ((2, 3), (2, 4), (1, 3), (1, 4)):
        app.tap(row, col)
    expect(app.page.locator(".trouble .broken")).to_have_count(4)
    app.tool("check")
    expect(app.page.locator(".hints")).to_contain_text("A 2×2 square is all wall.")
    expect(app.page.locator(".overlay .wrong")).to_have_count(4)


@pytest.mark.offline
def test_without_anybody_to_ask_it_says_that_it_cannot_know(newcomer: App, context: BrowserContext) -> None:
    newcomer.without_engine()
    newcomer.page.route("**/explain", lambda route: route.abort())
    newcomer.play(NURIKABE)
    newcomer.tap(0, 0)
    context.set_offline(True)
    for tool in ("check", "hint"):
        newcomer.tool(tool)
        expect(newcomer.page.locator(".hints")).to_contain_text("cannot be answered now")
    context.set_offline(False)


def test_undo_and_redo_have_no_limit(app: App) -> None:
    app.play(NURIKABE)
    cells = [(0, 0), (2, 0), (2, 2), (0, 4), (4, 0)]
    for row, col in cells:
        app.tap(row, col)
    expect(app.page.locator(".board .ink")).to_have_count(5)
    for left in (4, 3, 2, 1, 0):
        app.tool("undo")
        expect(app.page.locator(".board .ink")).to_have_count(left)
    for _ in cells:
        app.page.keyboard.press("r")
    expect(app.page.locator(".board .ink")).to_have_count(5)


def test_a_drifting_drag_paints_one_row_and_is_one_move(app: App) -> None:
    app.play(NURIKABE)
    """A hand drifts: a drag that strays less than a cell stays in its row."""
    (x, y), (far, below) = app.cell(2, 0), app.cell(2, 4)
    side = app.cell(3, 0)[1] - y
    app.page.mouse.move(x, y)
    app.page.mouse.down()
    app.page.mouse.move(far, below + 0.9 * side, steps=6)
    expect(app.page.locator(".counter")).to_have_count(0)
    app.page.mouse.up()
    expect(app.page.locator(".board .ink")).to_have_count(5)
    app.tool("undo")
    expect(app.page.locator(".board .ink")).to_have_count(0)


def test_a_drag_counts_its_cells(app: App) -> None:
    app.play("nonogram/3/3/113g113g1g3g")
    app.page.mouse.move(*app.cell(0, 0))
    app.page.mouse.down()
    app.page.mouse.move(*app.cell(0, 2), steps=4)
    expect(app.page.locator(".counter")).to_have_text("3")
    app.page.mouse.up()
    expect(app.page.locator(".counter")).to_have_count(0)
    expect(app.page.locator(".clues .line.lit")).to_have_count(2)


FORGET = (
    "Object.keys(localStorage).filter((key) => key.includes(':game:')).forEach((key) => localStorage.removeItem(key))"
)
HELPS = {
    "Show broken rules as they happen": "a framed pool",
    "Mark finished clues": "a struck clue",
    "Highlight the row and column in use": "a tinted row",
    "Count the cells of a nonogram line while you drag": "a counted run",
    "Show the size of an island while you dot it": "a counted island",
    "Keep a drag on its row or column": "a straight drag",
    "Dot finished rows and columns automatically": "a dotted line",
}


def drag(app: App, start: tuple[int, int], end: tuple[int, int], drift: float = 0) -> str:
    """A drag with the mouse, and what is counted on the way."""
    (x, y), (far, below) = app.cell(*start), app.cell(*end)
    app.page.mouse.move(x, y)
    app.page.mouse.down()
    app.page.mouse.move(far, below + drift, steps=8)
    counted = "".join(app.page.locator(".counter").all_text_contents())
    app.page.mouse.up()
    return counted


def helped(app: App) -> set[str]:
    """Which helps show on two boards that are played in the same way."""
    page = app.page
    app.visit()
    page.evaluate(FORGET)
    app.play(NURIKABE)
    for cell in ((0, 3), (0, 4), (1, 3), (1, 4)):
        app.tap(*cell)
    found = {"a framed pool"} if page.locator(".broken").count() else set()
    app.tool("dot")
    found |= {"a counted island"} if drag(app, (0, 0), (2, 0)) == "4/5" else set()
    app.play("nonogram/3/3/113g113g1g3g")
    side = app.cell(1, 0)[1] - app.cell(0, 0)[1]
    found |= {"a counted run"} if drag(app, (0, 0), (0, 2)) == "3" else set()
    found |= {"a struck clue"} if page.locator(".clues .done").count() else set()
    found |= {"a tinted row"} if page.locator(".band").first.is_visible() else set()
    app.tap(1, 1)
    found |= {"a dotted line"} if page.locator(".board .dot").count() else set()
    drag(app, (2, 0), (2, 2), drift=-0.9 * side)
    app.wait_until_saved()
    return found | ({"a straight drag"} if app.state()[2] == "###" else set())


def test_each_help_has_its_own_switch(newcomer: App) -> None:
    usual = {"Dot finished rows and columns automatically": False}
    assert helped(newcomer) == {shown for name, shown in HELPS.items() if usual.get(name, True)}
    for name in HELPS:
        newcomer.visit("settings")
        newcomer.page.get_by_label(name).click()
    assert helped(newcomer) == {"a dotted line"}


def test_right_click_and_long_press_make_a_dot(app: App) -> None:
    app.play(NURIKABE)
    x, y = app.cell(2, 2)
    if app.has_touch:
        session = app.page.context.new_cdp_session(app.page)
        session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        expect(app.page.locator(".board .dot")).to_have_count(1)
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    else:
        app.page.mouse.click(x, y, button="right")
    expect(app.page.locator(".board .dot")).to_have_count(1)


LATE = """() => {
  const cell = document.querySelectorAll(".board [role=gridcell]")[12];
  const { x, y, width, height } = cell.getBoundingClientRect();
  const touch = { bubbles: true, pointerId: 7, pointerType: "touch", clientX: x + width / 2, clientY: y + height / 2 };
  const down = new PointerEvent("pointerdown", touch);
  const up = new PointerEvent("pointerup", touch);
  Object.defineProperty(up, "timeStamp", { value: down.timeStamp + 80 });
  const board = document.querySelector(".board");
  new MutationObserver((_, observer) => board.querySelector(".dot") && (observer.disconnect(), board.dispatchEvent(up)))
    .observe(board, { childList: true, subtree: true });
  board.dispatchEvent(down);
}"""
"""A tap of 80 ms whose end the page sees only after a long press would have made its dot."""


def test_a_tap_that_a_busy_page_sees_late_is_no_long_press(app: App) -> None:
    app.play(NURIKABE)
    app.page.evaluate(LATE)
    expect(app.page.locator(".board .ink")).to_have_count(1)
    expect(app.page.locator(".board .dot")).to_have_count(0)
    app.tool("undo")
    expect(app.page.locator(".board .ink")).to_have_count(0)


@pytest.mark.parametrize("context", ["phone"], indirect=True)
def test_two_fingers_zoom_and_paint_nothing(newcomer: App) -> None:
    newcomer.play(NURIKABE)
    session = newcomer.page.context.new_cdp_session(newcomer.page)
    x, y = newcomer.cell(2, 2)
    for kind, spread in (("touchStart", 20), ("touchMove", 40), ("touchMove", 80)):
        points = [{"x": x - spread, "y": y, "id": 0}, {"x": x + spread, "y": y, "id": 1}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(newcomer.page.locator(".board.zoomed")).to_be_visible()
    expect(newcomer.page.locator(".board .ink")).to_have_count(0)


def test_a_reload_in_mid_game_brings_it_back(app: App) -> None:
    app.play(NURIKABE)
    app.tap(0, 2)
    app.tap(2, 2)
    app.wait_until_saved()
    app.page.reload()
    expect(app.page.locator(".board .ink")).to_have_count(2)
    app.tool("undo")
    expect(app.page.locator(".board .ink")).to_have_count(1)


def test_several_games_wait_at_home(app: App) -> None:
    for link, _ in BOARDS.values():
        app.play(link)
        app.tap(0, 0)
        app.wait_until_saved()
    app.visit()
    expect(app.page.locator(".hero .board")).to_be_visible()
    expect(app.page.locator(".shelf .game")).to_have_count(1)
    app.page.get_by_role("button", name="Remove Nurikabe").click()
    expect(app.page.locator(".shelf .game")).to_have_count(0)
    app.page.reload()
    expect(app.page.locator(".hero h2")).to_have_text("Your last game")
    expect(app.page.locator(".shelf .game")).to_have_count(0)


def test_clues_are_crossed_off_when_they_are_certain(app: App) -> None:
    app.play("nonogram/3/3/113g113g1g3g")
    app.tap(0, 0)
    app.tap(0, 1)
    expect(app.page.locator(".clues.rows .line[data-line='0'] .done")).to_have_count(0)
    app.tap(0, 2)
    expect(app.page.locator(".clues.rows .line[data-line='0'] .done")).to_have_count(1)


@pytest.mark.offline
def test_the_app_works_without_a_connection(newcomer: App, context: BrowserContext) -> None:
    newcomer.visit()
    newcomer.wait_for_keeping()
    newcomer.play(NURIKABE)
    newcomer.tap(2, 2)
    newcomer.wait_until_saved()
    context.set_offline(True)
    newcomer.page.reload()
    expect(newcomer.page.locator(".board .ink")).to_have_count(1)
    newcomer.tool("hint")
    expect(newcomer.page.locator(".hints .notice.hint")).to_be_visible()
    newcomer.solve_by_keyboard(NURIKABE_SOLUTION)
    newcomer.expect_solved()
    newcomer.visit("rules")
    expect(newcomer.page.get_by_role("heading", name="Nonogram")).to_be_visible()
    context.set_offline(False)
