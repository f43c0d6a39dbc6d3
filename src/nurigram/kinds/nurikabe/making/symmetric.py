"""Numbers that stand opposite each other: every one has a partner at the place turned by 180 degrees.

The search runs on boards that look the same after half a turn, numbers and wall: every change is made at both
places, which halves the board, as it were. What it finds would be dull, each number the same as its partner and half
of the solution known from the other; so in the end the islands are loosened: cells join and leave them wherever the
puzzle stays what it is, and only the places of the numbers remain symmetric.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from nurigram.ground.deadline import Deadline
from nurigram.ground.dice import Dice
from nurigram.ground.errors import UnsupportedError
from nurigram.ground.grid import Bitboard, Grid
from nurigram.kinds.nurikabe.making.boards import cuts_wall
from nurigram.kinds.nurikabe.making.judge import Judge
from nurigram.kinds.nurikabe.making.layout import approach
from nurigram.kinds.nurikabe.making.profile import NO_LIMIT, Profile
from nurigram.kinds.nurikabe.making.sketch import Sketch, pick_cell

CHANGES = 60
"""How many changes are tried for each cell of the board until it must be free of pools."""

LOOSENINGS = 30
"""How many changes are tried for each cell of the board to make the islands differ."""

SLACK = 4
"""How many cells more than before such a change may leave open and still be kept."""

UNEVEN = 0.08
"""The share of cells that must differ from those opposite in the end."""

SMALL = 40
"""Boards of fewer cells are small."""

POOL = 3
"""How many cells too many or too few a pool counts for."""


def opposite(grid: Grid, board: Bitboard) -> Bitboard:
    """A board after half a turn."""
    length = grid.rows * grid.stride - 1  # without the padding of the last row, which comes first when turned
    return int(f"{board:0{length}b}"[::-1], 2)


def is_symmetric(sketch: Sketch) -> bool:
    """Whether every number has its partner."""
    numbers = sum(sketch.numbers.values())
    return numbers == opposite(sketch.grid, numbers)


@dataclass(frozen=True)
class Paired(Sketch):
    """A sketch that looks the same after half a turn; an island that is its own partner is numbered in the middle."""

    @classmethod
    def made_of(cls, sketch: Sketch) -> Paired | None:
        """A sketch whose wall is symmetric, with its numbers moved into pairs, if that is possible."""
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
        """The same board with two numbers moved, unless it is the number in the middle."""
        partner = opposite(self.grid, island)
        if partner == island:
            return self
        return Paired(self.grid, self.wall, {**self.numbers, island: cell, partner: opposite(self.grid, cell)})

    def turned(self, cells: Bitboard, dice: Dice) -> Sketch | None:
        """The board with the colour of these cells and of those opposite turned, if the rules allow it."""
        changed = super().turned(cells | opposite(self.grid, cells), dice)
        return changed and Paired.made_of(changed)


def middle(grid: Grid) -> Bitboard:
    """The cell in the middle of the board, or nothing if there is none."""
    return grid.bit(grid.rows // 2, grid.cols // 2) & grid.cells if grid.rows % 2 and grid.cols % 2 else 0


def in_pairs(grid: Grid, profile: Profile) -> Profile:
    """The profile with room for pairs: one island more, since an odd number of them needs one in the middle.

    On small boards islands may be as many and as small as they like, or hardly any symmetric board would fit.
    """
    least, most = profile.islands
    if grid.area < SMALL:
        return replace(profile, islands=(1, NO_LIMIT), ones=1.0)
    return replace(profile, islands=(least, most + 1))


def lay_out_symmetric(grid: Grid, profile: Profile, dice: Dice, deadline: Deadline) -> Sketch | None:
    """A finished board within the profile that is symmetric, or ``None`` if the changes did not lead there in time."""
    if opposite(grid, grid.cells) != grid.cells:
        raise UnsupportedError("the board itself is not symmetric, so numbers cannot stand opposite each other")
    return approach(Paired(grid, grid.cells, {}), lambda sketch: _distance(sketch, profile), CHANGES, dice, deadline)


def _distance(sketch: Sketch, profile: Profile) -> int:
    return POOL * sketch.grid.full_squares(sketch.wall).bit_count() + profile.distance(sketch.numbers)


def loosen(sketch: Sketch, profile: Profile, dice: Dice, judge: Judge, deadline: Deadline) -> Sketch | None:
    """A solved sketch made less and less symmetric, but for the places of its numbers, and solved again in the end.

    ``None`` if it stayed too symmetric.
    """
    grid, left = sketch.grid, 0
    sketch = best = Sketch(grid, sketch.wall, sketch.numbers)
    for _ in range(LOOSENINGS * grid.area):
        if deadline.expired:
            break
        other = _moved_cell(sketch, pick_cell(dice, grid.grow(left) or grid.cells), dice)
        if other is None or _distance(other, profile) or _unevenness(other) < _unevenness(sketch):
            continue
        still = judge.open_cells(other.clues)
        if _is_kept(left, still, dice) and (still or not judge.is_easier(other.clues)):
            sketch, left = other, still
            best = best if left else sketch
    return best if _unevenness(best) >= UNEVEN * grid.area else None


def _is_kept(before: Bitboard, after: Bitboard, dice: Dice) -> bool:
    return after.bit_count() <= before.bit_count() + dice.below(SLACK + 1)


def _unevenness(sketch: Sketch) -> int:
    return (sketch.wall ^ opposite(sketch.grid, sketch.wall)).bit_count()


def _moved_cell(sketch: Sketch, cell: Bitboard, dice: Dice) -> Sketch | None:
    """A cell joins or leaves an island, and half of the time one at most two steps away does the contrary."""
    grid = sketch.grid
    first = _reshaped(sketch, cell)
    if first is None or dice.chance(0.5):
        return first
    around = grid.grow(grid.grow(cell))
    others = around & ~sketch.wall if cell & sketch.wall else around & sketch.wall
    return _reshaped(first, pick_cell(dice, others)) if others else None


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
