"""Which puzzles are the same when turned or mirrored."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from nurigram.ground.grid import Cell
from nurigram.kinds.nurikabe.puzzle import NurikabePuzzle


def canonical(puzzle: NurikabePuzzle) -> Hashable:
    """A value that two puzzles share exactly when one is the other turned or mirrored: the smallest of all forms."""
    return min(_forms(puzzle))


_GIVEN_BLACK, _GIVEN_WHITE = -1, -2
"""What stands for given cells among the clues."""

_Form = tuple[int, int, tuple[tuple[int, int, int], ...], tuple[Cell, ...]]


def _forms(puzzle: NurikabePuzzle) -> Iterator[_Form]:
    grid = puzzle.grid
    rows, cols = grid.rows, grid.cols
    clues = [(clue.row, clue.col, clue.size or 0) for clue in puzzle.clues]
    clues += [(row, col, _GIVEN_BLACK) for row, col in puzzle.givens.black]
    clues += [(row, col, _GIVEN_WHITE) for row, col in puzzle.givens.white]
    holes = grid.places(grid.holes)
    for _ in range(4):
        yield rows, cols, tuple(sorted(clues)), tuple(sorted(holes))
        mirrored = [(row, cols - 1 - col, size) for row, col, size in clues]
        yield rows, cols, tuple(sorted(mirrored)), tuple(sorted((row, cols - 1 - col) for row, col in holes))
        clues = [(col, rows - 1 - row, size) for row, col, size in clues]
        holes = [(col, rows - 1 - row) for row, col in holes]
        rows, cols = cols, rows
