"""The generator of Melheim (2022), sections 3.2 and 3.3: make a finished board, place numbers, and repair failures.

If no placement of numbers makes a board solvable, the board is not thrown away at once. One cell of its largest island
becomes wall if the rules allow it, and placements are tried again. The search is breadth-first, so all boards with one
such change come before those with two (section 3.3.5).

It is here for comparison. It starts again where the default generator repairs locally, so it does not scale.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from itertools import count, islice
from typing import NamedTuple

from nurigram.ground.deadline import Deadline
from nurigram.ground.dice import Dice
from nurigram.ground.grid import Bitboard, Grid, bits
from nurigram.kinds.nurikabe.making.boards import fills_square, is_legal, islands
from nurigram.kinds.nurikabe.making.by_sat import board_by_sat
from nurigram.kinds.nurikabe.making.carve import carve
from nurigram.kinds.nurikabe.making.grow_wall import grow_wall
from nurigram.kinds.nurikabe.making.judge import Judge
from nurigram.kinds.nurikabe.making.numbers import PLACE, PLACEMENTS, Place
from nurigram.kinds.nurikabe.making.settings import Settings


class Bounds(NamedTuple):
    """How much is tried; ``None`` means without limit.

    boards        finished boards before the generator gives up
    repairs       boards that the repair tries besides the first one
    placements    placements of the numbers on one board
    """

    boards: int | None
    repairs: int | None
    placements: int | None


BOUNDS = Bounds(20_000, 12, PLACEMENTS)
UNBOUNDED = Bounds(None, None, None)
"""As in Melheim (2022): every placement and every repair is tried before a board is thrown away."""

WALL_SHARE = 0.75
"""The probability that a cell becomes wall if no rule decides it: the value of Melheim (2022)."""

EVEN = 0.5
"""The same for boards from a SAT solver, whose clauses see to the rules."""


def thesis(
    grid: Grid, settings: Settings, dice: Dice, judge: Judge, deadline: Deadline
) -> Iterator[list[tuple[int, int]]]:
    """The numbers of puzzles that the techniques of the tier solve and easier ones do not, each from a new board."""
    place, bounds = PLACE[settings.placement], UNBOUNDED if settings.unbounded else BOUNDS
    for _ in islice(count(), bounds.boards):
        if deadline.expired:
            return
        wall = make_board(grid, settings, dice)
        if wall is not None:
            numbers = solvable_near(grid, wall, dice, judge, place, deadline, bounds)
            if numbers is not None and not judge.is_easier(numbers):
                yield numbers


def make_board(grid: Grid, settings: Settings, dice: Dice) -> Bitboard | None:
    """The wall of a finished board. By default, no island has more cells than the shorter side of the board."""
    largest = settings.max_island or min(grid.rows, grid.cols)
    if settings.method == "carve":
        return carve(grid, dice, largest)
    if settings.method == "sat":
        return board_by_sat(grid, dice, settings.wall_share or EVEN, largest)
    return grow_wall(grid, dice, settings.wall_share or WALL_SHARE, largest)


def solvable_near(
    grid: Grid, wall: Bitboard, dice: Dice, judge: Judge, place: Place, deadline: Deadline, bounds: Bounds
) -> list[tuple[int, int]] | None:
    """The numbers of a solvable puzzle on this board or one near it, the nearest first."""
    queue, seen = deque([wall]), {wall}
    for _ in islice(count(), None if bounds.repairs is None else 1 + bounds.repairs):
        if not queue or deadline.expired:
            return None
        wall = queue.popleft()
        numbers = place(grid, wall, dice, judge, bounds.placements, deadline)
        if numbers is not None:
            return numbers
        for other in _turned(grid, wall):
            if other not in seen:
                seen.add(other)
                queue.append(other)
    return None


def _turned(grid: Grid, wall: Bitboard) -> Iterator[Bitboard]:
    """The legal boards on which one more cell, from the largest island, is wall."""
    largest = max(islands(grid, wall), key=int.bit_count, default=0)
    for index in bits(largest):
        cell = 1 << index
        if not fills_square(grid, wall, cell) and is_legal(grid, wall | cell):
            yield wall | cell
