"""What lies on a page: every piece knows its box, so that nothing overlaps, and how it is drawn."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from nurigram.paper.press.box import MM_PER_POINT, Box
from nurigram.paper.press.canvas import BLACK, Canvas
from nurigram.paper.press.typecase import LEADING, TypeCase

_ASCENT = 0.95
"""How far the baseline lies below the top of a line, in sizes of the type."""


class Piece(Protocol):
    """A thing on a page."""

    @property
    def box(self) -> Box:
        """The room it takes."""

    def paint(self, canvas: Canvas) -> None:
        """Draw it."""


@dataclass(frozen=True)
class Text:
    """One line of type."""

    box: Box
    text: str
    role: str
    size: float
    grey: int = BLACK

    def paint(self, canvas: Canvas) -> None:
        baseline = self.box.y + _ASCENT * self.size * MM_PER_POINT
        canvas.text(self.box.x, baseline, self.text, self.role, self.size, self.grey)


def line_height(size: float) -> float:
    """The height of one line of type, in millimetres."""
    return LEADING * size * MM_PER_POINT


def text_line(
    case: TypeCase,
    area: Box,
    text: str,
    role: str,
    size: float,
    *,
    align: float = 0,
    grey: int = BLACK,
    least: float = 5,
) -> Text:
    """One line at the top of an area, smaller where it would not fit. ``align``: 0 left, 0.5 centred, 1 right."""
    text, fitting = case.fitted(text, role, size, area.width, least)
    width = case.width(text, role, fitting)
    drop = _ASCENT * (size - fitting) * MM_PER_POINT  # a smaller text keeps the baseline
    box = Box(area.x + align * (area.width - width), area.y + drop, width, line_height(fitting))
    return Text(box, text, role, fitting, grey)


def paragraph(
    case: TypeCase, area: Box, text: str, role: str, size: float, *, align: float = 0, grey: int = BLACK
) -> list[Text]:
    """As many lines as the text takes, from the top of an area downwards."""
    lines = case.wrap(text, role, size, area.width)
    height = line_height(size)
    return [
        text_line(case, area.shrunk(top=number * height), line, role, size, align=align, grey=grey)
        for number, line in enumerate(lines)
    ]


@dataclass(frozen=True)
class Rule:
    """A straight line across a box, at its middle."""

    box: Box
    width: float
    grey: int = BLACK
    dash: tuple[float, float] | None = None

    def paint(self, canvas: Canvas) -> None:
        y = self.box.y + self.box.height / 2
        canvas.lines([(self.box.x, y, self.box.right, y)], self.width, self.grey, self.dash)


@dataclass(frozen=True)
class Area:
    """A filled box."""

    box: Box
    grey: int = BLACK

    def paint(self, canvas: Canvas) -> None:
        canvas.fill([self.box], self.grey)


@dataclass(frozen=True)
class Stars:
    """A difficulty as stars: so many filled, the others as outlines."""

    box: Box
    filled: int
    of: int = 4

    def paint(self, canvas: Canvas) -> None:
        size = self.box.height
        for number in range(self.of):
            x = self.box.x + (number + 0.5) * size
            points = list(_star(x, self.box.y + size * 0.54, size * 0.46))
            canvas.polygon(points, BLACK, filled=number < self.filled)


def _star(x: float, y: float, radius: float) -> Iterator[tuple[float, float]]:
    """The corners of a star with five points."""
    for corner in range(10):
        reach = radius if corner % 2 == 0 else radius * 0.42
        angle = math.pi * (corner / 5 - 0.5)
        yield x + reach * math.cos(angle), y + reach * math.sin(angle)


@dataclass(frozen=True)
class Turned:
    """Pieces that are read with the page turned a quarter to the right; they are placed from the corner (0, 0)."""

    box: Box
    pieces: tuple[Piece, ...]

    def paint(self, canvas: Canvas) -> None:
        with canvas.turned(self.box):
            for piece in self.pieces:
                piece.paint(canvas)

    def as_seen(self) -> Iterable[Box]:
        """Where the pieces come to lie on the page."""
        for piece in self.pieces:
            inner = piece.box
            yield Box(self.box.x + inner.y, self.box.bottom - inner.right, inner.height, inner.width)
