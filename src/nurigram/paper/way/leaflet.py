"""One puzzle explained on paper: the board as it is given, then every step."""

from __future__ import annotations

from dataclasses import replace

from nurigram.messages import messages
from nurigram.paper.pages.block import stars_of
from nurigram.paper.pages.flow import Flow
from nurigram.paper.pages.heading import heading, remark, running_head
from nurigram.paper.pages.ways import BELOW, add_way
from nurigram.paper.press.board import Board, BoardPiece
from nurigram.paper.press.page import Page
from nurigram.paper.press.press import Document, print_pages, single_pages
from nurigram.paper.press.sheet import Sheet, larger_papers
from nurigram.paper.sections import kind_name
from nurigram.paper.settings import BookSettings
from nurigram.puzzle.model import Puzzle
from nurigram.reasoning.explain import Explanation


def puzzle_title(puzzle: Puzzle, settings: BookSettings) -> str:
    """The puzzle's own title, or what it is."""
    grid = puzzle.grid
    return puzzle.info.title or f"{kind_name(puzzle.kind, settings.language)} {grid.rows} × {grid.cols}"


def way_summary(way: Explanation, settings: BookSettings) -> str:
    """How hard it is, and how many steps it takes."""
    tier = messages(settings.language).text(f"tiers.{way.trace.tier.label}")
    author = way.trace.puzzle.info.author
    steps = settings.say("steps", {"count": len(way.steps)})
    return " · ".join(text for text in (author, tier, steps) if text)


def plan_leaflet(way: Explanation, settings: BookSettings) -> list[Page]:
    """The pages of one explanation."""
    puzzle = way.trace.puzzle
    title = puzzle_title(puzzle, settings)
    first = Page(settings.sheet, 1)
    area = heading(first, settings, title, stars_of(way.trace.tier))
    area = remark(first, area, settings, f"{way_summary(way, settings)} · {settings.say('cells')}")
    flow = Flow(settings, first, area)
    board = Board.of(puzzle, settings.theme)
    cell = _first_cell(board, area.width, area.height)
    place = flow.take(board.box_at(0, 0, cell).height)
    first.add([BoardPiece(board.box_at(place.x, place.y, cell), board, cell)])
    add_way(flow, board, way, settings)
    for page in flow:
        running_head(page, settings, title, title)
    first.bookmarks.append((0, title))
    return flow.pages


def _first_cell(board: Board, width: float, height: float) -> float:
    """The cell of the board as it is given: large enough to read, but no more than part of the page if it can be."""
    readable = min(board.smallest_cell, board.cell_in(width, height))
    return min(0.8 * board.theme.largest, max(readable, board.cell_in(width, 0.4 * height)))


def fitting_sheet(puzzle: Puzzle, settings: BookSettings) -> Sheet:
    """The paper wished for, or the smallest on which a picture of this puzzle can be read."""
    board = replace(Board.of(puzzle, settings.theme), ruler=True)
    for sheet in (settings.sheet, *(larger for _, larger in larger_papers(settings.sheet))):
        if board.cell_in(sheet.body(1).width, (1 - BELOW) * sheet.body(1).height) >= board.smallest_cell:
            return sheet
    return sheet


def print_leaflet(way: Explanation, settings: BookSettings) -> bytes:
    """The explanation as a PDF file."""
    settings = replace(settings, sheet=fitting_sheet(way.trace.puzzle, settings))
    title = puzzle_title(way.trace.puzzle, settings)
    document = Document(title, way.trace.puzzle.info.author or "", settings.language)
    return print_pages(single_pages(plan_leaflet(way, settings)), settings.sheet, document, settings.case)
