"""A board as a PDF page: Typst sets the SVG picture on A4 as lines and text, with its fonts embedded."""

from __future__ import annotations

import re
from pathlib import Path
from tempfile import TemporaryDirectory

from nurigram.puzzle.model import Puzzle
from nurigram.render.marks import Marks
from nurigram.render.svg import SIDE, render_svg
from nurigram.render.typesetter import clean, set_pages

_MARGIN = 15.0
_CELL = 12.0
"""The largest side of a cell, in millimetres. Boards that would not fit are drawn smaller."""

_WIDTH, _HEIGHT = 210.0 - 2 * _MARGIN, 297.0 - 2 * _MARGIN

_PAGE = """
#let data = json(bytes(sys.inputs.data))
#set document(title: data.title)
#set page("a4", margin: data.margin * 1mm)
#set text(font: ("Source Serif Pro", "Noto Serif JP"), size: 10pt)
#set align(center + horizon)
#let picture = image(bytes(data.picture), format: "svg", width: data.width * 1mm, alt: data.title)
#picture
#context place(center + horizon, dy: calc.min(measure(picture).height / 2 + 5mm, data.lowest * 1mm), data.caption)
"""

_VIEW = re.compile(r'viewBox="0 0 (\S+) (\S+)"')


def render_pdf(puzzle: Puzzle, marks: Marks | None = None, *, palette: str = "print") -> bytes:
    """One page with the board in its middle, and below it what is known of the puzzle."""
    picture = re.sub(
        r'font-family="[^"]*"', 'font-family="Source Serif Pro"', render_svg(puzzle, marks, palette=palette)
    )
    view = _VIEW.search(picture)
    assert view, "every picture has a viewBox"
    width, height = float(view[1]), float(view[2])
    info = puzzle.info
    data = {
        "picture": picture,
        "title": clean(info.title or f"{puzzle.kind} {puzzle.grid.rows}x{puzzle.grid.cols}"),
        "caption": clean(" · ".join(part for part in (info.title, info.author, info.id) if part)),
        "width": width * min(_CELL / SIDE, _WIDTH / width, _HEIGHT / height),
        "margin": _MARGIN,
        "lowest": _HEIGHT / 2 + 5,
    }
    with TemporaryDirectory(prefix="nurigram-") as empty:
        return set_pages(_PAGE.encode(), Path(empty), data, ["a-2b"])
