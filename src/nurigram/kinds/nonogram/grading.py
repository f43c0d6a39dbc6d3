"""What the score of a nonogram weighs: the work in its trace, and how often the player must go over the whole board.

A step counts twice as much as a step of the tier below. The number of sweeps over all lines stands for waiting: a
puzzle whose lines help each other only a little at a time is harder than one with many steps on offer at once. The
score is about 4 for a small easy puzzle and about 10 for a large hard one; ``bench/grade_nonogram.py`` compares it with
the few difficulty labels that there are.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Any

from nurigram.kinds.nonogram.puzzle import NonogramPuzzle
from nurigram.kinds.nonogram.techniques.accelerator import sweeps
from nurigram.puzzle.model import Tier
from nurigram.puzzle.weights import Weights, in_force

STEP_WORK: Mapping[Tier, float] = {tier: 2.0 ** (tier - Tier.EASY) for tier in Tier}
CHAIN_WORK = 1.0
"""How much each line in the chain of an assumption adds to the work."""


def features(puzzle: NonogramPuzzle) -> dict[str, float]:
    """What the grade weighs besides the trace."""
    return {"sweeps": float(sweeps(puzzle))}


def terms(found: Mapping[str, float]) -> dict[str, float]:
    """The work, the sweeps, and whether the techniques do not finish the puzzle."""
    work = sum(work * found[f"steps_{tier.label}"] for tier, work in STEP_WORK.items())
    return _terms(work + CHAIN_WORK * found["all_chains"], found["sweeps"]) | {"unsolved": found["unsolved"]}


def score_of(steps: Iterable[Tier], chains: int, sweeps: int) -> float:
    """The score of a solved puzzle, from the tiers of its steps, the length of all their chains and its sweeps."""
    return weights().score(_terms(sum(STEP_WORK[tier] for tier in steps) + CHAIN_WORK * chains, sweeps))


def weights() -> Weights:
    """The weights of the terms."""
    return in_force("nonogram", __package__)


def figures() -> dict[str, Any]:
    """What the terms are made of, for the engine in the page."""
    return {"steps": {tier.label: work for tier, work in STEP_WORK.items()}, "chains": CHAIN_WORK}


def _terms(work: float, sweeps: float) -> dict[str, float]:
    return {"work": math.log(1 + work), "sweeps": math.log(max(1.0, sweeps))}
