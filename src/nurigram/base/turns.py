"""Turns and mirrors of a board, as maps of its cells, and the symmetries that they generate."""

from __future__ import annotations

from collections.abc import Callable

from nurigram.base.errors import UnknownNameError, UnsupportedError
from nurigram.base.grid import Bitboard, Cell, Grid, bits

Turn = Callable[[int, int, Cell], Cell]
"""Where a cell goes; takes the rows, the columns and the cell of the board as it was."""

TURNS: dict[str, Turn] = {
    "quarter-turn": lambda rows, cols, cell: (cell[1], rows - 1 - cell[0]),
    "half-turn": lambda rows, cols, cell: (rows - 1 - cell[0], cols - 1 - cell[1]),
    "three-quarter-turn": lambda rows, cols, cell: (cols - 1 - cell[1], cell[0]),
    "left-right": lambda rows, cols, cell: (cell[0], cols - 1 - cell[1]),
    "top-bottom": lambda rows, cols, cell: (rows - 1 - cell[0], cell[1]),
    "diagonal": lambda rows, cols, cell: (cell[1], cell[0]),
    "antidiagonal": lambda rows, cols, cell: (cols - 1 - cell[1], rows - 1 - cell[0]),
}
"""The turns, clockwise, and the mirrors: ``left-right`` swaps left and right; the diagonal begins at the top left."""

SWAPPING = frozenset({"quarter-turn", "three-quarter-turn", "diagonal", "antidiagonal"})
"""The turns that make rows of columns."""

SYMMETRIES: dict[str, tuple[str, ...]] = {
    "half-turn": ("half-turn",),
    "quarter-turn": ("quarter-turn",),
    "left-right": ("left-right",),
    "top-bottom": ("top-bottom",),
    "both": ("left-right", "top-bottom"),
    "diagonal": ("diagonal",),
    "antidiagonal": ("antidiagonal",),
    "diagonals": ("diagonal", "antidiagonal"),
    "all": ("quarter-turn", "left-right"),
}
"""The symmetries that a layout can have, with the turns that leave it as it is."""


def turned(grid: Grid, turn: str) -> Grid:
    """The board after a turn."""
    rows, cols = (grid.cols, grid.rows) if turn in SWAPPING else (grid.rows, grid.cols)
    return Grid(rows, cols, move(grid, Grid(rows, cols), turn, grid.holes))


def move(grid: Grid, to: Grid, turn: str, board: Bitboard) -> Bitboard:
    """Some cells of a board after a turn, on the board as it is then."""
    image = TURNS[turn]
    return to.board(image(grid.rows, grid.cols, cell) for cell in grid.places(board))


def orbits(grid: Grid, symmetry: str | None) -> list[Bitboard]:
    """The sets of cells that a symmetry maps to each other; each cell alone if there is no symmetry.

    Raises ``UnsupportedError`` if the board itself does not have the symmetry.
    """
    if symmetry is None:
        return [1 << index for index in bits(grid.cells)]
    if symmetry not in SYMMETRIES:
        raise UnknownNameError("symmetry", symmetry, SYMMETRIES)
    for turn in SYMMETRIES[symmetry]:
        if turned(grid, turn) != grid:
            raise UnsupportedError(f"the board itself does not have the symmetry {symmetry}, so the numbers cannot")
    return list(_orbits(grid, SYMMETRIES[symmetry]))


def _orbits(grid: Grid, turns: tuple[str, ...]) -> list[Bitboard]:
    found, left = [], grid.cells
    while left:
        orbit, wider = 0, left & -left
        while wider != orbit:
            orbit = wider
            for turn in turns:
                wider |= move(grid, grid, turn, orbit)
        found.append(orbit)
        left &= ~orbit
    return found


def paired(grid: Grid, symmetry: str | None, cell: Cell, to: Cell) -> dict[Cell, Cell] | None:
    """Where a symmetry wants the images of a cell if the cell goes to another; ``None`` if it wants one in two places.

    A cell in the middle of the board is its own image, so it can only go where the same is true.
    """
    moves, new = {cell: to}, [(cell, to)]
    for one, other in new:
        for turn in SYMMETRIES[symmetry] if symmetry else ():
            start, end = (TURNS[turn](grid.rows, grid.cols, each) for each in (one, other))
            if moves.setdefault(start, end) != end:
                return None
            if (start, end) not in new:
                new.append((start, end))
    return moves
