"""Playing in a real browser: by finger, mouse and keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.web.browser.app import App

NURIKABE = "nurikabe/5/5/g5k2o1k3g"
NURIKABE_SOLUTION = ["..###", ".#..#", ".####", ".#.#.", "###.."]
BOARDS = {
    "numbers in cells": (NURIKABE, NURIKABE_SOLUTION),
    "clues in margins": ("nonogram/3/3/113g113g1g3g", ["###", ".#.", "###"]),
}


@pytest.mark.parametrize("board", BOARDS)
def test_a_whole_puzzle_by_touch(app: App, board: str) -> None:
    link, solution = BOARDS[board]
    app.play(link)
    app.solve_by_touch(solution)
    app.expect_solved()
    assert app.state() == solution


@pytest.mark.parametrize("board", BOARDS)
def test_a_whole_puzzle_by_keyboard(app: App, board: str) -> None:
    link, solution = BOARDS[board]
    app.play(link)
    app.solve_by_keyboard(solution)
    app.expect_solved()
    assert app.state() == solution


def test_it_is_not_solved_before_every_cell_is_decided(app: App) -> None:
    app.play(NURIKABE)
    for row, text in enumerate(NURIKABE_SOLUTION):
        for col, letter in enumerate(text):
            if letter == "#":
                app.tap(row, col)
    app.page.wait_for_timeout(900)
    expect(app.page.locator("dialog.celebration")).to_have_count(0)


def test_a_hint_comes_in_three_stages(app: App) -> None:
    app.play(NURIKABE)
    card = app.page.locator(".hints")
    app.tool("hint")
    expect(card).to_contain_text("Look at the 1 at r4c3.")
    expect(app.page.locator(".overlay .look")).not_to_have_count(0)
    card.get_by_role("button", name="More").click()
    expect(card).to_contain_text("Completed island")
    expect(card).to_contain_text("Once an island has all its cells, every cell next to it is wall.")
    expect(card).not_to_contain_text("Look at")
    expect(app.page.locator(".overlay .target")).to_have_count(0)
    card.get_by_role("button", name="More").click()
    expect(card).to_contain_text("The 1 at r4c3 is complete by itself, so its neighbours")
    expect(app.page.locator(".overlay .target")).to_have_count(4)
    expect(app.page.locator(".overlay .reason")).to_have_count(1)
    card.get_by_role("button", name="Do it").click()
    expect(app.page.locator(".overlay .target")).to_have_count(0)
    expect(app.page.locator(".board .ink")).to_have_count(4)


def test_check_marks_the_wrong_cell_by_shape(app: App) -> None:
    app.play(NURIKABE)
    app.tap(0, 0)
    app.tap(0, 2)
    app.tool("check")
    expect(app.page.locator(".overlay .wrong")).to_have_count(1)
    assert app.page.locator(".overlay .wrong").get_attribute("data-cell") == "0"
    expect(app.page.locator("#live")).to_contain_text("One cell is wrong")


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


def test_dragging_paints_and_is_one_move(app: App) -> None:
    app.play(NURIKABE)
    (x, y), (far, _) = app.cell(2, 0), app.cell(2, 4)
    if app.has_touch:
        app.page.locator("[data-tool=wall]").focus()
    app.page.mouse.move(x, y)
    app.page.mouse.down()
    app.page.mouse.move(far, y, steps=4)
    app.page.mouse.up()
    expect(app.page.locator(".board .ink")).to_have_count(5)
    app.tool("undo")
    expect(app.page.locator(".board .ink")).to_have_count(0)


def test_right_click_and_long_press_make_a_dot(app: App) -> None:
    app.play(NURIKABE)
    x, y = app.cell(2, 2)
    if app.has_touch:
        session = app.page.context.new_cdp_session(app.page)
        session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        app.page.wait_for_timeout(600)
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    else:
        app.page.mouse.click(x, y, button="right")
    expect(app.page.locator(".board .dot")).to_have_count(1)


@pytest.mark.parametrize("context", ["phone"], indirect=True)
def test_two_fingers_zoom_and_paint_nothing(app: App) -> None:
    app.play(NURIKABE)
    session = app.page.context.new_cdp_session(app.page)
    x, y = app.cell(2, 2)
    for kind, spread in (("touchStart", 20), ("touchMove", 40), ("touchMove", 80)):
        points = [{"x": x - spread, "y": y, "id": 0}, {"x": x + spread, "y": y, "id": 1}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(app.page.locator(".board")).to_have_class("board pointing zoomed")
    expect(app.page.locator(".board .ink")).to_have_count(0)


def test_a_reload_in_mid_game_brings_it_back(app: App) -> None:
    app.play(NURIKABE)
    app.tap(0, 2)
    app.tap(2, 2)
    app.page.wait_for_timeout(200)
    app.page.reload()
    expect(app.page.locator(".board .ink")).to_have_count(2)
    app.tool("undo")
    expect(app.page.locator(".board .ink")).to_have_count(1)


def test_several_games_wait_at_home(app: App) -> None:
    for link, _ in BOARDS.values():
        app.play(link)
        app.tap(0, 0)
        app.page.wait_for_timeout(150)
    app.visit()
    expect(app.page.locator(".shelf .game")).to_have_count(2)


def test_clues_are_crossed_off_when_they_are_certain(app: App) -> None:
    app.play("nonogram/3/3/113g113g1g3g")
    app.tap(0, 0)
    app.tap(0, 1)
    expect(app.page.locator(".clues.rows .line[data-line='0'] .done")).to_have_count(0)
    app.tap(0, 2)
    expect(app.page.locator(".clues.rows .line[data-line='0'] .done")).to_have_count(1)


def test_the_app_works_without_a_connection(app: App, context: BrowserContext) -> None:
    app.visit()
    app.wait_for_keeping(["kinds", "course?language=en", "library/download"])
    app.play(NURIKABE)
    app.tap(2, 2)
    app.page.wait_for_timeout(150)
    context.set_offline(True)
    app.page.reload()
    expect(app.page.locator(".board .ink")).to_have_count(1)
    app.tool("hint")
    expect(app.page.locator(".hints .notice")).to_be_visible()
    app.solve_by_keyboard(NURIKABE_SOLUTION)
    app.expect_solved()
    app.visit("rules")
    expect(app.page.get_by_role("heading", name="Nonogram")).to_be_visible()
    context.set_offline(False)
