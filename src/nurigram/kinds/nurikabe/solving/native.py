"""Nurikabe in the C++ extension: how it takes a puzzle, and its searches as the ``NATIVE`` table."""

from __future__ import annotations

from typing import cast

from nurigram.base.grid import Cell
from nurigram.kinds.nurikabe.puzzle import NurikabePuzzle
from nurigram.puzzle import extension
from nurigram.puzzle.kind import Native
from nurigram.puzzle.result import Backbone, Count, Found
from nurigram.puzzle.state import State

RawPuzzle = tuple[int, int, list[tuple[int, int, int]], list[Cell]]


@extension.within_limits()
def search(puzzle: NurikabePuzzle, limit: int | None, seconds: float | None) -> Found:
    """Up to ``limit`` solutions."""
    return extension.found(_search(puzzle, limit, seconds, keep=True))


@extension.within_limits()
def count(puzzle: NurikabePuzzle, limit: int | None, seconds: float | None) -> Count:
    """How many solutions there are, up to ``limit``."""
    _, number, complete, _ = _search(puzzle, limit, seconds, keep=False)
    return Count(number, complete)


@extension.within_limits()
def backbone(state: State, seconds: float | None) -> Backbone:
    """The cells that have the same colour in every solution that agrees with the state."""
    puzzle = cast(NurikabePuzzle, state.puzzle)
    return extension.backbone(puzzle, extension.load().nurikabe_backbone(_raw(puzzle), *_given(state), seconds))


def _given(state: State) -> tuple[list[Cell], list[Cell]]:
    grid = state.grid
    black, white = state.out
    return grid.places(black & grid.cells), grid.places(white & grid.cells)


def _search(puzzle: NurikabePuzzle, limit: int | None, seconds: float | None, *, keep: bool) -> extension.RawFound:
    given = _given(State(puzzle))
    found: extension.RawFound = extension.load().nurikabe_search(_raw(puzzle), *given, limit, seconds, keep)
    return found


def _raw(puzzle: NurikabePuzzle) -> RawPuzzle:
    grid = puzzle.grid
    clues = [(clue.row, clue.col, clue.size or 0) for clue in puzzle.clues]
    return grid.rows, grid.cols, clues, grid.places(grid.holes)


NATIVE = Native(search=search, count=count, backbone=backbone)
