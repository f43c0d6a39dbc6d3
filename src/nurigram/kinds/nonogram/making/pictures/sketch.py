"""Paper for the drawing kits: ovals, boxes, outlines and strokes, drawn straight onto cells.

Points are written as percent of the paper: x from 0 at the left to 100 at the right, y from 0 at the top to 100 at the
bottom. Boxes and ovals end at cell borders and strokes are at least one cell wide, so that a shape is crisp and
symmetric at every size. All arithmetic is exact, or the same on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TypeVar

from nurigram.base.dice import Dice

T = TypeVar("T")
Cells = int
"""A set of cells: bit ``row * cols + col`` of a whole number."""
Point = tuple[float, float]

_CLOSE = 1e-6
"""Cell centres this near to an outline are inside, so that mirrored outlines give mirrored cells."""


class Sketch:
    """A drawing in two layers: ``body`` is the silhouette, and ``marks`` are its details, such as eyes and windows."""

    def __init__(self, rows: int, cols: int, dice: Dice) -> None:
        self.rows = rows
        self.cols = cols
        self.dice = dice
        self.body: Cells = 0
        self.marks: Cells = 0

    def ink(self, *shapes: Cells) -> None:
        """Add shapes to the silhouette. Details below them are covered."""
        for shape in shapes:
            self.body |= shape
            self.marks &= ~shape

    def erase(self, *shapes: Cells) -> None:
        """Cut shapes out of everything drawn so far."""
        for shape in shapes:
            self.body &= ~shape
            self.marks &= ~shape

    def mark(self, *shapes: Cells) -> None:
        """Add details: light on a dark silhouette, dark on a light one."""
        for shape in shapes:
            self.marks |= shape & self.body

    def carve(self, *shapes: Cells) -> None:
        """Add details that leave the edge of the silhouette as it is."""
        for shape in shapes:
            self.marks |= shape & self.inner(self.body)

    def apart(self, *shapes: Cells) -> None:
        """Add shapes in front of the silhouette, with a gap of one cell around them."""
        for shape in shapes:
            self.mark(self.grown(shape) & ~shape)
            self.ink(shape)

    def some(self, low: int, high: int) -> int:
        """A random whole number from low to high."""
        return low + self.dice.below(high - low + 1)

    def maybe(self, percent: int = 50) -> bool:
        """True with this chance, in percent."""
        return self.dice.below(100) < percent

    def pick(self, *items: T) -> T:
        """One of the items."""
        return self.dice.pick(items)

    @property
    def fine(self) -> bool:
        """Whether there is room for small details."""
        return min(self.rows, self.cols) >= 18

    def box(self, left: float, top: float, right: float, bottom: float) -> Cells:
        """A rectangle, at least one cell wide and high."""
        x0, x1 = _span(left, right, self.cols)
        y0, y1 = _span(top, bottom, self.rows)
        return self._rows((row, x0, x1) for row in range(y0, y1))

    def oval(self, left: float, top: float, right: float, bottom: float) -> Cells:
        """The oval that fills a rectangle."""
        x0, x1 = _span(left, right, self.cols)
        y0, y1 = _span(top, bottom, self.rows)
        return self._oval(x0, y0, x1 - x0, y1 - y0)

    def dot(self, x: float, y: float, size: float = 6) -> Cells:
        """A round spot, as wide as high, at least one cell."""
        side = max(1, round(size * min(self.rows, self.cols) / 100))
        return self._oval(_centred(x, side, self.cols), _centred(y, side, self.rows), side, side)

    def poly(self, *points: Point) -> Cells:
        """The cells whose centres are inside an outline."""
        corners = [(x * self.cols / 100, y * self.rows / 100) for x, y in points]
        found: list[tuple[int, int, int]] = []
        for row in range(self.rows):
            cuts = sorted(_crossings(corners, row + 0.5))
            for start, end in zip(cuts[::2], cuts[1::2], strict=False):
                found.append((row, _ceil(start - 0.5 - _CLOSE), _ceil(end - 0.5 + _CLOSE)))
        return self._rows(found)

    def blob(self, *points: Point) -> Cells:
        """Like ``poly``, with round corners."""
        return self.poly(*_round_loop(points))

    def line(self, *points: Point, width: float = 0) -> Cells:
        """A stroke through the points, at least one cell wide."""
        cells = max(1, round(width * min(self.rows, self.cols) / 100))
        found = 0
        for start, end in pairwise(points):
            found |= self._thin(start, end) if cells == 1 else self._thick(start, end, cells)
        return found

    def curve(self, *points: Point, width: float = 0) -> Cells:
        """Like ``line``, with round corners."""
        return self.line(*_rounded(points), width=width)

    def ring(self, left: float, top: float, right: float, bottom: float, width: float = 0) -> Cells:
        """The rim of an oval."""
        x0, x1 = _span(left, right, self.cols)
        y0, y1 = _span(top, bottom, self.rows)
        rim = max(1, round(width * min(self.rows, self.cols) / 100))
        inner = self._oval(x0 + rim, y0 + rim, max(0, x1 - x0 - 2 * rim), max(0, y1 - y0 - 2 * rim))
        return self._oval(x0, y0, x1 - x0, y1 - y0) & ~inner

    def grown(self, shape: Cells) -> Cells:
        """A shape and all cells beside it."""
        wide = shape | (shape & ~self.column(self.cols - 1)) << 1 | (shape & ~self.column(0)) >> 1
        return (wide | wide << self.cols | wide >> self.cols) & self.everything

    def inner(self, shape: Cells) -> Cells:
        """The cells of a shape with cells of the shape on all four sides."""
        left = (shape & ~self.column(self.cols - 1)) << 1
        right = (shape & ~self.column(0)) >> 1
        return shape & left & right & shape << self.cols & shape >> self.cols

    def core(self, shape: Cells) -> Cells:
        """The middle of a round shape, about a third as wide: a pupil or a hub."""
        core = shape
        while self.inner(core) and 6 * core.bit_count() > shape.bit_count():
            core = self.inner(core)
        return core

    @property
    def everything(self) -> Cells:
        """All cells."""
        return (1 << self.rows * self.cols) - 1

    def column(self, col: int) -> Cells:
        """One column."""
        return sum(1 << row * self.cols + col for row in range(self.rows))

    def _oval(self, x: int, y: int, width: int, height: int) -> Cells:
        """The oval that fills a rectangle of cells: those whose centres are inside."""
        spans = []
        for j in range(height):
            down = 2 * j + 1 - height
            inside = [
                i
                for i in range(width)
                if ((2 * i + 1 - width) * height) ** 2 + (down * width) ** 2 <= (width * height) ** 2
            ]
            if inside:
                spans.append((y + j, x + inside[0], x + inside[-1] + 1))
        return self._rows(spans)

    def _rows(self, spans: Iterable[tuple[int, int, int]]) -> Cells:
        """Pieces of rows: row, first column, and the column after the last. What is off the paper is left out."""
        found = 0
        for row, start, end in spans:
            start, end = max(start, 0), min(end, self.cols)
            if 0 <= row < self.rows and start < end:
                found |= ((1 << end - start) - 1) << row * self.cols + start
        return found

    def _thin(self, start: Point, end: Point) -> Cells:
        """A stroke one cell wide, without gaps."""
        x0, y0, x1, y1 = (*self._cell(start), *self._cell(end))
        steps = max(abs(x1 - x0), abs(y1 - y0), 1)
        places = (
            (y0 + _half(2 * k * (y1 - y0), steps), x0 + _half(2 * k * (x1 - x0), steps)) for k in range(steps + 1)
        )
        return self._rows((row, col, col + 1) for row, col in places)

    def _thick(self, start: Point, end: Point, width: int) -> Cells:
        """All cells whose centres are within half the width of a stroke; in half cells, so all numbers are whole."""
        (x0, y0), (x1, y1) = self._place(start, width), self._place(end, width)
        dx, dy = x1 - x0, y1 - y0
        length = dx * dx + dy * dy
        found = 0
        for row in range(max(0, (min(y0, y1) - width) // 2), min(self.rows, (max(y0, y1) + width) // 2 + 1)):
            for col in range(max(0, (min(x0, x1) - width) // 2), min(self.cols, (max(x0, x1) + width) // 2 + 1)):
                px, py = 2 * col + 1 - x0, 2 * row + 1 - y0
                along = min(max(px * dx + py * dy, 0), length)
                across = (
                    (px * length - along * dx) ** 2 + (py * length - along * dy) ** 2 if length else px * px + py * py
                )
                if across <= width * width * (length * length or 1):
                    found |= 1 << row * self.cols + col
        return found

    def _cell(self, point: Point) -> tuple[int, int]:
        """The column and row of the cell that a point is in."""
        x, y = point
        return _centred(x, 1, self.cols), _centred(y, 1, self.rows)

    def _place(self, point: Point, width: int) -> tuple[int, int]:
        """A point in half cells: at a cell's centre for odd widths, on a border for even ones."""
        x, y = point
        return 2 * _centred(x, width, self.cols) + width, 2 * _centred(y, width, self.rows) + width


