"""Small changes to an unfinished puzzle, near the cells where the techniques are stuck."""

from __future__ import annotations

from nurigram.ground.dice import Dice
from nurigram.ground.grid import Bitboard
from nurigram.kinds.nurikabe.making.measure import Measure
from nurigram.kinds.nurikabe.making.sketch import Sketch
from nurigram.kinds.nurikabe.making.swift import Swift

SHARES = MOVE_NUMBER, TURN_CELL, MOVE_CELL = 0.35, 0.25, 0.40
"""How often each kind of change is tried, as shares that add up to 1."""


def change(sketch: Sketch, region: Bitboard, dice: Dice) -> Sketch | None:
    """The sketch with one random change in or beside a region, or ``None`` if that change breaks a rule."""
    return _change(sketch, sketch.grid.grow(region), dice)


def fitting_change(
    sketch: Sketch, region: Bitboard, measure: Measure, dice: Dice, most: int
) -> tuple[Sketch | None, int]:
    """The first of so many random changes to a sketch after which it fits, and how many were tried."""
    near = sketch.grid.grow(region)
    if isinstance(sketch, Swift) and measure.native is not None:
        return sketch.fitting_change(near, SHARES, measure.native, dice, most)
    for tried in range(1, most + 1):
        other = _change(sketch, near, dice)
        if other is not None and not measure.distance(other):
            return other, tried
    return None, most


def _change(sketch: Sketch, near: Bitboard, dice: Dice) -> Sketch | None:
    return (sketch.move_number, sketch.turn_cell, sketch.move_cell)[dice.weighted(SHARES)](near, dice)
