"""Headings of pages, running heads and page numbers."""

from __future__ import annotations

from nurigram.paper.press.box import Box
from nurigram.paper.press.page import Page
from nurigram.paper.press.pieces import Rule, Stars, line_height, paragraph, text_line
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


def remark(page: Page, area: Box, settings: BookSettings, text: str) -> Box:
    """A sentence below the heading; gives what is left."""
    lines = paragraph(settings.case, area, text, "serif-italic", settings.size(0.95))
    page.add(lines)
    return area.shrunk(top=lines[-1].box.bottom - area.y + GAP)


def running_head(page: Page, settings: BookSettings, title: str, section: str) -> None:
    """The book's title on left-hand pages, the section on right-hand ones, and the number at the foot."""
    right = page.number % 2 == 1
    live, case, small, size = page.live, settings.case, settings.size(0.8), settings.size(0.92)
    text = section if right else title
    if text:
        page.add([text_line(case, live, text, "sans", small, align=float(right), grey=settings.theme.soft)])
    foot = live.shrunk(top=live.height - line_height(size))
    page.add([text_line(case, foot, str(page.number), "sans-semibold", size, align=float(right))])
