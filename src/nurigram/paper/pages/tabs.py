"""Thumb tabs: a mark on the outer edge for each section, seen on the side of the closed book.

They run over the cut, so there are none where nothing is cut.
"""

from __future__ import annotations

from nurigram.paper.press.box import Box
from nurigram.paper.press.page import Page
from nurigram.paper.press.pieces import Area

_LONGEST, _WIDEST = 24.0, 6.0


def tab_box(page: Page, index: int, count: int) -> Box:
    """The place of the tab with this index, counted from 0, of so many: from top to bottom as the book goes on."""
    sheet = page.sheet
    room = page.live.height / count
    height = min(_LONGEST, 0.8 * room)
    width = min(_WIDEST, sheet.margin / 2)
    left = sheet.width - width if page.number % 2 else -sheet.bleed
    return Box(left, page.live.y + index * room, width + sheet.bleed, height)


def add_tab(page: Page, index: int, count: int) -> None:
    """Put the tab of a section on one of its pages."""
    page.edge.append(Area(tab_box(page, index, count), _grey(index)))


def _grey(index: int) -> int:
    """Black and grey in turn, so that neighbouring tabs can be told apart."""
    return 0 if index % 2 == 0 else 120
