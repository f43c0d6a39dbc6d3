"""Whether the native engine and the SAT engine, which share no code, agree on a board."""

from __future__ import annotations

from nurigram import verify
from nurigram.base.deadline import Deadline
from nurigram.kinds.nurikabe import NurikabePuzzle
from nurigram.solving.engines import native, sat

MANY = 20
"""If a board has this many solutions, not all are counted."""


def difference(puzzle: NurikabePuzzle) -> tuple[str, str | None]:
    """The native verdict, and what is wrong with it, if anything."""
    ours = native.solve(puzzle, limit=MANY, deadline=Deadline())
    boards = {solution.board for solution in ours.solutions}
    if len(boards) != len(ours.solutions):
        return ours.verdict.value, "a solution twice"
    if any(verify(puzzle, board) for board in boards):
        return ours.verdict.value, "a solution that breaks a rule"
    if len(boards) == MANY:
        return ours.verdict.value, None
    theirs = sat.solve(puzzle, limit=None, deadline=Deadline())
    if boards != {solution.board for solution in theirs.solutions}:
        return ours.verdict.value, "other solutions than the SAT engine"
    return ours.verdict.value, None
