"""Two ways to place the numbers on a finished board: Melheim (2022), section 3.2.2.

``all_at_once`` places one number in each island, clears the board and lets the techniques try to solve it.
``one_at_a_time`` clears one cell after another and lets them try after each, so that a placement that cannot work is
often dropped early.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice, product

from nurigram.ground.dice import Dice
from nurigram.ground.grid import Bitboard, Grid, bits, from_bits
from nurigram.kinds.nurikabe.making.boards import islands
from nurigram.kinds.nurikabe.making.judge import Judge

PLACEMENTS = 200
"""How many placements of the numbers are tried on one board. Melheim (2022) tries all, which can be millions."""

Place = Callable[[Grid, Bitboard, Dice, Judge], list[tuple[int, int]] | None]
"""A way to place numbers on a finished board: pairs of a cell's bit number and a size, or ``None`` if none works."""


def all_at_once(grid: Grid, wall: Bitboard, dice: Dice, judge: Judge) -> list[tuple[int, int]] | None:
    """The first placement that the techniques solve from the empty board."""
    return next((each for each in _placements(grid, wall, dice) if not judge.open_cells(each)), None)


def one_at_a_time(grid: Grid, wall: Bitboard, dice: Dice, judge: Judge) -> list[tuple[int, int]] | None:
    """The first placement that stays solvable while the cells are cleared one by one."""
    return next((each for each in _placements(grid, wall, dice) if _survives(each, grid, wall, dice, judge)), None)


PLACE: dict[str, Place] = {"all-at-once": all_at_once, "one-at-a-time": one_at_a_time}


def _placements(grid: Grid, wall: Bitboard, dice: Dice) -> Iterator[list[tuple[int, int]]]:
    """Up to ``PLACEMENTS`` placements, in order from a random first one."""
    parts = islands(grid, wall)
    for cells in islice(product(*(dice.shuffled(bits(part)) for part in parts)), PLACEMENTS):
        yield [(cell, part.bit_count()) for part, cell in zip(parts, cells, strict=True)]


def _survives(numbers: list[tuple[int, int]], grid: Grid, wall: Bitboard, dice: Dice, judge: Judge) -> bool:
    """Whether the board stays solvable while one cell after another is cleared."""
    black, white = wall, grid.cells & ~wall
    for cell in dice.shuffled(bits(grid.cells & ~from_bits(cell for cell, _ in numbers))):
        black &= ~(1 << cell)
        white &= ~(1 << cell)
        if judge.open_cells(numbers, black, white):
            return False
    return True