def _span(low: float, high: float, cells: int) -> tuple[int, int]:
    """The cells from one percentage to another, at least one of them."""
    start, end = _snap(low, cells), _snap(high, cells)
    if start < end:
        return start, end
    middle = _centred((low + high) / 2, 1, cells)
    return middle, middle + 1


def _snap(percent: float, cells: int) -> int:
    """The nearest border between cells; of two that are as near, the one farther from the middle."""
    whole, rest = divmod(2 * percent * cells + 100, 200)
    return int(whole) - (rest == 0 and percent < 50)


def _centred(percent: float, width: int, cells: int) -> int:
    """The first of ``width`` cells around a percentage; a tie goes to the left or upper side of the middle."""
    return int((2 * percent * cells - 100 * width + 99) // 200)


def _half(twice: int, parts: int) -> int:
    """Half of ``twice / parts``, rounded."""
    return (twice + parts) // (2 * parts)


def _ceil(value: float) -> int:
    return -int(-value // 1)


def _crossings(corners: Sequence[Point], y: float) -> Iterable[float]:
    """Where the edges of an outline cross a horizontal line."""
    for (x0, y0), (x1, y1) in zip(corners, (*corners[1:], corners[0]), strict=True):
        if (y0 <= y) != (y1 <= y):
            yield x0 + (y - y0) * (x1 - x0) / (y1 - y0)


def _rounded(points: Sequence[Point]) -> list[Point]:
    """A path with its corners cut three times; its ends stay."""
    path = list(points)
    for _ in range(3):
        cut = [point for pair in pairwise(path) for point in _quarters(*pair)]
        path = [path[0], *cut[1:-1], path[-1]]
    return path


def _round_loop(points: Sequence[Point]) -> list[Point]:
    """A closed outline with its corners cut three times."""
    loop = list(points)
    for _ in range(3):
        loop = [point for pair in zip(loop, (*loop[1:], loop[0]), strict=True) for point in _quarters(*pair)]
    return loop


def _quarters(start: Point, end: Point) -> tuple[Point, Point]:
    (x0, y0), (x1, y1) = start, end
    return ((3 * x0 + x1) / 4, (3 * y0 + y1) / 4), ((x0 + 3 * x1) / 4, (y0 + 3 * y1) / 4)
