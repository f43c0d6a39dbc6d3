"""A board as a PDF page: fpdf2 draws the SVG picture on A4 as lines and text."""

from __future__ import annotations

import re

from fpdf import FPDF
from fpdf.svg import SVGObject

from nurigram.puzzle.model import Puzzle
from nurigram.render.marks import Marks
from nurigram.render.svg import SIDE, render_svg

WIDTH, HEIGHT = 210.0, 297.0
"""A4, in millimetres."""

_MARGIN = 15.0
_CELL = 12.0
"""The largest side of a cell, in millimetres. Boards that would not fit are drawn smaller."""

_VIEW = re.compile(r'viewBox="0 0 (\S+) (\S+)"')


def render_pdf(puzzle: Puzzle, marks: Marks | None = None, *, palette: str = "print") -> bytes:
    """One page with the board in the middle."""
    picture = re.sub(r"<title>.*?</title>\n", "", render_svg(puzzle, marks, palette=palette))
    width, height = _size(picture)
    scale = min(_CELL / SIDE, (WIDTH - 2 * _MARGIN) / width, (HEIGHT - 2 * _MARGIN) / height)
    pdf = FPDF(unit="mm", format=(WIDTH, HEIGHT))
    pdf.set_title(puzzle.info.title or f"{puzzle.kind} {puzzle.grid.rows}x{puzzle.grid.cols}")
    pdf.set_auto_page_break(False)
    pdf.add_page()
    page = SVGObject(_resized(picture, width * scale, height * scale))
    page.draw_to_page(pdf, (WIDTH - width * scale) / 2, (HEIGHT - height * scale) / 2)
    return bytes(pdf.output())


def _size(picture: str) -> tuple[float, float]:
    found = _VIEW.search(picture)
    assert found, "every picture has a viewBox"
    return float(found[1]), float(found[2])


def _resized(picture: str, width: float, height: float) -> str:
    """The same picture with its size given in millimetres."""
    return re.sub(r'width="\S+" height="\S+"', f'width="{width:.3f}mm" height="{height:.3f}mm"', picture, count=1)
