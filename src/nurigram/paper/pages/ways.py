"""The way to a solution on paper: pictures at the left, what follows and why at the right.

Where the board is too large for half a page, the sentences stand below the picture.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from nurigram.messages import messages
from nurigram.paper.pages.block import Block, stars_of
from nurigram.paper.pages.flow import Flow
from nurigram.paper.press.board import Board, BoardPiece
from nurigram.paper.press.box import Box
from nurigram.paper.press.page import Page
from nurigram.paper.press.pieces import Stars, Text, line_height, paragraph, text_line
from nurigram.paper.settings import BookSettings
from nurigram.paper.way.moments import Moment, moments
from nurigram.reasoning.explain import Explained, Explanation, technique_name

_GAP = 6.0
"""The distance of two pictures, and of a picture from its sentences."""

_CELL = 0.78
"""The side of a cell, as a share of those that are pleasant to write in."""

BELOW = 0.35
"""How much of a page the sentences may take below a wide picture."""


@dataclass(frozen=True)
class _Shape:
    """How the pictures of one puzzle lie on the page: how large, and the width of the sentences."""

    settings: BookSettings
    board: Board
    area: Box

    @cached_property
    def cell(self) -> float:
        """The side of a cell: beside the sentences if it can be read there, else across the page."""
        wished = _CELL * self.board.comfortable_cell
        half = min(wished, self.board.cell_in(self._half, 0.9 * self.area.height))
        if half >= min(wished, self.board.smallest_cell):
            return half
        return min(self.board.smallest_cell, self.board.cell_in(self.area.width, (1 - BELOW) * self.area.height))

    @property
    def _half(self) -> float:
        return (self.area.width - _GAP) / 2

    @cached_property
    def picture(self) -> Box:
        """The size of a picture."""
        return self.board.box_at(0, 0, self.cell)

    @property
    def beside(self) -> bool:
        """Whether the sentences stand beside the picture."""
        return self.picture.width <= self._half + 0.01

    @property
    def measure(self) -> float:
        """How wide the sentences are."""
        return self.area.width - self.picture.width - _GAP if self.beside else self.area.width

    def fits(self, steps: Sequence[Explained]) -> bool:
        """Whether the sentences of some steps need no more room than their picture."""
        room = self.picture.height if self.beside else BELOW * self.area.height - _GAP
        return sum(self.height(step) for step in steps) <= room

    def height(self, line: Explained) -> float:
        """The height of one step's name and sentence."""
        size = self.settings.size(0.92)
        lines = self.settings.case.wrap(line.text, "serif", size, self.measure - _indent(size))
        return (len(lines) + 1.35) * line_height(size)


def _indent(size: float) -> float:
    return 2.0 * line_height(size)


def way_pages(blocks: Sequence[Block], settings: BookSettings, first: Page, area: Box) -> Iterator[Page]:
    """Every puzzle that has a way, one below the other."""
    flow = Flow(settings, first, area)
    for block in blocks:
        if block.entry.way is not None:
            _add_title(flow, block, settings)
            add_way(flow, block.board, block.entry.way, settings)
    yield from flow


def _add_title(flow: Flow, block: Block, settings: BookSettings) -> None:
    """The puzzle's number and stars; at the foot of a page it would stand alone."""
    size = settings.size(1.3)
    height = line_height(size)
    if not flow.fits(6 * height):
        flow.turn()
    place = flow.take(height, 2 * _GAP)
    flow.page.add([text_line(settings.case, place, str(block.number), "serif-bold", size)])
    star = 0.6 * height
    stars = Box(place.right - 4 * star, place.y + 0.2 * height, 4 * star, star)
    flow.page.add([Stars(stars, stars_of(block.entry.tier))])


def add_way(flow: Flow, board: Board, way: Explanation, settings: BookSettings) -> None:
    """The pictures and sentences of one solution."""
    board = replace(board, ruler=True)
    shape = _Shape(settings, board, flow.page.body)
    for moment in moments(way, shape.fits):
        text = sum(shape.height(line) for line in moment.steps)
        picture = shape.picture
        height = max(picture.height, text) if shape.beside else picture.height + _GAP / 2 + text
        place = flow.take(height, _GAP)
        flow.page.add([_picture(moment, board, shape, place)])
        words = place.shrunk(left=picture.width + _GAP) if shape.beside else place.shrunk(top=picture.height + _GAP / 2)
        flow.page.add(_sentences(moment, words, way, settings))
    if not way.solved:
        _add_end(flow, way, settings)


def _picture(moment: Moment, board: Board, shape: _Shape, place: Box) -> BoardPiece:
    drawn = replace(board, marks=moment.marks, steps=moment.numbers)
    return BoardPiece(shape.picture.moved(place.x, place.y), drawn, shape.cell)


def _sentences(moment: Moment, area: Box, way: Explanation, settings: BookSettings) -> Iterator[Text]:
    """Number and name of each step, and below them why it follows."""
    size, case = settings.size(0.92), settings.case
    for line in moment.steps:
        name = technique_name(way.trace.puzzle, line.step.name, settings.language)
        inner = area.shrunk(left=_indent(size))
        yield text_line(case, area, str(line.number), "serif-bold", size)
        yield text_line(case, inner, name, "serif-italic", size)
        lines = paragraph(case, inner.shrunk(top=line_height(size)), line.text, "serif", size)
        yield from lines
        area = area.shrunk(top=(len(lines) + 1.35) * line_height(size))


def _add_end(flow: Flow, way: Explanation, settings: BookSettings) -> None:
    """What is to be said where the steps do not lead to the solution."""
    text = way.trouble or messages(settings.language).text("hint.stuck")
    size = settings.size(0.92)
    lines = len(settings.case.wrap(text, "serif-bold", size, flow.area.width))
    flow.page.add(paragraph(settings.case, flow.take(lines * line_height(size), _GAP), text, "serif-bold", size))
