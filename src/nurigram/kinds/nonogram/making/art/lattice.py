"""Where the lines of the grid lie on a drawing: moved a little, so that cells are either ink or paper.

A drawing made without a grid in mind has edges in the midst of cells; a threshold then gives ragged outlines, and lines
that are two cells wide here and none there. Type has the same trouble, and hinting moves stems onto pixels. Here the
grid moves instead. Rows and columns are placed one after the other by dynamic programming. The cost of a strip is how
mixed it is (``p * (1 - p)`` for a share ``p`` of ink, summed along the strip) plus the square of its stretch.
"""

from __future__ import annotations

from functools import cached_property
from itertools import accumulate, pairwise

from PIL import Image

STRETCH = 0.16
"""What a strip of twice or half the width costs for each pixel of its length, in mixed pixels."""

NARROWEST, WIDEST = 0.6, 1.5
"""How wide a strip may be, as a share of the mean."""

Coverage = list[list[float]]
"""The share of ink in every cell, from 0 to 1, by rows."""


class Ink:
    """A rendering with sums that make strips cheap to measure."""

    def __init__(self, image: Image.Image) -> None:
        self.width, self.height = image.size
        data = image.tobytes()
        self.rows = [data[start : start + self.width] for start in range(0, len(data), self.width)]

    @cached_property
    def along(self) -> list[list[int]]:
        """For each row, the ink to the left of each place."""
        return [[0, *accumulate(row)] for row in self.rows]

    @cached_property
    def turned(self) -> Ink:
        """The same with rows and columns swapped."""
        turned = object.__new__(Ink)
        turned.width, turned.height = self.height, self.width
        turned.rows = [bytes(column) for column in zip(*self.rows, strict=True)]
        return turned

    @cached_property
    def _mixed(self) -> dict[tuple[int, int], float]:
        return {}

    def mixed(self, start: int, end: int) -> float:
        """How mixed the columns from ``start`` to ``end`` are, in pixels."""
        if (start, end) not in self._mixed:
            full = 255 * (end - start)
            inks = [sums[end] - sums[start] for sums in self.along]
            self._mixed[start, end] = sum(ink * (full - ink) for ink in inks if ink) / (full * 255)
        return self._mixed[start, end]


def even_places(length: int, count: int) -> list[int]:
    """The borders of ``count`` strips of the same width."""
    return [round(at * length / count) for at in range(count + 1)]


def fitted_places(ink: Ink, count: int, *, symmetric: bool) -> list[int]:
    """The borders of ``count`` columns that fit the drawing best."""
    mean = ink.width / count
    widths = range(max(1, round(NARROWEST * mean)), max(1, round(WIDEST * mean)) + 1)
    best: list[dict[int, tuple[float, int]]] = [{0: (0.0, 0)}]
    for number in range(1, count + 1):
        best.append(_next_column(ink, best[-1], widths, mean, number, count))
    places = [ink.width]
    for column in reversed(best[1:]):
        places.append(column[places[-1]][1])
    places.reverse()
    if symmetric:
        places = [(place + ink.width - other) // 2 for place, other in zip(places, reversed(places), strict=True)]
    return places


def _next_column(
    ink: Ink, before: dict[int, tuple[float, int]], widths: range, mean: float, number: int, count: int
) -> dict[int, tuple[float, int]]:
    """For every place where column ``number`` can end, the least cost so far and where the column starts."""
    found: dict[int, tuple[float, int]] = {}
    low, high = ink.width - (count - number) * widths[-1], ink.width - (count - number) * widths[0]
    stretch = [STRETCH * ink.height * (width / mean - 1) ** 2 * mean for width in widths]
    for start, (cost, _) in before.items():
        for width, extra in zip(widths, stretch, strict=True):
            end = start + width
            if not low <= end <= high or abs(end - number * mean) > 1.5 * mean:
                continue
            total = cost + extra + ink.mixed(start, end)
            if end not in found or total < found[end][0]:
                found[end] = (total, start)
    return found


def warp(places: list[int]) -> float:
    """How uneven the strips are: the mean square of their stretch."""
    mean = places[-1] / (len(places) - 1)
    return sum(((end - start) / mean - 1) ** 2 for start, end in pairwise(places)) / (len(places) - 1)


def coverage(ink: Ink, down: list[int], across: list[int]) -> Coverage:
    """The share of ink in every cell of a grid with these borders."""
    strips = [[sums[end] - sums[start] for start, end in pairwise(across)] for sums in ink.along]
    found = []
    for top, bottom in pairwise(down):
        totals = [sum(column) for column in zip(*strips[top:bottom], strict=True)]
        areas = [255 * (bottom - top) * (end - start) for start, end in pairwise(across)]
        found.append([total / area for total, area in zip(totals, areas, strict=True)])
    return found
