"""A picture that changes cell by cell, and its clues, which are kept up to date. ``painted.py`` has one in colour.

Repair and generation ask again and again what the clues leave open. The C++ extension answers if it is built;
otherwise the Python line solver gives the same answer, more slowly.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from nurigram.base.grid import Bitboard, Cell, Grid, from_bits
from nurigram.kinds.nonogram.puzzle import Clue, NonogramPuzzle, runs
from nurigram.kinds.nonogram.solving import native
from nurigram.kinds.nonogram.techniques.sweeps import sweep
from nurigram.puzzle import extension
from nurigram.puzzle.model import Info
from nurigram.puzzle.state import State

Change = frozenset[tuple[Cell, int]]
"""Some cells, and the values they get."""


class Canvas:
    """A picture and its clues. ``flip`` changes the colour of one cell."""

    def __init__(self, grid: Grid, black: Bitboard) -> None:
        self.grid = grid
        self.black = black
        rows, cols = runs(grid, black)
        self._clues: tuple[list[Clue], list[Clue]] = (list(rows), list(cols))
        column = range(0, grid.stride * grid.rows, grid.stride)
        self._lines = (
            [(black >> grid.stride * row) & ((1 << grid.cols) - 1) for row in range(grid.rows)],
            [from_bits(row for row, at in enumerate(column) if black >> at + col & 1) for col in range(grid.cols)],
        )

    def flip(self, cell: Cell) -> None:
        """Change the colour of a cell."""
        row, col = cell
        self.black ^= self.grid.bit(row, col)
        for axis, number, place in ((0, row, col), (1, col, row)):
            self._lines[axis][number] ^= 1 << place
            self._clues[axis][number] = _runs(self._lines[axis][number])

    def is_black(self, cell: Cell) -> bool:
        """Whether a cell is black now."""
        return bool(self.black & self.grid.bit(*cell))

    def value(self, cell: Cell) -> int:
        """The value of a cell: 0 for white, 1 for black."""
        return int(self.is_black(cell))

    def put(self, cell: Cell, value: int) -> None:
        """Give a cell a value."""
        if self.value(cell) != value:
            self.flip(cell)

    def moves(self, cells: Iterable[Cell]) -> Iterator[Change]:
        """The ways to change some cells together."""
        yield frozenset((cell, 1 - self.value(cell)) for cell in cells)

    def differing(self, picture: int) -> Bitboard:
        """The cells that are not as in a picture."""
        return self.black ^ picture

    @property
    def picture(self) -> int:
        """The picture as one int."""
        return self.black

    @property
    def rows(self) -> tuple[str, ...]:
        """The picture as rows of ``#`` and ``.``."""
        return self.grid.format_rows(self.black)

    def puzzle(self, info: Info | None = None) -> NonogramPuzzle:
        """The puzzle with the clues of the picture."""
        return NonogramPuzzle(tuple(self._clues[0]), tuple(self._clues[1]), info or Info())

    def closed(self) -> State:
        """What solving line by line decides from the clues alone."""
        return close_lines(self.puzzle())


def close_lines(puzzle: NonogramPuzzle) -> State:
    """What solving line by line decides of the puzzle of a picture."""
    if extension.is_built():
        state = native.line_closure(State(puzzle))
        assert state is not None, "the clues of a picture have a solution"
        return state
    return State(puzzle, out=sweep(puzzle).out)


def _runs(line: int) -> Clue:
    return tuple(len(run) for run in format(line, "b")[::-1].split("0") if run)
