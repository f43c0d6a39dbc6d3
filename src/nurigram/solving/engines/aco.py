"""Ant colonies. They may find a solution, but cannot prove that there is no other, or none."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from nurigram.base.deadline import Deadline
from nurigram.base.errors import UnsupportedError
from nurigram.puzzle.engine import Engine
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.registry import kind_of
from nurigram.puzzle.result import SolveResult


def solve(
    puzzle: Puzzle, *, limit: int | None = 1, deadline: Deadline, variant: str = "aco", **settings: Any
) -> SolveResult:
    """At most one solution; the verdict is always UNKNOWN. ``settings`` are the parameters of the colony."""
    colonies = kind_of(puzzle).colonies
    if variant not in colonies:
        raise UnsupportedError(f"there is no ant colony for {puzzle.kind}")
    found = colonies[variant](puzzle, deadline.left, settings)
    return SolveResult.of(puzzle, replace(found, solutions=found.solutions[:limit]), variant, deadline.spent)


COLONY = Engine("aco", solve, proves=False)
"""The ant colony of Amos, Crossley and Lloyd (2019)."""

SCOUTS = Engine("aco+", partial(solve, variant="aco+"), proves=False)
"""Our own ant colony: its ants follow the consequences of each choice by the rules."""
