"""How puzzles made by people vary: the parameters from which a board's character is drawn.

They describe the distribution over a few hundred boards from 5x5 to 20x36, and hold no board itself. What is hard to
make is drawn a little more often than people have it, because the search drops some of it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from nurigram.base.dice import Dice
from nurigram.kinds.nurikabe.making.aims import NO_LIMIT
from nurigram.puzzle.model import Tier

Curve = tuple[tuple[float, float], ...]
"""Points of a function, from left to right. Between them it is straight, beyond them level."""

CLUES: Curve = ((25, 0.13), (64, 0.12), (100, 0.125), (180, 0.122), (336, 0.112), (720, 0.1))
"""The usual number of islands per cell, by the area of the board."""

CROWDING: Curve = ((0, 0.4), (0.05, 0.68), (0.25, 0.88), (0.5, 1.02), (0.75, 1.12), (0.95, 1.3), (1, 1.6))
"""How the number of islands varies around the usual one: a factor, by the share of boards that have less."""

LAND_PER_ISLAND = -0.8
"""How many island cells an island beyond the usual number adds. Where there are more islands, they are so much smaller
that the wall grows."""

MORE_LAND: Curve = ((0, -10.0), (0.05, -6), (0.25, -2.4), (0.5, 0), (0.75, 2.5), (0.95, 5), (1, 10))
"""How many island cells a board has beyond the usual number, by the share of boards that have fewer. On boards of every
size, this is about the same number of cells."""

NO_ONES: Curve = ((25, 0.8), (49, 0.7), (100, 0.38), (180, 0.22), (336, 0.12), (720, 0.05))
"""The share of boards without islands of one cell, by area."""

ONES: Curve = ((0, 0.06), (0.25, 0.1), (0.5, 0.17), (0.75, 0.23), (0.95, 0.33), (1, 0.46))
"""The share of the islands that have one cell, by the share of boards with ones that have fewer."""

SPREADS = (1, 2, 2, 3, 5, 12)
"""How evenly the cells are spread over the islands: 1 gives small islands beside large ones, 12 nearly
equal ones."""

DEAD_ENDS: Curve = ((0, 0.15), (0.25, 0.2), (0.5, 0.22), (0.75, 0.25), (1, 0.3))
"""The share of the wall cells that are dead ends, by the share of boards that have fewer."""

OUTWARDS = 0.2
"""How often a number is put on the cell of its island that is nearest to the border of the board."""

CLOSE: Curve = ((0, 0), (0.4, 0), (0.6, 0.15), (0.85, 0.3), (1, 0.5))
CLOSE_BELOW = 91
"""On boards with fewer cells than ``CLOSE_BELOW``, people avoid numbers two steps apart in a row or column: how many
such pairs there are for each number, by the share of boards that have fewer."""

SYMMETRIC: Curve = ((49, 0.15), (100, 0.29), (180, 0.2))
"""The share of boards whose numbers lie in places opposite each other, by area."""


@dataclass(frozen=True)
class Grip:
    """How firmly a search keeps to what was drawn.

    The firmer, the more the sizes of the islands vary as they are drawn, and the more rarely a single try succeeds.
    """

    slack: int
    """The sizes together may differ from those drawn by one cell per this many cells of the board."""
    easing: int
    """After each miss they may differ by one cell more per this many cells of the board."""
    ones: int
    """Of this many ones, one may be missing."""
    threes: int
    """How many more islands of three cells there may be. Left alone, a search makes threes of larger islands."""
    stays: int
    """How many boards to start with the same theme and symmetry. If these are soon drawn again, what is hard to make is
    rarer than among people's boards."""
    nearly: bool
    """Whether a theme that was not ordered may be met only roughly."""


LOOSE = Grip(slack=12, easing=25, ones=2, threes=NO_LIMIT, stays=6, nearly=False)


@dataclass(frozen=True)
class Habits:
    """How people's puzzles of a tier differ from others."""

    land: Curve = ((49, 0.48), (100, 0.46))
    """The usual share of island cells, by the area of the board."""
    clues: float = 1.02
    """Factor on the usual number of islands."""
    no_ones: float = 1.0
    """Factor on the probability of a board without ones."""
    fewest_squares: Curve = ((0, 0), (1, 0))
    """The fewest 2x2 squares in islands, by the share of boards with fewer; large boards have hardly more."""
    most_squares: Curve = ((0, 0), (0.5, 0), (0.7, 1), (0.9, 2), (1, 6))
    """The most 2x2 squares in islands on 100 cells, by the share of boards with fewer."""
    giants: float = 0.07
    """How often an island is a giant."""
    symmetric: float = 1.0
    """Factor on the probability of a symmetric board."""
    grip: Grip = LOOSE
    """How firmly a search keeps to what was drawn."""


GENTLE = Habits(clues=1.08, no_ones=0.4, most_squares=((0, 2), (1, 2)), giants=0.01)

EXPERT = Habits(
    ((49, 0.5), (100, 0.475), (180, 0.46)),
    clues=0.96,
    no_ones=0.95,
    fewest_squares=((0, 0), (0.3, 0), (0.6, 1), (1, 4)),
    most_squares=((0, NO_LIMIT), (1, NO_LIMIT)),
)

HABITS = {Tier.EASY: GENTLE, Tier.MEDIUM: GENTLE, Tier.HARD: Habits(), Tier.EXPERT: EXPERT}

FIRM = replace(
    EXPERT, clues=0.91, symmetric=0.86, grip=Grip(slack=20, easing=33, ones=3, threes=1, stays=30, nearly=True)
)
FIRM_UP_TO = 150
"""Expert boards with at most this many cells keep to what was drawn; on larger ones that takes too long."""


def habits_of(tier: Tier, area: int) -> Habits:
    """The habits for a board of this tier and area."""
    return FIRM if tier is Tier.EXPERT and area <= FIRM_UP_TO else HABITS[tier]


THEMES = {"few-sizes": 0.11, "equal": 0.05}
"""How often the numbers have another theme than a giant."""

EQUAL = (2, 3, 3, 3, 4)
"""The size of islands that all have the same one; what is listed more often is drawn more often."""

EQUAL_LAND: Curve = ((2, 0.38), (3, 0.42), (4, 0.45))
"""The share of island cells where all islands have the same size, by that size."""

GIANT: Curve = ((0, 0.12), (0.7, 0.16), (1, 0.28))
"""The share of the board that a giant takes, by the share of giants that take less."""


def value(curve: Curve, at: float) -> float:
    """The value of a curve, with nothing but sums and products, so that it is the same on every machine."""
    left, low = curve[0]
    for right, high in curve:
        if at <= right:
            return high if right == left or at <= left else low + (high - low) * (at - left) / (right - left)
        left, low = right, high
    return low


def drawn(curve: Curve, dice: Dice) -> float:
    """A random value, where the curve gives the value by the share of boards that have less."""
    return value(curve, dice.roll())
