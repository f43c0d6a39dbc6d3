"""How much a board looks as if a person had made it, and whether it may therefore stay.

A search finds some boards more often than people make them, and others more rarely. The means of all traits may agree,
and still our boards vary less. So a solved board stays only with a certain chance: the more often people make boards
with such traits, compared with the search, the larger it is. This is rejection sampling, with a ratio of densities that
a logistic regression estimates from people's boards and from boards as the search leaves them.
``bench/fit_likeness.py`` fits it and writes ``likeness.toml``, which holds no board, only figures about traits.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from nurigram.kinds.nurikabe.making.people import Curve, value
from nurigram.puzzle.model import Tier

SIZE: Curve = ((36, -1.02), (49, -0.71), (100, 0), (225, 0.81))
"""How much larger than a 10x10 a board is, by its area: the natural logarithm of the ratio."""

POWERS: Curve = ((-5, 0.007), (-4, 0.018), (-3, 0.05), (-2, 0.135), (-1.5, 0.223), (-1, 0.368), (-0.5, 0.607), (0, 1.0))
"""The powers of e. A table gives the same on every machine, which ``exp`` does not promise."""

FARTHEST = 3.0
"""No trait counts as more than this many deviations from the usual."""


@dataclass(frozen=True)
class Leaning:
    """What one trait says: how it is usual among people, and how it changes the logarithm of the ratio."""

    usual: float
    growth: float
    """How the usual value grows with ``SIZE``."""
    deviation: float
    weight: float
    square: float
    """The weight of the squared distance from the usual: positive where the search varies too little."""
    by_size: float
    """How the weight grows with ``SIZE``."""

    def score(self, found: float, size: float) -> float:
        """What the trait adds."""
        far = (found - self.usual - self.growth * size) / self.deviation
        far = max(-FARTHEST, min(far, FARTHEST))
        return (self.weight + self.by_size * size + self.square * far) * far


@dataclass(frozen=True)
class Likeness:
    """The leanings of one tier, and the bar, by area: a board whose score reaches it always stays."""

    bar: Curve
    leanings: Mapping[str, Leaning]

    def score(self, found: Mapping[str, float], area: int) -> float:
        """The logarithm of the ratio of the densities among people's boards and ours, up to a constant."""
        size = value(SIZE, area)
        return sum(leaning.score(found[name], size) for name, leaning in self.leanings.items())

    def chance(self, found: Mapping[str, float], area: int) -> float:
        """The chance with which a board that has these traits stays."""
        return value(POWERS, self.score(found, area) - value(self.bar, area))


def likeness_of(tier: Tier) -> Likeness | None:
    """The likeness for a tier; ``None`` if every board may stay."""
    return _fitted().get(tier.name.lower())


@cache
def _fitted() -> dict[str, Likeness]:
    text = files(__package__).joinpath("likeness.toml").read_text(encoding="utf-8")
    return {tier: _parse(table) for tier, table in tomllib.loads(text).items()}


def _parse(table: Mapping[str, Any]) -> Likeness:
    bar = tuple((area, height) for area, height in table["bar"])
    return Likeness(bar, {name: Leaning(*row) for name, row in table.items() if name != "bar"})
