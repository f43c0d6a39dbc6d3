"""The thesis's generator (its sections 3.2 and 3.3): make a finished board, place numbers, and repair what fails.

A board that no placement of numbers makes solvable is not thrown away at once: one cell of its largest island is
turned to wall where the rules allow it, and all placements are tried again; breadth first, so that all boards with
one cell turned come before those with two (section 3.3.5).

It is here to be compared with. It restarts where the default repairs locally, so it does not scale.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from nurigram.ground.deadline import Deadline
from nurigram.ground.dice import Dice
from nurigram.ground.grid import Bitboard, Grid, bits
from nurigram.kinds.nurikabe.making.boards import fills_square, is_legal, islands
from nurigram.kinds.nurikabe.making.carve import carve
from nurigram.kinds.nurikabe.making.grow_wall import grow_wall
from nurigram.kinds.nurikabe.making.judge import Judge
from nurigram.kinds.nurikabe.making.numbers import PLACE, Place
from nurigram.kinds.nurikabe.making.settings import Settings

BOARDS = 20_000
"""How many finished boards are made before the generator gives up."""

REPAIRS = 12
"""How many boards the repair tries beside the first one. The thesis has no bound, which is where its time went."""

WALL_SHARE = 0.75
"""How likely a cell is to become wall where nothing decides it; the thesis's own value."""


def thesis(
    grid: Grid, settings: Settings, dice: Dice, judge: Judge, deadline: Deadline
) -> Iterator[list[tuple[int, int]]]:
    """Puzzles from whole boards, each made anew."""
    place = PLACE[settings.placement]
    for _ in range(BOARDS):
        if deadline.expired:
            return
        wall = make_board(grid, settings, dice)
        if wall is not None:
            numbers = solvable_near(grid, wall, dice, judge, place, deadline)
            if numbers is not None and not judge.is_easier(numbers):
                yield numbers


def make_board(grid: Grid, settings: Settings, dice: Dice) -> Bitboard | None:
    """The wall of a finished board, by the method asked for. The largest island is as long as the shorter side."""
    largest = settings.max_island or min(grid.rows, grid.cols)
    if settings.method == "carve":
        return carve(grid, dice, largest)
    return grow_wall(grid, dice, settings.wall_share or WALL_SHARE, largest)


def solvable_near(
    grid: Grid, wall: Bitboard, dice: Dice, judge: Judge, place: Place, deadline: Deadline
) -> list[tuple[int, int]] | None:
    """A solvable puzzle on this board or on one near it, nearest first."""
    queue, seen = deque([wall]), {wall}
    for _ in range(1 + REPAIRS):
        if not queue or deadline.expired:
            return None
        wall = queue.popleft()
        numbers = place(grid, wall, dice, judge)
        if numbers is not None:
            return numbers
        for other in _turned(grid, wall):
            if other not in seen:
                seen.add(other)
                queue.append(other)
    return None


def _turned(grid: Grid, wall: Bitboard) -> Iterator[Bitboard]:
    """The boards on which one cell of the largest island is wall."""
    largest = max(islands(grid, wall), key=int.bit_count, default=0)
    for index in bits(largest):
        cell = 1 << index
        if not fills_square(grid, wall, cell) and is_legal(grid, wall | cell):
            yield wall | cell
