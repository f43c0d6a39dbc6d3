"""A newcomer: from the first visit to a solved 5x5 of each kind, using only what the page says."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.browser.app import App


@pytest.fixture
def app(visited: App) -> App:
    """One visit for most tests of this file."""
    return visited


def marked(app: App) -> list[tuple[int, int]]:
    """The cells that the page asks for."""
    cells = app.page.locator(".overlay .target").evaluate_all("all => all.map(e => Number(e.dataset.cell))")
    return [divmod(cell, 5) for cell in cells]


def follow(app: App) -> None:
    """Do what the page marks, until it leaves the rest to the player."""
    while cells := marked(app):
        app.tap(*cells[0])


@pytest.mark.parametrize("context", ["phone", "landscape", "desktop"], indirect=True)
def test_a_newcomer_learns_both_kinds_and_plays(newcomer: App) -> None:
    newcomer.visit()
    newcomer.page.get_by_role("link", name="Learn Nurikabe").click()
    expect(newcomer.page.locator(".notice")).to_contain_text("Every number is an island")
    follow(newcomer)
    expect(newcomer.page.locator(".notice")).to_contain_text("finish it yourself")
    for cell in ((0, 4), (1, 4), (2, 3), (2, 1), (4, 0), (4, 1)):
        newcomer.tap(*cell)
    expect(newcomer.page.locator(".notice")).to_contain_text("You know the rules now")
    newcomer.page.get_by_role("link", name="Learn Nonogram").click()
    expect(newcomer.page.locator(".notice")).to_contain_text("A clue says")
    newcomer.tap(1, 0)
    follow(newcomer)
    expect(newcomer.page.locator(".notice")).to_contain_text("One cell is missing")
    newcomer.tap(4, 2)
    expect(newcomer.page.locator(".notice")).to_contain_text("A heart!")
    newcomer.page.get_by_role("button", name="Play a real one").click()
    expect(newcomer.page.locator(".bar h1")).to_contain_text("Nonogram 7 × 7 · Easy")
    newcomer.visit()
    expect(newcomer.page.get_by_role("link", name="Learn Nurikabe")).to_have_count(0)


@pytest.mark.parametrize("kind", ["Nurikabe", "Nonogram"])
def test_a_newcomer_solves_a_5x5_by_doing_what_hints_say(app: App, kind: str) -> None:
    """Reads the ghosts on the board, chooses the pen that they show and taps, until the page says that it is solved."""
    app.visit("new")
    app.choose(kind)
    app.choose("5 × 5")
    app.page.get_by_role("button", name="Play").click()
    app.page.wait_for_selector(".play .board")
    pens, finish = {"1": "wall", "2": "dot"}, app.page.locator(".finish:visible")
    while not finish.count():
        app.page.locator("[data-tool=hint]").click()
        for _ in range(2):
            app.page.locator(".hints").get_by_role("button", name="More").click()
        ghosts = app.page.locator(".overlay [data-ghost]").evaluate_all(
            "all => all.map(({ dataset }) => [Number(dataset.cell), dataset.ghost])"
        )
        assert ghosts, "a hint shows what its cells become"
        for cell, colour in ghosts:
            if not finish.count():
                app.tool(pens[colour])
                app.tap(*divmod(cell, 5))
    expect(finish).to_contain_text(re.compile(r"\d+ hints?"))


def test_the_board_at_home_is_played_at_once(app: App) -> None:
    app.visit()
    expect(app.page.locator(".hero h2")).to_have_text("A small one to start with")
    app.page.locator(".hero [role=gridcell][aria-label$=open]").first.click()
    expect(app.page.locator(".hero .board .ink")).to_have_count(1)
    app.wait_until_saved()
    app.visit("rules")
    app.visit()
    expect(app.page.locator(".hero h2")).to_have_text("Your last game")
    app.page.get_by_role("button", name="Continue").click()
    expect(app.page.locator(".play .board .ink")).to_have_count(1)


def test_a_board_that_is_solved_at_home_is_celebrated(app: App) -> None:
    app.visit()
    app.page.locator(".hero [role=gridcell]").first.wait_for()
    solution = app.page.evaluate(
        "async () => (await (await fetch('/data/kinds.json')).json()).kinds[0].example.solution"
    )
    for row, text in enumerate(solution):
        for col, letter in enumerate(text):
            if letter == "#":
                app.tap(row, col)
    app.expect_solved()


def test_a_new_game_offers_what_exists_and_remembers_the_choice(app: App) -> None:
    app.visit("new")
    app.choose("Nonogram")
    app.choose("5 × 5")
    expect(app.page.get_by_role("radio", name="Hard")).to_have_count(0)
    app.choose("Nurikabe")
    app.choose("30 × 30")
    expect(app.page.get_by_role("radio", name="Expert")).to_have_count(0)
    app.choose("Other size")
    for name, value in (("Rows", "6"), ("Columns", "8")):
        app.page.get_by_label(name).fill(value)
        app.page.get_by_label(name).blur()
    app.choose("Medium")
    app.visit()
    app.visit("new")
    expect(app.page.get_by_role("radio", name="Medium")).to_be_checked()
    expect(app.page.get_by_label("Columns")).to_have_value("8")
    app.page.get_by_role("button", name="Play").click()
    expect(app.page.locator(".bar h1")).to_contain_text("6 × 8 · Medium")
    expect(app.page.locator(".play [role=gridcell]")).to_have_count(48)
