"""The proportions that make a board look handmade.

Measured on 10x10 puzzles made by people, the middle half has these values: 0 to 19 % of the islands have one cell, the
mean island has 3.1 to 4.2 cells, 11 to 14 % of the cells have a number, 52 to 57 % are wall, and the largest island has
6 to 9 cells. On larger boards the largest island grows, and the other proportions hardly change. A search that only
looks for a solvable board drifts far away from this, towards islands of a single cell.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from nurigram.base.dice import Dice
from nurigram.kinds.nurikabe.making.aims import LARGE, NO_LIMIT, SMALL, Rest, Way, bounds, straight
from nurigram.kinds.nurikabe.making.settings import Settings
from nurigram.puzzle import extension
from nurigram.puzzle.model import Tier

TINY = 25
"""Boards with fewer cells than this have room for a few islands only, so any proportions will do."""

CROWD = 8
"""Large boards start with 1/N more islands than the usual maximum."""


@dataclass(frozen=True)
class Profile:
    """Bounds for the number of islands, the cells of all islands, the share of ones, and the largest island."""

    islands: tuple[int, int] = (1, NO_LIMIT)
    land: tuple[int, int] = (1, NO_LIMIT)
    ones: float = 1.0
    largest: tuple[int, int] = (1, NO_LIMIT)
    dead_ends: float = 0.0
    squares: tuple[int, int] = (0, NO_LIMIT)
    close: int = NO_LIMIT
    pace: int = 100
    usual: int = 0
    """The most islands that are usual on a board of this size; 0 if the bounds do not come from people's boards."""

    def native(self, rest: Rest) -> object:
        """The bounds as a measure in C++."""
        islands, land, largest = map(bounds, (self.islands, self.land, self.largest))
        return extension.load().nurikabe_by_profile(islands, land, self.ones, largest, rest)

    def in_pairs(self, area: int) -> Profile:
        """The bounds with room for pairs: one island more, because an odd number of islands needs one in the middle.

        On boards with fewer than ``SMALL`` cells the number of islands and of ones is free.
        """
        least, most = self.islands
        if area < SMALL:
            return replace(self, islands=(1, NO_LIMIT), ones=1.0)
        return replace(self, islands=(least, most + 1))

    def way(self) -> Way:
        """A way that begins with more islands than usual, because then a board is solved soon.

        If the search cannot get rid of them all, as many as usual will do in the end.
        """
        if not self.usual:
            return straight(self)
        least, most = self.islands
        usual = max(most, self.usual)
        crowd = usual + usual // CROWD
        first, bounds, end = (
            replace(self, islands=each) for each in ((crowd - 1, crowd), (least, crowd), (least, usual))
        )
        return Way(first, bounds, end, most)

    def looser(self, area: int, times: int) -> Profile:
        """The same bounds: they are wide enough to be met again and again."""
        return self


@dataclass(frozen=True)
class Range:
    """The middle half of people's boards: clues per cell, the share of island cells, the mean island, the most ones."""

    clues: tuple[float, float]
    land: tuple[float, float]
    mean: tuple[float, float]
    ones: float


USUAL = Range(clues=(0.11, 0.14), land=(0.43, 0.48), mean=(3.1, 4.2), ones=0.19)

GENTLE = Range(clues=(0.12, 0.16), land=(0.41, 0.48), mean=(2.6, 3.6), ones=0.22)
"""The same of their puzzles up to medium, which have more numbers and smaller ones."""


def handmade(area: int, dice: Dice, usual: Range = USUAL) -> Profile:
    """Bounds around random proportions from the handmade range, so that a batch covers the whole range."""
    side = math.isqrt(area)
    least, most = math.ceil(usual.clues[0] * area), math.floor(usual.clues[1] * area)
    count = least + dice.below(most - least + 1) if most > least else max(1, least)
    low, high = usual.mean
    land = (math.ceil(max(usual.land[0] * area, low * count)), math.floor(min(usual.land[1] * area, high * count)))
    slope = 2 if side >= 10 else 5
    largest = (max(3, 6 + slope * (side - 10) // 10), max(4, 9 + 6 * (side - 10) // 10))
    return Profile((count, count), (min(land), max(land)), usual.ones, largest, usual=most)


def quick(area: int) -> Profile:
    """No bounds, except that very large islands are excluded, because only search could find them."""
    return Profile(largest=(1, max(6, math.isqrt(area))))


def profile_of(settings: Settings, area: int, dice: Dice, tier: Tier) -> Profile:
    """The bounds of an order: those of its style, replaced by its own where it has any."""
    usual = GENTLE if area > LARGE and tier <= Tier.MEDIUM else USUAL
    base = handmade(area, dice, usual) if settings.style == "handmade" and area >= TINY else quick(area)
    land, largest, islands = base.land, base.largest, base.islands
    if settings.wall_share is not None:
        wanted = round((1 - settings.wall_share) * area)
        slack = max(1, area // 50)
        land, islands = (max(1, wanted - slack), wanted + slack), (1, NO_LIMIT)
    if settings.max_island is not None:
        largest, islands = (min(largest[0], settings.max_island), settings.max_island), (1, NO_LIMIT)
    return Profile(islands, land, base.ones, largest, usual=base.usual if islands == base.islands else 0)
