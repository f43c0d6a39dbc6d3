"""Ant colonies: they may find a solution, and can never prove anything about the others."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from nurigram.ground.deadline import Deadline
from nurigram.ground.errors import UnsupportedError
from nurigram.puzzle.engine import Engine
from nurigram.puzzle.model import Puzzle, SolveResult
from nurigram.puzzle.registry import kind_of


def solve(
    puzzle: Puzzle, *, limit: int | None = 1, deadline: Deadline, variant: str = "aco", **settings: Any
) -> SolveResult:
    """At most one solution before the deadline; the verdict stays UNKNOWN. ``settings`` are the colony's parameters."""
    colonies = kind_of(puzzle).colonies
    if variant not in colonies:
        raise UnsupportedError(f"there is no ant colony for puzzles of the kind {puzzle.kind}")
    found = colonies[variant](puzzle, deadline.left, settings)
    return SolveResult.of(puzzle, replace(found, solutions=found.solutions[:limit]), variant, deadline.spent)


COLONY = Engine("aco", solve)
"""The ant colony of the literature."""

SCOUTS = Engine("aco+", partial(solve, variant="aco+"))
"""Ours: its ants know the rules and follow each choice to its consequences."""
