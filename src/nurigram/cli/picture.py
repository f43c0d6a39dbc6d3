"""`nurigram picture`: turn a picture into a puzzle with one solution."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

from nurigram.base.errors import UnsupportedError
from nurigram.base.files import claim_file, write_file
from nurigram.cli.shared.arguments import JsonOption
from nurigram.cli.shared.console import complain, echo, emit
from nurigram.cli.shared.options import with_options
from nurigram.formats import dumps
from nurigram.formats.writing import format_of
from nurigram.making.picture import maker, picture as make_picture
from nurigram.options import PICTURE
from nurigram.puzzle.model import Tier
from nurigram.puzzle.order import Pictured, picture_options
from nurigram.puzzle.result import as_object
from nurigram.render.marks import solution_marks
from nurigram.render.text import render_text

ImageArgument = Annotated[Path, typer.Argument(metavar="IMAGE", help="A PNG, JPEG, GIF, WebP, BMP or SVG file.")]
LimitOption = Annotated[float, typer.Option("--time-limit", "-t", min=0, metavar="SECONDS", help="Give up after this.")]
OutOption = Annotated[
    Path | None, typer.Option("--output", "-o", metavar="FILE", help="Write the puzzle here, in the file's own format.")
]
PreviewOption = Annotated[
    Path | None, typer.Option("--preview", metavar="FILE", help="Draw the solution as x.png, changed cells framed.")
]


MUCH = 0.03
"""If a larger share of the cells had to change, the picture may have suffered."""


@with_options(*PICTURE)
def picture(
    image: ImageArgument,
    time_limit: LimitOption = 60,
    output: OutOption = None,
    preview: PreviewOption = None,
    json: JsonOption = False,
    **options: Any,
) -> None:
    """Turn a picture into a puzzle, changing as few cells as possible until it has one solution."""
    picture_options(**options)
    claim(maker()[0], output, preview)
    made = make_picture(image, time_limit=time_limit, **options)
    publish(made, output, preview, json=json)
    if not json:
        _warn(made)


def claim(kind: str, output: Path | None, preview: Path | None) -> None:
    """Refuse files that cannot hold a puzzle of this kind, before any work is done."""
    check_names(kind, output, preview)
    claim_file(output, preview)


def check_names(kind: str, output: Path | None, preview: Path | None) -> None:
    """Refuse file names whose extension does not fit a puzzle of this kind."""
    if preview is not None and preview.suffix.lower() != ".png":
        raise UnsupportedError(f"the preview is a PNG picture; call it x.png, not {preview.name}")
    if output is not None:
        format_of(output, kind)


def publish(made: Pictured, output: Path | None, preview: Path | None, *, json: bool) -> None:
    """Write and draw the result if asked to, and show it."""
    if preview is not None:
        _draw(made, preview)
    if output is not None:
        write_file(output, dumps(made.puzzle, format_of(output, made.puzzle.kind)))
    _report(made, json=json)


def _draw(made: Pictured, path: Path) -> None:
    from nurigram.render.png import render_png

    marks = replace(solution_marks(made.puzzle, made.solution), highlight=made.changed)
    write_file(path, render_png(made.puzzle, marks, cell=24))


def _report(made: Pictured, *, json: bool) -> None:
    if json:
        emit(as_object(made.puzzle, made))
        return
    echo(render_text(made.puzzle, solution_marks(made.puzzle, made.solution)), nl=False)
    complain(str(made))
    if made.edits:
        complain(", ".join(map(str, (*made.edits, *made.lines))))
    if made.grade and made.grade.tier is Tier.SEARCH:
        complain("a player would have to guess; --method fair goes on until nobody has to")


def _warn(made: Pictured) -> None:
    """Name the cells that changed where the picture may have suffered."""
    grid = made.puzzle.grid
    if made.changed.bit_count() > MUCH * grid.area:
        cells = " ".join(f"r{row + 1}c{col + 1}" for row, col in grid.places(made.changed))
        complain(f"that is more than usual, so look at the picture, or try another size or rendering: {cells}")
