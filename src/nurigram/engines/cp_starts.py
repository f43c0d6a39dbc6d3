"""The constraint programming engine on the model with start positions, as the literature on nonograms has it.

``cp`` chooses the kind's fastest model; this one is kept beside it to compare the two.
"""

from __future__ import annotations

from dataclasses import replace

from nurigram.deadline import Deadline
from nurigram.engines import cp
from nurigram.model import Puzzle, SolveResult

NAME = "cp-starts"


def solve(puzzle: Puzzle, *, limit: int | None, deadline: Deadline) -> SolveResult:
    """Up to ``limit`` solutions (``None``: all of them), before the deadline."""
    return replace(cp.solve(puzzle, limit=limit, deadline=deadline, model="starts"), engine=NAME)
