"""Nonograms in the C++ extension: the searches of the ``NATIVE`` table, and fast line logic.

``solve_line`` finds the same black and white cells as ``lines.settle``, which is the reference and works without the
extension.
"""

from __future__ import annotations

from typing import cast

from nurigram.base.errors import UnsupportedError
from nurigram.base.grid import Bitboard
from nurigram.kinds.nonogram.puzzle import Clue, NonogramPuzzle
from nurigram.puzzle import extension
from nurigram.puzzle.kind import Native
from nurigram.puzzle.result import Backbone, Count, Found
from nurigram.puzzle.state import State

RawPuzzle = tuple[tuple[Clue, ...], tuple[Clue, ...]]


def search(puzzle: NonogramPuzzle, limit: int | None, seconds: float | None) -> Found:
    """Up to ``limit`` solutions."""
    return extension.found(_search(puzzle, limit, seconds, keep=True))


def count(puzzle: NonogramPuzzle, limit: int | None, seconds: float | None) -> Count:
    """How many solutions there are, up to ``limit``."""
    _, number, complete, _ = _search(puzzle, limit, seconds, keep=False)
    return Count(number, complete)


def backbone(state: State, seconds: float | None) -> Backbone:
    """The cells that have the same colour in every solution that agrees with the state."""
    puzzle = cast(NonogramPuzzle, state.puzzle)
    raw = _raw(puzzle)
    return extension.backbone(puzzle, extension.load().nonogram_backbone(raw, *_given(state), seconds))


def line_closure(state: State) -> State | None:
    """The state after solving line by line until nothing changes, or ``None`` if a line cannot be completed."""
    puzzle = cast(NonogramPuzzle, state.puzzle)
    raw = extension.load().nonogram_close_lines(_raw(puzzle), *_given(state))
    return None if raw is None else State(puzzle, out=(extension.board(raw[0]), extension.board(raw[1])))


def solve_line(length: int, clue: Clue, black: int, white: int) -> tuple[int, int] | None:
    """The cells that are black and those that are white in every placement of a clue; ``None`` if there is none."""
    raw = extension.load().nonogram_solve_line(length, clue, _bytes(black, length), _bytes(white, length))
    return None if raw is None else (extension.board(raw[0]), extension.board(raw[1]))


def _search(puzzle: NonogramPuzzle, limit: int | None, seconds: float | None, *, keep: bool) -> extension.RawFound:
    raw, given = _raw(puzzle), _given(State(puzzle))
    found: extension.RawFound = extension.load().nonogram_search(raw, *given, limit, seconds, keep)
    return found


def _raw(puzzle: NonogramPuzzle) -> RawPuzzle:
    if puzzle.palette.in_colour:
        raise UnsupportedError("the native engine cannot solve nonograms in colour yet; choose sat")
    return puzzle.rows, puzzle.cols


def _given(state: State) -> tuple[bytes, bytes]:
    size, cells = state.grid.rows * state.grid.stride, state.grid.cells
    black, white = state.out
    return _bytes(black & cells, size), _bytes(white & cells, size)


def _bytes(board: Bitboard, size: int) -> bytes:
    return board.to_bytes((size + 7) // 8, "little")


NATIVE = Native(search=search, count=count, backbone=backbone)
