"""Hints printed at the end of a book."""

from __future__ import annotations

from nurigram import Puzzle, hint, loads
from nurigram.paper.entry import Wanted, prepare

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


def test_a_puzzle_that_is_plain_throughout_has_a_plain_hint() -> None:
    assert (
        first_hint(loads("###\n...\n###\n")) == "The clue 3 takes up all of row 1, so there is only one way to fill it."
    )
