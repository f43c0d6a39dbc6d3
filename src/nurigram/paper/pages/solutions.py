"""The solutions, small, side by side in the order of their numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from nurigram.ground.grid import Bitboard
from nurigram.paper.pages.block import Block
from nurigram.paper.pages.flow import Flow
from nurigram.paper.press.board import Board, BoardPiece
from nurigram.paper.press.box import Box
from nurigram.paper.press.page import Page
from nurigram.paper.press.pieces import Piece, line_height, paragraph, text_line
from nurigram.paper.settings import BookSettings
from nurigram.puzzle.shown import shown
from nurigram.render.marks import Marks

_CELL = 0.42
"""The side of a solution's cells, as a share of those that are pleasant to write in."""

_WIDEST = 0.48
"""No solution is wider than this share of the page."""

_GAP = 4.0
"""The distance of two solutions."""


@dataclass(frozen=True)
class Answer:
    """One solution with its number, and its size on the page."""

    block: Block
    board: Board | None
    cell: float

    @classmethod
    def of(cls, block: Block, settings: BookSettings, width: float) -> Answer:
        """The solution of a puzzle, no wider than there is room. The clues in the margins are left out."""
        solution = block.entry.solution
        if solution is None:
            return cls(block, None, 0)
        board = solved_board(block, solution)
        cell = min(_CELL * settings.theme.comfortable, _WIDEST * width / board.width)
        return cls(block, board, cell)

    def size(self, settings: BookSettings) -> tuple[float, float]:
        """Width and height with the number above."""
        head = line_height(settings.size(0.9))
        if self.board is None:
            return 30.0, head + 3 * line_height(settings.size(0.7))
        box = self.board.box_at(0, 0, self.cell)
        return box.width, box.height + head

    def pieces(self, at: Box, settings: BookSettings) -> Iterator[Piece]:
        """The number and the board at a place."""
        size = settings.size(0.9)
        title = shown(self.block.entry.puzzle).get(settings.language)
        head = f"{self.block.number}  {title}" if title else str(self.block.number)
        yield text_line(settings.case, at, head, "serif-bold", size)
        below = at.shrunk(top=line_height(size))
        if self.board is None:
            yield from paragraph(settings.case, below, settings.say("not_unique"), "serif-italic", settings.size(0.7))
        else:
            yield BoardPiece(self.board.box_at(below.x, below.y, self.cell), self.board, self.cell)


def solved_board(block: Block, solution: Bitboard) -> Board:
    """The finished board: numbers in cells stay, clues in the margins have done their work."""
    given = block.board
    marks = Marks(black=solution, white=given.grid.cells & ~solution, dots=False)
    labels = replace(given.labels, rows=(), cols=(), thick_every=0)
    return replace(given, marks=marks, labels=labels, theme=replace(given.theme, edge=given.theme.edge / 2))


def solution_pages(blocks: Sequence[Block], settings: BookSettings, first: Page, area: Box) -> Iterator[Page]:
    """Shelves of solutions, as many as a page holds."""
    flow = Flow(settings, first, area)
    for shelf in _shelves(blocks, settings, area.width):
        place = flow.take(max(answer.size(settings)[1] for answer in shelf), _GAP)
        flow.page.add(_on_shelf(shelf, place, settings))
    yield from flow


def _shelves(blocks: Sequence[Block], settings: BookSettings, width: float) -> Iterator[list[Answer]]:
    """The solutions in order, as many beside each other as there is room for."""
    shelf: list[Answer] = []
    used = 0.0
    for block in blocks:
        answer = Answer.of(block, settings, width)
        wide = answer.size(settings)[0] + _GAP
        if shelf and used + wide - _GAP > width:
            yield shelf
            shelf, used = [], 0.0
        shelf.append(answer)
        used += wide
    if shelf:
        yield shelf


def _on_shelf(shelf: Sequence[Answer], place: Box, settings: BookSettings) -> Iterator[Piece]:
    x = place.x
    for answer in shelf:
        width, height = answer.size(settings)
        yield from answer.pieces(Box(x, place.y, width, height), settings)
        x += width + _GAP
