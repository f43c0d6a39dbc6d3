"""`nurigram repair`: puzzles with several solutions as puzzles with a single solution."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Annotated, Any

import typer

import nurigram
from nurigram.cli.answers import answers, with_number
from nurigram.cli.common import FromOption, JsonOption, PuzzlesArgument, Source
from nurigram.cli.options import with_options
from nurigram.cli.picture import check_names, publish
from nurigram.cli.targets import Target
from nurigram.ground.deadline import Deadline
from nurigram.ground.errors import UnsupportedError
from nurigram.ground.grid import Bitboard
from nurigram.options import METHOD
from nurigram.puzzle import registry
from nurigram.puzzle.model import Puzzle, with_info
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
OutOption = Annotated[
    str | None,
    typer.Option(
        "--output",
        "-o",
        metavar="FILE",
        help="Write the puzzle here, in the file's own format; several to a folder or a pattern such as {id}.json.",
    ),
]
PreviewOption = Annotated[
    str | None,
    typer.Option("--preview", metavar="FILE", help="Draw the solution as x.png, changed cells framed; or {id}.png."),
]
SOLVE_SECONDS = 20.0
"""How long the solver may look at one version of the puzzle."""


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
    """Change a puzzle's picture as little as possible, until it has one solution."""
    targets = [Target(path, suffix) if path else None for path, suffix in ((output, ".json"), (preview, ".png"))]
    source = Source(puzzles, from_)
    several, found = with_number(iter(source))
    for target in targets if several else ():
        if target:
            target.refuse_several()
    work = partial(_repair, method=method, time_limit=time_limit, targets=targets, **options)
    for number, (puzzle, made) in enumerate(answers(work, source, found), 1):
        files = [each.file_for(puzzle, number) if each else None for each in targets]
        publish(made, *files, json=json)
    raise typer.Exit(source.status)


def _repair(
    puzzle: Puzzle, *, method: str, time_limit: float, targets: Sequence[Target | None], **how: Any
) -> Pictured:
    mend = registry.kind_of(puzzle).repair
    if mend is None:
        raise UnsupportedError(f"there is no repair for puzzles of the kind {puzzle.kind}")
    check_names(puzzle.kind, *(each.example if each else None for each in targets))
    deadline = Deadline(time_limit)
    made = mend(puzzle, method, partial(_solutions, deadline, how), deadline)
    return replace(made, puzzle=with_info(made.puzzle, id=puzzle.info.id))


def _solutions(deadline: Deadline, how: dict[str, Any], puzzle: Puzzle, limit: int) -> list[Bitboard]:
    """Up to so many solutions, none at all if time ran out before."""
    seconds = min(SOLVE_SECONDS, deadline.left or 0.0)
    result = nurigram.solve(puzzle, limit=limit, time_limit=seconds, **how)
    done = result.complete or len(result.solutions) >= limit
    return [cells.board for cells in result.solutions] if done else []
