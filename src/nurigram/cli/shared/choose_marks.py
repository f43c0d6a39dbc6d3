"""Choose what `show` and `draw` put on the board: nothing, a saved state, or the solution."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from nurigram.base.errors import PuzzleError
from nurigram.cli.shared.console import complain
from nurigram.cli.shared.exit_status import OF_VERDICT, Status
from nurigram.puzzle.model import Puzzle, Verdict
from nurigram.render.marks import Marks, shown_rows, solution_marks, state_marks
from nurigram.solving.single import REMARKS, single_solution


@dataclass(frozen=True)
class Chosen:
    """The marks and the exit status. There are no marks if the puzzle has no single solution to show.

    ``verdict`` is set if the solution was wanted and the search could run.
    """

    puzzle: Puzzle
    status: Status
    marks: Marks | None
    verdict: Verdict | None = None

    def to_json(self) -> dict[str, Any]:
        """The verdict, if it was asked for, and the board with the marks."""
        return {"verdict": self.verdict.value if self.verdict else None, "board": self._board()}

    def _board(self) -> list[str] | None:
        if self.marks is None:
            return None
        return list(shown_rows(self.puzzle, self.marks))


def choose_marks(puzzle: Puzzle, *, solution: bool, **how: Any) -> Chosen:
    """The marks that the options ask for."""
    if not solution:
        return Chosen(puzzle, Status.DONE, state_marks(puzzle, puzzle.info.state) if puzzle.info.state else Marks())
    try:
        verdict, found = single_solution(puzzle, **how)
    except PuzzleError as error:
        complain(f"{_name(puzzle)}: {error}")
        return Chosen(puzzle, Status.NO, None)
    remark(puzzle, verdict)
    marks = solution_marks(puzzle, found.rows) if found is not None else None
    return Chosen(puzzle, OF_VERDICT[verdict], marks, verdict)


def remark(puzzle: Puzzle, verdict: Verdict) -> None:
    """Report a puzzle that does not have exactly one solution, or may not have."""
    if verdict in REMARKS:
        more = "; `nurigram solve --where` shows where they differ" if verdict is Verdict.MULTIPLE else ""
        complain(f"{_name(puzzle)} {REMARKS[verdict]}{more}")


def _name(puzzle: Puzzle) -> str:
    return puzzle.info.id or "the puzzle"
