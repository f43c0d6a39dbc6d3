"""The steps from a state: from a kind's C++ accelerator where it can find them, else from the techniques themselves.

Python defines what the steps are. The accelerator finds the same ones in the same order, only faster.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from nurigram.base.deadline import Deadline
from nurigram.base.errors import UnsupportedError
from nurigram.puzzle.closure import close
from nurigram.puzzle.kind import Technique, View
from nurigram.puzzle.registry import kind_of
from nurigram.puzzle.state import State
from nurigram.puzzle.step import Clash, Step


class Way(NamedTuple):
    """How techniques came from one state to another: the steps, the offers at each, and the clash that ended them."""

    start: State
    end: State
    steps: tuple[Step, ...]
    offers: tuple[int, ...]
    clash: Clash | None

    @property
    def solved(self) -> bool:
        """Whether every cell is decided, without a clash."""
        return self.clash is None and not self.end.unknown


def view_of(state: State) -> View:
    """The kind's view of a state, which its techniques read."""
    view = kind_of(state.puzzle).view
    if view is None:
        raise UnsupportedError(f"there are no techniques for {state.puzzle.kind} yet")
    return view(state)


def trace(
    state: State,
    techniques: Sequence[Technique],
    waves: int = 0,
    limit: int | None = None,
    deadline: Deadline | None = None,
) -> Way:
    """The steps from a state; ``waves`` and ``limit`` are those of ``close``. Raises ``OutOfTimeError``."""
    deadline = deadline or Deadline.current()
    deadline.check()
    accelerated = kind_of(state.puzzle).trace
    told = accelerated(state, techniques, waves, limit, deadline) if accelerated else None
    return told or deadline.within(lambda: trace_in_python(state, techniques, waves, limit))


def trace_in_python(state: State, techniques: Sequence[Technique], waves: int = 0, limit: int | None = None) -> Way:
    """The same by the techniques themselves."""
    view = view_of(state)
    done = close(view, techniques, waves, limit)
    start, end = (State(state.puzzle, out=each.out) for each in (view, done.view))
    return Way(start, end, done.steps, done.offers, done.clash)
