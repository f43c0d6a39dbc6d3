"""The ant colony of the literature: it may find a solution, and can never prove anything about the others."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from nurigram.deadline import Deadline
from nurigram.errors import UnsupportedError
from nurigram.model import Puzzle, SolveResult
from nurigram.registry import kind_of

NAME = "aco"


def solve(
    puzzle: Puzzle, *, limit: int | None = 1, deadline: Deadline, variant: str = NAME, **settings: Any
) -> SolveResult:
    """At most one solution before the deadline; the verdict stays UNKNOWN. ``settings`` are the colony's parameters."""
    colonies = kind_of(puzzle).colonies
    if variant not in colonies:
        raise UnsupportedError(f"there is no ant colony for puzzles of the kind {puzzle.kind}")
    found = colonies[variant](puzzle, deadline.left, settings)
    return SolveResult.of(puzzle, replace(found, solutions=found.solutions[:limit]), variant, deadline.spent)
