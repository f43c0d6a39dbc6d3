"""The steps from a state, by a kind's C++ twin where it is built, else by the techniques themselves.

Python defines what the steps are; the twin tells the same ones in the same order, only faster.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from nurigram.ground.deadline import Deadline
from nurigram.ground.errors import UnsupportedError
from nurigram.puzzle.closure import close
from nurigram.puzzle.kind import Technique, View
from nurigram.puzzle.model import Clash, Puzzle, State, Step, Tier
from nurigram.puzzle.registry import kind_of


@dataclass(frozen=True)
class Trace:
    """How far techniques came, and how. ``offers`` counts, for each step, the steps of its technique on offer then.

    ``clash`` is given when the state can have no solution: what is wrong, and where.
    """

    start: State
    end: State
    steps: tuple[Step, ...]
    offers: tuple[int, ...]
    clash: Clash | None = None

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle at hand."""
        return self.start.puzzle

    @property
    def solved(self) -> bool:
        """Whether every cell is decided, without a clash."""
        return self.clash is None and not self.end.unknown

    @property
    def tiers(self) -> tuple[Tier, ...]:
        """The tier of each step."""
        tiers = kind_of(self.puzzle).tiers
        return tuple(tiers[step.name] for step in self.steps)

    @property
    def tier(self) -> Tier:
        """The tier of the hardest step taken."""
        return max(self.tiers, default=Tier.EASY)

    def states(self) -> Iterator[State]:
        """The state before each step, and the last one: one more than there are steps."""
        state = self.start
        yield state
        for step in self.steps:
            state = State(self.puzzle, state.black | step.black, state.white | step.white)
            yield state


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
) -> Trace:
    """The steps from a state with these techniques. The other arguments are those of ``close``."""
    twin = kind_of(state.puzzle).trace
    told = twin(state, techniques, waves, limit, deadline) if twin else None
    return told or trace_in_python(state, techniques, waves, limit, deadline)


def trace_in_python(
    state: State,
    techniques: Sequence[Technique],
    waves: int = 0,
    limit: int | None = None,
    deadline: Deadline | None = None,
) -> Trace:
    """The same by the techniques themselves, without any help of the twin."""
    view = view_of(state)
    start = State(state.puzzle, view.black, view.white)
    done = close(view, techniques, waves, limit, deadline)
    end = State(state.puzzle, done.view.black, done.view.white)
    return Trace(start, end, done.steps, done.offers, done.clash)
