"""Solve a puzzle with the engine of one's choice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from nurigram.ground.deadline import Deadline
from nurigram.ground.errors import UnsupportedError
from nurigram.ground.limits import MAX_SOLUTIONS
from nurigram.puzzle import registry
from nurigram.puzzle.engine import Engine
from nurigram.puzzle.model import Backbone, Count, Puzzle, SolveResult, State

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
    return _by(engine, puzzle, lambda one: one.solve(puzzle, limit=_kept(limit), deadline=deadline))


def _kept(limit: int | None) -> int:
    return MAX_SOLUTIONS if limit is None else min(limit, MAX_SOLUTIONS)


def count_solutions(
    puzzle: Puzzle, engine: str = "auto", limit: int | None = None, time_limit: float | None = None
) -> Count:
    """How many solutions a puzzle has, counted up to ``limit`` (``None``: to the end)."""
    deadline = Deadline(time_limit)

    def count_by(one: Engine) -> Count:
        if one.count is not None:
            return one.count(puzzle, limit=limit, deadline=deadline)
        result = one.solve(puzzle, limit=_kept(limit), deadline=deadline)
        return Count(len(result.solutions), result.complete)

    return _by(engine, puzzle, count_by)


def backbone(
    puzzle: Puzzle, state: State | None = None, time_limit: float | None = None, engine: str = "auto"
) -> Backbone:
    """The cells that have the same colour in all solutions, or in all that agree with a state of play."""
    deadline = Deadline(time_limit)

    def backbone_by(one: Engine) -> Backbone:
        if one.backbone is None:
            raise UnsupportedError(f"the engine {one.name} cannot tell what all solutions share")
        return one.backbone(puzzle, state=state, deadline=deadline)

    return _by(engine, puzzle, backbone_by)


def automatic(puzzle: Puzzle) -> Iterator[Engine]:
    """The engines that ``auto`` tries on this machine for a puzzle of this kind, one after the other.

    An engine is loaded when its turn comes, so that only those wait for PySAT who use it.
    """
    return (one for one in map(registry.engine, AUTO) if one.is_ready(puzzle))


def _by(name: str, puzzle: Puzzle, work: Callable[[Engine], T]) -> T:
    """The work of the engine named; with ``auto``, of the first one that does not say that it cannot."""
    if name != "auto":
        return work(registry.engine(name))
    refusal: UnsupportedError | None = None
    for one in automatic(puzzle):
        try:
            return work(one)
        except UnsupportedError as error:
            refusal = error
    raise refusal or UnsupportedError(f"there is no engine for {puzzle.kind} here")
