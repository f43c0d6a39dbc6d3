"""Drawing on a page of a PDF file with fpdf2: lines, areas and type, in millimetres."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from fpdf import FPDF

from nurigram.paper.press.box import MM_PER_POINT, Box
from nurigram.paper.press.faces import Face
from nurigram.paper.press.typecase import TypeCase, clean

Segment = tuple[float, float, float, float]
"""A line from one point to another: x, y, x, y."""

BLACK, WHITE = 0, 255

_BASELINE = 0.3
"""Where fpdf2 puts the baseline below the middle of a cell, in sizes of the type."""

_HAIR = 0.005
"""How far areas overlap their neighbours, so that no screen shows a seam."""


class Canvas:
    """The present page. ``dx`` and ``dy`` are where its upper left corner lies on the sheet."""

    def __init__(self, pdf: FPDF, case: TypeCase) -> None:
        self.pdf = pdf
        self.case = case
        self.dx = self.dy = 0.0
        self._fonts: set[str] = set()

    def text(self, x: float, baseline: float, text: str, role: str, size: float, grey: int = BLACK) -> None:
        """One line of type, kerned, letters without a form in the first font set in the next."""
        self.pdf.set_text_color(grey)
        for face, part in self.case.runs(clean(text), role):
            self._use(face, size)
            self.pdf.set_xy(x + self.dx, baseline + self.dy - _BASELINE * size * MM_PER_POINT)
            self.pdf.cell(h=1e-6, text=part)
            x += face.width(part) * size * MM_PER_POINT

    def number(self, x: float, y: float, text: str, face: Face, size: float, grey: int = BLACK) -> None:
        """A number centred at a point, its size in millimetres."""
        self._use(face, size / MM_PER_POINT)
        self.pdf.set_text_color(grey)
        self.pdf.set_fill_color(grey)
        left = x - face.plain_width(text) * size / 2
        self.pdf.text(left + self.dx, y + face.digit_height * size / 2 + self.dy, text)

    def lines(
        self, segments: Iterable[Segment], width: float, grey: int = BLACK, dash: tuple[float, float] | None = None
    ) -> None:
        """Straight lines with square ends, so that corners close."""
        self._pen(width, grey, dash)
        for x1, y1, x2, y2 in segments:
            self.pdf.line(x1 + self.dx, y1 + self.dy, x2 + self.dx, y2 + self.dy)

    def fill(self, boxes: Iterable[Box], grey: int = BLACK) -> None:
        """Filled boxes."""
        self.pdf.set_fill_color(grey)
        for box in boxes:
            grown = box.moved(self.dx, self.dy).grown(_HAIR)
            self.pdf.rect(grown.x, grown.y, grown.width, grown.height, style="F")

    def frame(
        self, box: Box, width: float, grey: int = BLACK, dash: tuple[float, float] | None = None, radius: float = 0
    ) -> None:
        """The outline of a box."""
        self._pen(width, grey, dash)
        self.pdf.rect(
            box.x + self.dx, box.y + self.dy, box.width, box.height, round_corners=radius > 0, corner_radius=radius
        )

    def disc(self, x: float, y: float, radius: float, grey: int = BLACK) -> None:
        """A filled circle."""
        self.pdf.set_fill_color(grey)
        self.pdf.circle(x + self.dx, y + self.dy, radius, style="F")

    def polygon(self, points: Sequence[tuple[float, float]], grey: int, *, filled: bool, width: float = 0.15) -> None:
        """A closed shape, filled or as an outline."""
        self._pen(width, grey, None)
        self.pdf.set_fill_color(grey)
        self.pdf.polygon([(x + self.dx, y + self.dy) for x, y in points], style="F" if filled else "D")

    @contextmanager
    def turned(self, box: Box) -> Iterator[None]:
        """Draw into a box as if the page were turned a quarter to the right: its upper left is the box's lower left."""
        before = self.dx, self.dy
        self.dx, self.dy = box.x + self.dx, box.bottom + self.dy
        with self.pdf.rotation(90, self.dx, self.dy):
            yield
        self.dx, self.dy = before

    def _use(self, face: Face, size: float) -> None:
        if face.name not in self._fonts:
            self.pdf.add_font(face.name, "", face.path)
            self._fonts.add(face.name)
        self.pdf.set_font(face.name, "", size)

    def _pen(self, width: float, grey: int, dash: tuple[float, float] | None) -> None:
        self.pdf.set_line_width(width)
        self.pdf.set_draw_color(grey)
        self.pdf.set_dash_pattern(*(dash or (0, 0)))
