"""The logic engine: it uses named techniques up to a tier, and nothing that a person would not do.

Where the techniques get stuck it does not guess: the verdict is UNKNOWN, even if other engines can tell.
"""

from __future__ import annotations

from nurigram.ground.deadline import Deadline
from nurigram.ground.errors import OutOfTimeError, UnsupportedError
from nurigram.puzzle.closure import close
from nurigram.puzzle.engine import Engine
from nurigram.puzzle.kind import PuzzleKind
from nurigram.puzzle.model import Found, Puzzle, SolveResult, State, Tier
from nurigram.puzzle.registry import kind_of

NAME = "logic"


def solve(puzzle: Puzzle, *, limit: int | None, deadline: Deadline, tier: Tier = Tier.EXPERT) -> SolveResult:
    """The solution, if techniques up to a tier find it. It is then the only one. A clash proves that there is none."""
    kind = kind_of(puzzle)
    if kind.view is None or not kind.techniques:
        raise UnsupportedError(f"there are no techniques for {kind.name}")
    try:
        found = deadline.within(lambda: _close(puzzle, kind, tier))
    except OutOfTimeError:
        found = Found((), complete=False, stats={"tier": tier.label})
    return SolveResult.of(puzzle, found, NAME, deadline.spent)


def _close(puzzle: Puzzle, kind: PuzzleKind, tier: Tier) -> Found:
    """Take steps until there are none left."""
    assert kind.view is not None
    done = close(kind.view(State(puzzle)), kind.up_to(tier), waves=len(kind.up_to(Tier.MEDIUM)))
    solved = done.clash is None and not done.view.unknown
    stats = {"steps": len(done.steps), "undecided": done.view.unknown.bit_count(), "tier": tier.label}
    return Found((done.view.black,) if solved else (), solved or done.clash is not None, stats)


LOGIC = Engine(NAME, solve)
