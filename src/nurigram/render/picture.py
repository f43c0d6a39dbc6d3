"""A puzzle as a picture in any of the formats that can be drawn."""

from __future__ import annotations

from collections.abc import Callable

from nurigram.base.errors import UnknownNameError, UnsupportedError
from nurigram.puzzle.model import Puzzle
from nurigram.render.marks import Marks
from nurigram.render.palette import PALETTES

CELL = 60.0
"""The side of a cell in a PNG, in pixels."""


def draw_picture(
    puzzle: Puzzle, marks: Marks, to: str = "svg", theme: str | None = None, cell: float | None = None
) -> str | bytes:
    """The picture; a PDF is for paper and gets the theme ``print`` unless another is asked for."""
    if to not in DRAWN:
        raise UnknownNameError("picture format", to, DRAWN)
    if cell is not None and to != "png":
        raise UnsupportedError(f"the side of a cell in pixels is for PNG; an {to.upper()} can be shown at any size")
    palette = theme or ("print" if to == "pdf" else "light")
    if palette not in PALETTES:
        raise UnknownNameError("theme", palette, PALETTES)
    return DRAWN[to](puzzle, marks, palette, cell or CELL)


def _svg(puzzle: Puzzle, marks: Marks, theme: str, _cell: float) -> str:
    from nurigram.render.svg import render_svg

    return render_svg(puzzle, marks, palette=theme)


def _png(puzzle: Puzzle, marks: Marks, theme: str, cell: float) -> bytes:
    from nurigram.render.png import render_png

    return render_png(puzzle, marks, palette=theme, cell=cell)


def _pdf(puzzle: Puzzle, marks: Marks, theme: str, _cell: float) -> bytes:
    from nurigram.render.pdf import render_pdf

    return render_pdf(puzzle, marks, palette=theme)


DRAWN: dict[str, Callable[[Puzzle, Marks, str, float], str | bytes]] = {"svg": _svg, "png": _png, "pdf": _pdf}
"""Each is imported when it is first needed."""
