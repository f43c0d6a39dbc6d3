"""The one violation of a nonogram, line by line."""

from __future__ import annotations

from nurigram import Violation, verify
from nurigram.kinds.nonogram import NonogramPuzzle

PUZZLE = NonogramPuzzle(((3,), (1,), (1, 1)), ((1, 1), (2,), (1, 1)))


def black(*rows: str) -> int:
    return PUZZLE.grid.parse_rows(rows)[0]


def test_a_solution_breaks_no_rule() -> None:
    assert verify(PUZZLE, black("###", ".#.", "#.#")) == []


def test_every_line_that_does_not_match_is_named() -> None:
    assert verify(PUZZLE, black("###", "#..", "#.#")) == [
        Violation("exNoMatch", ((0, 0), (1, 0), (2, 0))),
        Violation("exNoMatch", ((0, 1), (1, 1), (2, 1))),
    ]


def test_a_row_that_does_not_match_comes_before_the_columns() -> None:
    assert verify(PUZZLE, black("###", ".#.", "###")) == [
        Violation("exNoMatch", ((2, 0), (2, 1), (2, 2))),
        Violation("exNoMatch", ((0, 1), (1, 1), (2, 1))),
    ]


def test_undecided_cells_are_reported() -> None:
    filled, empty = PUZZLE.grid.parse_rows(["###", "?#.", "#.#"])
    assert verify(PUZZLE, filled, empty) == [Violation("undecided", ((1, 0),))]
