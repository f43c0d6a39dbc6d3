"""Unfinished puzzles that C++ holds and changes: a board with wall and islands, and the cell of its number for each.

Sketches need the C++ extension, and boards that it takes. Every change keeps the wall connected and adds no pools. The
changes roll the same dice as Python does.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nurigram.base.deadline import Deadline
from nurigram.base.dice import Dice
from nurigram.base.errors import UnsupportedError
from nurigram.base.grid import Bitboard, Grid
from nurigram.kinds.nurikabe.making.human_statistics import OUTWARDS
from nurigram.kinds.nurikabe.techniques import accelerator
from nurigram.puzzle import extension

SHARES = 0.35, 0.25, 0.40
"""How often a number moves to another cell of its island, a cell changes its colour, and a cell moves by at most two
steps: shares that add up to 1."""

PATIENCE = 6
"""A layout is given up after this many changes for each cell of the board that bring it no nearer to its aim."""

TURN = 0.6
"""How often one cell changes its colour; otherwise two do, which keeps the sizes of islands more often."""

ASTRAY, RISE = 0.15, 2
"""How often a change is kept that leads away from the aim, and by how much it may exceed the nearest board so far."""


class Sketch:
    """A board in C++, which never changes. Its wall and numbers become Python objects when they are asked for."""

    def __init__(self, grid: Grid, native: Any) -> None:
        self.grid = grid
        self._native = native

    @classmethod
    def of(cls, grid: Grid, wall: Bitboard, numbers: Mapping[Bitboard, Bitboard], *, paired: bool = False) -> Sketch:
        """A finished board, given the cell of its number for every island.

        If it is ``paired``, wall and numbers look the same after half a turn, and so does all that is made of it. An
        island opposite itself has its number in the middle.
        """
        native = extension.load("making Nurikabe puzzles needs it")
        if not accelerator.handles(grid):
            raise UnsupportedError(f"a board of {grid.rows}x{grid.cols} is too large to make a Nurikabe on it")
        boards = _raw(grid, grid.cells), _raw(grid, wall)
        places = [(_raw(grid, island), cell.bit_length() - 1) for island, cell in numbers.items()]
        return cls(grid, native.nurikabe_sketch(grid.rows, grid.cols, *boards, places, paired, OUTWARDS))

    @classmethod
    def numbered(cls, grid: Grid, wall: Bitboard, dice: Dice) -> Sketch:
        """A finished board with its numbers placed at random. Like people's, they tend towards the border."""
        parts = grid.components(grid.cells & ~wall)
        unnumbered = cls.of(grid, wall, {part: part & -part for part in parts})
        return cls(grid, unnumbered._native.renumbered(_shared(dice)))

    @property
    def wall(self) -> Bitboard:
        """The wall."""
        return extension.board(self._native.wall())

    @property
    def numbers(self) -> dict[Bitboard, Bitboard]:
        """The cell of its number for every island."""
        return {extension.board(island): 1 << index for island, index in self._native.numbers()}

    @property
    def clues(self) -> list[tuple[int, int]]:
        """The numbers, as pairs of the bit number of the cell and the size of the island."""
        clues: list[tuple[int, int]] = self._native.clues()
        return clues

    @property
    def count(self) -> int:
        """How many islands there are."""
        return int(self._native.count())

    @property
    def unevenness(self) -> int:
        """How many cells have another colour than the cell opposite."""
        return int(self._native.unevenness())

    def distance(self, measure: object) -> int:
        """How far the sketch is from what it should be (``aims.measure``); 0 means that it fits."""
        return int(self._native.distance(measure))

    def difference(self, other: Sketch, steps: int = 0) -> Bitboard:
        """The cells of all islands that only one of two sketches has, and all at most this many steps away.

        An island with its number elsewhere is another one.
        """
        return extension.board(self._native.difference(other._native, steps))

    def changed(self, region: Bitboard, dice: Dice) -> Sketch | None:
        """The sketch with one random change in or beside a region, or ``None`` if that change breaks a rule."""
        return self.fitting_change(region, None, dice, 1)[0]

    def fitting_change(self, region: Bitboard, measure: object, dice: Dice, most: int) -> tuple[Sketch | None, int]:
        """The first of this many random changes in or beside a region after which it fits, and how many were tried."""
        near = _raw(self.grid, self.grid.grow(region))
        native, tried = self._native.changed(near, SHARES, sum(SHARES), measure, most, _shared(dice))
        return self._made(native), tried

    def fitting_loosening(self, near: Bitboard, measure: object, dice: Dice, most: int) -> tuple[Sketch | None, int]:
        """The first of this many loosenings that fits and makes nothing more symmetric, and how many were tried.

        A cell of the region joins or leaves an island and, half of the time, a cell near it does the opposite. All
        numbers stay where they are, but are no pairs any more.
        """
        native, tried = self._native.loosened(_raw(self.grid, near), measure, most, _shared(dice))
        return self._made(native), tried

    def approach(self, measure: object, dice: Dice, deadline: Deadline) -> Sketch | None:
        """Change the colour of random cells until the sketch fits; ``None`` if it stops getting nearer.

        Now and then the distance may grow a little, because two islands rarely become one without a detour.
        """
        manner = PATIENCE * self.grid.area, TURN, ASTRAY, RISE
        return self._made(self._native.approach(measure, manner, _shared(dice), deadline.left))

    def _made(self, native: object) -> Sketch | None:
        return None if native is None else Sketch(self.grid, native)


def _raw(grid: Grid, board: Bitboard) -> bytes:
    """A board as the extension takes it."""
    return board.to_bytes((grid.rows * grid.stride + 7) // 8, "little")


def _shared(dice: Dice) -> Any:
    """The dice as C++ rolls them."""
    return dice.share(extension.load().Dice)


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
