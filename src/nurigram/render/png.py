"""PNG pictures: resvg renders the SVG picture of a board, or any other."""

from __future__ import annotations

from functools import cache

from nurigram.base.errors import UnavailableError
from nurigram.puzzle.model import Puzzle
from nurigram.render.marks import Marks
from nurigram.render.svg import SIDE, render_svg

try:
    import resvg_py
except ImportError as error:  # there is no wheel of it for browsers
    raise UnavailableError("PNG pictures need the package resvg-py; SVG pictures need nothing") from error

MAX_PIXELS = 8_000
"""The longest side of a board, in pixels. Larger boards get smaller cells. Clues in the margin come on top."""

_PROBE = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">{}</svg>'
_TEXT = '<text x="2" y="18" font-size="18" font-family="serif">8</text>'


def render_png(puzzle: Puzzle, marks: Marks | None = None, *, palette: str = "light", cell: float = 60) -> bytes:
    """The picture, with cells of ``cell`` pixels. On a machine without fonts the numbers are drawn with strokes."""
    picture = render_svg(puzzle, marks, palette=palette, strokes=not has_fonts())
    longest = max(puzzle.grid.rows, puzzle.grid.cols) + 2
    zoom = min(cell, MAX_PIXELS / longest) / SIDE
    return bytes(resvg_py.svg_to_bytes(svg_string=picture, zoom=zoom))


def svg_to_png(svg: str, width: int) -> bytes:
    """An image of another kind than a board, so many pixels wide."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True))


@cache
def has_fonts() -> bool:
    """Whether text shows up in a picture on this machine."""
    return bytes(resvg_py.svg_to_bytes(svg_string=_PROBE.format(_TEXT))) != bytes(
        resvg_py.svg_to_bytes(svg_string=_PROBE.format(""))
    )
