"""`nurigram solve`: how many solutions a puzzle has, and which."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

import typer

import nurigram
from nurigram.cli.common import (
    EngineOption,
    FromOption,
    JobsOption,
    JsonOption,
    PuzzlesArgument,
    Source,
    Status,
    TimeLimitOption,
    attempt,
    emit,
    parse_limit,
    printable,
    worst,
)
from nurigram.cli.progress import track
from nurigram.cli.streams import echo
from nurigram.ground.errors import UnsupportedError
from nurigram.ground.pool import run_all
from nurigram.puzzle.model import Puzzle, SolveResult
from nurigram.render.marks import solution_marks
from nurigram.render.text import render_text

LimitOption = Annotated[
    str,
    typer.Option("--limit", "-n", metavar="N", help="Stop after so many solutions; 0 or 'all' finds every one."),
]


def solve(
    puzzles: PuzzlesArgument,
    engine: EngineOption = "auto",
    limit: LimitOption = "2",
    time_limit: TimeLimitOption = None,
    jobs: JobsOption = 1,
    from_: FromOption = None,
    json: JsonOption = False,
) -> None:
    """Solve puzzles and say whether the solution is unique.

    With --limit 1 the search stops at the first solution, so nothing is said about others.
    """
    wanted = parse_limit(limit)
    source = Source(puzzles, from_)
    work = partial(_solve, engine=engine, limit=wanted, time_limit=time_limit)
    found = Status.DONE
    for puzzle, result in track(run_all(partial(attempt, work), source, jobs), puzzles):
        if isinstance(result, UnsupportedError):
            source.refuse(puzzle, result)
            continue
        if json:
            emit(to_object(puzzle, result))
        else:
            echo(to_text(puzzle, result), nl=False)
        found = worst((found, status_of(result, wanted)))
    raise typer.Exit(worst((found, source.status)))


def _solve(puzzle: Puzzle, *, engine: str, limit: int | None, time_limit: float | None) -> SolveResult:
    return nurigram.solve(puzzle, engine, limit, time_limit)


def status_of(result: SolveResult, limit: int | None) -> Status:
    """No solution is a no; an engine that stopped before it had what was asked for ran out of time."""
    if not result.complete and (limit is None or len(result.solutions) < limit):
        return Status.TIME_LIMIT
    return Status.DONE if result.solutions else Status.NO


def to_object(puzzle: Puzzle, result: SolveResult) -> dict[str, Any]:
    """The answer as other programs read it."""
    return {
        "id": puzzle.info.id,
        "kind": puzzle.kind,
        "verdict": result.verdict.value,
        "solutions": [list(solution.rows) for solution in result.solutions],
        "engine": result.engine,
        "seconds": round(result.seconds, 6),
    }


def to_text(puzzle: Puzzle, result: SolveResult) -> str:
    """The answer as people read it: a line, then the solutions."""
    count = len(result.solutions)
    head = f"{printable(puzzle.info.id or puzzle.kind)}: {result.verdict.value}"
    if count > 1:
        head += f", {count} solutions" if result.complete else f", {count} solutions found"
    boards = (render_text(puzzle, solution_marks(puzzle, solution.rows)) for solution in result.solutions)
    return f"{head} ({result.engine}, {result.seconds:.3f} s)\n" + "".join(boards)
