"""Numbers opposite each other: each has a partner in the place that it moves to when the board turns by 180 degrees.

The search uses boards whose numbers and wall look the same after half a turn. Every change is made in both places, so
there is only half a board to search. The result would be dull: each number equals its partner, and one half of the
solution gives away the other. So in the end the islands are loosened: cells join and leave them as long as the puzzle
keeps its tier, until only the places of the numbers are symmetric.
"""

from __future__ import annotations

from dataclasses import dataclass

from nurigram.ground.deadline import Deadline
from nurigram.ground.dice import Dice
from nurigram.ground.errors import UnsupportedError
from nurigram.ground.grid import Bitboard, Grid
from nurigram.kinds.nurikabe.making.aim import Aim
from nurigram.kinds.nurikabe.making.boards import middle, opposite
from nurigram.kinds.nurikabe.making.judge import Judge
from nurigram.kinds.nurikabe.making.layout import approach
from nurigram.kinds.nurikabe.making.measure import Measure
from nurigram.kinds.nurikabe.making.sketch import Sketch
from nurigram.kinds.nurikabe.making.swift import Swift, swift

LOOSENINGS = 30
"""How many changes to try for each cell of the board while the islands are loosened."""

SLACK = 4
"""How many more cells than before a loosening may leave open and still be kept."""

AT_ONCE = 100
"""How many of them to try before the clock is looked at."""

UNEVEN = 0.08
"""The share of cells whose colour must differ from the opposite cell in the end."""

POOL = 3
"""How much a pool adds to the distance from the aim, in cells."""


def is_symmetric(sketch: Sketch) -> bool:
    """Whether every number has a partner."""
    numbers = sum(sketch.numbers.values())
    return numbers == opposite(sketch.grid, numbers)


@dataclass(frozen=True)
class Paired(Sketch):
    """A sketch that looks the same after half a turn. An island opposite itself has its number in the middle."""

    @classmethod
    def made_of(cls, sketch: Sketch) -> Paired | None:
        """A sketch with a symmetric wall, with its numbers moved so that they form pairs, if that is possible."""
        grid = sketch.grid
        numbers: dict[Bitboard, Bitboard] = {}
        for island, cell in sketch.numbers.items():
            partner = opposite(grid, island)
            if partner == island:
                cell = island & middle(grid)
                if not cell:
                    return None
            numbers.setdefault(island, cell)
            numbers.setdefault(partner, opposite(grid, cell))
        return cls(grid, sketch.wall, numbers)

    def renumbered(self, island: Bitboard, cell: Bitboard) -> Sketch:
        """The same board with a number and its partner moved; the number in the middle stays."""
        partner = opposite(self.grid, island)
        if partner == island:
            return self
        return Paired(self.grid, self.wall, {**self.numbers, island: cell, partner: opposite(self.grid, cell)})

    def turned(self, cells: Bitboard, dice: Dice) -> Sketch | None:
        """The board with the colour of these cells and of the opposite ones changed, if the rules allow it."""
        changed = super().turned(cells | opposite(self.grid, cells), dice)
        return changed and Paired.made_of(changed)


def lay_out_symmetric(grid: Grid, aim: Aim, dice: Dice, deadline: Deadline) -> Sketch | None:
    """A symmetric finished board within the aim, or ``None`` if none is found in time."""
    if opposite(grid, grid.cells) != grid.cells:
        raise UnsupportedError("the board itself is not symmetric, so the numbers cannot be either")
    return approach(swift(Paired(grid, grid.cells, {}), paired=True), Measure(aim, pool=POOL), dice, deadline)


def loosen(sketch: Sketch, aim: Aim, dice: Dice, judge: Judge, deadline: Deadline) -> Sketch | None:
    """Make a solved sketch less symmetric, except for the places of its numbers, such that it is solved in the end.

    ``None`` if it stays too symmetric.
    """
    grid, measure, left, tries = sketch.grid, Measure(aim, pool=POOL), 0, LOOSENINGS * sketch.grid.area
    sketch = best = swift(Sketch(grid, sketch.wall, sketch.numbers))
    while tries and not deadline.expired:
        other, tried = fitting_loosening(sketch, grid.grow(left) or grid.cells, measure, dice, min(tries, AT_ONCE))
        tries -= tried
        if other is None:
            continue
        still = judge.open_cells(other.clues)
        if _is_kept(left, still, dice) and (still or not judge.is_easier(other.clues)):
            sketch, left = other, still
            best = best if left else sketch
    return best if best.unevenness >= UNEVEN * grid.area else None


def fitting_loosening(
    sketch: Sketch, near: Bitboard, measure: Measure, dice: Dice, most: int
) -> tuple[Sketch | None, int]:
    """The first of so many loosenings that fits and makes nothing more symmetric, and how many were tried."""
    if isinstance(sketch, Swift) and measure.native is not None:
        return sketch.fitting_loosening(near, measure.native, dice, most)
    for tried in range(1, most + 1):
        other = sketch.loosened(near, dice)
        if other is not None and not measure.distance(other) and other.unevenness >= sketch.unevenness:
            return other, tried
    return None, most


def _is_kept(before: Bitboard, after: Bitboard, dice: Dice) -> bool:
    return after.bit_count() <= before.bit_count() + dice.below(SLACK + 1)
