"""`nurigram grade`: say how hard puzzles are for people."""

from __future__ import annotations

import csv as tables
import io
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer

from nurigram.base.errors import UnsupportedError
from nurigram.cli.shared.arguments import FromOption, JobsOption, JsonOption, PuzzlesArgument
from nurigram.cli.shared.console import echo, printable
from nurigram.cli.shared.exit_status import OF_VERDICT, Status
from nurigram.cli.shared.options import with_options
from nurigram.cli.shared.run_each import Source, each_answer, print_each
from nurigram.options import GRADE
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.result import as_object
from nurigram.puzzle.weights import load_weights
from nurigram.reasoning.grade import Graded, grade_if_unique
from nurigram.solving.single import REMARKS

CsvOption = Annotated[bool, typer.Option("--csv", help="Print a table for spreadsheets, with a line for each puzzle.")]

COLUMNS = ("id", "kind", "verdict", "tier", "score", "steps", "weights", "minutes")
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
        echo(line(COLUMNS), nl=False)
    print_each(
        source,
        each_answer(partial(grade_if_unique, by=by, **options), source, jobs),
        text=to_line if csv else to_text,
        status=lambda found: Status.TIME_LIMIT if found.is_late else OF_VERDICT[found.verdict],
        json=json,
    )


def to_line(puzzle: Puzzle, found: Graded) -> str:
    """The grade as a line of the table."""
    values = as_object(puzzle, found)
    return line(values[column] for column in COLUMNS)


def line(values: Iterable[object]) -> str:
    """A line of the table."""
    text = io.StringIO()
    tables.writer(text, lineterminator="\n").writerow(values)
    return text.getvalue()


def to_text(puzzle: Puzzle, found: Graded) -> str:
    """The grade as text."""
    name = printable(puzzle.info.id or puzzle.kind)
    if found.grade is None:
        return f"{name}: no grade, as it {REMARKS.get(found.verdict, 'was not solved by steps in time')}\n"
    return f"{name}: {found.grade}\n"
