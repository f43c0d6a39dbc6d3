"""`nurigram complete`: give unfinished puzzles the clues that they lack."""

from __future__ import annotations

from functools import partial
from typing import Any

import typer

from nurigram.cli.answers import answers
from nurigram.cli.common import FromOption, JobsOption, JsonOption, PuzzlesArgument, Source
from nurigram.cli.made import OutOption, Results, layout_text
from nurigram.cli.options import with_options
from nurigram.making.setting import Made, complete as complete_puzzle
from nurigram.options import SETTING
from nurigram.puzzle.model import Puzzle


@with_options(*SETTING)
def complete(
    puzzles: PuzzlesArgument,
    output: OutOption = None,
    jobs: JobsOption = 1,
    from_: FromOption = None,
    json: JsonOption = False,
    **options: Any,
) -> None:
    """Add as few clues as possible until a puzzle has one solution and the difficulty asked for.

    Every clue stays, and a ? becomes a number. Status 1 means that it cannot be done; the reason is given.
    """
    options["layout"] = layout_text(options["layout"])
    source, results = Source(puzzles, from_), Results(output, json=json)
    for puzzle, made in answers(partial(_complete, options=options), source, jobs=jobs):
        source.note(results.show(puzzle, made))
    raise typer.Exit(source.status)


def _complete(puzzle: Puzzle, options: dict[str, Any]) -> Made:
    return complete_puzzle(puzzle, **options)
