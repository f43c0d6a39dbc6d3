"""Finished boards by growing the wall from one cell: Melheim (2022), section 3.2.1, first approach, and section 3.3.2.

Cells beside the wall are decided one at a time, in random order. A cell that would complete a pool is island. The only
cell that the wall can grow into is wall. A cell that would complete a 2x2 square of island is wall, because long,
narrow islands make solvable puzzles more often. Any other cell is wall with a given probability. Cells that the wall
never reaches are island. The wall is connected and free of pools by construction.

If an island is too large, its cells are decided again.
"""

from __future__ import annotations

from nurigram.ground.dice import Dice
from nurigram.ground.grid import Bitboard, Grid, bits
from nurigram.kinds.nurikabe.making.boards import fills_square, islands

ROUNDS = 40
"""How often the largest island is decided again before the board is given up."""


def grow_wall(grid: Grid, dice: Dice, wall_share: float, largest: int) -> Bitboard | None:
    """The wall of a finished board with no island larger than ``largest``, or ``None`` if one stayed too large."""
    wall = 1 << dice.pick(list(bits(grid.cells)))
    wall = _grow(grid, dice, wall_share, wall, grid.cells & ~wall)
    for _ in range(ROUNDS):
        biggest = max(islands(grid, wall), key=int.bit_count, default=0)
        if biggest.bit_count() <= largest:
            return wall
        wall = _grow(grid, dice, wall_share, wall, biggest)
    return None


def _grow(grid: Grid, dice: Dice, wall_share: float, wall: Bitboard, undecided: Bitboard) -> Bitboard:
    """The wall after every undecided cell that it reaches has been decided."""
    while frontier := list(bits(grid.grow(wall) & undecided)):
        cell = 1 << dice.pick(frontier)
        undecided ^= cell
        if _is_wall(grid, dice, wall_share, wall, undecided, cell, alone=len(frontier) == 1):
            wall |= cell
    return wall


def _is_wall(
    grid: Grid, dice: Dice, wall_share: float, wall: Bitboard, undecided: Bitboard, cell: Bitboard, *, alone: bool
) -> bool:
    """The checks of Melheim (2022), in the same order."""
    if fills_square(grid, wall, cell):
        return False
    if alone or fills_square(grid, grid.cells & ~wall & ~undecided, cell):
        return True
    return dice.chance(wall_share)
