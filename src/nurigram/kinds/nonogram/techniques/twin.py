"""The techniques in C++: the same steps, the same cells, the same number of sweeps, where the extension is built.

Each function falls back to Python where it is not, or where a technique is asked for that the twin does not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from nurigram.ground.deadline import Deadline
from nurigram.ground.grid import Bitboard
from nurigram.kinds.nonogram.puzzle import Clue, NonogramPuzzle
from nurigram.kinds.nonogram.techniques.sweeps import sweep
from nurigram.kinds.nonogram.techniques.view import LOOK_AHEAD, view
from nurigram.puzzle import extension, twin
from nurigram.puzzle.closure import close
from nurigram.puzzle.kind import Technique
from nurigram.puzzle.model import State
from nurigram.puzzle.trace import Trace

KIND = "nonogram"


def trace(
    state: State, techniques: Sequence[Technique], waves: int, limit: int | None, deadline: Deadline | None
) -> Trace | None:
    """The steps from a state, or ``None`` where Python must find them."""
    names = twin.names(KIND, techniques)
    is_late = deadline is not None and deadline.expired  # the twin looks at the clock only after a while
    if names is None or is_late:
        return None
    seconds = deadline.left if deadline else None
    way, black, white = extension.load().nonogram_trace(*_task(state), names, LOOK_AHEAD, waves, limit, seconds)
    return twin.trace_of(state, techniques, way, extension.board(black), extension.board(white))


def left_open(state: State, techniques: Sequence[Technique], waves: int) -> Bitboard:
    """The cells that techniques leave open."""
    names = twin.names(KIND, techniques)
    if names is None:
        return close(view(state), techniques, waves).view.unknown
    black, white = extension.load().nonogram_decide(*_task(state), names, LOOK_AHEAD, waves)
    return state.grid.cells & ~(extension.board(black) | extension.board(white))


def sweeps(puzzle: NonogramPuzzle) -> int:
    """How many sweeps line by line solving takes, as far as it gets."""
    if not twin.known(KIND):
        return sweep(puzzle).sweeps
    return cast(int, extension.load().nonogram_sweeps(_raw(puzzle)))


def _raw(puzzle: NonogramPuzzle) -> tuple[tuple[Clue, ...], tuple[Clue, ...]]:
    return puzzle.rows, puzzle.cols


def _task(state: State) -> tuple[object, bytes, bytes]:
    """A state as the extension takes it."""
    length, cells = (state.grid.rows * state.grid.stride + 7) // 8, state.grid.cells
    black, white = ((board & cells).to_bytes(length, "little") for board in (state.black, state.white))
    return _raw(cast(NonogramPuzzle, state.puzzle)), black, white
