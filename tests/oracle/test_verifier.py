"""The verifier accepts exactly the boards that a second one, written from the rules alone, accepts."""

from __future__ import annotations

import pytest

from nurigram import Grid, verify
from nurigram.kinds.nurikabe import Clue, NurikabePuzzle
from tests.oracle.brute import solutions

CLUES: list[list[tuple[int, int, int | None]]] = [
    [],
    [(0, 0, 2), (2, 2, 2)],
    [(0, 0, None), (2, 3, None)],
    [(0, 1, 3), (2, 0, 1), (2, 3, 2)],
    [(1, 1, 4)],
    [(0, 0, 12)],
]


@pytest.mark.parametrize("clues", CLUES, ids=str)
def test_every_way_to_fill_a_board_is_judged_rightly(clues: list[tuple[int, int, int | None]]) -> None:
    grid = Grid(3, 4)
    puzzle = NurikabePuzzle(grid, tuple(Clue(*clue) for clue in clues))
    right = set(solutions(3, 4, clues))
    for filling in range(1 << 12):
        rows = tuple(format(filling >> 4 * row & 15, "04b").replace("1", "#").replace("0", ".") for row in range(3))
        assert (verify(puzzle, rows) == []) == (rows in right)
