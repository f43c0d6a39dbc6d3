"""Pages as a PDF file: the same pages give the same bytes, everywhere and at any time."""

from __future__ import annotations

import datetime
import logging
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from fpdf import FPDF, ViewerPreferences

from nurigram.paper.press.box import MM_PER_POINT, Box
from nurigram.paper.press.canvas import BLACK, Canvas, Segment
from nurigram.paper.press.page import Page
from nurigram.paper.press.sheet import MARK, Sheet
from nurigram.paper.press.typecase import TypeCase, clean

_DATE = datetime.datetime(2000, 1, 1, tzinfo=datetime.UTC)
"""The date in every file: a real one would make each run's bytes differ."""


@dataclass(frozen=True)
class Document:
    """What a reader program shows about the file."""

    title: str
    author: str = ""
    language: str = "en"


Spread = tuple[tuple[Page, float], ...]
"""The pages that are printed side by side on one sheet, each with its distance from the left."""


def single_pages(pages: Sequence[Page]) -> Iterator[Spread]:
    """Every page on a sheet of its own."""
    for page in pages:
        yield ((page, 0.0),)


def print_pages(spreads: Iterable[Spread], sheet: Sheet, document: Document, case: TypeCase) -> bytes:
    """The finished file; ``sheet`` is what comes out of the machine, the strip that is cut off included."""
    pdf = _new_file(sheet, document)
    canvas = Canvas(pdf, case)
    for spread in spreads:
        pdf.add_page()
        _set_boxes(pdf, sheet)
        for page, x in spread:
            canvas.dx, canvas.dy = sheet.slug + x, sheet.slug
            for piece in (*page.edge, *page.pieces):
                piece.paint(canvas)
        if len(spread) == 1:
            _add_ways(canvas, spread[0][0])
        if sheet.crop_marks:
            _print_crop_marks(canvas, sheet)
    return bytes(pdf.output())


def _new_file(sheet: Sheet, document: Document) -> FPDF:
    # The library that cuts fonts down to the letters used reports every table it leaves out.
    logging.getLogger("fontTools").setLevel(logging.ERROR)
    pdf = FPDF(unit="mm", format=(sheet.width + 2 * sheet.slug, sheet.height + 2 * sheet.slug))
    pdf.set_creation_date(_DATE)
    pdf.set_title(clean(document.title))
    pdf.set_author(clean(document.author))
    pdf.set_creator("Nurigram")
    pdf.set_lang(document.language)
    pdf.viewer_preferences = ViewerPreferences(display_doc_title=True)
    pdf.set_auto_page_break(False)
    pdf.set_margin(0)
    pdf.c_margin = 0
    pdf.allow_images_transparency = False
    pdf.set_text_shaping(True)
    return pdf


def _add_ways(canvas: Canvas, page: Page) -> None:
    """Bookmarks and links, for those who read on a screen. Sheets with several pages are for the printer alone."""
    pdf = canvas.pdf
    pdf.set_xy(0, 0)
    for level, title in page.bookmarks:
        pdf.start_section(clean(title), level)
    for link in page.links:
        box = link.box.moved(canvas.dx, canvas.dy)
        to = pdf.add_link(page=link.to) if isinstance(link.to, int) else link.to
        pdf.link(box.x, box.y, box.width, box.height, to)


def _set_boxes(pdf: FPDF, sheet: Sheet) -> None:
    """Tell the print shop where the page is cut and how far the colour runs over the cut."""
    if not sheet.slug:
        return
    page: Any = pdf.pages[pdf.page]
    trim = sheet.page.moved(sheet.slug, sheet.slug)
    page.trim_box = _pdf_array(trim)
    page.bleed_box = _pdf_array(trim.grown(sheet.bleed))


def _pdf_array(box: Box) -> str:
    """The corners in points; the sheet is the same above and below the box, so it does not matter where y begins."""
    corners = box.x, box.y, box.right, box.bottom
    return f"[{' '.join(f'{corner / MM_PER_POINT:.2f}' for corner in corners)}]"


def _print_crop_marks(canvas: Canvas, sheet: Sheet) -> None:
    canvas.dx = canvas.dy = sheet.slug
    gap = sheet.slug - MARK
    canvas.lines(_crop_marks(sheet.page, gap), 0.1, BLACK)


def _crop_marks(page: Box, gap: float) -> Iterator[Segment]:
    """Two short lines at every corner, which show where to cut."""
    for x, out in ((page.x, -1), (page.right, 1)):
        for y, down in ((page.y, -1), (page.bottom, 1)):
            yield x + out * gap, y, x + out * (gap + MARK), y
            yield x, y + down * gap, x, y + down * (gap + MARK)
