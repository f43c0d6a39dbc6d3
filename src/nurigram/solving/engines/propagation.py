"""Engines that only propagate: they find what follows, never search, and say UNKNOWN where that is not enough."""

from __future__ import annotations

from functools import partial

from nurigram.base.deadline import Deadline
from nurigram.base.errors import OutOfTimeError, UnsupportedError
from nurigram.puzzle.engine import Engine
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.painting import picture_of
from nurigram.puzzle.registry import kind_of
from nurigram.puzzle.result import Found, SolveResult
from nurigram.puzzle.state import State


def solve(puzzle: Puzzle, *, limit: int | None, deadline: Deadline, name: str) -> SolveResult:
    """The solution, if propagation decides every cell. It is then the only one. A failure proves that there is none."""
    propagate = kind_of(puzzle).propagators.get(name)
    if propagate is None:
        raise UnsupportedError(f"the engine {name} cannot solve {puzzle.kind} puzzles")
    try:
        end = propagate(State(puzzle), deadline)
    except OutOfTimeError:
        return SolveResult.of(puzzle, Found((), complete=False), name, deadline.spent)
    if end is None:
        return SolveResult.of(puzzle, Found((), complete=True, stats={"undecided": 0}), name, deadline.spent)
    solved = not end.unknown
    found = Found((picture_of(end.painted),) if solved else (), solved, stats={"undecided": len(end.unknown)})
    return SolveResult.of(puzzle, found, name, deadline.spent)


LINES = Engine("lines", partial(solve, name="lines"))
SINGLETONS = Engine("singletons", partial(solve, name="singletons"))
