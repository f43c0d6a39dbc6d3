"""Our ant colony: its ants know the rules and follow each choice to its consequences."""

from __future__ import annotations

from typing import Any

from nurigram.deadline import Deadline
from nurigram.engines import aco
from nurigram.model import Puzzle, SolveResult

NAME = "aco+"


def solve(puzzle: Puzzle, *, limit: int | None = 1, deadline: Deadline, **settings: Any) -> SolveResult:
    """At most one solution before the deadline; the verdict stays UNKNOWN. ``settings`` are the colony's parameters."""
    return aco.solve(puzzle, limit=limit, deadline=deadline, variant=NAME, **settings)
