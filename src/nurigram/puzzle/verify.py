"""Check a filled board against every rule of its kind. A correct board takes time linear in the number of cells."""

from __future__ import annotations

from dataclasses import replace

from nurigram.ground.cells import Cells, CellSet, format_cell, to_board, to_colours
from nurigram.ground.errors import PuzzleError
from nurigram.puzzle.model import UNDECIDED, Puzzle, Violation
from nurigram.puzzle.registry import kind_of

FEW = 4
"""How many cells of a broken rule a message names at most."""


def verify(puzzle: Puzzle, black: Cells, white: Cells | None = None) -> list[Violation]:
    """Every rule that the board breaks, and where. An empty list means that the puzzle is solved.

    ``black`` may be anything that denotes cells. Without ``white``, all cells that are not black count as white. With
    it, or if ``black`` is a state or rows of text, cells of neither colour are reported as undecided, and the rules
    are checked as if they were white.
    """
    kind, grid = kind_of(puzzle), puzzle.grid
    walls, islands = to_colours(grid, black)
    if white is not None:
        islands = to_board(grid, white)
    violations = [replace(found, grid=grid) for check in kind.checks for found in check(puzzle, walls)]
    undecided = 0 if islands is None else grid.cells & ~(walls | islands)
    if undecided:
        violations.append(Violation(UNDECIDED, tuple(grid.places(undecided)), grid))
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
        place = " ".join(map(format_cell, first.places[:FEW])) + (" ..." if len(first.places) > FEW else "")
        problem = f"the stored solution is wrong: it breaks the rule {first.code} at {place}"
        raise PuzzleError(problem, first.places, ("solution",))
    return CellSet(puzzle.grid, black)
