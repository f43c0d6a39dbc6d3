"""A set of cells that is easy to use from Python: names like ``r1c1``, (row, column) pairs, set algebra, text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Set

from nurigram.ground.errors import InputError
from nurigram.ground.grid import Bitboard, Cell, Grid

_NAME = re.compile(r"r([1-9]\d{0,6})c([1-9]\d{0,6})", re.IGNORECASE | re.ASCII)


def format_cell(cell: Cell) -> str:
    """The name of a cell; ``r1c1`` is the top left one."""
    return f"r{cell[0] + 1}c{cell[1] + 1}"


def parse_cell(name: str) -> Cell:
    """The row and column, counted from 0, of a cell with a name such as ``r3c7``."""
    match = _NAME.fullmatch(name.strip())
    if not match:
        raise InputError(f"{name!r} is not the name of a cell; cells have names such as r1c1 and r1c2")
    return int(match[1]) - 1, int(match[2]) - 1


class CellSet(Set[Cell]):
    """A set of cells of one grid. It is hashable, and its operations return new sets.

    >>> grid = Grid(2, 3)
    >>> CellSet(grid, grid.board([(0, 0), (1, 2)]))
    CellSet(Grid(2, 3), 'r1c1 r2c3')
    """

    __slots__ = ("board", "grid")

    def __init__(self, grid: Grid, cells: Bitboard | str | Iterable[Cell] = 0) -> None:
        if isinstance(cells, str):
            cells = [parse_cell(name) for name in cells.split()]
        self.grid = grid
        self.board: Bitboard = cells if isinstance(cells, int) else grid.board(cells)

    def __contains__(self, cell: object) -> bool:
        if not isinstance(cell, tuple) or len(cell) != 2 or not self.grid.contains(*cell):
            return False
        return bool(self.board & self.grid.bit(*cell))

    def __iter__(self) -> Iterator[Cell]:
        return iter(self.grid.places(self.board))

    def __len__(self) -> int:
        return self.board.bit_count()

    def __hash__(self) -> int:
        return hash((self.grid, self.board))

    def _from_iterable(self, cells: Iterable[Cell]) -> CellSet:  # type: ignore[override]
        return CellSet(self.grid, cells)

    @property
    def names(self) -> tuple[str, ...]:
        """``('r1c1', 'r2c3')``, in reading order."""
        return tuple(format_cell(cell) for cell in self)

    @property
    def rows(self) -> tuple[str, ...]:
        """The board as rows of ``#`` (in the set) and ``.`` (not in it)."""
        return self.grid.format_rows(self.board)

    def __repr__(self) -> str:
        holes = f", {self.grid.holes:#x}" if self.grid.holes else ""
        return f"CellSet(Grid({self.grid.rows}, {self.grid.cols}{holes}), '{self}')"

    def __str__(self) -> str:
        return " ".join(self.names)
