"""How hard a nonogram is, as a number: the work in its trace, and how often the player must go over the whole board.

A step counts twice as much as a step of the tier below. The number of sweeps over all lines stands for waiting: a
puzzle whose lines help each other only a little at a time is harder than one with many steps on offer at once.
``bench/grade_nonogram.py`` compares the score with the few difficulty labels that there are.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Any

from nurigram.kinds.nonogram.puzzle import NonogramPuzzle
from nurigram.kinds.nonogram.techniques.accelerator import sweeps
from nurigram.puzzle.model import Tier

STEP_WEIGHT: Mapping[Tier, float] = {tier: 2.0 ** (tier - Tier.EASY) for tier in Tier}
SWEEP_WEIGHT = 1.5
CHAIN_WEIGHT = 1.0
"""How much each line in the chain of an assumption adds to the work."""

UNSOLVED = 3.0
"""How much is added to the score if the techniques do not finish the puzzle."""


def features(puzzle: NonogramPuzzle) -> dict[str, float]:
    """What the grade weighs besides the trace."""
    return {"sweeps": float(sweeps(puzzle))}


def score(found: Mapping[str, float]) -> float:
    """The score from the features of a puzzle: about 4 for a small easy puzzle, about 10 for a large hard one."""
    work = sum(weight * found[f"steps_{tier.label}"] for tier, weight in STEP_WEIGHT.items())
    return _combine(work + CHAIN_WEIGHT * found["all_chains"], found["sweeps"]) + UNSOLVED * found["unsolved"]


def score_of(steps: Iterable[Tier], chains: int, sweeps: int) -> float:
    """The score of a solved puzzle, from the tiers of its steps, the length of all their chains and its sweeps."""
    return _combine(sum(STEP_WEIGHT[tier] for tier in steps) + CHAIN_WEIGHT * chains, sweeps)


def scale() -> dict[str, Any]:
    """The weights of the score by name; that of a step goes with its tier."""
    steps = {tier.label: weight for tier, weight in STEP_WEIGHT.items()}
    return {"steps": steps, "chains": CHAIN_WEIGHT, "sweeps": SWEEP_WEIGHT, "unsolved": UNSOLVED}


def _combine(work: float, sweeps: float) -> float:
    return math.log(1 + work) + SWEEP_WEIGHT * math.log(max(1.0, sweeps))
