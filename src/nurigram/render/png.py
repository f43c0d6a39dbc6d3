"""A board as a PNG picture: the SVG picture, rendered by resvg."""

from __future__ import annotations

from functools import cache

import resvg_py

from nurigram.puzzle.model import Puzzle
from nurigram.render.marks import Marks
from nurigram.render.svg import SIDE, render_svg

MAX_PIXELS = 8_000
"""The longest side of a picture; larger boards are drawn with smaller cells."""

_PROBE = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">{}</svg>'
_TEXT = '<text x="2" y="18" font-size="18" font-family="serif">8</text>'


def render_png(puzzle: Puzzle, marks: Marks | None = None, *, palette: str = "light", cell: float = 60) -> bytes:
    """The picture with cells of so many pixels. Where no font is at hand, the numbers are drawn with strokes."""
    picture = render_svg(puzzle, marks, palette=palette, strokes=not has_fonts())
    longest = max(puzzle.grid.rows, puzzle.grid.cols) + 2
    zoom = min(cell, MAX_PIXELS / longest) / SIDE
    return bytes(resvg_py.svg_to_bytes(svg_string=picture, zoom=zoom))


@cache
def has_fonts() -> bool:
    """Whether a text leaves any trace in a picture on this machine."""
    return bytes(resvg_py.svg_to_bytes(svg_string=_PROBE.format(_TEXT))) != bytes(
        resvg_py.svg_to_bytes(svg_string=_PROBE.format(""))
    )
