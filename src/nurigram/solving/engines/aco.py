"""Ant colonies. They may find a solution, but cannot prove that there is no other, or none."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from nurigram.base.deadline import Deadline
from nurigram.base.errors import InputError, UnsupportedError
from nurigram.puzzle.engine import Engine
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.registry import kind_of
from nurigram.puzzle.result import SolveResult


def solve(
    puzzle: Puzzle,
    *,
    limit: int | None = 1,
    deadline: Deadline,
    variant: str = "aco",
    colony: str | None = None,
    **settings: Any,
) -> SolveResult:
    """At most one solution; the verdict is always UNKNOWN. ``settings`` are the parameters, or ``colony`` as text."""
    settings |= _parsed(colony or "")
    colonies = kind_of(puzzle).colonies
    if variant not in colonies:
        raise UnsupportedError(f"there is no ant colony for {puzzle.kind}")
    found = colonies[variant](puzzle, deadline.left, settings)
    return SolveResult.of(puzzle, replace(found, solutions=found.solutions[:limit]), variant, deadline.spent)


def _parsed(text: str) -> dict[str, Any]:
    """``{"rho": 0.3, "seed": 2}`` for ``rho=0.3 seed=2``."""
    found: dict[str, Any] = {}
    for word in text.replace(",", " ").split():
        name, _, value = word.partition("=")
        try:
            found[name] = int(value) if value.lstrip("-").isdigit() else float(value)
        except ValueError:
            raise InputError(
                f"{word!r:.40} is no parameter of a colony; write a name and a number, as rho=0.3"
            ) from None
    return found


COLONY = Engine("aco", solve, proves=False, takes=("colony",))
"""The ant colony of Amos, Crossley and Lloyd (2019)."""

SCOUTS = Engine("aco+", partial(solve, variant="aco+"), proves=False, takes=("colony",))
"""Our own ant colony: its ants follow the consequences of each choice by the rules."""
