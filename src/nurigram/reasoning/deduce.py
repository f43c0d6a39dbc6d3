"""Solve as a person does: named techniques up to a tier, the easiest step first, with a trace of every step."""

from __future__ import annotations

from nurigram.puzzle.model import Puzzle, State, Tier
from nurigram.puzzle.registry import kind_of
from nurigram.puzzle.trace import Trace, trace, view_of

__all__ = ["Trace", "deduce", "view_of"]


def deduce(puzzle: Puzzle, tier: Tier = Tier.EXPERT, state: State | None = None, limit: int | None = None) -> Trace:
    """What a person can do from a state (the empty board if none is given) with techniques up to a tier.

    ``limit`` stops after so many steps: a hint needs only one.
    """
    kind = kind_of(puzzle)
    return trace(state or State(puzzle), kind.up_to(tier), len(kind.up_to(Tier.MEDIUM)), limit)
