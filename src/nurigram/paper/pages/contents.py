"""The contents: every part of the book with its page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from nurigram.paper.pages.block import MOST_STARS
from nurigram.paper.pages.flow import Flow
from nurigram.paper.pages.heading import heading
from nurigram.paper.press.box import Box
from nurigram.paper.press.page import Link, Page
from nurigram.paper.press.pieces import Rule, Stars, line_height, text_line
from nurigram.paper.settings import BookSettings

_INDENT = 6.0
_DOTS = (0.3, 1.4)


@dataclass(frozen=True)
class Row:
    """One line of the contents; ``level`` 0 is a part of the book, 1 what it is divided into."""

    level: int
    title: str
    page: int
    remark: str = ""
    stars: int = 0


def contents_pages(rows: Sequence[Row], settings: BookSettings, number: int) -> Iterator[Page]:
    """As many pages as the rows take."""
    first = Page(settings.sheet, number)
    flow = Flow(settings, first, heading(first, settings, settings.say("contents")))
    for row in rows:
        height = line_height(_size(row, settings))
        _add(flow, flow.take(height, (0.7 if row.level == 0 else 0.2) * height), row, settings)
    yield from flow


def _size(row: Row, settings: BookSettings) -> float:
    return settings.size(1.15 if row.level == 0 else 1.05)


def _add(flow: Flow, area: Box, row: Row, settings: BookSettings) -> None:
    """Title, stars and remark at the left, the page at the right, dots between them."""
    page, case, size, height = flow.page, settings.case, _size(row, settings), area.height
    role = "serif-bold" if row.level == 0 else "serif"
    line = area.shrunk(left=_INDENT * row.level)
    number = text_line(case, line, str(row.page), role, size, align=1)
    title = text_line(case, line.shrunk(right=number.box.width + 30), row.title, role, size)
    page.add([title, number])
    left = title.box.right + 2
    if row.stars:
        star = 0.62 * height
        page.add([Stars(Box(left, line.y + 0.13 * height, MOST_STARS * star, star), row.stars)])
        left += MOST_STARS * star + 2
    if row.remark:
        remark = text_line(
            case, line.shrunk(left=left - line.x, right=number.box.width + 6), row.remark, "sans", size * 0.8
        )
        page.add([remark])
        left = remark.box.right + 2
    dots = Box(left, line.y + 0.68 * height, number.box.x - 2 - left, 0.4)
    if dots.width > 3:
        page.add([Rule(dots, 0.3, settings.theme.soft, _DOTS)])
    page.links.append(Link(line, row.page))
