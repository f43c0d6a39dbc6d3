"""Hints printed at the end of a book."""

from __future__ import annotations

from nurigram import Puzzle, generate, hint, loads
from nurigram.paper.entry import Wanted, prepare


def first_hint(puzzle: Puzzle) -> str | None:
    return prepare(puzzle, Wanted(hints=True)).hint


def test_no_hint_is_spent_on_what_everybody_sees() -> None:
    puzzle = generate("nonogram", "10x10", "easy", seed=3)
    assert hint(puzzle).technique == "full_or_empty_line"
    assert (first_hint(puzzle) or "").startswith("In row 4 (clue 6), the unfinished blocks have only 1 cell to spare.")


def test_a_puzzle_that_is_plain_throughout_has_a_plain_hint() -> None:
    assert (
        first_hint(loads("###\n...\n###\n")) == "The clue 3 takes up all of row 1, so there is only one way to fill it."
    )
