"""The steps of the techniques as the C++ extension tells them: the same ones in the same order, faster."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from nurigram.ground.deadline import Deadline
from nurigram.kinds.nurikabe.puzzle import NurikabePuzzle
from nurigram.kinds.nurikabe.techniques.accelerator import handles, numbers_of, task
from nurigram.kinds.nurikabe.techniques.deep import MOST_OPEN
from nurigram.kinds.nurikabe.techniques.shapes import MOST
from nurigram.kinds.nurikabe.techniques.split import MOST_CASES
from nurigram.puzzle import accelerator, extension
from nurigram.puzzle.kind import Technique
from nurigram.puzzle.state import State
from nurigram.puzzle.trace import Way

LIMITS = (MOST, MOST_CASES, MOST_OPEN)


def trace(
    state: State, techniques: Sequence[Technique], waves: int, limit: int | None, deadline: Deadline
) -> Way | None:
    """The steps from a state, or ``None`` where Python must find them."""
    names = accelerator.names("nurikabe", techniques)
    if names is None or not handles(state.grid):
        return None
    puzzle = cast(NurikabePuzzle, state.puzzle)
    cells = puzzle.grid.cells
    start = State(puzzle, state.black & cells, state.white & cells | puzzle.numbers)
    given = task(puzzle.grid, numbers_of(puzzle), start.black, start.white)
    told = extension.load().nurikabe_trace(*given, LIMITS, names, waves, limit, deadline.left)
    return accelerator.way_of(start, techniques, *told)
