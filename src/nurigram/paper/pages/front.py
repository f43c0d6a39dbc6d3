"""The title page and what stands on its back."""

from __future__ import annotations

from collections.abc import Sequence

from nurigram.formats import loads
from nurigram.paper.press.board import Board, BoardPiece
from nurigram.paper.press.box import Box
from nurigram.paper.press.page import Page
from nurigram.paper.press.pieces import Rule, line_height, paragraph, text_line
from nurigram.paper.settings import BookSettings
from nurigram.puzzle.kind import Labels
from nurigram.puzzle.registry import kind
from nurigram.render.marks import Marks
from nurigram.solving.solve import solve

_LARGEST, _SMALLEST = 4.2, 2.0
"""The title's size, as multiples of the running text: long titles are set smaller."""


def title_page(settings: BookSettings, title: str, subtitle: str, kinds: Sequence[str]) -> Page:
    """Title and subtitle above a solved board of every kind, the author at the foot."""
    page = Page(settings.sheet, 1)
    live, case = page.live, settings.case
    area = live.shrunk(top=0.12 * live.height)
    size = _title_size(settings, title, live.width)
    lines = paragraph(case, area, title, "serif-bold", size, align=0.5)
    area = area.shrunk(top=len(lines) * line_height(size) + 4)
    rule = Rule(Box(area.middle - 15, area.y, 30, 1), settings.theme.edge)
    below = paragraph(case, area.shrunk(top=6), subtitle, "serif-italic", settings.size(1.5), align=0.5)
    page.add([*lines, rule, *below])
    foot = _author(page, settings)
    page.add(_ornament(Box(live.x, below[-1].box.bottom, live.width, foot - below[-1].box.bottom), settings, kinds))
    return page


def _title_size(settings: BookSettings, title: str, width: float) -> float:
    """The largest size at which the title takes no more than three lines and no word is broken."""
    size = settings.size(_LARGEST)
    while size > settings.size(_SMALLEST):
        longest = max(settings.case.width(word, "serif-bold", size) for word in title.split() or [""])
        if longest <= width and len(settings.case.wrap(title, "serif-bold", size, width)) <= 3:
            break
        size *= 0.92
    return size


def _author(page: Page, settings: BookSettings) -> float:
    """The author's name at the foot; gives the height at which it begins."""
    live, size = page.live, settings.size(1.3)
    if not settings.author:
        return live.bottom
    lines = paragraph(settings.case, live, settings.author, "serif", size, align=0.5)
    top = live.bottom - len(lines) * line_height(size)
    page.add(paragraph(settings.case, live.shrunk(top=top - live.y), settings.author, "serif", size, align=0.5))
    return top


def _ornament(area: Box, settings: BookSettings, kinds: Sequence[str]) -> list[BoardPiece]:
    """The solved examples of the kinds, side by side."""
    boards = [_solved_example(name, settings) for name in kinds]
    side = min(0.36 * area.width, 0.6 * area.height)
    gap = 0.3 * side
    x = area.middle - (len(boards) * side + (len(boards) - 1) * gap) / 2
    y = area.y + (area.height - side) / 2
    pieces = []
    for number, board in enumerate(boards):
        cell = board.cell_in(side, side)
        pieces.append(BoardPiece(board.box_at(x + number * (side + gap), y, cell), board, cell))
    return pieces


def _solved_example(name: str, settings: BookSettings) -> Board:
    puzzle = loads(kind(name).example)
    black = solve(puzzle, limit=1).solutions[0].board
    return Board(puzzle, settings.theme, Marks(black=black, dots=False), Labels())


def imprint_page(settings: BookSettings, lines: Sequence[str]) -> Page:
    """The back of the title page: a few lines of small print at its foot."""
    page, size = Page(settings.sheet, 2), settings.size(0.8)
    set_lines = [line for text in lines for line in settings.case.wrap(text, "sans", size, page.body.width)]
    top = page.body.height - len(set_lines) * line_height(size)
    for place, line in enumerate(set_lines):
        area = page.body.shrunk(top=top + place * line_height(size))
        page.add([text_line(settings.case, area, line, "sans", size, grey=settings.theme.soft)])
    return page
