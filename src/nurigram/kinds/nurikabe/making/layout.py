"""Finished boards with given proportions: small random changes to a legal board, kept when they bring it nearer."""

from __future__ import annotations

from nurigram.ground.deadline import Deadline
from nurigram.ground.dice import Dice
from nurigram.ground.grid import Grid
from nurigram.kinds.nurikabe.making.grow_wall import grow_wall
from nurigram.kinds.nurikabe.making.profile import Profile
from nurigram.kinds.nurikabe.making.sketch import Sketch, pick_cell

CHANGES = 40
"""How many changes are tried for each cell of the board."""


def lay_out(grid: Grid, profile: Profile, dice: Dice, deadline: Deadline) -> Sketch | None:
    """A board within the profile, or ``None`` if the changes did not lead there in time."""
    wall = grow_wall(grid, dice, 0.6, grid.area)
    if wall is None:
        return None
    sketch = Sketch.of(grid, wall, dice)
    distance = profile.distance(sketch.numbers)
    for _ in range(CHANGES * grid.area):
        if not distance:
            return sketch
        if deadline.expired:
            return None
        other = sketch.turned(pick_cell(dice, grid.cells), dice)
        if other is not None and (farther := profile.distance(other.numbers)) <= distance:
            sketch, distance = other, farther
    return None
