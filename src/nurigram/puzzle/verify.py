"""Check a filled board against every rule of its kind. A correct board takes time linear in the number of cells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from nurigram.base.cells import Cells, CellSet, format_cell, to_board, to_colours
from nurigram.base.errors import PuzzleError
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.registry import kind_of
from nurigram.puzzle.state import AGAINST_GIVEN, UNDECIDED, Violation

FEW = 4
"""How many cells of a broken rule a message names at most."""


def verify(puzzle: Puzzle, black: Cells, white: Cells | None = None) -> list[Violation]:
    """Every rule that the board breaks, and where. An empty list means that the puzzle is solved.

    ``black`` may be anything that denotes cells. Without ``white``, all cells that are not black count as white. With
    it, or if ``black`` is a state or rows of text, cells of neither colour are reported as undecided, and the rules
    are checked as if they were white. Given cells are decided, whether or not the board shows them; one that has the
    other colour is reported.
    """
    kind, grid, givens = kind_of(puzzle), puzzle.grid, puzzle.givens
    walls, islands = to_colours(grid, black)
    if white is not None:
        islands = to_board(grid, white)
    if islands is None:
        islands = grid.cells & ~walls
    walls, islands = walls | (givens.black.board & ~islands), islands | (givens.white.board & ~walls)
    violations = [replace(found, grid=grid) for check in kind.checks for found in check(puzzle, walls)]
    if against := (givens.black & islands) | (givens.white & walls):
        violations.append(Violation(AGAINST_GIVEN, tuple(grid.places(against)), grid))
    if undecided := grid.cells & ~(walls | islands):
        violations.append(Violation(UNDECIDED, tuple(grid.places(undecided)), grid))
    return violations


def as_played(puzzle: Puzzle, rows: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """What a player has marked, as the field of ``info`` where it belongs: a board that is done is the solution."""
    return {"state" if verify(puzzle, rows) else "solution": tuple(rows)}


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
