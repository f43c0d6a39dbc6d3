"""The C++ engine: exact and deterministic. ``auto`` tries it first if the extension is built."""

from __future__ import annotations

from nurigram.base.deadline import Deadline
from nurigram.base.errors import UnsupportedError
from nurigram.puzzle import extension
from nurigram.puzzle.engine import Engine
from nurigram.puzzle.kind import Native
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.registry import kind_of
from nurigram.puzzle.result import Backbone, Count, SolveResult
from nurigram.puzzle.state import State

NAME = "native"


def solve(puzzle: Puzzle, *, limit: int | None, deadline: Deadline) -> SolveResult:
    """Up to ``limit`` solutions (``None``: all of them) before the deadline."""
    found = _native(puzzle).search(puzzle, limit, deadline.left)
    return SolveResult.of(puzzle, found, NAME, deadline.spent)


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
    return extension.is_built() and (puzzle is None or kind_of(puzzle).native is not None)


NATIVE = Engine(NAME, solve, count, backbone, is_ready)
