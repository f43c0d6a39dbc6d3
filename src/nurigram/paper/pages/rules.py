"""The rules of a kind on one page: in words, and on a small example with its solution."""

from __future__ import annotations

from collections.abc import Iterator

from nurigram.formats import loads
from nurigram.messages import app_sentences
from nurigram.paper.pages.heading import heading
from nurigram.paper.press.board import Board, BoardPiece
from nurigram.paper.press.box import Box
from nurigram.paper.press.page import Page
from nurigram.paper.press.pieces import line_height, paragraph, text_line
from nurigram.paper.settings import BookSettings
from nurigram.puzzle.model import Tier
from nurigram.puzzle.registry import kind
from nurigram.reasoning.explain import technique_name, technique_rule
from nurigram.render.marks import Marks
from nurigram.solving.solve import solve

TIPS = 3
"""How many techniques the page names for a start."""


def rules_page(name: str, settings: BookSettings, number: int) -> Page:
    """The page of one kind."""
    words = app_sentences(settings.language)["kinds"][name]
    page = Page(settings.sheet, number)
    area = heading(page, settings, words["name"])
    area = _listed(page, area, settings, [(str(place), rule) for place, rule in enumerate(words["rules"], 1)])
    area = _example(page, area.shrunk(top=4), name, settings)
    _tips(page, area.shrunk(top=6), name, settings)
    return page


def _listed(page: Page, area: Box, settings: BookSettings, items: list[tuple[str, str]]) -> Box:
    """A numbered list; gives what is left of the area."""
    size = settings.size(1.1)
    indent = 2.2 * line_height(size) * 0.6
    for mark, text in items:
        lines = paragraph(settings.case, area.shrunk(left=indent), text, "serif", size)
        page.add([text_line(settings.case, area, mark, "serif-bold", size), *lines])
        area = area.shrunk(top=(len(lines) + 0.35) * line_height(size))
    return area


def _example(page: Page, area: Box, name: str, settings: BookSettings) -> Box:
    """The example before and after, side by side, each with its caption."""
    puzzle = loads(kind(name).example)
    black = solve(puzzle, limit=1).solutions[0].board
    given = Board.of(puzzle, settings.theme)
    solved = Board.of(puzzle, settings.theme, Marks(black=black, white=puzzle.grid.cells & ~black, dots=False))
    half = (area.width - 10) / 2
    cell = min(settings.theme.largest, given.cell_in(half, 0.75 * area.height))
    size = settings.size(0.9)
    bottom = area.y
    for board, caption, x in ((given, "puzzle", area.x), (solved, "solution", area.x + half + 10)):
        box = board.box_at(0, 0, cell)
        place = box.moved(x + (half - box.width) / 2, area.y)
        below = Box(x, place.bottom + 1.5, half, line_height(size))
        text = text_line(settings.case, below, settings.say(caption), "sans", size, align=0.5, grey=settings.theme.soft)
        page.add([BoardPiece(place, board, cell), text])
        bottom = below.bottom
    return area.shrunk(top=bottom - area.y)


def _tips(page: Page, area: Box, name: str, settings: BookSettings) -> None:
    """The first techniques in words, as many as there is room for."""
    size = settings.size(1.1)
    tips = list(_techniques(name, settings))
    if tips and area.height > 4 * line_height(size):
        page.add([text_line(settings.case, area, settings.say("begin"), "serif-bold", size * 1.1)])
        area = area.shrunk(top=1.6 * line_height(size))
        for title, rule in tips:
            head = text_line(settings.case, area, title, "serif-italic", size)
            lines = paragraph(settings.case, area.shrunk(top=line_height(size)), rule, "serif", size)
            if (len(lines) + 1) * line_height(size) > area.height:
                return
            page.add([head, *lines])
            area = area.shrunk(top=(len(lines) + 1.35) * line_height(size))


def _techniques(name: str, settings: BookSettings) -> Iterator[tuple[str, str]]:
    puzzle = loads(kind(name).example)
    for technique in kind(name).techniques.get(Tier.EASY, ())[:TIPS]:
        title = technique.__name__
        yield technique_name(puzzle, title, settings.language), technique_rule(puzzle, title, settings.language)
