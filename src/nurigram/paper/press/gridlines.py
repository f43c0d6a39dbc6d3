"""The lines of a board: between neighbouring cells, every fifth of them, and the edge around its cells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import groupby

from nurigram.ground.grid import Cell, Grid
from nurigram.paper.press.canvas import Segment


class Line(Enum):
    """What a piece of a line is there for."""

    THIN = "thin"
    THICK = "thick"
    EDGE = "edge"


def grid_lines(grid: Grid, every: int = 0) -> dict[Line, list[Segment]]:
    """All lines in cells from the board's corner, sorted by what they are there for; none runs through a hole."""
    found: dict[Line, list[Segment]] = {line: [] for line in Line}
    for row in range(grid.rows + 1):
        for line, start, end in _runs(
            [_line(grid, (row - 1, col), (row, col), row, every) for col in range(grid.cols)]
        ):
            found[line].append((start, row, end, row))
    for col in range(grid.cols + 1):
        for line, start, end in _runs(
            [_line(grid, (row, col - 1), (row, col), col, every) for row in range(grid.rows)]
        ):
            found[line].append((col, start, col, end))
    return found


def _line(grid: Grid, before: Cell, after: Cell, number: int, every: int) -> Line | None:
    """What lies between two neighbouring places; nothing where both are off the board."""
    inside = grid.contains(*before) + grid.contains(*after)
    if inside == 2:
        return Line.THICK if every and number % every == 0 else Line.THIN
    return Line.EDGE if inside else None


def _runs(lines: Sequence[Line | None]) -> Iterator[tuple[Line, int, int]]:
    """The unbroken pieces of one line: what they are, where they begin and where they end."""
    start = 0
    for line, run in groupby(lines):
        end = start + len(list(run))
        if line is not None:
            yield line, start, end
        start = end
