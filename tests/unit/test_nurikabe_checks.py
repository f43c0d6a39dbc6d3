"""One failing board per violation code, and a solved one."""

from __future__ import annotations

import pytest

from nurigram import Grid, Violation, verify
from nurigram.kinds.nurikabe import Clue, NurikabePuzzle

PUZZLE = NurikabePuzzle(Grid(4, 4), (Clue(0, 0, 2), Clue(2, 1, None), Clue(3, 3, 3)))


def black(*rows: str) -> int:
    return PUZZLE.grid.parse_rows(rows)[0]


def test_a_solution_breaks_no_rule() -> None:
    assert verify(PUZZLE, black("..##", "###.", "#.#.", "#.#.")) == []


@pytest.mark.parametrize(
    ("rows", "violations"),
    [
        (
            ("..##", "####", "#.#.", "#.#."),
            [("cs2x2", ((0, 2), (0, 3), (1, 2), (1, 3))), ("bkSizeNe", ((2, 3), (3, 3)))],
        ),
        (("..#.", "####", "#.#.", "#.#."), [("bkNoNum", ((0, 3),)), ("bkSizeNe", ((2, 3), (3, 3)))]),
        (
            ("..##", "##..", "#.#.", "#.#."),
            [
                ("csDivide", ((0, 2), (0, 3))),
                ("csDivide", ((2, 2), (3, 2))),
                ("bkSizeNe", ((1, 2), (1, 3), (2, 3), (3, 3))),
            ],
        ),
        (("..##", "###.", "#.#.", "#..."), [("bkNumGe2", ((1, 3), (2, 1), (2, 3), (3, 1), (3, 2), (3, 3)))]),
        (("#.##", "###.", "#.#.", "#.#."), [("bkNoNum", ((0, 1),)), ("numberShaded", ((0, 0),))]),
    ],
)
def test_every_broken_rule_is_named_with_its_cells(
    rows: tuple[str, ...], violations: list[tuple[str, tuple[tuple[int, int], ...]]]
) -> None:
    assert verify(PUZZLE, black(*rows)) == [Violation(code, cells) for code, cells in violations]


def test_undecided_cells_are_reported() -> None:
    walls, islands = PUZZLE.grid.parse_rows(["..##", "###.", "#.#.", "#?#."])
    assert verify(PUZZLE, walls, islands) == [Violation("undecided", ((3, 1),))]
