"""A puzzle with several solutions as one that has a single solution, its picture changed as little as possible."""

from __future__ import annotations

from nurigram.ground.deadline import Deadline
from nurigram.ground.errors import GenerationError, UnknownNameError
from nurigram.ground.grid import Bitboard
from nurigram.kinds.nonogram.making.by_differences import Solutions, repair_by_all, repair_by_two
from nurigram.kinds.nonogram.making.picture import from_cells
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle, from_picture
from nurigram.puzzle.order import Pictured, PictureOptions

METHODS = ("unique", "fair", "two", "all")
"""``unique`` and ``fair`` are ours; ``two`` and ``all`` add cells in which solutions differ, as published in 2017."""


def repair(puzzle: NonogramPuzzle, method: str, solutions: Solutions, deadline: Deadline) -> Pictured:
    """The repaired puzzle. Raises ``GenerationError`` where there is nothing to repair or the method fails.

    Raises ``OutOfTimeError`` where the time is over first.
    """
    if method not in METHODS:
        raise UnknownNameError("method", method, METHODS)
    try:
        black = _picture(puzzle, solutions)
        if method in ("two", "all"):
            return _by_differences(puzzle, black, method, solutions)
    except GenerationError:
        deadline.check()
        raise
    options = PictureOptions(fair=method == "fair", title=puzzle.info.title)
    return from_cells(puzzle.grid, black, options, deadline)


def _picture(puzzle: NonogramPuzzle, solutions: Solutions) -> Bitboard:
    """The stored solution, or the first one there is."""
    if puzzle.info.solution is not None:
        return puzzle.grid.parse_rows(puzzle.info.solution)[0]
    found = solutions(puzzle, 1)
    if not found:
        raise GenerationError("the puzzle has no solution that was found in time, so there is no picture to start from")
    return found[0]


def _by_differences(puzzle: NonogramPuzzle, black: Bitboard, method: str, solutions: Solutions) -> Pictured:
    repair = repair_by_two if method == "two" else repair_by_all
    mended = repair(puzzle.grid, black, solutions)
    if mended is None:
        raise GenerationError(f"the method {method!r} does not make this puzzle unique; try 'unique'")
    return Pictured(from_picture(puzzle.grid, mended), black, mended)
