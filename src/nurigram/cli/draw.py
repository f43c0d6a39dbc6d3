"""`nurigram draw`: a puzzle as a picture."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from nurigram.cli.common import FromOption, PuzzleArgument, Status
from nurigram.cli.marks import SolutionOption, choose_marks
from nurigram.formats import load
from nurigram.ground.errors import UnknownNameError
from nurigram.ground.files import claim_file, write_file
from nurigram.puzzle.model import Puzzle
from nurigram.render.marks import Marks
from nurigram.render.palette import PALETTES

OutOption = Annotated[Path, typer.Option("--out", "-o", metavar="FILE", help="The picture: x.svg, x.png or x.pdf.")]
ThemeOption = Annotated[
    str | None,
    typer.Option("--theme", metavar="THEME", help=f"One of: {', '.join(PALETTES)}; print is what a PDF gets."),
]
CellOption = Annotated[float, typer.Option("--cell", min=4, max=400, help="The side of a cell, in pixels of a PNG.")]


def draw(
    puzzle: PuzzleArgument,
    out: OutOption,
    solution: SolutionOption = False,
    theme: ThemeOption = None,
    cell: CellOption = 60,
    from_: FromOption = None,
) -> None:
    """Draw a puzzle: its clues, a saved state of play, or its solution."""
    suffix = out.suffix.lower()
    if suffix not in PICTURES:
        raise UnknownNameError("picture format", out.suffix, PICTURES)
    theme = theme or ("print" if suffix == ".pdf" else "light")
    if theme not in PALETTES:
        raise UnknownNameError("theme", theme, PALETTES)
    claim_file(out)
    board = load(puzzle, from_)
    marks = choose_marks(board, solution=solution)
    if marks is None:
        raise typer.Exit(Status.NO)
    write_file(out, PICTURES[suffix](board, marks, theme, cell))


def _svg(puzzle: Puzzle, marks: Marks, theme: str, cell: float) -> str:
    from nurigram.render.svg import render_svg

    return render_svg(puzzle, marks, palette=theme)


def _png(puzzle: Puzzle, marks: Marks, theme: str, cell: float) -> bytes:
    from nurigram.render.png import render_png

    return render_png(puzzle, marks, palette=theme, cell=cell)


def _pdf(puzzle: Puzzle, marks: Marks, theme: str, cell: float) -> bytes:
    from nurigram.render.pdf import render_pdf

    return render_pdf(puzzle, marks, palette=theme)


PICTURES: dict[str, Callable[[Puzzle, Marks, str, float], str | bytes]] = {".svg": _svg, ".png": _png, ".pdf": _pdf}
