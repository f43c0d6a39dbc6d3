"""Whether our grades put puzzles in the order that people find: rank correlations with bootstrap intervals."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy import stats

from nurigram.study.analysis.frame import Floats, Frame

DRAWS = 1000
FEWEST = 4
"""With fewer puzzles a rank correlation says nothing."""

FEWEST_PLAYERS = 3
"""With fewer players, resampling makes no sense."""


@dataclass(frozen=True)
class Agreement:
    """Spearman's correlation of our score with something people did or said, and its interval of 95 % confidence."""

    what: str
    puzzles: int
    value: float
    low: float
    high: float


def agreements(frame: Frame, seed: int = 1) -> list[Agreement]:
    """Our score beside the time, the share that did not solve the puzzle, and the rating. Means over the players."""
    measures = {"time": frame.seconds, "not solved": _unsolved(frame), "rating": frame.ratings}
    found = (_agreement(what, frame.scores, table, seed) for what, table in measures.items())
    return [each for each in found if each is not None]


def _unsolved(frame: Frame) -> Floats:
    return np.where(frame.played, 1.0 - frame.solved, np.nan)


def _agreement(what: str, scores: Floats, table: Floats, seed: int) -> Agreement | None:
    """Players are resampled, not puzzles: what another group would have found with the same puzzles."""
    known = ~np.isnan(scores) & ~np.isnan(table).all(axis=0)
    ours, theirs = scores[known], table[:, known]
    if known.sum() < FEWEST or len(table) < FEWEST_PLAYERS or np.ptp(ours) == 0 or np.ptp(_means(theirs)) == 0:
        return None
    dice = np.random.default_rng(seed)
    drawn = [_correlation(ours, theirs[dice.integers(0, len(theirs), len(theirs))]) for _ in range(DRAWS)]
    low, high = np.nanpercentile(drawn, [2.5, 97.5])
    return Agreement(what, int(known.sum()), _correlation(ours, theirs), float(low), float(high))


def _correlation(ours: Floats, table: Floats) -> float:
    """Spearman's correlation of the scores with the means of the columns."""
    means = _means(table)
    known = ~np.isnan(means)
    return spearman(ours[known], means[known])


def spearman(ours: Floats, theirs: Floats) -> float:
    """Spearman's correlation; 0 where either side is all the same, or too short."""
    if len(ours) < 2 or np.ptp(ours) == 0 or np.ptp(theirs) == 0:
        return 0.0
    return float(np.corrcoef(stats.rankdata(ours), stats.rankdata(theirs))[0, 1])


def _means(table: Floats) -> Floats:
    """The mean of what is known in each column; nan where nothing is."""
    seen = ~np.isnan(table)
    count = seen.sum(axis=0)
    return np.where(count > 0, np.where(seen, table, 0.0).sum(axis=0) / np.maximum(count, 1), np.nan)
