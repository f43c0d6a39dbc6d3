"""How many are still playing after a while: survival curves that count the unfinished for what they are.

A player who had not solved a puzzle when the time was up would have needed longer, by an unknown time. Leaving such
players out, or giving them an invented time, makes hard puzzles look easier. Kaplan and Meier (1958) use what is known.
"""

from __future__ import annotations

import warnings
from dataclasses import dataclass

import numpy as np
from scipy import stats

from nurigram.study.analysis.frame import Floats, Frame


@dataclass(frozen=True)
class Curve:
    """The share of players still at it, with a band of 95 % confidence, as steps at these seconds."""

    puzzle: str
    seconds: Floats
    share: Floats
    low: Floats
    high: Floats
    median: float | None
    """Half the players took at most so long; ``None`` if fewer than half solved it."""
    mean: float
    """The mean time within the limit; those who did not solve it count with the limit."""


def censored(frame: Frame, puzzle: int) -> stats.CensoredData:
    """The times for a puzzle; those who did not solve it needed more than the limit."""
    played, solved = frame.played[:, puzzle], frame.solved[:, puzzle]
    seconds = frame.seconds[:, puzzle]
    return stats.CensoredData(uncensored=seconds[played & solved], right=seconds[played & ~solved])


def curve(frame: Frame, puzzle: int) -> Curve:
    """The survival curve of a puzzle."""
    with np.errstate(divide="ignore", invalid="ignore"), warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # where all or none are left, the band has no width to compute
        found = stats.ecdf(censored(frame, puzzle)).sf
        band = found.confidence_interval(0.95, method="log-log")
    seconds, share = found.quantiles, found.probabilities
    below = np.flatnonzero(share <= 0.5)
    median = float(seconds[below[0]]) if len(below) else None
    low, high = (np.where(share > 0, each.probabilities, 0.0) for each in (band.low, band.high))
    low, high = np.nan_to_num(low, nan=0.0), np.nan_to_num(high, nan=1.0)
    return Curve(frame.puzzles[puzzle], seconds, share, low, high, median, _area(seconds, share, frame.limit))


def _area(seconds: Floats, share: Floats, limit: float) -> float:
    """The area under the steps up to the limit."""
    edges = np.concatenate([[0.0], np.minimum(seconds, limit), [limit]])
    return float(np.sum(np.diff(edges) * np.concatenate([[1.0], share])))


def log_rank(frame: Frame, first: int, second: int) -> float:
    """The p-value of the log-rank test that two puzzles take people equally long; 1 where nothing can be said."""
    sides = [censored(frame, puzzle) for puzzle in (first, second)]
    if not all(len(side._uncensored) + len(side._right) for side in sides) or not any(
        len(side._uncensored) for side in sides
    ):
        return 1.0
    with np.errstate(divide="ignore", invalid="ignore"):
        value = float(stats.logrank(*sides).pvalue)
    return 1.0 if np.isnan(value) else value
