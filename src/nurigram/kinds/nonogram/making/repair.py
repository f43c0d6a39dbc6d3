"""Turn a puzzle with several solutions into one with a single solution by changing a few cells of its picture."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from operator import or_

from nurigram.base.deadline import Deadline
from nurigram.base.errors import GenerationError, UnknownNameError, UnsupportedError
from nurigram.base.grid import Bitboard, Grid
from nurigram.kinds.nonogram.making.picture import from_cells
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle, from_picture
from nurigram.puzzle.order import Pictured, PictureOptions
from nurigram.puzzle.painting import picture_of
from nurigram.puzzle.verify import stored_solution

METHODS = ("unique", "fair", "two", "all")
"""``unique`` and ``fair`` are ours. ``two`` and ``all`` are those of Yessenbayeva (2017), for comparison.

Both of hers take the first solution as the picture and add, one by one, the cells that are black only in other
solutions, until only one solution is left. The first looks at one other solution, the second at all of them. Both give
up at once if there are ten or more solutions, or if the solver runs out of time.
"""

TOO_MANY = 10
"""A picture with this many solutions or more is given up."""

Solutions = Callable[[NonogramPuzzle, int], list[int]]
"""Finds up to this many solutions of a puzzle, as pictures; none at all if time runs out."""


def repair(puzzle: NonogramPuzzle, method: str, solutions: Solutions, deadline: Deadline) -> Pictured:
    """The repaired puzzle. Raises ``GenerationError`` if the puzzle has no solution or the method fails.

    Raises ``OutOfTimeError`` if the time limit ends first.
    """
    if method not in METHODS:
        raise UnknownNameError("method", method, METHODS)
    if puzzle.palette.in_colour and method in ("two", "all"):
        raise UnsupportedError(f"the method {method!r} is for black and white; use 'unique' or 'fair'")
    if puzzle.givens:
        raise UnsupportedError("a puzzle with given cells cannot be repaired; take them out first")
    try:
        picture = _picture(puzzle, solutions)
        if method in ("two", "all"):
            return _by_differences(puzzle, picture, method, solutions)
    except GenerationError:
        deadline.check()
        raise
    options = PictureOptions(fair=method == "fair", title=puzzle.info.title)
    return from_cells(puzzle.grid, picture, options, deadline, puzzle.palette)


def _picture(puzzle: NonogramPuzzle, solutions: Solutions) -> int:
    """The stored solution, or the first one found."""
    stored = stored_solution(puzzle)
    if stored is not None:
        return picture_of(stored)
    found = solutions(puzzle, 1)
    if not found:
        raise GenerationError("no solution of the puzzle was found in time, so there is no picture to start from")
    return found[0]


def _by_differences(puzzle: NonogramPuzzle, black: Bitboard, method: str, solutions: Solutions) -> Pictured:
    repair = repair_by_two if method == "two" else repair_by_all
    mended = repair(puzzle.grid, black, solutions)
    if mended is None:
        raise GenerationError(f"the method {method!r} does not give this puzzle a single solution; try 'unique'")
    return Pictured(from_picture(puzzle.grid, mended), black, mended)


def repair_by_two(grid: Grid, black: Bitboard, solutions: Solutions) -> Bitboard | None:
    """Add the cells that only the second solution has. ``None`` if that does not help."""
    return _add_cells(grid, black, solutions, others=1)


def repair_by_all(grid: Grid, black: Bitboard, solutions: Solutions) -> Bitboard | None:
    """Add the cells that any solution has and the first does not. ``None`` if that does not help."""
    return _add_cells(grid, black, solutions, others=TOO_MANY)


def _add_cells(grid: Grid, black: Bitboard, solutions: Solutions, others: int) -> Bitboard | None:
    """Add cells of other solutions to the first one, one by one, until only one solution is left."""
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
