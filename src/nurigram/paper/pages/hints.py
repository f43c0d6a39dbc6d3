"""The first hint for every puzzle, in two columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nurigram.paper.pages.block import Block
from nurigram.paper.press.box import Box, grid_of_boxes
from nurigram.paper.press.page import Page
from nurigram.paper.press.pieces import Text, line_height, paragraph, text_line
from nurigram.paper.settings import BookSettings

_GAP = 8.0
_COLUMN = 65.0
"""A column is at least this wide; narrow paper has one."""


def hint_pages(blocks: Sequence[Block], settings: BookSettings, first: Page, area: Box) -> Iterator[Page]:
    """Columns of hints, as many as they take."""
    page, columns = first, _columns(area)
    for block in blocks:
        if block.entry.hint is None:
            continue
        lines, height = _hint(block, block.entry.hint, columns[0], settings)
        if height > columns[0].height:
            columns = columns[1:]
            if not columns:
                yield page
                page = Page(settings.sheet, page.number + 1)
                columns = _columns(page.body)
            lines, height = _hint(block, block.entry.hint, columns[0], settings)
        page.add(lines)
        columns[0] = columns[0].shrunk(top=height)
    yield page


def _columns(area: Box) -> list[Box]:
    return grid_of_boxes(area, 2 if area.width >= 2 * _COLUMN + _GAP else 1, 1, _GAP)


def _hint(block: Block, text: str, area: Box, settings: BookSettings) -> tuple[list[Text], float]:
    """The number beside its sentence, and how high both are."""
    size = settings.size(0.95)
    number = text_line(settings.case, area, str(block.number), "serif-bold", size)
    lines = paragraph(settings.case, area.shrunk(left=2.6 * line_height(size) * 0.8), text, "serif", size)
    return [number, *lines], (len(lines) + 0.4) * line_height(size)
