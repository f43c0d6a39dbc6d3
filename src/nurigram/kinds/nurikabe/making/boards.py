"""Finished boards: a grid and its wall. All other cells are islands."""

from __future__ import annotations

from nurigram.base.dice import Dice
from nurigram.base.grid import Bitboard, Grid
from nurigram.kinds.nurikabe.making.native_sketch import shared
from nurigram.kinds.nurikabe.techniques.accelerator import raw
from nurigram.puzzle import extension


def is_legal(grid: Grid, wall: Bitboard) -> bool:
    """Whether a wall obeys the rules: connected and without pools. Then the islands only need numbers."""
    return not grid.full_squares(wall) and grid.is_connected(wall)


def fills_square(grid: Grid, board: Bitboard, cell: Bitboard) -> bool:
    """Whether a cell completes a 2x2 square in a board."""
    stride = grid.stride
    board |= cell
    # Vertical pairs that contain the cell, and then the same pairs one column to the side.
    pairs = board & board >> stride & (cell | cell >> stride)
    beside = board & board >> stride & (pairs << 1 | pairs >> 1)
    return bool(beside)


def cuts_wall(grid: Grid, wall: Bitboard, cell: Bitboard) -> bool:
    """Whether the wall falls apart if this wall cell becomes island.

    If the wall cells next to it are connected within two steps of the cell, the rest of the wall is connected too, and
    flooding the whole wall is not necessary.
    """
    rest = wall & ~cell
    around = grid.neighbours(cell) & rest
    if not around & (around - 1):
        return rest != 0 and not around
    ring = grid.grow(grid.grow(cell)) & rest
    if not around & ~grid.flood(around & -around, ring):
        return False
    return bool(around & ~grid.flood(around & -around, rest))


def islands(grid: Grid, wall: Bitboard) -> list[Bitboard]:
    """The islands of a finished board, in reading order."""
    return list(grid.components(grid.cells & ~wall))


def opposite(grid: Grid, board: Bitboard) -> Bitboard:
    """A board after half a turn."""
    length = grid.rows * grid.stride - 1  # without the padding after the last row, which would come first when turned
    return int(f"{board:0{length}b}"[::-1], 2)


def grow_wall(grid: Grid, dice: Dice, wall_share: float, largest: int, *, squares: bool = False) -> Bitboard | None:
    """The wall of a finished board with no island larger than ``largest``, or ``None`` if one stayed too large.

    It grows from one cell, as in Melheim (2022); C++ says how (``engine/nurikabe/generate/layout.hpp``).
    """
    native = extension.load("growing a wall needs it")
    cells, most = raw(grid, grid.cells), min(largest, grid.area)
    wall = native.nurikabe_wall(grid.rows, grid.cols, cells, wall_share, most, squares, shared(dice))
    return None if wall is None else extension.board(wall)
