"""The correction of Holm (1979) for several tests at once."""

from __future__ import annotations

from collections.abc import Sequence


def holm(probabilities: Sequence[float]) -> list[float]:
    """The p-values corrected so that all of them together are wrong no more often than one alone would be."""
    order = sorted(range(len(probabilities)), key=probabilities.__getitem__)
    corrected, worst = [0.0] * len(order), 0.0
    for rank, index in enumerate(order):
        worst = max(worst, min(1.0, (len(order) - rank) * probabilities[index]))
        corrected[index] = worst
    return corrected
