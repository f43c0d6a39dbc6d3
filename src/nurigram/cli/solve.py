"""`nurigram solve`: find the solutions of puzzles, and where they differ."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any

import typer

import nurigram
from nurigram.cli.answers import answers
from nurigram.cli.common import (
    FromOption,
    JobsOption,
    JsonOption,
    PuzzlesArgument,
    Source,
    Status,
    emit,
    parse_limit,
    printable,
)
from nurigram.cli.options import with_options
from nurigram.cli.streams import echo
from nurigram.ground.deadline import Deadline
from nurigram.options import SOLVE
from nurigram.puzzle.model import Puzzle, Verdict
from nurigram.puzzle.result import SolveResult
from nurigram.render.marks import Marks, solution_marks
from nurigram.render.text import render_text
from nurigram.solving.common_cells import Common

LimitOption = Annotated[
    str,
    typer.Option("--limit", "-n", metavar="N", help="Stop after so many solutions; 0 or 'all' finds every one."),
]
WhereOption = Annotated[
    bool, typer.Option("--where", help="Show which cells all solutions share, and in which they differ.")
]


@dataclass(frozen=True)
class Answer:
    """What was found. ``common`` is set if there are several solutions and --where asks how they differ."""

    result: SolveResult
    common: Common | None = None


@with_options(*SOLVE)
def solve(
    puzzles: PuzzlesArgument,
    limit: LimitOption = "2",
    where: WhereOption = False,
    jobs: JobsOption = 1,
    from_: FromOption = None,
    json: JsonOption = False,
    **options: Any,
) -> None:
    """Solve puzzles and say whether the solution is unique.

    With --limit 1 the search stops at the first solution, so it cannot tell whether there are others.
    """
    wanted = parse_limit(limit)
    source = Source(puzzles, from_)
    work = partial(_solve, limit=wanted, where=where, **options)
    for puzzle, answer in answers(work, source, jobs=jobs):
        if json:
            emit(to_object(puzzle, answer, where=where))
        else:
            echo(to_text(puzzle, answer), nl=False)
        source.note(status_of(answer, wanted))
    raise typer.Exit(source.status)


def _solve(puzzle: Puzzle, *, limit: int | None, where: bool, time_limit: float | None, **method: Any) -> Answer:
    deadline = Deadline(time_limit)
    result = nurigram.solve(puzzle, limit=limit, time_limit=time_limit, **method)
    if not where or not result.solutions or (result.complete and len(result.solutions) == 1):
        return Answer(result)
    found = nurigram.backbone(puzzle, time_limit=deadline.left, **method)
    return Answer(result, Common.of(found))


def status_of(answer: Answer, limit: int | None) -> Status:
    """No solution means no. An engine that stopped too early ran out of time."""
    result, common = answer.result, answer.common
    if not result.complete and (limit is None or len(result.solutions) < limit):
        return Status.TIME_LIMIT
    if common is not None and not common.complete:
        return Status.TIME_LIMIT
    return Status.DONE if result.solutions else Status.NO


def to_object(puzzle: Puzzle, answer: Answer, *, where: bool) -> dict[str, Any]:
    """The answer as JSON."""
    result = answer.result
    data = {
        "id": puzzle.info.id,
        "kind": puzzle.kind,
        "verdict": result.verdict.value,
        "solutions": [list(solution.rows) for solution in result.solutions],
        "engine": result.engine,
        "seconds": round(result.seconds, 6),
    }
    return data | _where(answer) if where else data


def _where(answer: Answer) -> dict[str, Any]:
    if answer.common is not None:
        return answer.common.to_json()
    only = next(iter(answer.result.solutions), None)
    return {"common": list(only.rows) if only else None, "differ": [] if answer.result.complete else None}


def to_text(puzzle: Puzzle, answer: Answer) -> str:
    """The answer as text: one line, then the solutions or what they share."""
    result, count = answer.result, len(answer.result.solutions)
    head = f"{printable(puzzle.info.id or puzzle.kind)}: {result.verdict.value}"
    if count > 1:
        head += f", {count} solutions" if result.complete else f", {count} solutions found"
    boards = (render_text(puzzle, solution_marks(puzzle, solution.rows)) for solution in result.solutions)
    shown = "".join(boards) if answer.common is None else _common_text(puzzle, answer.common)
    return f"{head} ({result.engine}, {result.seconds:.3f} s)\n{shown}{_tip(answer)}"


def _tip(answer: Answer) -> str:
    ambiguous = answer.result.verdict is Verdict.MULTIPLE
    return "--where shows in which cells the solutions differ\n" if ambiguous and answer.common is None else ""


def _common_text(puzzle: Puzzle, common: Common) -> str:
    """What all solutions share, with ? in the cells that vary."""
    marks = Marks(common.black.board, common.white.board, dots=False)
    sure = f"all solutions share {len(common.black)} black and {len(common.white)} white cells"
    rest = f"they differ in the {len(common.differ)} cells marked ?"
    if not common.complete:
        rest = f"time ran out over the {len(common.differ)} cells marked ?"
    return f"{sure}; {rest}\n{render_text(puzzle, marks, undecided='?')}"
