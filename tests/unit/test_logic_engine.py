"""The logic engine: techniques only, and honest about where they end."""

from __future__ import annotations

import pytest

from nurigram import Tier, Verdict, solve
from nurigram.base.deadline import Deadline
from nurigram.kinds.nonogram import NonogramPuzzle
from nurigram.solving.engines import logic

pytestmark = pytest.mark.usefixtures("implementation")

UNIQUE = NonogramPuzzle(((3,), (1,), (1, 1)), ((1, 1), (2,), (1, 1)))
NEEDS_EXPERT = NonogramPuzzle(((1, 1), (2,), (2,), (1,)), ((1, 1), (1,), (1, 1), (2,)))
NONE = NonogramPuzzle(((1,), (2,)), ((2,), ()))
TWO = NonogramPuzzle(((1,), (1,)), ((1,), (1,)))


def test_a_puzzle_that_logic_solves_is_unique() -> None:
    result = solve(UNIQUE, "logic")
    assert (result.verdict, result.engine, result.complete) == (Verdict.UNIQUE, "logic", True)
    assert result.solutions[0].rows == ("###", ".#.", "#.#")


def test_a_clash_proves_that_there_is_no_solution() -> None:
    assert solve(NONE, "logic").verdict is Verdict.NONE


def test_where_techniques_end_the_verdict_is_unknown() -> None:
    result = solve(TWO, "logic")
    assert (result.verdict, result.solutions, result.stats["undecided"]) == (Verdict.UNKNOWN, (), 4)


def test_the_tier_decides_how_far_it_goes() -> None:
    assert logic.solve(NEEDS_EXPERT, limit=2, deadline=Deadline(), tier=Tier.HARD).verdict is Verdict.UNKNOWN
    assert logic.solve(NEEDS_EXPERT, limit=2, deadline=Deadline(), tier=Tier.EXPERT).verdict is Verdict.UNIQUE


def test_no_time_means_unknown() -> None:
    assert solve(UNIQUE, "logic", time_limit=0).verdict is Verdict.UNKNOWN
