"""What a search aims at besides a solvable board: proportions, or the sizes of the islands."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from nurigram.ground.grid import Bitboard

NO_LIMIT = 1 << 30
"""An upper bound that no board reaches."""

SMALL = 40
"""On boards with fewer cells than this, any number of islands and of ones is allowed if numbers must be symmetric, or
hardly any board would fit."""

LARGE = 250
"""Boards with more cells than this get no character unless a theme is ordered: the search would take several times as
long as for bounds, and the more islands a board has, the less a character shows."""


class Aim(Protocol):
    """Islands that a board should have. Different aims measure differently how far a board is from them."""

    @property
    def dead_ends(self) -> float:
        """The share of the wall cells that should at least be dead ends when the board is laid out."""
        ...

    @property
    def squares(self) -> tuple[int, int]:
        """The fewest and the most 2x2 squares in islands."""
        ...

    @property
    def close(self) -> int:
        """The most pairs of numbers two steps apart in a row or column."""
        ...

    @property
    def pace(self) -> int:
        """After how many changes without a better board a walk over the whole board widens its margin.

        The smaller, the sooner a board is given up.
        """
        ...

    def distance(self, islands: Iterable[Bitboard]) -> int:
        """How far the islands are from the aim, in cells and islands; 0 means that the board fits."""
        ...

    def in_pairs(self, area: int) -> Aim:
        """The aim with room for islands in pairs, each with a partner of the same size."""
        ...

    def way(self) -> Way:
        """How a search on a large board comes to the aim."""
        ...

    def looser(self, area: int, times: int) -> Aim:
        """The aim after it has been missed so many times, with more room."""
        ...


@dataclass(frozen=True)
class Way:
    """The aims of a search: what the first board must meet, all boards on the way, and what will do in the end.

    Islands above ``most`` are too many; the search gets rid of them where it is easiest.
    """

    first: Aim
    bounds: Aim
    end: Aim
    most: int = NO_LIMIT


def straight(aim: Aim) -> Way:
    """A way on which the aim is met from first to last."""
    return Way(aim, aim, aim)


def outside(value: int, bounds: tuple[int, int]) -> int:
    """How far a value lies outside its bounds."""
    return max(bounds[0] - value, value - bounds[1], 0)
