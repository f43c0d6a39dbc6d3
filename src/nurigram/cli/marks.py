"""What `show` and `draw` put on the board: nothing, a saved state, or the solution."""

from __future__ import annotations

from typing import Annotated

import typer

import nurigram
from nurigram.cli.common import complain
from nurigram.ground.cells import CellSet
from nurigram.ground.errors import PuzzleError
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.verify import stored_solution
from nurigram.render.marks import Marks, solution_marks, state_marks

SolutionOption = Annotated[bool, typer.Option("--solution", "-s", help="Show the solution, stored or found.")]


def choose_marks(puzzle: Puzzle, *, solution: bool) -> Marks | None:
    """The marks asked for; ``None`` where the puzzle has no solution to show, or comes with a wrong one."""
    if not solution:
        return state_marks(puzzle, puzzle.info.state) if puzzle.info.state else Marks()
    name = puzzle.info.id or "the puzzle"
    try:
        found = stored_solution(puzzle)
    except PuzzleError as error:
        complain(f"{name}: {error}")
        return None
    found = _solved(puzzle) if found is None else found
    if found is None:
        complain(f"{name} has no solution")
        return None
    return solution_marks(puzzle, found.rows)


def _solved(puzzle: Puzzle) -> CellSet | None:
    return next(iter(nurigram.solve(puzzle, limit=1).solutions), None)
