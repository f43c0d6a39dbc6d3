"""A board as a PDF page: fpdf2 draws the SVG picture on A4 as lines and text, with its fonts embedded."""

from __future__ import annotations

import datetime
import logging
import re

from fpdf import FPDF
from fpdf.svg import SVGObject

from nurigram.puzzle.model import Puzzle
from nurigram.render.fonts import font_file
from nurigram.render.marks import Marks
from nurigram.render.svg import SIDE, render_svg

WIDTH, HEIGHT = 210.0, 297.0
"""A4, in millimetres."""

_MARGIN = 15.0
_CELL = 12.0
"""The largest side of a cell, in millimetres. Boards that would not fit are drawn smaller."""

_DATE = datetime.datetime(2000, 1, 1, tzinfo=datetime.UTC)
"""The date in every file, so that the same board gives the same bytes."""

_VIEW = re.compile(r'viewBox="0 0 (\S+) (\S+)"')


def render_pdf(puzzle: Puzzle, marks: Marks | None = None, *, palette: str = "print") -> bytes:
    """One page with the board in its middle, and below it what is known of the puzzle."""
    picture = re.sub(r"<title>.*?</title>\n", "", render_svg(puzzle, marks, palette=palette))
    picture = re.sub(r'font-family="[^"]*"', 'font-family="digits"', picture)
    width, height = _size(picture)
    scale = min(_CELL / SIDE, (WIDTH - 2 * _MARGIN) / width, (HEIGHT - 2 * _MARGIN) / height)
    pdf = _page(puzzle)
    page = SVGObject(_resized(picture, width * scale, height * scale))
    page.draw_to_page(pdf, (WIDTH - width * scale) / 2, (HEIGHT - height * scale) / 2)
    _caption(pdf, puzzle, (HEIGHT + height * scale) / 2)
    return bytes(pdf.output())


def _page(puzzle: Puzzle) -> FPDF:
    logging.getLogger("fontTools").setLevel(logging.ERROR)  # it reports every table that it leaves out
    pdf = FPDF(unit="mm", format=(WIDTH, HEIGHT))
    pdf.set_creation_date(_DATE)
    pdf.set_title(puzzle.info.title or f"{puzzle.kind} {puzzle.grid.rows}x{puzzle.grid.cols}")
    pdf.set_auto_page_break(False)
    pdf.add_font("digits", "B", font_file("serif-bold"))
    pdf.add_font("caption", "", font_file("serif"))
    pdf.add_page()
    return pdf


def _caption(pdf: FPDF, puzzle: Puzzle, y: float) -> None:
    """Title, author and id; Japanese is set with its own font."""
    info = puzzle.info
    text = " · ".join(part for part in (info.title, info.author, info.id) if part)
    if not text:
        return
    if not text.isascii():
        pdf.add_font("japanese", "", font_file("japanese-serif"))
        pdf.set_fallback_fonts(["japanese"])
    pdf.set_font("caption", "", 10)
    pdf.set_xy(_MARGIN, min(y + 2, HEIGHT - _MARGIN))
    pdf.cell(w=WIDTH - 2 * _MARGIN, h=5, text=text, align="C")


def _size(picture: str) -> tuple[float, float]:
    found = _VIEW.search(picture)
    assert found, "every picture has a viewBox"
    return float(found[1]), float(found[2])


def _resized(picture: str, width: float, height: float) -> str:
    """The same picture with its size given in millimetres."""
    return re.sub(r'width="\S+" height="\S+"', f'width="{width:.3f}mm" height="{height:.3f}mm"', picture, count=1)
