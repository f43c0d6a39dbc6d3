"""Why a puzzle has no solution, as far as that can be found in a short time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypedDict

from nurigram.base.deadline import Deadline
from nurigram.messages import DEFAULT
from nurigram.puzzle.model import Puzzle, Verdict
from nurigram.puzzle.registry import kind_of
from nurigram.puzzle.step import PlacedClash, ToldClashJson
from nurigram.reasoning.explain import clash_in_words
from nurigram.solving.solve import solve

SECONDS = 10.0
"""How long to look for a reason, unless you say otherwise."""

PROBE = 2.0
"""How long an engine may look at one version of the puzzle."""


class ConflictJson(TypedDict):
    """Why a puzzle has no solution; null if it has one or no reason was found in time."""

    conflict: ToldClashJson | None


@dataclass(frozen=True)
class Conflict:
    """Why a puzzle has no solution, in words, if that was found."""

    clash: ToldClashJson | None

    def to_json(self) -> ConflictJson:
        """The reason, or null."""
        return {"conflict": self.clash}


def tell_conflict(puzzle: Puzzle, *, language: str = DEFAULT, **how: Any) -> Conflict:
    """Why the puzzle has no solution, in words."""
    found = conflict(puzzle, **how)
    return Conflict(clash_in_words(puzzle, found, language) if found else None)


def conflict(puzzle: Puzzle, time_limit: float | None = SECONDS, **how: Any) -> PlacedClash | None:
    """Why the puzzle has no solution: what cannot be, and the cells that show it. ``clash_text`` says it in words.

    ``None`` means that the puzzle has a solution, or that no reason was found in time. What is returned is proved.
    The clues that it names contradict each other, and if there was time to check, none of them can be left out.
    """
    deadline = Deadline(time_limit)
    if solve(puzzle, limit=1, time_limit=deadline.left, **how).verdict is not Verdict.NONE:
        return None
    return reason(puzzle, deadline, how)


def reason(puzzle: Puzzle, deadline: Deadline, how: dict[str, Any]) -> PlacedClash | None:
    """The same for a puzzle that is known to have no solution."""
    find = kind_of(puzzle).conflict

    def impossible(other: Puzzle) -> bool:
        seconds = PROBE if deadline.left is None else min(PROBE, deadline.left)
        return solve(other, limit=1, time_limit=seconds, **how).verdict is Verdict.NONE

    found = find(puzzle, impossible, deadline) if find else None
    return found.on(puzzle.grid) if found else None
