"""Finished boards with given proportions, by random changes to a legal board that never lead away from them."""

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
    """A finished board within the profile, or ``None`` if none is found in time."""
    wall = grow_wall(grid, dice, 0.6, grid.area)
    if wall is None:
        return None
    return approach(
        Sketch.of(grid, wall, dice), lambda sketch: profile.distance(sketch.numbers), CHANGES, dice, deadline
    )


def approach(
    sketch: Sketch, distance: Callable[[Sketch], int], changes: int, dice: Dice, deadline: Deadline
) -> Sketch | None:
    """Change the colour of random cells, never letting the distance grow, until it is 0; ``None`` if that fails.

    ``changes`` is how many changes to try for each cell of the board.
    """
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
