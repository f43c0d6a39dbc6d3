"""Small changes to an unfinished puzzle, near the cells where the techniques are stuck."""

from __future__ import annotations

from nurigram.ground.dice import Dice
from nurigram.ground.grid import Bitboard
from nurigram.kinds.nurikabe.making.sketch import Sketch, pick_cell, place_number

MOVE_NUMBER, TURN_CELL, MOVE_CELL = 0.35, 0.25, 0.40
"""How often each kind of change is tried, as shares that add up to 1."""


def change(sketch: Sketch, region: Bitboard, dice: Dice) -> Sketch | None:
    """The sketch with one random change in or beside a region, or ``None`` if that change breaks a rule."""
    near = sketch.grid.grow(region)
    which = dice.weighted((MOVE_NUMBER, TURN_CELL, MOVE_CELL))
    if which == 0:
        return move_number(sketch, near, dice)
    return turn_cell(sketch, near, dice) if which == 1 else move_cell(sketch, near, dice)


def move_number(sketch: Sketch, near: Bitboard, dice: Dice) -> Sketch | None:
    """Move a number to another cell of its island."""
    islands = [island for island in sketch.numbers if island & near and island & (island - 1)]
    if not islands:
        return None
    island = dice.pick(islands)
    return sketch.renumbered(island, place_number(sketch.grid, island & ~sketch.numbers[island], dice))


def turn_cell(sketch: Sketch, near: Bitboard, dice: Dice) -> Sketch | None:
    """Change the colour of a cell."""
    return sketch.turned(pick_cell(dice, near), dice)


def move_cell(sketch: Sketch, near: Bitboard, dice: Dice) -> Sketch | None:
    """Change the colour of a cell and of a cell of the other colour at most two steps away."""
    grid = sketch.grid
    cell = pick_cell(dice, near)
    around = grid.grow(grid.grow(cell))
    others = around & ~sketch.wall if cell & sketch.wall else around & sketch.wall
    return sketch.turned(cell | pick_cell(dice, others), dice) if others else None
