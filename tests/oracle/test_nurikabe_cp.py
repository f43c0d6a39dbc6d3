"""The constraint model of Nurikabe against trying every colouring, on boards with holes and unknown sizes too."""

from __future__ import annotations

import pytest

from nurigram import solve
from tests.oracle import sample


@pytest.mark.parametrize(("rows", "cols"), [(1, 4), (2, 3), (3, 3), (3, 4)])
def test_every_solution_is_found_once(rows: int, cols: int) -> None:
    for puzzle in sample.boards(rows, cols, 25):
        result = solve(puzzle, "cp", limit=None)
        assert sorted(cells.rows for cells in result.solutions) == sample.solutions(puzzle)
        assert result.complete
