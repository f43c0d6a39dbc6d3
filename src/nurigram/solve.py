"""Solve a puzzle with the engine of one's choice."""

from __future__ import annotations

from nurigram import registry
from nurigram.engines import native
from nurigram.limits import MAX_SOLUTIONS
from nurigram.model import Backbone, Count, Deadline, Puzzle, SolveResult, State

AUTO = ("native", "sat")
"""What ``auto`` means: the first of these that is registered and built here, for the kind."""


def solve(puzzle: Puzzle, engine: str = "auto", limit: int | None = 2, time_limit: float | None = None) -> SolveResult:
    """Up to ``limit`` solutions of a puzzle (``None``: all), and the verdict that they allow.

    Two solutions suffice to tell unique from multiple, hence the default. With a limit of 1 the first solution
    ends the search, and the verdict is UNKNOWN although a solution is there: nobody looked for a second. No more
    than ``MAX_SOLUTIONS`` are kept, whatever the limit: a puzzle with more ends in MULTIPLE, not in a full memory.
    """
    name = automatic(puzzle) if engine == "auto" else engine
    kept = MAX_SOLUTIONS if limit is None else min(limit, MAX_SOLUTIONS)
    return registry.engine(name).solve(puzzle, limit=kept, deadline=Deadline(time_limit))


def count_solutions(
    puzzle: Puzzle, engine: str = "auto", limit: int | None = None, time_limit: float | None = None
) -> Count:
    """How many solutions a puzzle has, counted up to ``limit`` (``None``: to the end)."""
    name = automatic(puzzle) if engine == "auto" else engine
    if name == native.NAME:
        return native.count(puzzle, limit=limit, deadline=Deadline(time_limit))
    result = solve(puzzle, name, limit, time_limit)
    return Count(len(result.solutions), result.complete)


def backbone(puzzle: Puzzle, state: State | None = None, time_limit: float | None = None) -> Backbone:
    """The cells that have the same colour in all solutions, or in all that agree with a state of play."""
    if automatic(puzzle) == native.NAME:
        return native.backbone(puzzle, state=state, deadline=Deadline(time_limit))
    from nurigram.engines import sat  # here, so that PySAT is loaded by those only who use it

    return sat.backbone(puzzle, state=state, deadline=Deadline(time_limit))


def automatic(puzzle: Puzzle) -> str:
    """The name of the engine that ``auto`` stands for on this machine, for a puzzle of this kind."""
    return next(name for name in AUTO if name in registry.ENGINES and registry.is_ready(name, puzzle))
