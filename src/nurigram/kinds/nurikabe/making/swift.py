"""Sketches that C++ holds and changes: the same boards from the same dice, only faster.

``Sketch`` and ``Paired`` define what happens. ``tests/oracle/test_sketches.py`` plays both against each other.
"""

from __future__ import annotations

from typing import Any

from nurigram.ground.deadline import Deadline
from nurigram.ground.dice import Dice
from nurigram.ground.grid import Bitboard, Grid
from nurigram.kinds.nurikabe.making.people import OUTWARDS
from nurigram.kinds.nurikabe.making.sketch import Sketch
from nurigram.kinds.nurikabe.techniques import accelerator
from nurigram.puzzle import extension

_MOVE_NUMBER, _TURN_CELL, _MOVE_CELL = range(3)


def swift(sketch: Sketch, *, paired: bool = False) -> Sketch:
    """The sketch in C++ if the extension is built and takes boards of this size, or else the sketch itself.

    If it is ``paired``, all that is made of it is symmetric, as with ``Paired``.
    """
    grid = sketch.grid
    if not accelerator.handles(grid):
        return sketch
    numbers = [(_raw(grid, island), cell.bit_length() - 1) for island, cell in sketch.numbers.items()]
    boards = _raw(grid, grid.cells), _raw(grid, sketch.wall)
    native = extension.load().nurikabe_sketch(grid.rows, grid.cols, *boards, numbers, paired, OUTWARDS)
    return Swift(grid, native)


class Swift(Sketch):
    """A sketch in C++. Its wall and numbers become Python objects when they are asked for."""

    native: Any

    def __init__(self, grid: Grid, native: object) -> None:
        self.__dict__.update(grid=grid, native=native)

    @property
    def wall(self) -> Bitboard:
        """The wall."""
        return extension.board(self.native.wall())

    @property
    def numbers(self) -> dict[Bitboard, Bitboard]:
        """The cell of its number for every island."""
        return {extension.board(island): 1 << index for island, index in self.native.numbers()}

    @property
    def clues(self) -> list[tuple[int, int]]:
        """The numbers, as pairs of the bit number of the cell and the size of the island."""
        clues: list[tuple[int, int]] = self.native.clues()
        return clues

    @property
    def squares(self) -> int:
        """How many 2x2 squares lie in islands."""
        return int(self.native.squares())

    @property
    def close(self) -> int:
        """How many pairs of numbers are two steps apart in a row or column."""
        return int(self.native.close())

    @property
    def count(self) -> int:
        """How many islands there are."""
        return int(self.native.count())

    @property
    def unevenness(self) -> int:
        """How many cells have another colour than the cell opposite."""
        return int(self.native.unevenness())

    def difference_near(self, other: Sketch, steps: int) -> Bitboard:
        """The cells of all islands that only one of the sketches has, and all at most so many steps away."""
        if not isinstance(other, Swift):
            return super().difference_near(other, steps)
        return extension.board(self.native.difference(other.native, steps))

    def renumbered(self, island: Bitboard, cell: Bitboard) -> Sketch:
        """The same board with one number on another cell of its island."""
        return Swift(self.grid, self.native.renumbered(_raw(self.grid, island), cell.bit_length() - 1))

    def turned(self, cells: Bitboard, dice: Dice) -> Sketch | None:
        """The board with the colour of these cells changed, or ``None`` if that breaks a rule of the wall."""
        return self._made(self.native.turned(_raw(self.grid, cells), dice.roll))

    def move_number(self, near: Bitboard, dice: Dice) -> Sketch | None:
        """Move a number to another cell of its island, which has a cell in a region."""
        return self._made(self.native.change(_MOVE_NUMBER, _raw(self.grid, near), dice.roll))

    def turn_cell(self, near: Bitboard, dice: Dice) -> Sketch | None:
        """Change the colour of a cell of a region."""
        return self._made(self.native.change(_TURN_CELL, _raw(self.grid, near), dice.roll))

    def move_cell(self, near: Bitboard, dice: Dice) -> Sketch | None:
        """Change the colour of a cell of a region and of a cell of the other colour at most two steps away."""
        return self._made(self.native.change(_MOVE_CELL, _raw(self.grid, near), dice.roll))

    def loosened(self, near: Bitboard, dice: Dice) -> Sketch | None:
        """Let a cell of a region join or leave an island and, half of the time, a cell near it do the opposite."""
        return self._made(self.native.loosened(_raw(self.grid, near), dice.roll))

    def fitting_change(
        self, near: Bitboard, shares: tuple[float, ...], measure: object, dice: Dice, most: int
    ) -> tuple[Sketch | None, int]:
        """What ``changes.fitting_change`` finds."""
        native, tried = self.native.fitting_change(_raw(self.grid, near), shares, sum(shares), measure, most, dice.roll)
        return self._made(native), tried

    def fitting_loosening(self, near: Bitboard, measure: object, dice: Dice, most: int) -> tuple[Sketch | None, int]:
        """What ``symmetric`` finds by trying so many loosenings."""
        native, tried = self.native.fitting_loosening(_raw(self.grid, near), measure, most, dice.roll)
        return self._made(native), tried

    def approach(
        self, measure: object, manner: tuple[int, float, float, int], dice: Dice, deadline: Deadline
    ) -> Sketch | None:
        """What ``layout.approach`` makes of it."""
        return self._made(self.native.approach(measure, manner, dice.roll, deadline.left))

    def _made(self, native: object) -> Sketch | None:
        return None if native is None else Swift(self.grid, native)


def _raw(grid: Grid, board: Bitboard) -> bytes:
    """A board as the extension takes it."""
    return board.to_bytes((grid.rows * grid.stride + 7) // 8, "little")
