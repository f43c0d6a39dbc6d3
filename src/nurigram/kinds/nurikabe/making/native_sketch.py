"""Unfinished puzzles that C++ holds and changes: a board with wall and islands, and the cell of its number for each.

Sketches need the C++ extension, and boards that it takes. Every change keeps the wall connected and adds no pools, and
rolls the same dice as Python does.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nurigram.base.dice import Dice
from nurigram.base.errors import UnsupportedError
from nurigram.base.grid import Bitboard, Grid
from nurigram.kinds.nurikabe.techniques.accelerator import handles, raw
from nurigram.puzzle import extension


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
        if not handles(grid):
            raise UnsupportedError(f"a board of {grid.rows}x{grid.cols} is too large to make a Nurikabe on it")
        boards = raw(grid, grid.cells), raw(grid, wall)
        places = [(raw(grid, island), cell.bit_length() - 1) for island, cell in numbers.items()]
        return cls(grid, native.nurikabe_sketch(grid.rows, grid.cols, *boards, places, paired))

    @property
    def wall(self) -> Bitboard:
        """The wall."""
        return extension.board(self._native.wall())

    @property
    def numbers(self) -> dict[Bitboard, Bitboard]:
        """The cell of its number for every island."""
        return {extension.board(island): 1 << index for island, index in self._native.numbers()}

    @property
    def count(self) -> int:
        """How many islands there are."""
        return int(self._native.count())

    def changed(self, region: Bitboard, dice: Dice) -> Sketch | None:
        """The sketch with one random change in or beside a region, or ``None`` if that change breaks a rule."""
        native = self._native.changed(raw(self.grid, self.grid.grow(region)), shared(dice))
        return None if native is None else Sketch(self.grid, native)

    @property
    def traits(self) -> dict[str, float]:
        """What can be measured on the board, by name: what people's boards are compared with."""
        return dict(self._native.traits())


def shared(dice: Dice) -> Any:
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
