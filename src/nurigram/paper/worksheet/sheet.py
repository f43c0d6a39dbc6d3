"""The pages of a worksheet: rule, example and positions on the front, answers overleaf."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from nurigram.paper.pages.block import stars_of
from nurigram.paper.pages.flow import Flow
from nurigram.paper.pages.heading import heading, remark, running_head
from nurigram.paper.press.board import Board, BoardPiece
from nurigram.paper.press.box import Box, grid_of_boxes
from nurigram.paper.press.page import Page
from nurigram.paper.press.pieces import Piece, Rule, line_height, paragraph, text_line
from nurigram.paper.press.press import Document, print_pages, single_pages
from nurigram.paper.sections import kind_name
from nurigram.paper.settings import BookSettings
from nurigram.paper.worksheet.positions import Position
from nurigram.puzzle.registry import kind_of
from nurigram.reasoning.explain import step_text, technique_name, technique_rule
from nurigram.render.marks import Marks

_GAP = 6.0
_EXAMPLE = 0.24
"""How much of the page the pictures of the example may take."""

_ROWS_OF_ANSWERS = 6
"""So many answers stand below each other on a page."""


@dataclass(frozen=True)
class Worksheet:
    """One technique, its worked example and the positions to try."""

    technique: str
    example: Position
    positions: tuple[Position, ...]
    settings: BookSettings

    @cached_property
    def name(self) -> str:
        """What the technique is called."""
        return technique_name(self.example.state.puzzle, self.technique, self.settings.language)

    def sentence(self, position: Position) -> str:
        """Why the answer follows."""
        puzzle, language = position.state.puzzle, self.settings.language
        return " ".join(step_text(puzzle, step, language) for step in position.steps)

    def board(self, position: Position, *, solved: bool = False) -> Board:
        """The position, or its answer: what follows has solid frames, what it follows from dashed ones."""
        state = position.solved if solved else position.state
        marks = Marks(black=state.black, white=state.white)
        if solved:
            because = 0
            for step in position.steps:
                because |= step.because
            marks = Marks(state.black, state.white, highlight=position.answer, reasons=because & ~position.answer)
        return Board(state.puzzle, self.settings.theme, marks, kind_of(state.puzzle).labels(state.puzzle), ruler=solved)


def worksheet_pages(sheet: Worksheet, number: int) -> list[Page]:
    """The front, as many pages as it takes, and the answers, which begin on the back of a page."""
    pages = list(_front(sheet, number))
    if pages[-1].number % 2 == 0:
        pages.append(Page(sheet.settings.sheet, pages[-1].number + 1))
    pages += _back(sheet, pages[-1].number + 1)
    kind = kind_name(sheet.example.state.puzzle.kind, sheet.settings.language)
    for page in pages:
        if page.pieces:
            running_head(page, sheet.settings, kind, kind)
    pages[0].bookmarks.append((0, sheet.name))
    return pages


def print_worksheets(sheets: Sequence[Worksheet], settings: BookSettings) -> bytes:
    """Worksheets behind each other as a PDF file; each begins on a right-hand page."""
    pages: list[Page] = []
    for sheet in sheets:
        if len(pages) % 2:
            pages.append(Page(settings.sheet, len(pages) + 1))
        pages += worksheet_pages(sheet, len(pages) + 1)
    document = Document(", ".join(sheet.name for sheet in sheets), settings.author or "", settings.language)
    return print_pages(single_pages(pages), settings.sheet, document, settings.case)


def _front(sheet: Worksheet, number: int) -> Iterable[Page]:
    settings, page = sheet.settings, Page(sheet.settings.sheet, number)
    puzzle = sheet.example.state.puzzle
    area = heading(page, settings, sheet.name, stars_of(kind_of(puzzle).tiers[sheet.technique]))
    area = _name_line(page, area, settings)
    rule = technique_rule(puzzle, sheet.technique, settings.language)
    lines = paragraph(settings.case, area, rule, "serif-bold", settings.size(1.15))
    page.add(lines)
    flow = Flow(settings, page, area.shrunk(top=lines[-1].box.bottom - area.y + 3))
    _add_example(flow, sheet)
    _add_positions(flow, sheet)
    return flow


def _name_line(page: Page, area: Box, settings: BookSettings) -> Box:
    """Where pupils write their name and the date."""
    size = settings.size(0.9)
    height = line_height(size)
    for share, word in ((0.0, "name"), (0.62, "date")):
        place = area.shrunk(left=share * area.width, right=(0.42 if not share else 0) * area.width)
        text = text_line(settings.case, place, settings.say(word), "sans", size, grey=settings.theme.soft)
        dash = Box(text.box.right + 2, place.y + 0.75 * height, place.right - text.box.right - 2, 0.3)
        page.add([text, Rule(dash, 0.2, settings.theme.soft)])
    return area.shrunk(top=height + 4)


def _add_example(flow: Flow, sheet: Worksheet) -> None:
    """The example before and after, and the sentence that says why."""
    settings, body = sheet.settings, flow.page.body
    half = (body.width - _GAP) / 2
    given, solved = sheet.board(sheet.example), sheet.board(sheet.example, solved=True)
    cell = min(settings.theme.comfortable, solved.cell_in(half, _EXAMPLE * body.height))
    size = settings.size(1)
    place = flow.take(solved.box_at(0, 0, cell).height)
    for board, x in ((given, place.x), (solved, place.x + half + _GAP)):
        flow.page.add([BoardPiece(board.box_at(x, place.y, cell), board, cell)])
    lines = settings.case.wrap(sheet.sentence(sheet.example), "serif", size, body.width)
    words = flow.take(len(lines) * line_height(size), 3)
    flow.page.add(paragraph(settings.case, words, sheet.sentence(sheet.example), "serif", size))


def _add_positions(flow: Flow, sheet: Worksheet) -> None:
    """The task, and the positions in columns and rows, on a page of their own where too little is left of the first."""
    settings = sheet.settings
    size = settings.size(1.1)
    height = line_height(size)
    boards = [sheet.board(position) for position in sheet.positions]
    cols, rows, cell = _shape(boards, flow.area.shrunk(top=height + 2 * _GAP), height)
    if cell < max(board.smallest_cell for board in boards):
        flow.turn()
        cols, rows, cell = _shape(boards, flow.area.shrunk(top=height + 2 * _GAP), height)
    task = flow.take(height, _GAP)
    flow.page.add([text_line(settings.case, task, settings.say("task"), "serif-bold", size)])
    rest = flow.take(flow.area.height - _GAP, _GAP)
    for number, (board, slot) in enumerate(zip(boards, grid_of_boxes(rest, cols, rows, _GAP), strict=True), 1):
        flow.page.add(_numbered(number, board, cell, slot, settings))


def _shape(boards: Sequence[Board], area: Box, head: float) -> tuple[int, int, float]:
    """Columns and rows that leave the largest cells."""
    ways = []
    for cols in (1, 2, 3, 6):
        slot = grid_of_boxes(area, cols, len(boards) // cols, _GAP)[0]
        cell = min(min(board.cell_in(slot.width, slot.height - head), board.theme.largest) for board in boards)
        ways.append((cell, cols))
    cell, cols = max(ways)
    return cols, len(boards) // cols, cell


def _numbered(number: int, board: Board, cell: float, slot: Box, settings: BookSettings) -> Iterator[Piece]:
    size = settings.size(1)
    yield text_line(settings.case, slot, str(number), "serif-bold", size)
    yield BoardPiece(board.box_at(slot.x, slot.y + line_height(size), cell), board, cell)


def _back(sheet: Worksheet, number: int) -> Iterator[Page]:
    """The answers: a picture and a sentence for each."""
    settings, first = sheet.settings, Page(sheet.settings.sheet, number)
    area = heading(first, settings, settings.say("answers", {"name": sheet.name}))
    area = remark(first, area, settings, settings.say("cells"))
    flow, size = Flow(settings, first, area), settings.size(1)
    room = (area.height - (_ROWS_OF_ANSWERS - 1) * _GAP) / _ROWS_OF_ANSWERS
    for place, position in enumerate(sheet.positions, 1):
        board = sheet.board(position, solved=True)
        cell = max(board.smallest_cell, min(settings.theme.comfortable, board.cell_in(0.45 * area.width, room)))
        picture = board.box_at(0, 0, cell)
        indent = 3 * line_height(size)
        measure = area.width - picture.width - _GAP - indent
        lines = settings.case.wrap(sheet.sentence(position), "serif", size, measure)
        box = flow.take(max(picture.height, len(lines) * line_height(size)), _GAP)
        words = box.shrunk(left=picture.width + _GAP + indent)
        flow.page.add([text_line(settings.case, box, str(place), "serif-bold", size)])
        flow.page.add([BoardPiece(picture.moved(box.x + indent, box.y), board, cell)])
        flow.page.add(paragraph(settings.case, words, sheet.sentence(position), "serif", size))
    yield from flow
