"""`nurigram turn`: rotate, mirror and move puzzles."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

from nurigram.base.errors import InputError
from nurigram.cli.convert import OutOption, ToOption, write_all
from nurigram.cli.shared.arguments import FromOption, PuzzlesArgument
from nurigram.cli.shared.run_each import Source, each_answer
from nurigram.making.turning import shift as shifted, turn as turned
from nurigram.puzzle.model import Puzzle

ROTATIONS = {"90": "quarter-turn", "180": "half-turn", "270": "three-quarter-turn"}

RotateOption = Annotated[
    Literal["90", "180", "270"] | None, typer.Option("--rotate", help="Degrees to turn clockwise.")
]
MirrorOption = Annotated[
    Literal["left-right", "top-bottom", "diagonal", "antidiagonal"] | None,
    typer.Option("--mirror", help="Swap left and right, or top and bottom, or mirror along a diagonal."),
]
ShiftOption = Annotated[
    str | None,
    typer.Option("--shift", metavar="DOWN,RIGHT", help="Move by rows and columns, such as 1,0 or -1,2."),
]


def turn(
    puzzles: PuzzlesArgument,
    rotate: RotateOption = None,
    mirror: MirrorOption = None,
    shift: ShiftOption = None,
    to: ToOption = "json",
    out: OutOption = None,
    from_: FromOption = None,
) -> None:
    """Rotate, mirror or move puzzles, with their solutions, given cells, titles, authors, sources and comments.

    Several at once are done in this order. What would leave the board is refused.
    """
    if not (rotate or mirror or shift):
        raise InputError("say what to do: --rotate, --mirror or --shift")
    by = _offset(shift)

    def work(puzzle: Puzzle) -> Puzzle:
        for how in (ROTATIONS[rotate] if rotate else None, mirror):
            puzzle = turned(puzzle, how) if how else puzzle
        return shifted(puzzle, *by) if any(by) else puzzle

    source = Source(puzzles, from_)
    write_all((made for _, made in each_answer(work, source)), to, out)
    source.end()


def _offset(text: str | None) -> tuple[int, int]:
    try:
        down, right = map(int, text.split(",")) if text else (0, 0)
    except ValueError as error:
        raise InputError(f"--shift takes rows and columns, such as 1,0 or -1,2, not {text!r:.40}") from error
    return down, right
