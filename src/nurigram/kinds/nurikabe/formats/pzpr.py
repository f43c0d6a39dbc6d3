"""Nurikabe on a pzpr board: one number per cell, row by row."""

from __future__ import annotations

from collections.abc import Sequence

from nurigram.base.cells import format_cell
from nurigram.base.errors import PuzzleError, UnsupportedError
from nurigram.base.grid import Grid
from nurigram.kinds.nurikabe.puzzle import Clue, NurikabePuzzle

QUESTION = -2
"""The number that stands for ``?`` in pzpr."""


def from_pzpr(rows: int, cols: int, numbers: Sequence[int | None]) -> NurikabePuzzle:
    """The puzzle with these numbers in its cells; cells missing at the end are empty."""
    clues = []
    for index, number in enumerate(numbers[: rows * cols]):
        row, col = divmod(index, cols)
        if number == 0:
            raise PuzzleError(f"the number 0 at {format_cell((row, col))} is not an island size", [(row, col)])
        if number is not None:
            clues.append(Clue(row, col, None if number == QUESTION else number))
    return NurikabePuzzle(Grid(rows, cols), tuple(clues))


def to_pzpr(puzzle: NurikabePuzzle) -> list[int | None]:
    """The numbers of all cells, row by row."""
    grid = puzzle.grid
    if grid.holes:
        raise UnsupportedError("the formats of pzpr cannot hold a board with holes; write it as JSON")
    numbers: list[int | None] = [None] * (grid.rows * grid.cols)
    for clue in puzzle.clues:
        numbers[clue.row * grid.cols + clue.col] = QUESTION if clue.size is None else clue.size
    return numbers
