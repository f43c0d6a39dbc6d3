"""Hints printed at the end of a book, and the tips beside its rules."""

from __future__ import annotations

from nurigram import Puzzle, hint, loads
from nurigram.paper.book import rules_data
from nurigram.paper.entry import Wanted, prepare
from nurigram.paper.settings import BookSettings

PICTURE = """
..........
...#.#.#..
....#.#...
....#.#...
.....#....
.....#....
....#.#...
..###.###.
..#.#.#.#.
..###.###.
"""
"""The first row is empty."""


def first_hint(puzzle: Puzzle) -> str | None:
    return prepare(puzzle, Wanted(hints=True)).hint


def test_no_hint_is_spent_on_what_everybody_sees() -> None:
    puzzle = loads(PICTURE)
    assert hint(puzzle).technique == "full_or_empty_line"
    assert (first_hint(puzzle) or "").startswith("In row 8 (clue 3 3), the unfinished blocks have no cells to spare.")


def test_no_tip_is_spent_on_what_everybody_sees_or_on_colours_alone() -> None:
    (rules,) = rules_data(["nonogram"], BookSettings())
    assert [tip["name"] for tip in rules["tips"]] == ["Overlap", "Finished block", "Glue"]


def test_a_puzzle_that_is_plain_throughout_has_a_plain_hint() -> None:
    assert (
        first_hint(loads("###\n...\n###\n")) == "The clue 3 takes up all of row 1, so there is only one way to fill it."
    )
