"""The two ways of Yessenbayeva (2017) to give a picture a unique solution, for comparison with ours.

Both take the first solution as the picture and add, one by one, the cells that are black only in other solutions,
until only one solution is left. The first way looks at one other solution, the second at all of them. Both give up at
once if there are ten or more solutions, or if the solver runs out of time.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from operator import or_

from nurigram.ground.grid import Bitboard, Grid
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle, from_picture

TOO_MANY = 10
"""A picture with this many solutions or more is given up."""

Solutions = Callable[[NonogramPuzzle, int], list[Bitboard]]
"""Finds up to this many solutions of a puzzle; none at all if time runs out."""


def repair_by_two(grid: Grid, black: Bitboard, solutions: Solutions) -> Bitboard | None:
    """Add the cells that only the second solution has. ``None`` if that does not help."""
    return _repair(grid, black, solutions, others=1)


def repair_by_all(grid: Grid, black: Bitboard, solutions: Solutions) -> Bitboard | None:
    """Add the cells that any solution has and the first does not. ``None`` if that does not help."""
    return _repair(grid, black, solutions, others=TOO_MANY)


def _repair(grid: Grid, black: Bitboard, solutions: Solutions, others: int) -> Bitboard | None:
    found = solutions(from_picture(grid, black), TOO_MANY)
    if not found or len(found) >= TOO_MANY:
        return None
    if len(found) == 1:
        return black
    picture = found[0]
    for cell in grid.places(reduce(or_, found[1 : others + 1]) & ~picture):
        picture |= grid.bit(*cell)
        if len(solutions(from_picture(grid, picture), 2)) == 1:
            return picture
    return None
