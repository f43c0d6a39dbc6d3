"""Finished boards with given proportions: small random changes to a legal board, kept when they bring it nearer."""

from __future__ import annotations

from collections.abc import Callable

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
    return approach(
        Sketch.of(grid, wall, dice), lambda sketch: profile.distance(sketch.numbers), CHANGES, dice, deadline
    )


def approach(
    sketch: Sketch, distance: Callable[[Sketch], int], changes: int, dice: Dice, deadline: Deadline
) -> Sketch | None:
    """Turn one cell after another while the distance does not grow, until it is 0; ``changes`` tries per cell."""
    cells, far = sketch.grid.cells, distance(sketch)
    for _ in range(changes * sketch.grid.area):
        if not far:
            return sketch
        if deadline.expired:
            return None
        other = sketch.turned(pick_cell(dice, cells), dice)
        if other is not None and (farther := distance(other)) <= far:
            sketch, far = other, farther
    return None
