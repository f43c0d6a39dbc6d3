"""Sets of cells as people use them from Python, and the one place that turns any notation for cells into a board."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from operator import index
from typing import Any, Protocol

from nurigram.base.errors import InputError
from nurigram.base.grid import BLACK, HOLE, UNKNOWN, WHITE, Bitboard, Cell, Grid

_NAME = re.compile(r"r([1-9]\d{0,6})c([1-9]\d{0,6})", re.IGNORECASE | re.ASCII)
_LETTERS = frozenset({BLACK, WHITE, UNKNOWN, HOLE, " "})


def format_cell(cell: Cell) -> str:
    """The name of a cell; ``r1c1`` is the top left one."""
    return f"r{cell[0] + 1}c{cell[1] + 1}"


def parse_cell(name: str) -> Cell:
    """The row and column, counted from 0, of a cell with a name such as ``r3c7``."""
    match = _NAME.fullmatch(name.strip())
    if not match:
        raise InputError(f"{name!r} is not the name of a cell; cells have names such as r1c1 and r1c2")
    return int(match[1]) - 1, int(match[2]) - 1


CellsJson = list[list[int]]
"""Cells in JSON: rows and columns, counted from 0."""


class CellSet(Set[Cell]):
    """A set of cells of one grid: iterate over it, ask ``(0, 1) in cells``, combine it with ``& | ^ -``.

    >>> grid = Grid(2, 3)
    >>> cells = CellSet(grid, [(0, 0), (1, 2)])
    >>> cells
    CellSet(Grid(2, 3), 'r1c1 r2c3')
    >>> list(cells - {(0, 0)})
    [(1, 2)]

    ``board`` is the set as a bitboard. Whatever it is combined or compared with may be anything that denotes cells.
    """

    __slots__ = ("board", "grid")

    grid: Grid
    board: Bitboard
    """The set as a plain int, one bit for each cell (see ``Grid``)."""

    def __init__(self, grid: Grid, cells: Cells = 0) -> None:
        """``cells`` may be anything that denotes cells: a bitboard, names, rows of text, (row, column) pairs."""
        self.grid = grid
        self.board = to_board(grid, cells) if type(cells) is not int or cells & ~grid.rectangle else cells

    @property
    def names(self) -> tuple[str, ...]:
        """``('r1c1', 'r2c3')``, in reading order."""
        return tuple(format_cell(cell) for cell in self)

    @property
    def rows(self) -> tuple[str, ...]:
        """The board as rows of ``#`` (in the set) and ``.`` (not in it)."""
        return self.grid.format_rows(self.board)

    def to_json(self) -> CellsJson:
        """The rows and columns, counted from 0: ``[[0, 0], [1, 2]]``."""
        return [list(cell) for cell in self]

    def __contains__(self, cell: object) -> bool:
        if not isinstance(cell, tuple) or len(cell) != 2 or not self.grid.contains(*cell):
            return False
        return bool(self.board & self.grid.bit(*cell))

    def __iter__(self) -> Iterator[Cell]:
        return iter(self.grid.places(self.board))

    def __len__(self) -> int:
        return self.board.bit_count()

    def __int__(self) -> int:
        return self.board

    def __bool__(self) -> bool:
        return self.board != 0

    def __hash__(self) -> int:
        return hash(self.board)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, CellSet):
            return self.board == other.board and self.grid == other.grid
        if isinstance(other, int):
            return self.board == other
        return Set.__eq__(self, other)

    def _with(self, other: Cells) -> Bitboard:
        return other & self.grid.rectangle if type(other) is int else to_board(self.grid, other)

    def __and__(self, other: Cells) -> CellSet:
        return CellSet(self.grid, self.board & self._with(other))

    def __or__(self, other: Cells) -> CellSet:  # type: ignore[override]
        return CellSet(self.grid, self.board | self._with(other))

    def __xor__(self, other: Cells) -> CellSet:  # type: ignore[override]
        return CellSet(self.grid, self.board ^ self._with(other))

    def __sub__(self, other: Cells) -> CellSet:
        return CellSet(self.grid, self.board & ~self._with(other))

    def __rsub__(self, other: Cells) -> CellSet:
        return CellSet(self.grid, self._with(other) & ~self.board)

    __rand__, __ror__, __rxor__ = __and__, __or__, __xor__

    def __invert__(self) -> CellSet:
        return CellSet(self.grid, self.grid.cells & ~self.board)

    def __le__(self, other: Cells) -> bool:
        """Whether every cell is also in the other set."""
        return not self.board & ~self._with(other)

    def __ge__(self, other: Cells) -> bool:
        return not self._with(other) & ~self.board

    def __lt__(self, other: Cells) -> bool:
        return self <= other and self.board != self._with(other)

    def __gt__(self, other: Cells) -> bool:
        return self >= other and self.board != self._with(other)

    def __repr__(self) -> str:
        holes = f", {self.grid.holes:#x}" if self.grid.holes else ""
        return f"CellSet(Grid({self.grid.rows}, {self.grid.cols}{holes}), '{self}')"

    def __str__(self) -> str:
        return " ".join(self.names)

    def _repr_html_(self) -> str:
        return "<pre>" + "\n".join(self.rows) + "</pre>"


