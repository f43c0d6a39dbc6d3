"""Pairs of puzzles compared: three tests, effect sizes, and p-values corrected for their number (Holm, 1979)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

import numpy as np
from scipy import stats

from nurigram.base.statistics import holm
from nurigram.study.analysis.frame import Floats, Frame
from nurigram.study.analysis.survival import log_rank

LEVEL = 0.05
"""How often a family of tests may find something where there is nothing."""


@dataclass(frozen=True)
class Comparison:
    """One pair. ``hedges`` is the difference of the logarithms in standard deviations; ``superiority`` the chance that
    the second takes longer than the first. The p-values are corrected for the number of pairs."""

    first: str
    second: str
    welch: float
    mann_whitney: float
    log_rank: float
    hedges: float
    superiority: float


def compare(frame: Frame) -> list[Comparison]:
    """All pairs of puzzles. The unsolved count with the limit, so that Welch's test sees too small a difference."""
    pairs = list(combinations(range(len(frame.puzzles)), 2))
    times = [np.log(frame.seconds[frame.played[:, puzzle], puzzle]) for puzzle in range(len(frame.puzzles))]
    welch = holm([_welch(times[a], times[b]) for a, b in pairs])
    ranks = [_mann_whitney(times[a], times[b]) for a, b in pairs]
    mann = holm([value for value, _ in ranks])
    logs = holm([log_rank(frame, a, b) for a, b in pairs])
    return [
        Comparison(frame.puzzles[a], frame.puzzles[b], t, u, log, _hedges(times[a], times[b]), chance)
        for (a, b), t, u, log, (_, chance) in zip(pairs, welch, mann, logs, ranks, strict=True)
    ]


def _varies(*sides: Floats) -> bool:
    return all(len(side) > 1 for side in sides) and any(np.ptp(side) > 0 for side in sides)


def _welch(first: Floats, second: Floats) -> float:
    return float(stats.ttest_ind(first, second, equal_var=False).pvalue) if _varies(first, second) else 1.0


def _mann_whitney(first: Floats, second: Floats) -> tuple[float, float]:
    """The p-value, and the chance that the second takes longer; ties count half."""
    if not _varies(first, second):
        return 1.0, 0.5
    found = stats.mannwhitneyu(second, first)
    return float(found.pvalue), float(found.statistic) / (len(first) * len(second))


def _hedges(first: Floats, second: Floats) -> float:
    """The difference of the means in standard deviations, corrected for small samples (Hedges, 1981)."""
    if not _varies(first, second):
        return 0.0
    freedom = len(first) + len(second) - 2
    pooled = ((len(first) - 1) * np.var(first, ddof=1) + (len(second) - 1) * np.var(second, ddof=1)) / freedom
    return float((np.mean(second) - np.mean(first)) / np.sqrt(pooled) * (1 - 3 / (4 * freedom - 1)))
