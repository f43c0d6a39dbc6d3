"""`nurigram grade`: say how hard puzzles are for people."""

from __future__ import annotations

import csv as tables
import io
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer

import nurigram
from nurigram.cli.answers import answers
from nurigram.cli.common import FromOption, JobsOption, JsonOption, PuzzlesArgument, Source, emit, printable
from nurigram.cli.marks import STATUS
from nurigram.cli.options import with_options
from nurigram.cli.streams import echo
from nurigram.ground.errors import UnsupportedError
from nurigram.options import GRADE
from nurigram.puzzle.model import Puzzle, Verdict
from nurigram.puzzle.result import Grade
from nurigram.puzzle.weights import Weights, load_weights
from nurigram.solving.single import REMARKS

Graded = tuple[Verdict, Grade | None]
"""Only a puzzle with exactly one solution has a grade."""


CsvOption = Annotated[bool, typer.Option("--csv", help="Print a table for spreadsheets, with a line for each puzzle.")]

COLUMNS = ("id", "kind", "verdict", "tier", "score", "steps", "weights")
"""The columns of the table."""


@with_options(*GRADE)
def grade(
    puzzles: PuzzlesArgument,
    jobs: JobsOption = 1,
    from_: FromOption = None,
    weights: Annotated[
        Path | None, typer.Option("--weights", metavar="FILE", help="Weights of the score, as fit-grade writes them.")
    ] = None,
    csv: CsvOption = False,
    json: JsonOption = False,
    **options: Any,
) -> None:
    """Grade puzzles: the tier of the hardest technique needed, and a score on a continuous scale.

    Only puzzles with exactly one solution have a grade; the others are reported.
    """
    if csv and json:
        raise UnsupportedError("a table or JSON, not both: choose one of --csv and --json")
    source = Source(puzzles, from_)
    by = load_weights(weights) if weights else None
    if csv:
        echo(line(COLUMNS))
    for puzzle, found in answers(partial(_grade, by, **options), source, jobs=jobs):
        if json:
            emit(to_object(puzzle, found))
        elif csv:
            echo(line((to_object(puzzle, found) | {"kind": puzzle.kind})[column] for column in COLUMNS))
        else:
            echo(to_text(puzzle, found))
        source.note(STATUS[found[0]])
    raise typer.Exit(source.status)


def _grade(by: Weights | None, puzzle: Puzzle, **how: Any) -> Graded:
    verdict = nurigram.solve(puzzle, limit=2, **how).verdict
    return verdict, nurigram.grade(puzzle, by) if verdict is Verdict.UNIQUE else None


def to_object(puzzle: Puzzle, found: Graded) -> dict[str, Any]:
    """The grade as JSON."""
    verdict, grade = found
    nothing = {"tier": None, "score": None, "steps": None, "techniques": None, "weights": None}
    return {"id": puzzle.info.id, "verdict": verdict.value, **(grade.to_json() if grade else nothing)}


def line(values: Iterable[object]) -> str:
    """A line of the table."""
    text = io.StringIO()
    tables.writer(text, lineterminator="").writerow(values)
    return text.getvalue()


def to_text(puzzle: Puzzle, found: Graded) -> str:
    """The grade as text."""
    name = printable(puzzle.info.id or puzzle.kind)
    verdict, grade = found
    if grade is None:
        return f"{name}: no grade, as it {REMARKS[verdict]}"
    return f"{name}: {grade}"
