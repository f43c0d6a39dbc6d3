"""`nurigram complete`: add the missing clues to unfinished puzzles."""

from __future__ import annotations

from functools import partial
from typing import Any

from nurigram.cli.shared.arguments import FromOption, JobsOption, JsonOption, PuzzlesArgument
from nurigram.cli.shared.options import with_options
from nurigram.cli.shared.run_each import Source, each_answer
from nurigram.cli.shared.setter_output import OutOption, Results, layout_text
from nurigram.making.setters import complete as complete_puzzle
from nurigram.options import SETTING


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
    for puzzle, made in each_answer(partial(complete_puzzle, **options), source, jobs):
        source.note(results.show(puzzle, made))
    source.end()
