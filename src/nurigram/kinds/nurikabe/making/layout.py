"""Finished boards with given proportions, by random changes to a legal board that rarely lead away from them."""

from __future__ import annotations

from nurigram.ground.deadline import Deadline
from nurigram.ground.dice import Dice
from nurigram.ground.grid import Grid
from nurigram.kinds.nurikabe.making.aim import Aim
from nurigram.kinds.nurikabe.making.grow_wall import grow_wall
from nurigram.kinds.nurikabe.making.measure import Measure
from nurigram.kinds.nurikabe.making.sketch import Sketch
from nurigram.kinds.nurikabe.making.swift import Swift, swift

PATIENCE = 6
"""A layout is given up after this many changes for each cell of the board that bring it no nearer to its aim."""

TURN = 0.6
"""How often one cell changes its colour; otherwise two do, which keeps the sizes of islands more often."""

ASTRAY, RISE = 0.15, 2
"""How often a change is kept that leads away from the aim, and by how much it may exceed the nearest board so far."""


def lay_out(grid: Grid, aim: Aim, dice: Dice, deadline: Deadline) -> Sketch | None:
    """A finished board that meets the aim, or ``None`` if none is found in time."""
    wall = grow_wall(grid, dice, 0.6, grid.area)
    if wall is None:
        return None
    fewest = round(wall.bit_count() * aim.dead_ends)
    return approach(swift(Sketch.of(grid, wall, dice)), Measure(aim, fewest), dice, deadline)


def approach(sketch: Sketch, measure: Measure, dice: Dice, deadline: Deadline) -> Sketch | None:
    """Change the colour of random cells until the distance is 0; ``None`` if it stops getting smaller.

    Now and then the distance may grow a little, because two islands rarely become one without a detour.
    """
    patience = PATIENCE * sketch.grid.area
    if isinstance(sketch, Swift) and measure.native is not None:
        return sketch.approach(measure.native, (patience, TURN, ASTRAY, RISE), dice, deadline)
    cells, far = sketch.grid.cells, measure.distance(sketch)
    nearest, since = far, 0
    while far:
        since += 1
        if since > patience or deadline.expired:
            return None
        other = (sketch.turn_cell if dice.chance(TURN) else sketch.move_cell)(cells, dice)
        if other is None:
            continue
        farther = measure.distance(other)
        if farther <= far or (farther <= nearest + RISE + nearest // 8 and dice.chance(ASTRAY)):
            sketch, far = other, farther
        if far < nearest:
            nearest, since = far, 0
    return sketch
