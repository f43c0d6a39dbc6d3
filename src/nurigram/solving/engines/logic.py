"""The logic engine: it uses named techniques up to a tier, and nothing that a person would not do.

Where the techniques get stuck it does not guess: the verdict is UNKNOWN, even if other engines can tell.
"""

from __future__ import annotations

from collections.abc import Sequence

from nurigram.ground.deadline import Deadline
from nurigram.ground.errors import UnsupportedError
from nurigram.puzzle.closure import Closure, close
from nurigram.puzzle.engine import Engine
from nurigram.puzzle.kind import Technique, View
from nurigram.puzzle.model import Found, Puzzle, SolveResult, State, Tier
from nurigram.puzzle.registry import kind_of

NAME = "logic"
PORTION = 25
"""How many steps are taken before the clock is checked again."""


def solve(puzzle: Puzzle, *, limit: int | None, deadline: Deadline, tier: Tier = Tier.EXPERT) -> SolveResult:
    """The solution, if techniques up to a tier find it. It is then the only one. A clash proves that there is none."""
    kind = kind_of(puzzle)
    if kind.view is None or not kind.techniques:
        raise UnsupportedError(f"there are no techniques for {kind.name}")
    done, steps = _close(kind.view(State(puzzle)), kind.up_to(tier), len(kind.up_to(Tier.MEDIUM)), deadline)
    solved = done.clash is None and not done.view.unknown
    found = Found(
        (done.view.black,) if solved else (),
        solved or done.clash is not None,
        {"steps": steps, "undecided": done.view.unknown.bit_count(), "tier": tier.label},
    )
    return SolveResult.of(puzzle, found, NAME, deadline.spent)


def _close(view: View, techniques: Sequence[Technique], waves: int, deadline: Deadline) -> tuple[Closure, int]:
    """Take steps until there are none left or time is up. Returns the last portion and the number of all steps."""
    done, steps = Closure(view, (), (), view.clash()), 0
    while done.clash is None and not deadline.expired:
        done = close(done.view, techniques, waves, PORTION)
        steps += len(done.steps)
        if len(done.steps) < PORTION:
            break
    return done, steps


LOGIC = Engine(NAME, solve)
