"""Check a filled board against every rule of its kind. A correct board takes time linear in the number of cells."""

from __future__ import annotations

from nurigram.ground.grid import Bitboard
from nurigram.puzzle.model import UNDECIDED, Puzzle, Violation
from nurigram.puzzle.registry import kind_of


def verify(puzzle: Puzzle, black: Bitboard, white: Bitboard | None = None) -> list[Violation]:
    """Every rule that the board breaks, and where. An empty list means that the puzzle is solved.

    Without ``white``, all cells that are not black count as white. With it, cells in neither set are reported as
    undecided, and the rules are checked as if they were white.
    """
    violations = [found for check in kind_of(puzzle).checks for found in check(puzzle, black)]
    if white is not None:
        undecided = puzzle.grid.cells & ~(black | white)
        if undecided:
            violations.append(Violation(UNDECIDED, tuple(puzzle.grid.places(undecided))))
    return violations
