"""The generator of Melheim (2022), sections 3.2 and 3.3: make a finished board, place numbers, and repair failures.

If no placement of numbers makes a board solvable, the board is not thrown away at once. One cell of its largest island
becomes wall if the rules allow it, and placements are tried again. The search is breadth-first, so all boards with one
such change come before those with two (section 3.3.5).

It is here for comparison. It starts again where the default generator repairs locally, so it does not scale.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from itertools import count, islice, product
from typing import NamedTuple

from nurigram.base.deadline import Deadline
from nurigram.base.dice import Dice
from nurigram.base.grid import Bitboard, Grid, bits, from_bits
from nurigram.kinds.nurikabe.making.boards import cuts_wall, fills_square, grow_wall, is_legal, islands
from nurigram.kinds.nurikabe.making.judge import Judge
from nurigram.kinds.nurikabe.making.literature.by_sat import board_by_sat
from nurigram.kinds.nurikabe.making.settings import PLACEMENT, Settings

PLACEMENTS = 200
"""How many placements of the numbers are tried on one board. Melheim (2022) tries all, which can be millions."""

Numbers = list[tuple[int, int]]
"""The numbers of a puzzle: pairs of a cell's bit number and a size."""

Place = Callable[[Grid, Bitboard, Dice, Judge, int | None, Deadline], Numbers | None]
"""A way to place numbers on a finished board, trying this many placements (``None``: all of them) before the deadline;
``None`` if none works."""


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


def melheim(
    grid: Grid, settings: Settings, dice: Dice, judge: Judge, deadline: Deadline
) -> Iterator[list[tuple[int, int]]]:
    """The numbers of puzzles that the techniques of the tier solve, each from a new board.

    Melheim (2022) keeps what easier techniques solve as well; here that must be asked for.
    """
    place, bounds = PLACE[settings.placement], bounds_of(settings)
    for _ in islice(count(), bounds.boards):
        if deadline.expired:
            return
        wall = make_board(grid, settings, dice)
        if wall is not None:
            numbers = solvable_near(grid, wall, dice, judge, place, deadline, bounds)
            if numbers is not None and (settings.easier or not judge.is_easier(numbers)):
                yield numbers


def bounds_of(settings: Settings) -> Bounds:
    """The bounds of an order, whatever it does not say being as usual."""
    usual = UNBOUNDED if settings.unbounded else BOUNDS
    return Bounds(
        usual.boards if settings.boards is None else settings.boards,
        usual.repairs if settings.repairs is None else settings.repairs,
        usual.placements if settings.placements is None else settings.placements,
    )


def make_board(grid: Grid, settings: Settings, dice: Dice) -> Bitboard | None:
    """The wall of a finished board. By default, no island has more cells than the shorter side of the board."""
    largest = settings.max_island or min(grid.rows, grid.cols)
    if settings.method == "carve":
        return carve(grid, dice, largest)
    if settings.method == "sat":
        return board_by_sat(grid, dice, settings.wall_share or EVEN, largest)
    return grow_wall(grid, dice, settings.wall_share or WALL_SHARE, largest, squares=settings.squares)


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


def carve(grid: Grid, dice: Dice, largest: int) -> Bitboard | None:
    """The wall of a finished board with no island larger than ``largest``, or ``None`` if a pool was left.

    Islands are carved into a board of wall: section 3.2.1, second approach. While there is a pool, one of its cells
    becomes island, and the island grows to a random size, at most the largest allowed. A cell is only taken if the wall
    stays connected, no other island is touched, and no 2x2 square of island results. Late pools may leave no room for a
    new island. They are broken by a cell that joins neighbouring islands, unless the result is too large.
    """
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


def all_at_once(
    grid: Grid, wall: Bitboard, dice: Dice, judge: Judge, most: int | None, deadline: Deadline
) -> Numbers | None:
    """The first placement with one number in each island that the techniques solve from the empty board."""
    tried = _placements(grid, wall, dice, most, deadline)
    return next((each for each in tried if not judge.open_cells(each)), None)


def one_at_a_time(
    grid: Grid, wall: Bitboard, dice: Dice, judge: Judge, most: int | None, deadline: Deadline
) -> Numbers | None:
    """The first placement that stays solvable while the cells are cleared one by one: many are soon dropped."""
    tried = _placements(grid, wall, dice, most, deadline)
    return next((each for each in tried if _survives(each, grid, wall, dice, judge)), None)


def last_marking(
    grid: Grid, wall: Bitboard, dice: Dice, judge: Judge, most: int | None, deadline: Deadline
) -> Numbers | None:
    """The same as one at a time, but after each cell only this cell must come back: section 3.2.2, the improvement.

    As techniques never find less when more is known, both agree on every board.
    """
    tried = _placements(grid, wall, dice, most, deadline)
    return next((each for each in tried if _survives(each, grid, wall, dice, judge, cheaply=True)), None)


def _placements(grid: Grid, wall: Bitboard, dice: Dice, most: int | None, deadline: Deadline) -> Iterator[Numbers]:
    """This many placements, in order from a random first one."""
    parts = islands(grid, wall)
    for cells in islice(product(*(dice.shuffled(bits(part)) for part in parts)), most):
        if deadline.expired:
            return
        yield [(cell, part.bit_count()) for part, cell in zip(parts, cells, strict=True)]


def _survives(numbers: Numbers, grid: Grid, wall: Bitboard, dice: Dice, judge: Judge, *, cheaply: bool = False) -> bool:
    """Whether the board stays solvable while one cell after another is cleared."""
    black, white = wall, grid.cells & ~wall
    for cell in dice.shuffled(bits(grid.cells & ~from_bits(cell for cell, _ in numbers))):
        black &= ~(1 << cell)
        white &= ~(1 << cell)
        if (
            not judge.brings_back(1 << cell, numbers, black, white)
            if cheaply
            else judge.open_cells(numbers, black, white)
        ):
            return False
    return True


PLACE: dict[str, Place] = dict(zip(PLACEMENT, (all_at_once, one_at_a_time, last_marking), strict=True))
