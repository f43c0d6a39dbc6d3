"""The C++ extension as an accelerator for the techniques: it decides the same cells faster, without reasons.

The techniques are defined in Python. The extension repeats many of them and lists their names; Python then runs the
others. ``tests/oracle/test_closure.py`` checks that both give the same cells. This module imports no technique, so any
technique may use it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from nurigram.ground.grid import Bitboard, Grid, from_bits
from nurigram.kinds.nurikabe.puzzle import NurikabePuzzle
from nurigram.kinds.nurikabe.techniques.position import Position
from nurigram.kinds.nurikabe.techniques.shapes import MOST
from nurigram.puzzle import extension
from nurigram.puzzle.kind import Technique

Numbers = Sequence[tuple[int, int]]
"""Clues in their shortest form: the bit number of the cell and the size of the island, 0 for ``?``."""


class Decided(NamedTuple):
    """The cells that follow. After a clash there is no solution, and the cells mean nothing.

    If it is not ``done``, more may follow, and Python has to carry on from there.
    """

    black: Bitboard
    white: Bitboard
    clash: bool = False
    done: bool = True


def decide(
    grid: Grid, numbers: Numbers, techniques: tuple[Technique, ...], black: Bitboard, white: Bitboard
) -> Decided:
    """Everything that follows by the techniques that the extension knows; nothing if it is not built."""
    if not handles(grid):
        return Decided(black, white, done=False)
    known, knows_all = _known(techniques)
    found = extension.load().nurikabe_closure(*task(grid, numbers, black, white), known, MOST)
    return Decided(extension.board(found[0]), extension.board(found[1]), found[2], done=found[2] or knows_all)


def worth_pairing(position: Position) -> Bitboard:
    """The clues whose islands are worth a look with *two islands together*: all of them, if C++ cannot tell."""
    if position.clash() is not None or not helps(position):
        return position.ground.numbers
    numbers = numbers_of(position.ground.puzzle)
    return pairs(position.grid, numbers, position.black, position.white)


def pairs(grid: Grid, numbers: Numbers, black: Bitboard, white: Bitboard) -> Bitboard:
    """The clues for whose islands *two islands together* finds something. Needs the extension."""
    return from_bits(extension.load().nurikabe_pairs(*task(grid, numbers, black, white), MOST))


def handles(grid: Grid) -> bool:
    """Whether the extension is built here and handles boards of this size."""
    return extension.is_built() and bool(extension.load().nurikabe_closure_fits(grid.rows, grid.cols))


def helps(position: Position) -> bool:
    """Whether techniques may ask the extension about this position, and it can answer."""
    return position.ground.accelerated and handles(position.grid)


def numbers_of(puzzle: NurikabePuzzle) -> list[tuple[int, int]]:
    """The clues of a puzzle in their shortest form."""
    return [(index, size or 0) for index, size in puzzle.sizes.items()]


@cache
def known() -> dict[str, int]:
    """The names of the techniques that the extension knows, each with the bit that selects it."""
    return {name: 1 << at for at, name in enumerate(extension.load().nurikabe_techniques())}


@lru_cache
def _known(techniques: tuple[Technique, ...]) -> tuple[int, bool]:
    """The bits of all techniques that the extension knows, and whether it knows them all."""
    bits = [known().get(technique.__name__, 0) for technique in techniques]
    return sum(bits), all(bits)


@lru_cache
def lacking(techniques: tuple[Technique, ...]) -> tuple[Technique, ...]:
    """The techniques that the extension, which must be built, does not know."""
    return tuple(technique for technique in techniques if technique.__name__ not in known())


def task(grid: Grid, numbers: Numbers, black: Bitboard, white: Bitboard) -> tuple[object, ...]:
    """A state as the extension takes it."""
    length = (grid.rows * grid.stride + 7) // 8
    boards = [board.to_bytes(length, "little") for board in (grid.cells, black, white)]
    return grid.rows, grid.cols, boards[0], numbers, boards[1], boards[2]
