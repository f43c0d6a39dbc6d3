"""Finished boards: a grid and its wall. All other cells are islands."""

from __future__ import annotations

from nurigram.base.dice import Dice
from nurigram.base.grid import Bitboard, Grid, bits

ROUNDS = 40
"""How often the largest island is decided again before the board is given up."""


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


def grow_wall(grid: Grid, dice: Dice, wall_share: float, largest: int, *, squares: bool = False) -> Bitboard | None:
    """The wall of a finished board with no island larger than ``largest``, or ``None`` if one stayed too large.

    It grows from one cell: Melheim (2022), section 3.2.1, first approach, and section 3.3.2. Cells beside the wall are
    decided one at a time, in random order. A cell that would complete a pool is island. The only cell that the wall can
    grow into is wall. Unless ``squares`` are allowed, so is a cell that would complete a 2x2 square of island, because
    long, narrow islands make solvable puzzles more often. Any other cell is wall with a given probability. Cells that
    the wall never reaches are island. The wall is connected and free of pools by construction. If an island is too
    large, its cells are decided again.
    """
    wall = 1 << dice.pick(list(bits(grid.cells)))
    wall = _grow(grid, dice, wall_share, wall, grid.cells & ~wall, squares=squares)
    for _ in range(ROUNDS):
        biggest = max(islands(grid, wall), key=int.bit_count, default=0)
        if biggest.bit_count() <= largest:
            return wall
        wall = _grow(grid, dice, wall_share, wall, biggest, squares=squares)
    return None


def _grow(grid: Grid, dice: Dice, wall_share: float, wall: Bitboard, undecided: Bitboard, *, squares: bool) -> Bitboard:
    """The wall after every undecided cell that it reaches is decided, by the checks of Melheim (2022) in his order."""
    while frontier := list(bits(grid.grow(wall) & undecided)):
        cell = 1 << dice.pick(frontier)
        undecided ^= cell
        if fills_square(grid, wall, cell):
            continue
        forced = len(frontier) == 1 or (not squares and fills_square(grid, grid.cells & ~wall & ~undecided, cell))
        if forced or dice.chance(wall_share):
            wall |= cell
    return wall
