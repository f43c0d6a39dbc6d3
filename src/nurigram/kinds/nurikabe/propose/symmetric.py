"""Numbers that stand opposite each other: every one has a partner at the place turned by 180 degrees.

Here the numbers come first: they are strewn in pairs over a board of wall, and islands grow from them until no pool is
left and the proportions fit. The search then only makes changes that keep the pairs.
"""

from __future__ import annotations

import math

from nurigram.dice import Dice
from nurigram.grid import Bitboard, Grid, bits
from nurigram.kinds.nurikabe.propose.boards import cuts_wall
from nurigram.kinds.nurikabe.propose.changes import MOVE_NUMBER, change
from nurigram.kinds.nurikabe.propose.profile import NO_LIMIT, Profile
from nurigram.kinds.nurikabe.propose.sketch import Sketch, pick_cell
from nurigram.model import Deadline

CHANGES = 60
"""How many changes are tried for each cell of the board until it must be free of pools."""

POOL = 3
"""How many cells too many or too few a pool counts for."""


def opposite(grid: Grid, cell: Bitboard) -> Bitboard:
    """The place of a cell after half a turn of the board, whether it is part of the board or not."""
    row, col = grid.cell(cell.bit_length() - 1)
    return grid.bit(grid.rows - 1 - row, grid.cols - 1 - col)


def is_symmetric(sketch: Sketch) -> bool:
    """Whether every number has its partner."""
    cells = set(sketch.numbers.values())
    return all(opposite(sketch.grid, cell) in cells for cell in cells)


def lay_out_symmetric(grid: Grid, profile: Profile, dice: Dice, deadline: Deadline) -> Sketch | None:
    """A finished board within the profile whose numbers stand in pairs, or ``None`` if none was found."""
    islands = {cell: cell for cell in _strewn(grid, profile, dice)}
    sketch = Sketch(grid, grid.cells & ~sum(islands), islands)
    if not grid.is_connected(sketch.wall):
        return None
    distance = _distance(sketch, profile)
    for _ in range(CHANGES * grid.area):
        if not distance:
            return sketch
        if deadline.expired:
            return None
        other = _reshaped(sketch, pick_cell(dice, grid.cells))
        if other is not None and (farther := _distance(other, profile)) <= distance:
            sketch, distance = other, farther
    return None


def change_symmetrically(sketch: Sketch, region: Bitboard, dice: Dice) -> Sketch | None:
    """The sketch with one change in or beside a region, if it keeps the pairs."""
    if dice.chance(MOVE_NUMBER):
        return _move_pair(sketch, sketch.grid.grow(region), dice)
    other = change(sketch, region, dice)
    return other if other is not None and is_symmetric(other) else None


def _strewn(grid: Grid, profile: Profile, dice: Dice) -> list[Bitboard]:
    """Cells for the numbers, in pairs, none beside another; as many as the profile asks for."""
    wanted = profile.islands[0] if profile.islands[1] < NO_LIMIT else math.ceil(0.2 * grid.area)
    found: list[Bitboard] = []
    free = grid.cells
    for _ in range(4 * grid.area):
        if len(found) >= wanted or not free:
            break
        cell = pick_cell(dice, free)
        partner = opposite(grid, cell)
        near = grid.grow(cell)
        if partner & free and (partner == cell or not partner & near) and len(found) + 1 + (partner != cell) <= wanted:
            found += {cell: 0, partner: 0}
            free &= ~(near | grid.grow(partner))
    return found


def _distance(sketch: Sketch, profile: Profile) -> int:
    return POOL * sketch.grid.full_squares(sketch.wall).bit_count() + profile.distance(sketch.numbers)


def _reshaped(sketch: Sketch, cell: Bitboard) -> Sketch | None:
    """The sketch with one cell added to the only island beside it, or taken from its island; numbers stay."""
    grid, near = sketch.grid, sketch.grid.neighbours(cell)
    touched = [island for island in sketch.numbers if island & (near | cell)]
    if len(touched) != 1 or sketch.numbers[touched[0]] == cell:
        return None
    island = touched[0] ^ cell
    if cell & sketch.wall:
        if cuts_wall(grid, sketch.wall, cell):
            return None
    elif not near & sketch.wall or not grid.is_connected(island):
        return None
    numbers = {each: number for each, number in sketch.numbers.items() if each != touched[0]}
    return Sketch(grid, sketch.wall ^ cell, {**numbers, island: sketch.numbers[touched[0]]})


def _move_pair(sketch: Sketch, near: Bitboard, dice: Dice) -> Sketch | None:
    """A number goes to another cell of its island, and its partner to the opposite place, if that is in its own."""
    grid = sketch.grid
    owner = {number: island for island, number in sketch.numbers.items()}
    moves = []
    for island, number in sketch.numbers.items():
        partner = owner[opposite(grid, number)]
        if island & near and partner != island:
            moves += [(island, 1 << i, partner) for i in bits(island & ~number) if opposite(grid, 1 << i) & partner]
    if not moves:
        return None
    island, cell, partner = dice.pick(moves)
    return sketch.renumbered(island, cell).renumbered(partner, opposite(grid, cell))
