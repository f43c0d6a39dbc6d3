"""Solve a puzzle with the engine of one's choice."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

from nurigram import registry
from nurigram.deadline import Deadline
from nurigram.engines import native
from nurigram.errors import UnsupportedError
from nurigram.limits import MAX_SOLUTIONS
from nurigram.model import Backbone, Count, Puzzle, SolveResult, State

AUTO = ("native", "sat")
"""What ``auto`` means: the first of these that is registered and built here, for the kind, and does not refuse."""

T = TypeVar("T")


def solve(puzzle: Puzzle, engine: str = "auto", limit: int | None = 2, time_limit: float | None = None) -> SolveResult:
    """Up to ``limit`` solutions of a puzzle (``None``: all), and the verdict that they allow.

    Two solutions suffice to tell unique from multiple, hence the default. With a limit of 1 the first solution
    ends the search, and the verdict is UNKNOWN although a solution is there: nobody looked for a second. No more
    than ``MAX_SOLUTIONS`` are kept, whatever the limit: a puzzle with more ends in MULTIPLE, not in a full memory.
    """
    deadline = Deadline(time_limit)
    kept = MAX_SOLUTIONS if limit is None else min(limit, MAX_SOLUTIONS)
    return _by(engine, puzzle, lambda name: registry.engine(name).solve(puzzle, limit=kept, deadline=deadline))


def count_solutions(
    puzzle: Puzzle, engine: str = "auto", limit: int | None = None, time_limit: float | None = None
) -> Count:
    """How many solutions a puzzle has, counted up to ``limit`` (``None``: to the end)."""
    deadline = Deadline(time_limit)

    def count_by(name: str) -> Count:
        if name == native.NAME:
            return native.count(puzzle, limit=limit, deadline=deadline)
        result = solve(puzzle, name, limit, deadline.left)
        return Count(len(result.solutions), result.complete)

    return _by(engine, puzzle, count_by)


def backbone(puzzle: Puzzle, state: State | None = None, time_limit: float | None = None) -> Backbone:
    """The cells that have the same colour in all solutions, or in all that agree with a state of play."""
    deadline = Deadline(time_limit)

    def backbone_by(name: str) -> Backbone:
        if name == native.NAME:
            return native.backbone(puzzle, state=state, deadline=deadline)
        from nurigram.engines import sat  # here, so that PySAT is loaded by those only who use it

        return sat.backbone(puzzle, state=state, deadline=deadline)

    return _by("auto", puzzle, backbone_by)


def automatic(puzzle: Puzzle) -> list[str]:
    """The names of the engines that ``auto`` tries on this machine for a puzzle of this kind, one after the other."""
    return [name for name in AUTO if name in registry.ENGINES and registry.is_ready(name, puzzle)]


def _by(engine: str, puzzle: Puzzle, work: Callable[[str], T]) -> T:
    """The work of the engine named; with ``auto``, of the first one that does not say that it cannot."""
    *others, last = automatic(puzzle) if engine == "auto" else [engine]
    for name in others:
        with suppress(UnsupportedError):
            return work(name)
    return work(last)
