"""What the score of a nonogram weighs: the work in its trace, and how often the player must go over the whole board.

A step counts twice as much as a step of the tier below. The number of sweeps over all lines stands for waiting: a
puzzle whose lines help each other only a little at a time is harder than one with many steps on offer at once. The
score is about 4 for a small easy puzzle and about 10 for a large hard one; ``bench/grade_nonogram.py`` compares it with
the few difficulty labels that there are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from nurigram.kinds.nonogram.puzzle import NonogramPuzzle
from nurigram.kinds.nonogram.techniques.accelerator import sweeps
from nurigram.puzzle.model import Tier
from nurigram.puzzle.weights import Terms, Weights, in_force

STEP_WORK: Mapping[Tier, float] = {tier: 2.0 ** (tier - Tier.EASY) for tier in Tier}
CHAIN_WORK = 1.0
"""How much each line in the chain of an assumption adds to the work."""

TERMS = Terms(
    sums={
        "work": (
            "log1p",
            {**{f"steps_{tier.label}": work for tier, work in STEP_WORK.items()}, "all_chains": CHAIN_WORK},
        ),
        "sweeps": ("log", {"sweeps": 1.0}),
        "unsolved": ("itself", {"unsolved": 1.0}),
    }
)
"""The work, the sweeps, and whether the techniques do not finish the puzzle."""


def features(puzzle: NonogramPuzzle) -> dict[str, float]:
    """What the grade weighs besides the trace."""
    return {"sweeps": float(sweeps(puzzle))}


def score_of(steps: Iterable[Tier], chains: int, sweeps: int) -> float:
    """The score of a solved puzzle, from the tiers of its steps, the length of all their chains and its sweeps."""
    found = Counter(f"steps_{tier.label}" for tier in steps)
    return weights().score(TERMS.of({**found, "all_chains": chains, "sweeps": sweeps}))


def weights() -> Weights:
    """The weights of the terms."""
    return in_force("nonogram", __package__)
