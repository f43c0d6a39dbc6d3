"""Finished boards: a grid and its wall. Everything that is not wall is island."""

from __future__ import annotations

from nurigram.ground.grid import Bitboard, Grid


def is_legal(grid: Grid, wall: Bitboard) -> bool:
    """Whether a wall obeys the rules: in one piece, and without pools. Islands then only need their numbers."""
    return not grid.full_squares(wall) and grid.is_connected(wall)


def fills_square(grid: Grid, board: Bitboard, cell: Bitboard) -> bool:
    """Whether the cell completes a 2x2 square of a board."""
    stride = grid.stride
    board |= cell
    # The columns of two at the cell, above it or below it, and the same beside them.
    pairs = board & board >> stride & (cell | cell >> stride)
    beside = board & board >> stride & (pairs << 1 | pairs >> 1)
    return bool(beside)


def cuts_wall(grid: Grid, wall: Bitboard, cell: Bitboard) -> bool:
    """Whether the wall falls apart when this cell of it becomes island.

    The neighbours of the cell are looked at first: where they hang together within the 3x3 square around it, the
    rest does too, and no flood is needed.
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
