"""Statistics for laboratory and studies: exact tests and intervals from SciPy, and a correction for many tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nurigram.base.errors import UnavailableError

LEVEL = 0.95
"""How often an interval covers the true share."""


def sign_test(wins: int, losses: int) -> float:
    """The two-sided probability of a score at least as uneven as this if both are equally likely to win."""
    return float(_binomial(wins, wins + losses).pvalue) if wins + losses else 1.0


def interval(successes: int, tries: int, level: float = LEVEL) -> tuple[float, float]:
    """The confidence interval of a share by Clopper and Pearson (1934)."""
    found = _binomial(successes, tries).proportion_ci(level, method="exact")
    return float(found.low), float(found.high)


def _binomial(successes: int, tries: int) -> Any:
    try:
        from scipy.stats import binomtest
    except ImportError as error:
        raise UnavailableError("reports need SciPy: pip install 'nurigram[study]'") from error
    return binomtest(successes, tries)


def holm(probabilities: Sequence[float]) -> list[float]:
    """The p-values, corrected so that all of them together are wrong no more often than one alone: Holm (1979)."""
    order = sorted(range(len(probabilities)), key=probabilities.__getitem__)
    corrected, worst = [0.0] * len(order), 0.0
    for rank, index in enumerate(order):
        worst = max(worst, min(1.0, (len(order) - rank) * probabilities[index]))
        corrected[index] = worst
    return corrected
