"""How many people the next study needs to see a difference of a given size."""

from __future__ import annotations

import math
from dataclasses import dataclass

from scipy import stats

from nurigram.study.analysis.compare import LEVEL
from nurigram.study.analysis.model import Model

POWER = 0.8
RATIOS = (1.25, 1.5, 2.0, 3.0)
"""How many times as long the harder puzzle takes."""


@dataclass(frozen=True)
class Needed:
    """Players to see that one puzzle takes ``ratio`` times as long as another, in four of five studies."""

    ratio: float
    within: int
    """If everybody plays both."""
    between: int
    """If two groups play one each: how many in each group."""


def needed(model: Model, unsolved: float) -> list[Needed]:
    """A table of sizes. ``unsolved``: the share of plays without a time; they show less, so it takes more players."""
    return [Needed(ratio, *_players(model, math.log(ratio), unsolved)) for ratio in RATIOS]


def _players(model: Model, difference: float, unsolved: float) -> tuple[int, int]:
    reach = float(stats.norm.ppf(1 - LEVEL / 2) + stats.norm.ppf(POWER))
    told = max(1 - unsolved, 0.1)
    variances = (model.noise**2, model.noise**2 + model.spread**2)
    within, between = (math.ceil(2 * each * (reach / difference) ** 2 / told) for each in variances)
    return max(within, 3), max(between, 3)
