"""A board as a PNG picture: resvg renders the SVG picture."""

from __future__ import annotations

from functools import cache

import resvg_py

from nurigram.puzzle.model import Puzzle
from nurigram.render.marks import Marks
from nurigram.render.svg import SIDE, render_svg

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


@cache
def has_fonts() -> bool:
    """Whether text shows up in a picture on this machine."""
    return bytes(resvg_py.svg_to_bytes(svg_string=_PROBE.format(_TEXT))) != bytes(
        resvg_py.svg_to_bytes(svg_string=_PROBE.format(""))
    )
