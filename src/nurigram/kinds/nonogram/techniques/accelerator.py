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
from nurigram.kinds.nonogram.techniques.colours import IN_COLOUR
from nurigram.kinds.nonogram.techniques.sweeps import sweep
from nurigram.kinds.nonogram.techniques.view import LOOK_AHEAD, view
from nurigram.puzzle import accelerator, extension
from nurigram.puzzle.closure import close
from nurigram.puzzle.kind import Technique
from nurigram.puzzle.state import State
from nurigram.puzzle.trace import Way

KIND = "nonogram"
LIMITS = (LOOK_AHEAD,)


def trace(
    state: State, techniques: Sequence[Technique], waves: int, limit: int | None, deadline: Deadline
) -> Way | None:
    """The steps from a state, or ``None`` where Python must find them."""
    names, waves = _names(state, techniques, waves)
    if names is None:
        return None
    told = extension.load().nonogram_trace(*raw(state), names, LOOK_AHEAD, waves, limit, deadline.left)
    return accelerator.way_of(state, techniques, *told)


def left_open(state: State, techniques: Sequence[Technique], waves: int) -> Bitboard:
    """The cells that techniques leave open."""
    names, fewer = _names(state, techniques, waves)
    if names is None:
        return close(view(state), techniques, waves).view.unknown
    black, white = extension.load().nonogram_decide(*raw(state), names, LOOK_AHEAD, fewer)
    return state.grid.cells & ~(extension.board(black) | extension.board(white))


def sweeps(puzzle: NonogramPuzzle) -> int:
    """How many sweeps solving line by line takes from the given cells, as far as it gets."""
    if not extension.is_built() or puzzle.palette.in_colour:
        return sweep(puzzle, *puzzle.givens.out).sweeps
    return cast(int, extension.load().nonogram_sweeps(*raw(State(puzzle))))


def _names(state: State, techniques: Sequence[Technique], waves: int) -> tuple[list[str] | None, int]:
    """The names of the techniques, if the extension knows them all and this palette, and how many go in waves.

    In black and white it need not know those that need colours.
    """
    if state.puzzle.palette.in_colour:
        return None, waves
    known = accelerator.known(KIND)
    here = [each for each in techniques if each.__name__ in known or each not in IN_COLOUR]
    return accelerator.names(KIND, here), sum(each in here for each in techniques[:waves])
