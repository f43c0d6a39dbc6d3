"""Two ways to place the numbers on a finished board: Melheim (2022), section 3.2.2.

``all_at_once`` places one number in each island, clears the board and lets the techniques try to solve it.
``one_at_a_time`` clears one cell after another and lets them try after each, so that a placement that cannot work is
often dropped early.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice, product

from nurigram.ground.deadline import Deadline
from nurigram.ground.dice import Dice
from nurigram.ground.grid import Bitboard, Grid, bits, from_bits
from nurigram.kinds.nurikabe.making.boards import islands
from nurigram.kinds.nurikabe.making.judge import Judge

PLACEMENTS = 200
"""How many placements of the numbers are tried on one board. Melheim (2022) tries all, which can be millions."""

Numbers = list[tuple[int, int]]
"""The numbers of a puzzle: pairs of a cell's bit number and a size."""

Place = Callable[[Grid, Bitboard, Dice, Judge, int | None, Deadline], Numbers | None]
"""A way to place numbers on a finished board, trying so many placements (``None``: all of them) before the deadline;
``None`` if none works."""


def all_at_once(
    grid: Grid, wall: Bitboard, dice: Dice, judge: Judge, most: int | None, deadline: Deadline
) -> Numbers | None:
    """The first placement that the techniques solve from the empty board."""
    tried = _placements(grid, wall, dice, most, deadline)
    return next((each for each in tried if not judge.open_cells(each)), None)


def one_at_a_time(
    grid: Grid, wall: Bitboard, dice: Dice, judge: Judge, most: int | None, deadline: Deadline
) -> Numbers | None:
    """The first placement that stays solvable while the cells are cleared one by one."""
    tried = _placements(grid, wall, dice, most, deadline)
    return next((each for each in tried if _survives(each, grid, wall, dice, judge)), None)


PLACE: dict[str, Place] = {"all-at-once": all_at_once, "one-at-a-time": one_at_a_time}


def _placements(grid: Grid, wall: Bitboard, dice: Dice, most: int | None, deadline: Deadline) -> Iterator[Numbers]:
    """So many placements, in order from a random first one."""
    parts = islands(grid, wall)
    for cells in islice(product(*(dice.shuffled(bits(part)) for part in parts)), most):
        if deadline.expired:
            return
        yield [(cell, part.bit_count()) for part, cell in zip(parts, cells, strict=True)]


def _survives(numbers: Numbers, grid: Grid, wall: Bitboard, dice: Dice, judge: Judge) -> bool:
    """Whether the board stays solvable while one cell after another is cleared."""
    black, white = wall, grid.cells & ~wall
    for cell in dice.shuffled(bits(grid.cells & ~from_bits(cell for cell, _ in numbers))):
        black &= ~(1 << cell)
        white &= ~(1 << cell)
        if judge.open_cells(numbers, black, white):
            return False
    return True
