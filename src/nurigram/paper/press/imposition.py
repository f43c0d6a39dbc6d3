"""A booklet: two pages on every side of a sheet, in the order that folding and stapling puts right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nurigram.ground.errors import UnsupportedError
from nurigram.paper.press.page import Page
from nurigram.paper.press.press import Spread
from nurigram.paper.press.sheet import PAPERS, Sheet

_NEAR = 2.0
"""Two pages of A5 are a millimetre short of A4: so near, the sheet is the paper that one can buy."""


def booklet_sheet(sheet: Sheet) -> Sheet:
    """The sheet that is folded: twice as wide as a page."""
    if sheet.slug:
        raise UnsupportedError("a booklet is folded, not cut: leave out the bleed and the crop marks")
    width, height = 2 * sheet.width, sheet.height
    named = (size for short, long in PAPERS.values() for size in ((short, long), (long, short)))
    near = (size for size in named if abs(size[0] - width) + abs(size[1] - height) <= _NEAR)
    return Sheet(*next(near, (width, height)), margin=0, gutter=0)


def booklet(pages: Sequence[Page], sheet: Sheet) -> Iterator[Spread]:
    """Front and back of each sheet, the outermost first; empty pages at the end fill the last sheet."""
    last = -(-len(pages) // 4) * 4
    left = (booklet_sheet(sheet).width - 2 * sheet.width) / 2
    right = left + sheet.width
    every = [*pages, *(Page(sheet, number) for number in range(len(pages) + 1, last + 1))]
    for outer in range(0, last // 2, 2):
        yield (every[last - 1 - outer], left), (every[outer], right)
        yield (every[outer + 1], left), (every[last - 2 - outer], right)
