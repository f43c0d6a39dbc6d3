"""Headings of pages, running heads and page numbers."""

from __future__ import annotations

from collections.abc import Sequence

from nurigram.paper.press.box import Box
from nurigram.paper.press.page import Page
from nurigram.paper.press.pieces import Rule, Stars, line_height, text_line
from nurigram.paper.settings import BookSettings

GAP = 5.0
"""The distance between a heading and what follows."""


def heading(page: Page, settings: BookSettings, title: str, stars: int = 0) -> Box:
    """A heading across the page; gives what is left of it below."""
    size, body = settings.size(1.9), page.body
    height = line_height(size)
    star = 0.5 * height if stars else 0
    line = text_line(settings.case, body.shrunk(right=5 * star), title, "serif-bold", size)
    page.add([line, Rule(Box(body.x, body.y + height + 0.5, body.width, 0.6), settings.theme.edge)])
    if stars:
        page.add([Stars(Box(body.right - 4 * star, body.y + 0.28 * height, 4 * star, star), stars)])
    return body.shrunk(top=height + 1 + GAP)


def running_head(page: Page, settings: BookSettings, title: str, section: str) -> None:
    """The book's title on left-hand pages, the section on right-hand ones, and the number at the foot."""
    right = page.number % 2 == 1
    live, case, small, size = page.live, settings.case, settings.size(0.8), settings.size(0.92)
    text = section if right else title
    if text:
        page.add([text_line(case, live, text, "sans", small, align=float(right), grey=settings.theme.soft)])
    foot = live.shrunk(top=live.height - line_height(size))
    page.add([text_line(case, foot, str(page.number), "sans-semibold", size, align=float(right))])


def number_pages(pages: Sequence[Page], sections: Sequence[str | None], settings: BookSettings, title: str) -> None:
    """Running heads on all pages that belong to a section; pages without one stay bare."""
    for page, section in zip(pages, sections, strict=True):
        if section is not None:
            running_head(page, settings, title, section)
