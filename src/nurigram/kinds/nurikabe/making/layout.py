"""Finished boards with given proportions, by random changes to a legal board that rarely lead away from them."""

from __future__ import annotations

from collections.abc import Callable

from nurigram.ground.deadline import Deadline
from nurigram.ground.dice import Dice
from nurigram.ground.grid import Grid
from nurigram.kinds.nurikabe.making.aim import Aim, outside
from nurigram.kinds.nurikabe.making.boards import dead_ends
from nurigram.kinds.nurikabe.making.changes import move_cell, turn_cell
from nurigram.kinds.nurikabe.making.grow_wall import grow_wall
from nurigram.kinds.nurikabe.making.sketch import Sketch

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

    def far(sketch: Sketch) -> int:
        return distance(sketch, aim) + max(0, fewest - dead_ends(grid, sketch.wall).bit_count())

    return approach(Sketch.of(grid, wall, dice), far, dice, deadline)


def distance(sketch: Sketch, aim: Aim) -> int:
    """How far a board is from the aim; 0 means that it fits."""
    return aim.distance(sketch.numbers) + outside(sketch.squares, aim.squares) + max(0, sketch.close - aim.close)


def approach(sketch: Sketch, distance: Callable[[Sketch], int], dice: Dice, deadline: Deadline) -> Sketch | None:
    """Change the colour of random cells until the distance is 0; ``None`` if it stops getting smaller.

    Now and then the distance may grow a little, because two islands rarely become one without a detour.
    """
    cells, far = sketch.grid.cells, distance(sketch)
    nearest, since = far, 0
    while far:
        since += 1
        if since > PATIENCE * sketch.grid.area or deadline.expired:
            return None
        other = (turn_cell if dice.chance(TURN) else move_cell)(sketch, cells, dice)
        if other is None:
            continue
        farther = distance(other)
        if farther <= far or (farther <= nearest + RISE + nearest // 8 and dice.chance(ASTRAY)):
            sketch, far = other, farther
        if far < nearest:
            nearest, since = far, 0
    return sketch
