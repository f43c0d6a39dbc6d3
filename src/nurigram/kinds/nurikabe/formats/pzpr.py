"""Nurikabe on a pzpr board: one number a cell, row by row."""

from __future__ import annotations

from collections.abc import Sequence

from nurigram.ground.cells import format_cell
from nurigram.ground.errors import PuzzleError, UnsupportedError
from nurigram.ground.grid import Grid
from nurigram.kinds.nurikabe.puzzle import Clue, NurikabePuzzle

QUESTION = -2
"""How pzpr counts ``?``."""


def from_pzpr(rows: int, cols: int, numbers: Sequence[int | None]) -> NurikabePuzzle:
    """The puzzle whose cells carry these numbers; missing ones at the end are empty cells."""
    clues = []
    for index, number in enumerate(numbers[: rows * cols]):
        row, col = divmod(index, cols)
        if number == 0:
            raise PuzzleError(f"the number 0 at {format_cell((row, col))} is no size for an island", [(row, col)])
        if number is not None:
            clues.append(Clue(row, col, None if number == QUESTION else number))
    return NurikabePuzzle(Grid(rows, cols), tuple(clues))


def to_pzpr(puzzle: NurikabePuzzle) -> list[int | None]:
    """The numbers of all cells, row by row."""
    grid = puzzle.grid
    if grid.holes:
        raise UnsupportedError("pzpr boards have no holes, and this one does; write it as JSON")
    numbers: list[int | None] = [None] * (grid.rows * grid.cols)
    for clue in puzzle.clues:
        numbers[clue.row * grid.cols + clue.col] = QUESTION if clue.size is None else clue.size
    return numbers
