"""Choose what `show` and `draw` put on the board: nothing, a saved state, or the solution."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from nurigram.cli.common import Status, complain
from nurigram.ground.errors import PuzzleError
from nurigram.puzzle.model import Puzzle, Verdict
from nurigram.render.marks import Marks, solution_marks, state_marks
from nurigram.solving.single import REMARKS, single_solution

STATUS = {
    Verdict.UNIQUE: Status.DONE,
    Verdict.MULTIPLE: Status.NO,
    Verdict.NONE: Status.NO,
    Verdict.UNKNOWN: Status.TIME_LIMIT,
}
"""What the verdict is to whoever relies on a single solution."""


@dataclass(frozen=True)
class Chosen:
    """The marks and the exit status. There are no marks if the puzzle has no single solution to show.

    ``verdict`` is set if the solution was wanted and the search could run.
    """

    status: Status
    marks: Marks | None
    verdict: Verdict | None = None

    def to_json(self, puzzle: Puzzle) -> dict[str, Any]:
        """The fields of the JSON output that `show` and `draw` share."""
        verdict = self.verdict.value if self.verdict else None
        return {"id": puzzle.info.id, "kind": puzzle.kind, "verdict": verdict}


def choose_marks(puzzle: Puzzle, *, solution: bool, **how: Any) -> Chosen:
    """The marks that the options ask for."""
    if not solution:
        return Chosen(Status.DONE, state_marks(puzzle, puzzle.info.state) if puzzle.info.state else Marks())
    try:
        verdict, found = single_solution(puzzle, **how)
    except PuzzleError as error:
        complain(f"{_name(puzzle)}: {error}")
        return Chosen(Status.NO, None)
    remark(puzzle, verdict)
    return Chosen(STATUS[verdict], solution_marks(puzzle, found.rows) if found is not None else None, verdict)


def remark(puzzle: Puzzle, verdict: Verdict) -> None:
    """Report a puzzle that does not have exactly one solution, or may not have."""
    if verdict in REMARKS:
        more = "; `nurigram solve --where` shows where they differ" if verdict is Verdict.MULTIPLE else ""
        complain(f"{_name(puzzle)} {REMARKS[verdict]}{more}")


def _name(puzzle: Puzzle) -> str:
    return puzzle.info.id or "the puzzle"
