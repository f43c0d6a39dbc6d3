"""Check a filled board against every rule of its kind. A correct board takes time linear in the number of cells."""

from __future__ import annotations

from nurigram.ground.cells import CellSet, format_cell
from nurigram.ground.errors import PuzzleError
from nurigram.ground.grid import Bitboard
from nurigram.puzzle.model import UNDECIDED, Puzzle, Violation
from nurigram.puzzle.registry import kind_of

FEW = 4
"""How many cells of a broken rule a message names at most."""


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


def stored_solution(puzzle: Puzzle) -> CellSet | None:
    """The black cells of the solution that came with a puzzle, or ``None`` if there is none.

    It may be wrong, so it is checked: ``PuzzleError`` says which rule it breaks. Whether it is the only solution is
    not checked.
    """
    if puzzle.info.solution is None:
        return None
    black, white = puzzle.grid.parse_rows(puzzle.info.solution)
    violations = verify(puzzle, black, white)
    if violations:
        first = violations[0]
        place = " ".join(map(format_cell, first.cells[:FEW])) + (" ..." if len(first.cells) > FEW else "")
        problem = f"the stored solution is wrong: it breaks the rule {first.code} at {place}"
        raise PuzzleError(problem, first.cells, ("solution",))
    return CellSet(puzzle.grid, black)
