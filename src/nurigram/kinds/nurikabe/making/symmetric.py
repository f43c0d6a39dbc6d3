"""Numbers opposite each other: each has a partner in the place that it moves to when the board turns by 180 degrees.

The search uses boards whose numbers and wall look the same after half a turn. Every change is made in both places, so
there is only half a board to search. The result would be dull: each number equals its partner, and one half of the
solution gives away the other. So in the end the islands are loosened: cells join and leave them as long as the puzzle
keeps its tier, until only the places of the numbers are symmetric.
"""

from __future__ import annotations

from dataclasses import dataclass

from nurigram.ground.deadline import Deadline
from nurigram.ground.dice import Dice
from nurigram.ground.errors import UnsupportedError
from nurigram.ground.grid import Bitboard, Grid
from nurigram.kinds.nurikabe.making.aim import Aim
from nurigram.kinds.nurikabe.making.boards import cuts_wall
from nurigram.kinds.nurikabe.making.judge import Judge
from nurigram.kinds.nurikabe.making.layout import approach, distance
from nurigram.kinds.nurikabe.making.sketch import Sketch, pick_cell

LOOSENINGS = 30
"""How many changes to try for each cell of the board while the islands are loosened."""

SLACK = 4
"""How many more cells than before a loosening may leave open and still be kept."""

UNEVEN = 0.08
"""The share of cells whose colour must differ from the opposite cell in the end."""

POOL = 3
"""How much a pool adds to the distance from the aim, in cells."""


def opposite(grid: Grid, board: Bitboard) -> Bitboard:
    """A board after half a turn."""
    length = grid.rows * grid.stride - 1  # without the padding after the last row, which would come first when turned
    return int(f"{board:0{length}b}"[::-1], 2)


def is_symmetric(sketch: Sketch) -> bool:
    """Whether every number has a partner."""
    numbers = sum(sketch.numbers.values())
    return numbers == opposite(sketch.grid, numbers)


@dataclass(frozen=True)
class Paired(Sketch):
    """A sketch that looks the same after half a turn. An island opposite itself has its number in the middle."""

    @classmethod
    def made_of(cls, sketch: Sketch) -> Paired | None:
        """A sketch with a symmetric wall, with its numbers moved so that they form pairs, if that is possible."""
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
        """The same board with a number and its partner moved; the number in the middle stays."""
        partner = opposite(self.grid, island)
        if partner == island:
            return self
        return Paired(self.grid, self.wall, {**self.numbers, island: cell, partner: opposite(self.grid, cell)})

    def turned(self, cells: Bitboard, dice: Dice) -> Sketch | None:
        """The board with the colour of these cells and of the opposite ones changed, if the rules allow it."""
        changed = super().turned(cells | opposite(self.grid, cells), dice)
        return changed and Paired.made_of(changed)


def middle(grid: Grid) -> Bitboard:
    """The cell in the middle of the board, or 0 if there is none."""
    return grid.bit(grid.rows // 2, grid.cols // 2) & grid.cells if grid.rows % 2 and grid.cols % 2 else 0


def lay_out_symmetric(grid: Grid, aim: Aim, dice: Dice, deadline: Deadline) -> Sketch | None:
    """A symmetric finished board within the aim, or ``None`` if none is found in time."""
    if opposite(grid, grid.cells) != grid.cells:
        raise UnsupportedError("the board itself is not symmetric, so the numbers cannot be either")
    return approach(Paired(grid, grid.cells, {}), lambda sketch: _distance(sketch, aim), dice, deadline)


def _distance(sketch: Sketch, aim: Aim) -> int:
    return POOL * sketch.grid.full_squares(sketch.wall).bit_count() + distance(sketch, aim)


def loosen(sketch: Sketch, aim: Aim, dice: Dice, judge: Judge, deadline: Deadline) -> Sketch | None:
    """Make a solved sketch less symmetric, except for the places of its numbers, such that it is solved in the end.

    ``None`` if it stays too symmetric.
    """
    grid, left = sketch.grid, 0
    sketch = best = Sketch(grid, sketch.wall, sketch.numbers)
    for _ in range(LOOSENINGS * grid.area):
        if deadline.expired:
            break
        other = _moved_cell(sketch, pick_cell(dice, grid.grow(left) or grid.cells), dice)
        if other is None or _distance(other, aim) or _unevenness(other) < _unevenness(sketch):
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
    """Let a cell join or leave an island and, half of the time, a cell at most two steps away do the opposite."""
    grid = sketch.grid
    first = _reshaped(sketch, cell)
    if first is None or dice.chance(0.5):
        return first
    around = grid.grow(grid.grow(cell))
    others = around & ~sketch.wall if cell & sketch.wall else around & sketch.wall
    return _reshaped(first, pick_cell(dice, others)) if others else None


def _reshaped(sketch: Sketch, cell: Bitboard) -> Sketch | None:
    """The sketch with one cell added to the only island beside it, or taken from its island. Numbers stay."""
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
