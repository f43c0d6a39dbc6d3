"""How puzzles made by people vary: the parameters from which a board's character is drawn.

They describe the distribution over a few hundred boards from 5x5 to 20x36, and hold no board itself.
"""

from __future__ import annotations

from nurigram.ground.dice import Dice

Curve = tuple[tuple[float, float], ...]
"""Points of a function, from left to right. Between them it is straight, beyond them level."""

CLUES: Curve = ((25, 0.13), (100, 0.125), (180, 0.122), (336, 0.112), (720, 0.1))
"""The usual number of islands per cell, by the area of the board."""

CROWDING: Curve = ((0, 0.4), (0.05, 0.68), (0.25, 0.88), (0.5, 1.02), (0.75, 1.12), (0.95, 1.3), (1, 1.6))
"""How the number of islands varies around the usual one: a factor, by the share of boards that have less."""

LAND, LAND_PER_ISLAND = 0.455, -0.8
"""The usual share of island cells, and how many cells an island beyond the usual number adds to it. Where there are
more islands, they are so much smaller that the wall grows."""

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

OUTWARDS = 0.3
"""How often a number is put on the cell of its island that is nearest to the border of the board."""

SYMMETRIC = 0.26
"""The share of boards whose numbers lie in places opposite each other."""

THEMES = {"": 0.8, "few-sizes": 0.09, "giant": 0.07, "equal": 0.04}
"""How often the numbers have a theme."""

GENTLE_CLUES, GENTLE_NO_ONES, GENTLE_THEMES = 1.12, 0.4, {"": 0.86, "few-sizes": 0.09, "giant": 0.01, "equal": 0.04}
"""How puzzles up to medium differ: so many times the islands, so many times as often no ones, and hardly any giants."""

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
