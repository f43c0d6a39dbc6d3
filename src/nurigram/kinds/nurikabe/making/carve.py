"""Finished boards by carving islands into a board of wall: Melheim (2022), section 3.2.1, second approach.

While there is a pool, one of its cells becomes island, and the island grows to a random size, at most the largest
allowed. A cell is only taken if the wall stays connected, no other island is touched, and no 2x2 square of island
results. Late pools may leave no room for a new island. They are broken by a cell that joins neighbouring islands,
unless the result is too large. The carving ends when there is no pool left, or fails at a pool that it cannot break.
"""

from __future__ import annotations

from nurigram.ground.dice import Dice
from nurigram.ground.grid import Bitboard, Grid, bits
from nurigram.kinds.nurikabe.making.boards import cuts_wall, fills_square


def carve(grid: Grid, dice: Dice, largest: int) -> Bitboard | None:
    """The wall of a finished board with no island larger than ``largest``, or ``None`` if a pool was left."""
    wall = grid.cells
    while corners := list(bits(grid.full_squares(wall))):
        pool = (3 | 3 << grid.stride) << dice.pick(corners)
        island = _open(grid, dice, wall, pool) or _join(grid, dice, wall, pool, largest)
        if not island:
            return None
        wall &= ~island
        size = 1 + dice.below(largest)
        while island.bit_count() < size and (cell := _next(grid, dice, wall, island)):
            island |= cell
            wall &= ~cell
    return wall


def _open(grid: Grid, dice: Dice, wall: Bitboard, pool: Bitboard) -> Bitboard:
    """A cell of the pool where a new island can begin, or 0."""
    others = grid.cells & ~wall
    for index in dice.shuffled(bits(pool)):
        cell = 1 << index
        if not grid.neighbours(cell) & others and not cuts_wall(grid, wall, cell):
            return cell
    return 0


def _join(grid: Grid, dice: Dice, wall: Bitboard, pool: Bitboard, largest: int) -> Bitboard:
    """A cell of the pool together with the islands that it joins, or 0."""
    others = grid.cells & ~wall
    for index in dice.shuffled(bits(pool)):
        cell = 1 << index
        island = grid.flood(cell, others | cell)
        if island.bit_count() <= largest and not cuts_wall(grid, wall, cell):
            return island
    return 0


def _next(grid: Grid, dice: Dice, wall: Bitboard, island: Bitboard) -> Bitboard:
    """A cell that the island can grow into, or 0."""
    others = grid.cells & ~wall & ~island
    for index in dice.shuffled(bits(grid.neighbours(island) & ~grid.grow(others))):
        cell = 1 << index
        if not fills_square(grid, island, cell) and not cuts_wall(grid, wall, cell):
            return cell
    return 0
