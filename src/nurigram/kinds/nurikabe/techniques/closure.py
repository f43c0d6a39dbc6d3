"""What the techniques up to a tier decide, without the reasons: by the C++ twin where it is built, else in Python.

Both give the same cells (``tests/oracle/test_closure.py``). A generator asks this thousands of times a puzzle.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import NamedTuple

from nurigram.ground.grid import Bitboard, Grid, from_bits
from nurigram.kinds.nurikabe.puzzle import Clue, NurikabePuzzle
from nurigram.kinds.nurikabe.techniques import TECHNIQUES, view
from nurigram.puzzle.closure import close
from nurigram.puzzle.model import State, Tier

NATIVE_TIERS = frozenset({Tier.EASY, Tier.MEDIUM, Tier.HARD, Tier.EXPERT})
"""The tiers that the extension knows."""

Numbers = Sequence[tuple[int, int]]
"""Clues in their shortest form: the bit number of the cell and the size of the island, 0 for ``?``."""


class Decided(NamedTuple):
    """The cells that follow. A clash means that there is no solution; then the cells say nothing."""

    black: Bitboard
    white: Bitboard
    clash: bool


def decide(
    grid: Grid, numbers: Numbers, tier: Tier, black: Bitboard = 0, white: Bitboard = 0, *, light: bool = False
) -> Decided:
    """All that follows from a state (the empty board if none is given) under the techniques up to a tier.

    ``light`` leaves out the last technique of tier expert, which costs more than all the others together.
    """
    if tier not in NATIVE_TIERS or not is_native_for(grid):
        return decide_in_python(grid, numbers, tier, black, white, light=light)
    return decide_natively(grid, numbers, tier, black, white, light=light)


def decide_in_python(
    grid: Grid, numbers: Numbers, tier: Tier, black: Bitboard = 0, white: Bitboard = 0, *, light: bool = False
) -> Decided:
    """The techniques themselves, without any help of the twin."""
    techniques = [technique for each in sorted(TECHNIQUES) if each <= tier for technique in TECHNIQUES[each]]
    if light and tier is Tier.EXPERT:
        techniques.pop()
    state = State(puzzle_of(grid, numbers), black, white)
    done = close(view(state, twin=False), techniques, waves=len(techniques))
    return Decided(done.view.black, done.view.white, done.clash is not None)


def decide_natively(
    grid: Grid, numbers: Numbers, tier: Tier, black: Bitboard = 0, white: Bitboard = 0, *, light: bool = False
) -> Decided:
    """Their C++ twin, which must be built."""
    found = _built().nurikabe_closure(*_task(grid, numbers, black, white), int(tier), light)
    return Decided(int.from_bytes(found[0], "little"), int.from_bytes(found[1], "little"), found[2])


def pairs_natively(grid: Grid, numbers: Numbers, black: Bitboard, white: Bitboard) -> Bitboard:
    """The clues about whose islands *two islands together* says something, by the C++ twin, which must be built."""
    return from_bits(_built().nurikabe_pairs(*_task(grid, numbers, black, white)))


def _task(grid: Grid, numbers: Numbers, black: Bitboard, white: Bitboard) -> tuple[object, ...]:
    """A state as the extension takes it."""
    length = (grid.rows * grid.stride + 7) // 8
    cells, dark, light = (board.to_bytes(length, "little") for board in (grid.cells, black, white))
    return grid.rows, grid.cols, cells, numbers, dark, light


def is_native() -> bool:
    """Whether the extension is built here."""
    return _extension() is not None


def is_native_for(grid: Grid) -> bool:
    """Whether the extension is built here and handles boards this large."""
    extension = _extension()
    return extension is not None and bool(extension.nurikabe_closure_fits(grid.rows, grid.cols))


def puzzle_of(grid: Grid, numbers: Numbers) -> NurikabePuzzle:
    """The puzzle with these clues."""
    return NurikabePuzzle(grid, tuple(Clue(*grid.cell(index), size or None) for index, size in numbers))


def numbers_of(puzzle: NurikabePuzzle) -> list[tuple[int, int]]:
    """The clues of a puzzle in their shortest form."""
    return [(index, size or 0) for index, size in puzzle.sizes.items()]


@cache
def _extension() -> ModuleType | None:
    return _built() if find_spec("nurigram._native") is not None else None


def _built() -> ModuleType:
    return import_module("nurigram._native")
