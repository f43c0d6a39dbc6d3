"""How long people take for a puzzle: a formula over the features of its trace, with an interval.

The logarithm of the minutes is a weighted sum of the kind's terms, so everybody can check the formula. A kind ships its
own in ``minutes.toml``.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from nurigram.base.toml import parse_toml
from nurigram.puzzle.model import Tier
from nurigram.puzzle.weights import Weights

LONGEST = 6000.0
"""No puzzle is said to take longer: 100 hours."""


class Minutes(NamedTuple):
    """What a middling player takes, and the range that four in five puzzles of this kind keep to."""

    expected: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"about {round(self.expected)} min" if self.expected >= 1.5 else "about a minute"


@dataclass(frozen=True)
class Formula:
    """The weights of the terms, and what the expected minutes are multiplied by for the ends of the range.

    It speaks of puzzles up to the ``hardest`` tier among those whose times are known.
    """

    weights: Weights
    low: float
    high: float
    hardest: Tier

    def of(self, terms: Mapping[str, float]) -> Minutes:
        """The minutes for a puzzle with these terms."""
        expected = math.exp(min(math.log(LONGEST), self.weights.score(terms)))
        return Minutes(expected, expected * self.low, expected * self.high)

    def to_json(self) -> dict[str, Any]:
        """The formula for the engine in the page."""
        return {**self.weights.to_json(), "low": self.low, "high": self.high, "hardest": int(self.hardest)}


@cache
def shipped(package: str) -> Formula:
    """The formula that came with a kind."""
    text = files(package).joinpath("minutes.toml").read_text(encoding="utf-8")
    data = parse_toml(text)
    return Formula(Weights.parse(text), float(data["low"]), float(data["high"]), Tier.parse(data["hardest"]))
