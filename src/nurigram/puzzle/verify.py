"""Check a filled board against every rule of its kind. A correct board takes time linear in the number of cells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from nurigram.base.cells import Cells, CellSet, format_cell, to_board
from nurigram.base.errors import PuzzleError
from nurigram.base.grid import Bitboard
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.painting import to_out
from nurigram.puzzle.palette import decided, known, touched
from nurigram.puzzle.registry import kind_of
from nurigram.puzzle.state import AGAINST_GIVEN, UNDECIDED, State, Violation

FEW = 4
"""How many cells of a broken rule a message names at most."""


def verify(puzzle: Puzzle, black: Cells, white: Cells | None = None) -> list[Violation]:
    """Every rule that the board breaks, and where. An empty list means that the puzzle is solved.

    ``black`` may be anything that denotes cells. Without ``white``, all cells that are not black count as white. With
    it, or if ``black`` is a state or rows of text, cells of neither colour are reported as undecided, and the rules
    are checked as if they were white. Given cells are decided, whether or not the board shows them; one that has the
    other colour is reported.
    """
    kind, grid = kind_of(puzzle), puzzle.grid
    having, against = _with_givens(puzzle, _values(puzzle, black, white))
    picture = puzzle.palette.stack(grid, having[1:])
    violations = [replace(found, grid=grid) for check in kind.checks for found in check(puzzle, picture)]
    if against:
        violations.append(Violation(AGAINST_GIVEN, tuple(grid.places(against)), grid))
    if undecided := grid.cells & ~touched(having):
        violations.append(Violation(UNDECIDED, tuple(grid.places(undecided)), grid))
    return violations


Having = tuple[Bitboard, ...]
"""For each value of the palette, the cells that have it."""


def _values(puzzle: Puzzle, cells: Cells, white: Cells | None) -> Having:
    """What a board shows. Without ``white``, cells of which nothing is said are white."""
    out, says_all = to_out(puzzle.grid, puzzle.palette, cells)
    background, *paints = (decided(out, value) for value in range(len(out)))
    if white is not None:
        background = to_board(puzzle.grid, white)
    elif not says_all:
        background = puzzle.grid.cells & ~touched((0, *paints))
    return background, *paints


def _with_givens(puzzle: Puzzle, having: Having) -> tuple[Having, Bitboard]:
    """The board with the given cells where it shows nothing, and where it shows something else than they say."""
    given = [decided(puzzle.givens.out, value) for value in range(len(having))]
    others = known(*having)
    both = tuple(mine | (yours & ~other) for mine, yours, other in zip(having, given, others, strict=True))
    return both, touched(tuple(yours & other for yours, other in zip(given, others, strict=True)))


def as_played(puzzle: Puzzle, rows: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """What a player has marked, as the field of ``info`` where it belongs: a board that is done is the solution."""
    return {"state" if verify(puzzle, rows) else "solution": tuple(rows)}


def stored_solution(puzzle: Puzzle) -> CellSet | None:
    """The painted cells of the solution that came with a puzzle, or ``None`` if there is none.

    It may be wrong, so it is checked: ``PuzzleError`` says which rule it breaks. Whether it is the only solution is
    not checked.
    """
    if puzzle.info.solution is None:
        return None
    violations = verify(puzzle, puzzle.info.solution)
    if violations:
        first = violations[0]
        place = " ".join(map(format_cell, first.places[:FEW])) + (" ..." if len(first.places) > FEW else "")
        problem = f"the stored solution is wrong: it breaks the rule {first.code} at {place}"
        raise PuzzleError(problem, first.places, ("solution",))
    return State.parse(puzzle, puzzle.info.solution).painted
