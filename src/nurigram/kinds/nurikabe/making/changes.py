"""Small changes to an unfinished puzzle, near the cells where the techniques are stuck."""

from __future__ import annotations

from nurigram.ground.dice import Dice
from nurigram.ground.grid import Bitboard
from nurigram.kinds.nurikabe.making.sketch import Sketch

MOVE_NUMBER, TURN_CELL, MOVE_CELL = 0.35, 0.25, 0.40
"""How often each kind of change is tried, as shares that add up to 1."""


def change(sketch: Sketch, region: Bitboard, dice: Dice) -> Sketch | None:
    """The sketch with one random change in or beside a region, or ``None`` if that change breaks a rule."""
    near = sketch.grid.grow(region)
    which = dice.weighted((MOVE_NUMBER, TURN_CELL, MOVE_CELL))
    return (sketch.move_number, sketch.turn_cell, sketch.move_cell)[which](near, dice)
