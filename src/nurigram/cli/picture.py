"""`nurigram picture`: a picture file as a puzzle with one solution."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from nurigram.cli.common import JsonOption, complain, emit
from nurigram.cli.streams import echo
from nurigram.formats import dumps, json_form
from nurigram.ground.deadline import Deadline
from nurigram.ground.errors import InputError, UnsupportedError
from nurigram.ground.files import claim_file, write_file
from nurigram.ground.limits import MAX_TEXT
from nurigram.ground.scan import is_number, whole_number
from nurigram.puzzle import registry
from nurigram.puzzle.order import Pictured, PictureOptions
from nurigram.render.marks import Marks
from nurigram.render.text import render_text

ImageArgument = Annotated[Path, typer.Argument(metavar="IMAGE", help="A PNG, JPEG, GIF, WebP or BMP file.")]
SizeOption = Annotated[
    str | None,
    typer.Option("--size", "-s", metavar="RxC", help="Rows and columns; 20x or x30 leaves the other to the picture."),
]
ThresholdOption = Annotated[
    str, typer.Option("--threshold", metavar="T", help="otsu, adaptive, or the lightest grey that is black, 0 to 255.")
]
CropOption = Annotated[bool, typer.Option("--crop/--no-crop", help="Cut off the background around the picture.")]
EdgesOption = Annotated[bool, typer.Option("--edges", help="Take the outlines.")]
DitherOption = Annotated[bool, typer.Option("--dither", help="Show grey as a pattern of cells.")]
InvertOption = Annotated[bool, typer.Option("--invert", help="Swap black and white.")]
FairOption = Annotated[bool, typer.Option("--fair", help="Change more, if need be, until lines alone solve it.")]
SeedOption = Annotated[int, typer.Option("--seed", metavar="N", help="Another seed may change other cells.")]
TitleOption = Annotated[str | None, typer.Option("--title", help="The puzzle's title.")]
LimitOption = Annotated[float, typer.Option("--time-limit", "-t", min=0, metavar="SECONDS", help="Give up after this.")]
OutOption = Annotated[
    Path | None, typer.Option("--output", "-o", metavar="FILE", help="Write the puzzle here, in the file's own format.")
]
PreviewOption = Annotated[
    Path | None, typer.Option("--preview", metavar="FILE", help="Draw the solution as x.png, changed cells framed.")
]


def picture(
    image: ImageArgument,
    size: SizeOption = None,
    threshold: ThresholdOption = "otsu",
    crop: CropOption = True,
    edges: EdgesOption = False,
    dither: DitherOption = False,
    invert: InvertOption = False,
    fair: FairOption = False,
    seed: SeedOption = 0,
    title: TitleOption = None,
    time_limit: LimitOption = 60,
    output: OutOption = None,
    preview: PreviewOption = None,
    json: JsonOption = False,
) -> None:
    """Turn a picture into a puzzle, changing as few cells as possible until it has one solution."""
    rows, cols = _sides(size)
    level = whole_number(threshold, "the threshold") if is_number(threshold) else threshold
    options = PictureOptions(rows, cols, level, crop, edges, dither, invert, fair, seed, title or image.stem)
    kind, make = _maker()
    claim(kind, output, preview)
    deadline = Deadline(time_limit)
    try:
        made = make(_read(image), options, deadline)
    except InputError as error:
        raise error.at(str(image)) from error
    publish(made, output, preview, json=json)


def claim(kind: str, output: Path | None, preview: Path | None) -> None:
    """Refuse at once files that a puzzle of this kind cannot be written to."""
    if preview is not None and preview.suffix.lower() != ".png":
        raise UnsupportedError(f"the preview is a PNG picture; call it x.png, not {preview.name}")
    if output is not None:
        _format_of(output, kind)
    claim_file(output, preview)


def publish(made: Pictured, output: Path | None, preview: Path | None, *, json: bool) -> None:
    """Write and draw what was made, where that is wanted, and show it."""
    if preview is not None:
        _draw(made, preview)
    if output is not None:
        write_file(output, dumps(made.puzzle, _format_of(output, made.puzzle.kind)))
    _report(made, json=json)


def _maker() -> tuple[str, Callable[[bytes, PictureOptions, Deadline], Pictured]]:
    """The kind that makes puzzles from pictures, and its hook for that."""
    makers = ((name, registry.kind(name).picture) for name in registry.KINDS)
    return next((name, maker) for name, maker in makers if maker is not None)


def _sides(size: str | None) -> tuple[int | None, int | None]:
    """Rows and columns of ``20x30``, ``20x`` or ``x30``."""
    if size is None:
        return None, None
    parts = size.lower().replace("×", "x").split("x")
    if len(parts) != 2 or not any(parts) or not all(part == "" or is_number(part) for part in parts):
        raise InputError(f"{size!r:.60} is not a size; write rows and columns as 20x30, or one of them as 20x or x30")
    rows, cols = (whole_number(part, "a side of the board") if part else None for part in parts)
    return rows, cols


def _read(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            data = file.read(MAX_TEXT + 1)
    except OSError as error:
        raise InputError(f"cannot be read: {error.strerror or error}", source=str(path)) from error
    if len(data) > MAX_TEXT:
        raise InputError(f"the file has more than {MAX_TEXT} bytes", source=str(path))
    return data


def _format_of(path: Path, kind: str) -> str:
    """The format that goes with a file's extension."""
    suffix = path.suffix.lower()
    for name, row in registry.FORMATS.items():
        if suffix in row.extensions and kind in getattr(registry.format_module(name), "KINDS", (kind,)):
            return name
    raise UnsupportedError(f"no format goes with the extension {suffix!r}; .json always works")


def _draw(made: Pictured, path: Path) -> None:
    from nurigram.render.png import render_png

    white = made.puzzle.grid.cells & ~made.after
    marks = Marks(black=made.after, white=white, highlight=made.changed, dots=False)
    write_file(path, render_png(made.puzzle, marks, cell=24))


def _report(made: Pictured, *, json: bool) -> None:
    grid = made.puzzle.grid
    changed = grid.places(made.changed)
    if json:
        emit(json_form.to_object(made.puzzle) | {"changed": [list(cell) for cell in changed]})
        return
    marks = Marks(black=made.after, white=grid.cells & ~made.after, dots=False)
    echo(render_text(made.puzzle, marks), nl=False)
    complain(f"{grid.rows}x{grid.cols}, one solution; {len(changed)} of {grid.area} cells changed for that")
