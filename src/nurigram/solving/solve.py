"""Solve a puzzle with the engine of your choice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, TypeVar

from nurigram.base.cells import Cells
from nurigram.base.deadline import Deadline
from nurigram.base.errors import InputError, UnsupportedError
from nurigram.base.limits import MAX_SOLUTIONS
from nurigram.puzzle import registry
from nurigram.puzzle.engine import Engine, Method
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.result import Backbone, Count, SolveResult
from nurigram.puzzle.state import State

AUTO = ("native", "sat")
"""What ``auto`` tries: the first of these engines that is ready for this kind of puzzle and does not refuse it."""

T = TypeVar("T")


def solve(
    puzzle: Puzzle,
    engine: str = "auto",
    limit: int | None = 2,
    time_limit: float | None = None,
    *,
    solver: str | None = None,
    encoding: str | None = None,
    colony: str | None = None,
) -> SolveResult:
    """Up to ``limit`` solutions of a puzzle (``None``: all), and the verdict that follows from them.

    The default is 2, which is enough to tell one solution from several. With a limit of 1 the search ends at the
    first solution, and the verdict is UNKNOWN because there may be a second. To save memory, no more than
    ``MAX_SOLUTIONS`` are returned, whatever the limit. ``solver`` and ``encoding`` are for engines that take them, as
    ``sat`` does; with the engine ``auto`` they choose such an engine. ``colony`` has parameters of an ant colony, as
    ``"rho=0.3 seed=2"``.
    """
    deadline = Deadline(time_limit)
    method = Method(engine, solver, encoding, colony)
    return _by(method, puzzle, lambda one: one.solve(puzzle, limit=_kept(limit), deadline=deadline, **method.settings))


def solve_and_compare(
    puzzle: Puzzle, *, where: bool = True, time_limit: float | None = None, **how: Any
) -> SolveResult:
    """The same; where there may be several solutions, also what they share, within the same time limit.

    Every engine would say that they share the same, so the fastest is asked. ``where=False`` leaves that out.
    """
    deadline = Deadline(time_limit)
    result = solve(puzzle, time_limit=time_limit, **how)
    if not where or not result.solutions or (result.complete and len(result.solutions) == 1):
        return result
    return replace(result, shared=backbone(puzzle, time_limit=deadline.left))


def _kept(limit: int | None) -> int:
    """At most how many solutions are found, and kept in memory."""
    wanted = _checked(limit)
    return MAX_SOLUTIONS if wanted is None else min(wanted, MAX_SOLUTIONS)


def _checked(limit: int | None) -> int | None:
    if limit is not None and (not isinstance(limit, int) or limit < 1):
        raise InputError(f"the limit is a number of solutions from 1 on, or None for all of them, not {limit!r:.40}")
    return limit


def count_solutions(
    puzzle: Puzzle, engine: str = "auto", limit: int | None = None, time_limit: float | None = None
) -> Count:
    """How many solutions a puzzle has, counting up to ``limit`` (``None``: all of them)."""
    deadline = Deadline(time_limit)

    def count_by(one: Engine) -> Count:
        if one.count is not None:
            return one.count(puzzle, limit=_checked(limit), deadline=deadline)
        result = one.solve(puzzle, limit=_kept(limit), deadline=deadline)
        return Count(len(result.solutions), result.complete)

    return _by(Method(engine), puzzle, count_by)


def backbone(
    puzzle: Puzzle,
    state: Cells | None = None,
    time_limit: float | None = None,
    engine: str = "auto",
    *,
    solver: str | None = None,
    encoding: str | None = None,
) -> Backbone:
    """The cells that have the same colour in all solutions, or in all solutions that agree with a state."""
    deadline = Deadline(time_limit)
    method = Method(engine, solver, encoding)
    known = None if state is None else State.of(puzzle, state)

    def backbone_by(one: Engine) -> Backbone:
        if one.backbone is None:
            raise UnsupportedError(f"the engine {one.name} cannot find what all solutions have in common")
        return one.backbone(puzzle, state=known, deadline=deadline, **method.settings)

    return _by(method, puzzle, backbone_by)


def automatic(puzzle: Puzzle) -> Iterator[Engine]:
    """The engines that ``auto`` tries on this machine for this kind of puzzle, in order.

    An engine is loaded when its turn comes, so PySAT is loaded only by those who use it.
    """
    return (one for one in map(registry.engine, AUTO) if one.is_ready(puzzle))


def _by(method: Method, puzzle: Puzzle, work: Callable[[Engine], T]) -> T:
    """Do the work with the named engine, or for ``auto`` with the first one that does not refuse the puzzle."""
    if method.engine != "auto":
        return work(_taking(registry.engine(method.engine), method))
    refusal: UnsupportedError | None = None
    for one in automatic(puzzle):
        try:
            return work(_taking(one, method))
        except UnsupportedError as error:
            refusal = error
    raise refusal or UnsupportedError(f"no engine for {puzzle.kind} is available here")


def _takers(setting: str) -> str:
    """The engines that take a setting, in words."""
    return "aco" if setting == "colony" else "sat"


def _taking(engine: Engine, method: Method) -> Engine:
    """The engine, if it understands the settings."""
    for name in method.settings:
        if name not in engine.takes:
            raise UnsupportedError(
                f"the engine {engine.name} has no setting {name!r}; leave it out or choose {_takers(name)}"
            )
    return engine
