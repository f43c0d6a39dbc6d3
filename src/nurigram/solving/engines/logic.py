"""The logic engine: named techniques up to a tier, and nothing that a person would not do.

It never guesses: where the techniques get stuck the verdict is UNKNOWN, although other engines may know better.
"""

from __future__ import annotations

from nurigram.ground.deadline import Deadline
from nurigram.ground.errors import UnsupportedError
from nurigram.puzzle.engine import Engine
from nurigram.puzzle.model import Found, Puzzle, SolveResult, State, Tier
from nurigram.puzzle.registry import kind_of
from nurigram.puzzle.trace import trace

NAME = "logic"


def solve(puzzle: Puzzle, *, limit: int | None, deadline: Deadline, tier: Tier = Tier.EXPERT) -> SolveResult:
    """The solution, if techniques up to a tier lead to it; then it is the only one. A clash proves there is none."""
    kind = kind_of(puzzle)
    if kind.view is None or not kind.techniques:
        raise UnsupportedError(f"there are no techniques for {kind.name}")
    done = trace(State(puzzle), kind.up_to(tier), deadline=deadline)
    found = Found(
        (done.end.black,) if done.solved else (),
        done.solved or done.clash is not None,
        {"steps": len(done.steps), "undecided": done.end.unknown.bit_count(), "tier": tier.label},
    )
    return SolveResult.of(puzzle, found, NAME, deadline.spent)


LOGIC = Engine(NAME, solve)
