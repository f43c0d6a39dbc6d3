"""`nurigram grade`: how hard puzzles are for people."""

from __future__ import annotations

from functools import partial

import typer

import nurigram
from nurigram.cli.common import FromOption, JobsOption, JsonOption, PuzzlesArgument, Source, attempt, emit, printable
from nurigram.cli.progress import track
from nurigram.cli.streams import echo
from nurigram.ground.errors import UnsupportedError
from nurigram.ground.pool import run_all
from nurigram.puzzle.model import Grade, Puzzle


def grade(puzzles: PuzzlesArgument, jobs: JobsOption = 1, from_: FromOption = None, json: JsonOption = False) -> None:
    """Grade puzzles: the tier of the hardest technique needed, and a score on a continuous scale."""
    source = Source(puzzles, from_)
    for puzzle, found in track(run_all(partial(attempt, nurigram.grade), source, jobs), puzzles):
        if isinstance(found, UnsupportedError):
            source.refuse(puzzle, found)
        elif json:
            emit({"id": puzzle.info.id, **found.to_json()})
        else:
            echo(to_text(puzzle, found))
    raise typer.Exit(source.status)


def to_text(puzzle: Puzzle, found: Grade) -> str:
    """The grade as people read it."""
    name = printable(puzzle.info.id or puzzle.kind)
    return f"{name}: {found.tier.label}, score {found.score:.2f}, {found.steps} steps"
