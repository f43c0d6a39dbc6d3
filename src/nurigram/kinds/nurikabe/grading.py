"""The score of a Nurikabe: a weighted sum of features, on the scale of the levels at janko.at, from 0 to 9.

Every feature is a count, of which the square root is taken: the tenth hard step adds less than the first. The weights
are data (``weights.toml``). ``bench/fit_grade.py`` fits them to puzzles with known levels.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from nurigram.kinds.nurikabe.puzzle import NurikabePuzzle


def features(puzzle: NurikabePuzzle) -> dict[str, float]:
    """What the numbers alone tell: how many there are, the largest, how many ones, and the cells of all islands."""
    sizes = [clue.size for clue in puzzle.clues if clue.size is not None]
    return {
        "clues": float(len(puzzle.clues)),
        "largest": float(max(sizes, default=0)),
        "ones": float(sizes.count(1)),
        "land": float(sum(sizes)),
    }


def score(found: Mapping[str, float]) -> float:
    """The intercept plus the weighted sum of the square roots of the features."""
    figures = scale()
    intercept: float = figures["intercept"]
    weights: Mapping[str, float] = figures["weights"]
    return intercept + sum(weight * math.sqrt(found.get(name, 0.0)) for name, weight in weights.items())


@cache
def scale() -> dict[str, Any]:
    """The ``intercept`` and the ``weights`` of the features by name."""
    return tomllib.loads(files(__package__).joinpath("weights.toml").read_text(encoding="utf-8"))
