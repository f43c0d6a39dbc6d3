"""An unfinished puzzle: a board with wall, islands and numbers, and small changes to it that keep the rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial, reduce
from operator import or_

from nurigram.ground.dice import Dice
from nurigram.ground.grid import Bitboard, Grid, bits
from nurigram.kinds.nurikabe.making.boards import cuts_wall, fills_square, opposite
from nurigram.kinds.nurikabe.making.people import OUTWARDS


@dataclass(frozen=True)
class Sketch:
    """The wall, and the cell of its number for every island. ``turned`` keeps the wall connected and adds no pools."""

    grid: Grid
    wall: Bitboard
    numbers: dict[Bitboard, Bitboard]

    @classmethod
    def of(cls, grid: Grid, wall: Bitboard, dice: Dice) -> Sketch:
        """A finished board with its numbers placed at random."""
        return cls(grid, wall, {part: place_number(grid, part, dice) for part in grid.components(grid.cells & ~wall)})

    @property
    def clues(self) -> list[tuple[int, int]]:
        """The numbers, as pairs of the bit number of the cell and the size of the island."""
        return [(cell.bit_length() - 1, island.bit_count()) for island, cell in self.numbers.items()]

    @property
    def squares(self) -> int:
        """How many 2x2 squares lie in islands."""
        return self.grid.full_squares(self.grid.cells & ~self.wall).bit_count()

    @property
    def close(self) -> int:
        """How many pairs of numbers are two steps apart in a row or column."""
        cells, stride = sum(self.numbers.values()), self.grid.stride
        beside = cells & cells >> 2 & self.grid.cells >> 1
        return beside.bit_count() + (cells & cells >> 2 * stride).bit_count()

    @property
    def count(self) -> int:
        """How many islands there are."""
        return len(self.numbers)

    @property
    def unevenness(self) -> int:
        """How many cells have another colour than the cell opposite."""
        return (self.wall ^ opposite(self.grid, self.wall)).bit_count()

    def difference(self, other: Sketch) -> Bitboard:
        """The cells of all islands that the other sketch does not have, or has with another cell for the number."""
        return reduce(or_, (island for island, _ in self.numbers.items() ^ other.numbers.items()), 0)

    def difference_near(self, other: Sketch, steps: int) -> Bitboard:
        """The same cells and all that are at most so many steps away."""
        near = self.difference(other)
        for _ in range(steps):
            near = self.grid.grow(near)
        return near

    def renumbered(self, island: Bitboard, cell: Bitboard) -> Sketch:
        """The same board with one number on another cell of its island."""
        return Sketch(self.grid, self.wall, {**self.numbers, island: cell})

    def turned(self, cells: Bitboard, dice: Dice) -> Sketch | None:
        """The board with the colour of these cells changed, or ``None`` if that breaks a rule of the wall.

        An island that splits or merges keeps one of its old numbers if there is one.
        """
        wall = self._wall_without(cells)
        if wall is None:
            return None
        numbers, old, land = dict(self.numbers), 0, cells & ~wall
        near = self.grid.grow(cells)
        for island, cell in self.numbers.items():
            if island & near:
                del numbers[island]
                old |= cell
                land |= island & ~cells
        for part in self.grid.components(land):
            numbers[part] = pick_cell(dice, part & old) if part & old else place_number(self.grid, part, dice)
        return Sketch(self.grid, wall, numbers)

    def move_number(self, near: Bitboard, dice: Dice) -> Sketch | None:
        """Move a number to another cell of its island, which has a cell in a region."""
        islands = [island for island in self.numbers if island & near and island & (island - 1)]
        if not islands:
            return None
        island = dice.pick(islands)
        return self.renumbered(island, place_number(self.grid, island & ~self.numbers[island], dice))

    def turn_cell(self, near: Bitboard, dice: Dice) -> Sketch | None:
        """Change the colour of a cell of a region."""
        return self.turned(pick_cell(dice, near), dice)

    def move_cell(self, near: Bitboard, dice: Dice) -> Sketch | None:
        """Change the colour of a cell of a region and of a cell of the other colour at most two steps away."""
        cell = pick_cell(dice, near)
        others = self._others_near(cell)
        return self.turned(cell | pick_cell(dice, others), dice) if others else None

    def loosened(self, near: Bitboard, dice: Dice) -> Sketch | None:
        """Let a cell of a region join or leave an island and, half of the time, a cell near it do the opposite.

        All numbers stay where they are.
        """
        cell = pick_cell(dice, near)
        first = self._reshaped(cell)
        if first is None or dice.chance(0.5):
            return first
        others = self._others_near(cell)
        return first._reshaped(pick_cell(dice, others)) if others else None

    def _reshaped(self, cell: Bitboard) -> Sketch | None:
        """The sketch with one cell added to the only island beside it, or taken from its island."""
        grid, near = self.grid, self.grid.neighbours(cell)
        touched = [island for island in self.numbers if island & (near | cell)]
        if len(touched) != 1 or self.numbers[touched[0]] == cell:
            return None
        island = touched[0] ^ cell
        if cell & self.wall:
            if cuts_wall(grid, self.wall, cell):
                return None
        elif not near & self.wall or not grid.is_connected(island):
            return None
        numbers = {each: number for each, number in self.numbers.items() if each != touched[0]}
        return Sketch(grid, self.wall ^ cell, {**numbers, island: self.numbers[touched[0]]})

    def _others_near(self, cell: Bitboard) -> Bitboard:
        """The cells at most two steps away that have the other colour."""
        around = self.grid.grow(self.grid.grow(cell))
        return around & ~self.wall if cell & self.wall else around & self.wall

    def _wall_without(self, cells: Bitboard) -> Bitboard | None:
        """The wall after the change, if it is connected and has no new pool. New wall is added before old goes."""
        grid, wall = self.grid, self.wall | cells
        for index in bits(cells & ~self.wall):
            if not grid.neighbours(1 << index) & wall:
                return None
        for index in bits(cells & self.wall):
            if cuts_wall(grid, wall, 1 << index):
                return None
            wall ^= 1 << index
        if any(fills_square(grid, wall, 1 << index) for index in bits(cells & ~self.wall)):
            return None
        return wall


def place_number(grid: Grid, cells: Bitboard, dice: Dice) -> Bitboard:
    """A random cell for a number. Like people's numbers, it tends towards the border of the board."""
    if dice.chance(OUTWARDS):
        return 1 << max(bits(cells), key=partial(_outwards, grid))
    return pick_cell(dice, cells)


def _outwards(grid: Grid, index: int) -> int:
    """How far a cell lies from the middle of the board."""
    row, col = grid.cell(index)
    return (2 * row + 1 - grid.rows) ** 2 + (2 * col + 1 - grid.cols) ** 2


def pick_cell(dice: Dice, board: Bitboard) -> Bitboard:
    """A random cell of a board, as a board with one cell."""
    return nth_cell(board, dice.below(board.bit_count()))


def nth_cell(board: Bitboard, n: int) -> Bitboard:
    """The cell with ``n`` others before it. Large boards are halved, so that not every cell has to be counted."""
    start = 0
    while (length := board.bit_length()) > 32:
        half = length // 2
        low = board & ((1 << half) - 1)
        count = low.bit_count()
        if n < count:
            board = low
        else:
            board, n, start = board >> half, n - count, start + half
    for _ in range(n):
        board &= board - 1
    return (board & -board) << start
