"""Nonograms in the C++ extension: the searches of the ``NATIVE`` table, and fast line logic.

``solve_line`` finds the same as ``lines.settle``, which is the reference and works without the extension.
"""

from __future__ import annotations

from typing import cast

from nurigram.kinds.nonogram.puzzle import Clue, NonogramPuzzle, Paints
from nurigram.puzzle import extension
from nurigram.puzzle.kind import Native
from nurigram.puzzle.palette import Out
from nurigram.puzzle.result import Backbone, Count, Found
from nurigram.puzzle.state import State

RawPuzzle = tuple[tuple[Clue, ...], tuple[Clue, ...], tuple[Paints, ...], tuple[Paints, ...], str]
"""The clues of rows and columns, the paints of both, the letters of the values."""

RawOut = list[bytes]
"""What is known, for each value the cells that cannot have it; no boards where nothing is known."""


def search(puzzle: NonogramPuzzle, limit: int | None, seconds: float | None) -> Found:
    """Up to ``limit`` solutions."""
    return extension.found(_search(puzzle, limit, seconds, keep=True))


def count(puzzle: NonogramPuzzle, limit: int | None, seconds: float | None) -> Count:
    """How many solutions there are, up to ``limit``."""
    _, number, complete, _ = _search(puzzle, limit, seconds, keep=False)
    return Count(number, complete)


def backbone(state: State, seconds: float | None) -> Backbone:
    """What all solutions that agree with the state have in common."""
    return extension.backbone(state.puzzle, extension.load().nonogram_backbone(*raw(state), seconds))


def line_closure(state: State) -> State | None:
    """The state after solving line by line until nothing changes, or ``None`` if a line cannot be completed."""
    found = extension.load().nonogram_close_lines(*raw(state))
    return None if found is None else State(state.puzzle, out=extension.boards(found))


def solve_line(length: int, clue: Clue, *out: int, paints: Paints = ()) -> Out | None:
    """For each value, the cells that have it in no placement of a clue; ``None`` if there is none."""
    known = [board.to_bytes((length + 7) // 8, "little") for board in out]
    found = extension.load().nonogram_solve_line(length, clue, paints, known)
    return None if found is None else extension.boards(found)


def raw(state: State) -> tuple[RawPuzzle, RawOut]:
    """A state as the extension takes it."""
    return _raw(cast(NonogramPuzzle, state.puzzle), state.out)


def _raw(puzzle: NonogramPuzzle, out: Out) -> tuple[RawPuzzle, RawOut]:
    clues = (puzzle.rows, puzzle.cols, puzzle.row_paints, puzzle.col_paints, puzzle.palette.letters)
    if not any(out):
        return clues, []
    grid = puzzle.grid
    length = (grid.rows * grid.stride + 7) // 8
    return clues, [(excluded & grid.cells).to_bytes(length, "little") for excluded in out]


def _search(puzzle: NonogramPuzzle, limit: int | None, seconds: float | None, *, keep: bool) -> extension.RawFound:
    known = puzzle.givens.out if puzzle.givens else ()
    found: extension.RawFound = extension.load().nonogram_search(*_raw(puzzle, known), limit, seconds, keep)
    return found


NATIVE = Native(search=search, count=count, backbone=backbone)
