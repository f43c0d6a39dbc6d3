"""The only solution of a puzzle, for callers that show it, and what to say if there is none."""

from __future__ import annotations

from nurigram.base.cells import CellSet
from nurigram.puzzle.model import Puzzle, Verdict
from nurigram.puzzle.verify import stored_solution
from nurigram.solving.solve import solve

REMARKS = {
    Verdict.MULTIPLE: "has several solutions",
    Verdict.NONE: "has no solution",
    Verdict.UNKNOWN: "was not proved to have exactly one solution",
}
"""What to say about a puzzle, after its name."""


def single_solution(
    puzzle: Puzzle,
    time_limit: float | None = None,
    *,
    engine: str = "auto",
    solver: str | None = None,
    encoding: str | None = None,
) -> tuple[Verdict, CellSet | None]:
    """The verdict, and the black cells of the solution if it is the only one.

    Where that could not be proved, they are those of the solution that came with the puzzle, if any did. A stored
    solution that breaks a rule raises ``PuzzleError``.
    """
    stored = stored_solution(puzzle)
    result = solve(puzzle, engine, 2, time_limit, solver=solver, encoding=encoding)
    if result.verdict is Verdict.UNKNOWN:
        return result.verdict, stored
    return result.verdict, result.solutions[0] if result.verdict is Verdict.UNIQUE else None