class Coloured(Protocol):
    """What has black and white cells, such as a state of play, a step or a backbone."""

    @property
    def black(self) -> int | CellSet:
        """The black cells."""

    @property
    def white(self) -> int | CellSet:
        """The white cells."""


Cells = int | str | Iterable[Cell] | Sequence[str] | Coloured
"""Anything that denotes cells: a ``CellSet`` or other bitboard, names such as ``"r1c1 r2c3"``, rows of ``#``, ``.`` and
``?``, (row, column) pairs counted from 0, or something with black cells."""


def to_board(grid: Grid, cells: Cells) -> Bitboard:
    """The cells as a plain bitboard. Of rows, and of anything with colours, they are the black ones."""
    return to_colours(grid, cells)[0]


def to_colours(grid: Grid, cells: Cells) -> tuple[Bitboard, Bitboard | None]:
    """The black and the white cells; ``None`` where nothing is said about white."""
    if isinstance(cells, CellSet) or (isinstance(cells, int) and not isinstance(cells, bool)):
        return check_board(grid, cells), None
    if hasattr(cells, "black") and hasattr(cells, "white"):
        return check_board(grid, cells.black), check_board(grid, cells.white)
    if isinstance(cells, str):
        cells = cells.strip("\n").split("\n") if set(cells) <= _LETTERS | {"\n"} and cells else cells.split()
    if not isinstance(cells, Iterable) or isinstance(cells, Mapping):
        raise _not_cells(cells)
    found = list(cells)
    if found and all(isinstance(row, str) and set(row) <= _LETTERS for row in found):
        return grid.parse_rows(found)  # type: ignore[arg-type]
    return grid.board(_cell(grid, cell) for cell in found), None


def check_board(grid: Grid, cells: int | CellSet) -> Bitboard:
    """The cells as a plain bitboard; an error if they are not cells of this board."""
    board = cells.board if isinstance(cells, CellSet) else cells
    if isinstance(cells, CellSet) and cells.grid != grid:
        raise InputError(
            f"these cells belong to a board of {cells.grid.rows}x{cells.grid.cols}, but the puzzle has another board "
            f"({grid.rows}x{grid.cols})"
        )
    if board & ~grid.rectangle:
        raise InputError(f"the number {int(board):#x} has bits outside the board of {grid.rows}x{grid.cols} cells")
    return board


def _cell(grid: Grid, cell: Any) -> Cell:
    try:
        row, col = map(index, parse_cell(cell) if isinstance(cell, str) else cell)
    except (TypeError, ValueError) as error:
        raise _not_cells(cell) from error
    if not grid.contains(row, col):
        raise InputError(f"there is no cell {format_cell((row, col))} on this board of {grid.rows}x{grid.cols}")
    return row, col


def _not_cells(value: object) -> InputError:
    return InputError(
        f"{value!r:.60} does not denote cells; give a CellSet, a State, rows of # and ., names such as 'r1c1 r2c3', "
        "or (row, column) pairs counted from 0"
    )
