"""Turn a puzzle with several solutions into one with a single solution by changing a few cells of its picture."""

from __future__ import annotations

from nurigram.ground.deadline import Deadline
from nurigram.ground.errors import GenerationError, UnknownNameError, UnsupportedError
from nurigram.ground.grid import Bitboard
from nurigram.kinds.nonogram.making.by_differences import Solutions, repair_by_all, repair_by_two
from nurigram.kinds.nonogram.making.picture import from_cells
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle, from_picture
from nurigram.puzzle.order import Pictured, PictureOptions
from nurigram.puzzle.verify import stored_solution

METHODS = ("unique", "fair", "two", "all")
"""``unique`` and ``fair`` are ours. ``two`` and ``all`` are those of Yessenbayeva (2017)."""


def repair(puzzle: NonogramPuzzle, method: str, solutions: Solutions, deadline: Deadline) -> Pictured:
    """The repaired puzzle. Raises ``GenerationError`` if the puzzle has no solution or the method fails.

    Raises ``OutOfTimeError`` if the time limit ends first.
    """
    if method not in METHODS:
        raise UnknownNameError("method", method, METHODS)
    if puzzle.givens:
        raise UnsupportedError("a puzzle with given cells cannot be repaired; take them out first")
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
    """The stored solution, or the first one found."""
    stored = stored_solution(puzzle)
    if stored is not None:
        return stored.board
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
