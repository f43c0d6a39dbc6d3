"""The C++ engine: exact and deterministic. ``auto`` tries it first if the extension is built."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec

from nurigram.ground.deadline import Deadline
from nurigram.ground.errors import UnsupportedError
from nurigram.puzzle.engine import Engine
from nurigram.puzzle.kind import Native
from nurigram.puzzle.model import Backbone, Count, Puzzle, SolveResult, State
from nurigram.puzzle.registry import kind_of

NAME = "native"


def solve(puzzle: Puzzle, *, limit: int | None, deadline: Deadline) -> SolveResult:
    """Up to ``limit`` solutions (``None``: all of them) before the deadline."""
    found = _native(puzzle).search(puzzle, limit, deadline.left)
    return SolveResult.of(puzzle, found, NAME, deadline.spent)


def solve_many(
    puzzles: Sequence[Puzzle], *, limit: int | None = 2, time_limit: float | None = None, threads: int = 0
) -> list[SolveResult]:
    """Solve puzzles of one kind in one call on several threads (0: one per core); the results are in order.

    ``time_limit`` applies to each puzzle, and ``seconds`` of a result is the time of its own search.
    """
    if not puzzles:
        return []
    if len({puzzle.kind for puzzle in puzzles}) > 1:
        raise UnsupportedError("the puzzles in a batch must all be of the same kind; make one batch per kind")
    results = _native(puzzles[0]).search_many(puzzles, limit, time_limit, threads)
    return [
        SolveResult.of(puzzle, found, NAME, found.stats.get("microseconds", 0) / 1e6)
        for puzzle, found in zip(puzzles, results, strict=True)
    ]


def count(puzzle: Puzzle, *, limit: int | None, deadline: Deadline) -> Count:
    """How many solutions there are, counted up to ``limit``, without keeping any in memory."""
    return _native(puzzle).count(puzzle, limit, deadline.left)


def backbone(puzzle: Puzzle, *, state: State | None = None, deadline: Deadline) -> Backbone:
    """The cells that have the same colour in all solutions that agree with the state."""
    return _native(puzzle).backbone(state or State(puzzle), deadline.left)


def _native(puzzle: Puzzle) -> Native:
    native = kind_of(puzzle).native
    if native is None:
        raise UnsupportedError(f"the native engine cannot solve {puzzle.kind} puzzles")
    return native


def is_ready(puzzle: Puzzle | None = None) -> bool:
    """Whether the extension is built here and has a search for puzzles of this kind."""
    return find_spec("nurigram._native") is not None and (puzzle is None or kind_of(puzzle).native is not None)


NATIVE = Engine(NAME, solve, count, backbone, is_ready)
