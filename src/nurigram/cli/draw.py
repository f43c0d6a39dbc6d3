"""`nurigram draw`: puzzles as pictures."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

import typer

from nurigram.base.files import write_file
from nurigram.cli.shared.arguments import FromOption, JsonOption, PuzzlesArgument
from nurigram.cli.shared.choose_marks import choose_marks
from nurigram.cli.shared.console import complain, emit
from nurigram.cli.shared.options import with_options
from nurigram.cli.shared.output_files import Target, picture_format
from nurigram.cli.shared.run_each import Source, each_answer
from nurigram.options import DRAW, PICTURES
from nurigram.puzzle.result import as_object
from nurigram.render.marks import with_regions
from nurigram.render.picture import draw_picture

OutOption = Annotated[
    str,
    typer.Option(
        "--out",
        "-o",
        metavar="FILE",
        help="The picture, x.svg, x.png or x.pdf; for several puzzles a folder or a pattern such as {id}.svg.",
    ),
]


@with_options(*DRAW)
def draw(
    puzzles: PuzzlesArgument, out: OutOption, from_: FromOption = None, json: JsonOption = False, **options: Any
) -> None:
    """Draw puzzles: their clues, a saved state of play, or their solution."""
    look = {name: options.pop(name) for name in ("theme", "cell")}
    target = Target(out, f".{options['to'] or PICTURES[0]}")
    regions = options.pop("regions")
    look["to"] = options.pop("to") or picture_format(target, PICTURES)
    source = Source(puzzles, from_)
    if source.several:
        target.refuse_several()
    for number, (puzzle, chosen) in enumerate(each_answer(partial(choose_marks, **options), source), 1):
        source.note(chosen.status)
        file = target.file_for(puzzle, number) if chosen.marks else None
        if chosen.marks and file:
            marks = with_regions(puzzle, chosen.marks) if regions else chosen.marks
            write_file(file, draw_picture(puzzle, marks, **look))
        if json:
            emit(as_object(puzzle, chosen) | {"file": str(file) if file else None})
    if source.several:
        complain(f"{len(target.taken)} pictures drawn")
    source.end()
