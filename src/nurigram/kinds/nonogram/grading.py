"""How hard a nonogram is, as a number: the work that its trace adds up to, and how often one must look all round.

A step of each tier counts twice as much as one of the tier below. The number of sweeps stands for waiting: a puzzle
whose lines give each other little at a time is harder than one with as many steps on offer at once. There are few
labels to check this with; ``bench/grade_nonogram.py`` does.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping

from nurigram.kinds.nonogram.puzzle import NonogramPuzzle
from nurigram.kinds.nonogram.techniques.twin import sweeps
from nurigram.puzzle.model import Tier

STEP_WEIGHT: Mapping[Tier, float] = {tier: 2.0 ** (tier - Tier.EASY) for tier in Tier}
SWEEP_WEIGHT = 1.5
CHAIN_WEIGHT = 1.0
"""What each further line in an assumption's chain adds to the work."""

UNSOLVED = 3.0
"""What a puzzle gains when no technique finishes it."""


def features(puzzle: NonogramPuzzle) -> dict[str, float]:
    """What the grade weighs beside the trace."""
    return {"sweeps": float(sweeps(puzzle))}


def score(found: Mapping[str, float]) -> float:
    """The score of a puzzle's features: about 4 for a small easy one, 10 and more where looking ahead is needed."""
    work = sum(weight * found[f"steps_{tier.label}"] for tier, weight in STEP_WEIGHT.items())
    return _combine(work + CHAIN_WEIGHT * found["all_chains"], found["sweeps"]) + UNSOLVED * found["unsolved"]


def score_of(steps: Iterable[Tier], chains: int, sweeps: int) -> float:
    """The same score for a solved puzzle, from the tiers of its steps, their chains and its sweeps."""
    return _combine(sum(STEP_WEIGHT[tier] for tier in steps) + CHAIN_WEIGHT * chains, sweeps)


def _combine(work: float, sweeps: float) -> float:
    return math.log(1 + work) + SWEEP_WEIGHT * math.log(max(1.0, sweeps))
