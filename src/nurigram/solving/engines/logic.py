"""The logic engine: it uses named techniques up to a tier, and nothing that a person would not do.

Where the techniques get stuck it does not guess: the verdict is UNKNOWN, even if other engines can tell.
"""

from __future__ import annotations

from nurigram.base.deadline import Deadline
from nurigram.base.errors import OutOfTimeError, UnsupportedError
from nurigram.puzzle.engine import Engine
from nurigram.puzzle.model import Puzzle, Tier
from nurigram.puzzle.painting import picture_of
from nurigram.puzzle.registry import kind_of
from nurigram.puzzle.result import Found, SolveResult
from nurigram.puzzle.state import State
from nurigram.puzzle.trace import trace

NAME = "logic"


def solve(puzzle: Puzzle, *, limit: int | None, deadline: Deadline, tier: Tier = Tier.EXPERT) -> SolveResult:
    """The solution, if techniques up to a tier find it. It is then the only one. A clash proves that there is none."""
    kind = kind_of(puzzle)
    if kind.view is None or not kind.techniques:
        raise UnsupportedError(f"there are no techniques for {kind.name}")
    try:
        done = trace(State(puzzle), kind.up_to(tier), len(kind.up_to(Tier.MEDIUM)), deadline=deadline)
    except OutOfTimeError:
        found = Found((), complete=False, stats={"tier": tier.label})
    else:
        stats = {"steps": len(done.steps), "undecided": len(done.end.unknown), "tier": tier.label}
        found = Found(
            (picture_of(done.end.painted),) if done.solved else (), done.solved or done.clash is not None, stats
        )
    return SolveResult.of(puzzle, found, NAME, deadline.spent)


LOGIC = Engine(NAME, solve)
