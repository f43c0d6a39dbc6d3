"""`nurigram repair`: change puzzles with several solutions so that each has only one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated, Any

import typer

from nurigram.cli.picture import check_names, publish
from nurigram.cli.shared.arguments import FromOption, JsonOption, PuzzlesArgument
from nurigram.cli.shared.options import with_options
from nurigram.cli.shared.output_files import Target
from nurigram.cli.shared.run_each import Source, each_answer
from nurigram.cli.shared.setter_output import OutOption
from nurigram.making.repair import repair as repair_puzzle
from nurigram.options import METHOD
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.order import Pictured

MethodOption = Annotated[
    str,
    typer.Option(
        "--method",
        "-m",
        metavar="METHOD",
        help="unique: fewest changes; fair: solvable line by line; two, all: add cells in which solutions differ.",
    ),
]
LimitOption = Annotated[
    float, typer.Option("--time-limit", "-t", min=0, metavar="SECONDS", help="Give up on a puzzle after this.")
]
PreviewOption = Annotated[
    str | None,
    typer.Option("--preview", metavar="FILE", help="Draw the solution as x.png, changed cells framed; or {id}.png."),
]


@with_options(*METHOD)
def repair(
    puzzles: PuzzlesArgument,
    method: MethodOption = "unique",
    time_limit: LimitOption = 60,
    output: OutOption = None,
    preview: PreviewOption = None,
    json: JsonOption = False,
    from_: FromOption = None,
    **options: Any,
) -> None:
    """Change as few cells of a puzzle's picture as possible until it has one solution."""
    targets = [Target(path, suffix) if path else None for path, suffix in ((output, ".json"), (preview, ".png"))]
    source = Source(puzzles, from_)
    for target in targets if source.several else ():
        if target:
            target.refuse_several()
    work = partial(_repair, method=method, time_limit=time_limit, targets=targets, **options)
    for number, (puzzle, made) in enumerate(each_answer(work, source), 1):
        files = [each.file_for(puzzle, number) if each else None for each in targets]
        publish(made, *files, json=json)
    source.end()


def _repair(
    puzzle: Puzzle, *, method: str, time_limit: float, targets: Sequence[Target | None], **how: Any
) -> Pictured:
    check_names(puzzle.kind, *(each.example if each else None for each in targets))
    return repair_puzzle(puzzle, method, time_limit, **how)
