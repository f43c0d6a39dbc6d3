"""Two ways of repairing a picture to a unique solution that an MSc thesis of 2017 describes, to compare with ours.

Both take the first solution as the picture and add, one by one, the cells in which other solutions differ from it,
until only one solution is left: the first way looks at one other solution, the second at all of them. A picture with
ten solutions or more is given up at once, as is one on which the solver runs out of time.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from operator import or_

from nurigram.ground.grid import Bitboard, Grid
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle, from_picture

TOO_MANY = 10
"""From this many solutions on a picture counts as hopeless."""

Solutions = Callable[[NonogramPuzzle, int], list[Bitboard]]
"""Up to so many solutions of a puzzle; none at all where time ran out."""


def repair_by_two(grid: Grid, black: Bitboard, solutions: Solutions) -> Bitboard | None:
    """Add the cells in which the second solution differs from the first. ``None`` if that does not help."""
    return _repair(grid, black, solutions, others=1)


def repair_by_all(grid: Grid, black: Bitboard, solutions: Solutions) -> Bitboard | None:
    """Add the cells in which any other solution differs from the first. ``None`` if that does not help."""
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
