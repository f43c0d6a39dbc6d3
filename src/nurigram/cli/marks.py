"""What `show` and `draw` put on the board: nothing, a saved state, or the solution."""

from __future__ import annotations

from typing import Annotated

import typer

import nurigram
from nurigram.cli.common import complain
from nurigram.puzzle.model import Puzzle
from nurigram.render.marks import Marks, solution_marks, state_marks

SolutionOption = Annotated[bool, typer.Option("--solution", "-s", help="Show the solution, stored or found.")]


def choose_marks(puzzle: Puzzle, *, solution: bool) -> Marks | None:
    """The marks asked for; ``None`` where the puzzle turns out to have no solution to show."""
    if not solution:
        return state_marks(puzzle, puzzle.info.state) if puzzle.info.state else Marks()
    rows = puzzle.info.solution or _solved(puzzle)
    if rows is None:
        complain(f"{puzzle.info.id or 'the puzzle'} has no solution")
        return None
    return solution_marks(puzzle, rows)


def _solved(puzzle: Puzzle) -> tuple[str, ...] | None:
    found = nurigram.solve(puzzle, limit=1).solutions
    return found[0].rows if found else None
