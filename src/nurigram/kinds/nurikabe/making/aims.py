"""What a search aims at besides a solvable board: proportions, or the sizes of the islands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

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

    def native(self, rest: Rest) -> object:
        """The aim as a measure of sketches in C++, with what it shares with other aims."""
        ...

    def in_pairs(self, area: int) -> Aim:
        """The aim with room for islands in pairs, each with a partner of the same size."""
        ...

    def way(self) -> Way:
        """How a search on a large board comes to the aim."""
        ...

    def looser(self, area: int, times: int) -> Aim:
        """The aim after this many misses, with more room."""
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


Rest = tuple[tuple[int, int], int, int, int]
"""What every measure has: bounds for squares, the most close numbers, the fewest dead ends, and the price of a pool."""


def measure(aim: Aim, dead_ends: int = 0, pool: int = 0) -> Any:
    """How far sketches are from an aim, in cells and islands, for C++ to work out; 0 means that the sketch fits.

    ``dead_ends`` are the fewest dead ends of the wall, ``pool`` is how much a pool adds, in cells.
    """
    return aim.native((bounds(aim.squares), most(aim.close), dead_ends, pool))


def most(bound: int) -> int:
    """An upper bound that C++ can hold. Nothing is as large, so a larger one allows no more."""
    return min(bound, 2 * NO_LIMIT)


def bounds(least_and_most: tuple[int, int]) -> tuple[int, int]:
    """The fewest and the most, as C++ can hold them."""
    return least_and_most[0], most(least_and_most[1])
