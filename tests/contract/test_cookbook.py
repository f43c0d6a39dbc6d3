"""The recipes of the cookbook, the ten programs that a newcomer writes first among them: short, and they work."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from xml.etree import ElementTree

import pytest

from nurigram import NurikabePuzzle, Verdict, loads, solve
from tests.cookbook import PAGE, Recipe, recipes, run
from tests.fixtures.needs import needs

RECIPES = {recipe.title: recipe for recipe in recipes()}
FIRST = [
    "Load a puzzle and print it",
    "Solve every puzzle in a folder",
    "Count the solutions",
    "Explain a solution as a web page",
    "Grade a collection into a data frame",
    "Generate puzzles into a database",
    "Draw a sheet",
    "Your own technique",
    "Your own format",
    "Your own engine",
]
"""What a newcomer writes first."""


def is_page(folder: Path) -> None:
    page = ElementTree.fromstring(f"<div>{(folder / 'explained.html').read_text('utf-8')}</div>")
    assert len(page.findall(".//li")) == 16


def is_database(folder: Path) -> None:
    with closing(sqlite3.connect(folder / "puzzles.db")) as base:
        rows = base.execute("select tier, data from puzzle").fetchall()
    puzzles = [loads(data) for _, data in rows]
    assert {tier for tier, _ in rows} == {"easy"}
    assert len(set(puzzles)) == 5
    assert all(isinstance(puzzle, NurikabePuzzle) for puzzle in puzzles)
    assert all(solve(puzzle).verdict is Verdict.UNIQUE for puzzle in puzzles)


def are_sheets(folder: Path) -> None:
    for name in ("cross", "large", "small"):
        assert (folder / f"{name}.pdf").read_bytes().startswith(b"%PDF")
        assert (folder / f"{name}-solved.png").read_bytes().startswith(b"\x89PNG")


def is_picture(folder: Path) -> None:
    assert ElementTree.fromstring((folder / "hint.svg").read_text("utf-8")).tag.endswith("svg")


def is_book(folder: Path) -> None:
    assert (folder / "book.pdf").read_bytes().startswith(b"%PDF")


FILES: dict[str, Callable[[Path], None]] = {
    "Explain a solution as a web page": is_page,
    "Generate puzzles into a database": is_database,
    "Draw a sheet": are_sheets,
    "Draw a hint": is_picture,
    "Print a book": is_book,
}
"""What the recipes that print nothing leave behind."""


def test_the_cookbook_has_at_least_twenty_recipes_and_the_first_ten_programs() -> None:
    assert len(RECIPES) == PAGE.read_text("utf-8").count("\n## ") >= 20
    assert set(FIRST) <= set(RECIPES)


@pytest.mark.parametrize("recipe", RECIPES.values(), ids=RECIPES)
def test_recipe_is_short_and_works(recipe: Recipe, tmp_path: Path) -> None:
    if "import pandas" in recipe.code:
        needs("pandas")
    assert sum(bool(line.strip()) for line in recipe.code.splitlines()) < 10
    printed = "\n".join(line.rstrip() for line in run(recipe.code, tmp_path).rstrip("\n").split("\n"))
    assert printed == (recipe.output or "").rstrip("\n")
    if recipe.output is None:
        FILES[recipe.title](tmp_path)
