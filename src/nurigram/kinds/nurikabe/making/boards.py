"""Finished boards: a grid and its wall. All other cells are islands."""

from __future__ import annotations

from nurigram.ground.grid import Bitboard, Grid


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


def dead_ends(grid: Grid, wall: Bitboard) -> Bitboard:
    """The wall cells with a single wall cell beside them."""
    left, right, up, down = wall << 1, wall >> 1, wall << grid.stride, wall >> grid.stride
    return wall & ((left ^ right) & ~(up | down) | (up ^ down) & ~(left | right))


def opposite(grid: Grid, board: Bitboard) -> Bitboard:
    """A board after half a turn."""
    length = grid.rows * grid.stride - 1  # without the padding after the last row, which would come first when turned
    return int(f"{board:0{length}b}"[::-1], 2)


def middle(grid: Grid) -> Bitboard:
    """The cell in the middle of the board, or 0 if there is none."""
    return grid.bit(grid.rows // 2, grid.cols // 2) & grid.cells if grid.rows % 2 and grid.cols % 2 else 0
