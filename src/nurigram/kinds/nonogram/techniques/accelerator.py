"""The C++ extension as an accelerator for the techniques: the same steps, the same cells, the same number of sweeps.

Each function does without the extension where it is not built, or where it lacks a technique.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from nurigram.base.deadline import Deadline
from nurigram.base.grid import Bitboard
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle
from nurigram.kinds.nonogram.solving.native import raw
from nurigram.kinds.nonogram.techniques.sweeps import sweep
from nurigram.kinds.nonogram.techniques.view import LOOK_AHEAD, view
from nurigram.puzzle import accelerator, extension
from nurigram.puzzle.closure import close
from nurigram.puzzle.kind import Technique
from nurigram.puzzle.palette import open_cells
from nurigram.puzzle.state import State
from nurigram.puzzle.trace import Way

KIND = "nonogram"
LIMITS = (LOOK_AHEAD,)


def trace(
    state: State, techniques: Sequence[Technique], waves: int, limit: int | None, deadline: Deadline
) -> Way | None:
    """The steps from a state, or ``None`` where Python must find them."""
    names = accelerator.names(KIND, techniques)
    if names is None:
        return None
    way, start, end = extension.load().nonogram_trace(*raw(state), names, LOOK_AHEAD, waves, limit, deadline.left)
    if state.puzzle.palette.in_colour:  # a view knows from the start which paints the clues exclude
        state = State(state.puzzle, out=extension.boards(start))
    return accelerator.way_of(state, techniques, way, end)


def left_open(state: State, techniques: Sequence[Technique], waves: int) -> Bitboard:
    """The cells that techniques leave open."""
    names = accelerator.names(KIND, techniques)
    if names is None:
        return close(view(state), techniques, waves).view.unknown
    out = extension.load().nonogram_decide(*raw(state), names, LOOK_AHEAD, waves)
    return open_cells(state.grid.cells, extension.boards(out))


def sweeps(puzzle: NonogramPuzzle) -> int:
    """How many sweeps solving line by line takes from the given cells, as far as it gets."""
    if not extension.is_built():
        return sweep(puzzle, *puzzle.givens.out).sweeps
    return cast(int, extension.load().nonogram_sweeps(*raw(State(puzzle))))
