"""Pages of puzzles: as many on each as leave their cells a pleasant size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, repeat
from operator import itemgetter

from nurigram.ground.errors import UnsupportedError
from nurigram.paper.pages.block import Block
from nurigram.paper.press.box import Box, grid_of_boxes
from nurigram.paper.press.page import Page
from nurigram.paper.press.pieces import Piece, Turned
from nurigram.paper.press.sheet import Sheet, larger_papers
from nurigram.paper.settings import BookSettings

COUNTS = (6, 4, 2, 1)
"""How many puzzles a page may hold where nobody says how many; the largest number that leaves room wins."""

GAP = 7.0
"""The distance of two puzzles on a page."""

_BESIDE_HEADING = 0.85
"""On a page with a heading cells may be a little smaller, so that a section's pages look alike."""

_WORTH_TURNING = 1.15
"""How much larger the cells must become for a page to be turned."""


@dataclass(frozen=True)
class Arrangement:
    """Some puzzles on a page: in how many columns and rows, how large the cells, and whether the page is turned."""

    blocks: tuple[Block, ...]
    cols: int
    rows: int
    cell: float
    turned: bool = False

    def is_pleasant(self, share: float = 1) -> bool:
        """Whether every board can be written in with ease, or nearly so."""
        return all(self.cell >= share * block.board.comfortable_cell for block in self.blocks)

    @property
    def is_readable(self) -> bool:
        """Whether all numbers can be read."""
        return all(self.cell >= block.board.smallest_cell for block in self.blocks)


def puzzle_pages(blocks: Sequence[Block], settings: BookSettings, first: Page, area: Box) -> Iterator[Page]:
    """The pages of one section. The first page is there already, and has the area left for puzzles."""
    page = first
    for count, some in groupby(zip(_counts(blocks, settings), blocks, strict=True), key=itemgetter(0)):
        rest = [block for _, block in some]
        while rest:
            chosen = _choose(rest, area, count, settings)
            page.add(_placed(chosen, area))
            yield page
            rest = rest[len(chosen.blocks) :]
            page = Page(settings.sheet, page.number + 1)
            area = page.body


def _counts(blocks: Sequence[Block], settings: BookSettings) -> Iterator[int]:
    """For every puzzle how many of its size go on a page."""
    body = settings.sheet.body(1)
    for _, some in groupby(blocks, key=lambda block: (block.entry.puzzle.grid.rows, block.entry.puzzle.grid.cols)):
        alike = list(some)
        yield from repeat(_count(alike, body, settings.per_page), len(alike))


def _count(blocks: Sequence[Block], body: Box, wished: int | None) -> int:
    """The number wished for, if the puzzles can be read then; else the largest with pleasant cells."""
    if wished and arrange(blocks, body, wished).is_readable:
        return wished
    smaller = (count for count in COUNTS if wished is None or count < wished)
    return next((count for count in smaller if arrange(blocks, body, count).is_pleasant()), 1)


def _choose(blocks: Sequence[Block], area: Box, count: int, settings: BookSettings) -> Arrangement:
    """The next page: so many puzzles, or fewer where a heading leaves too little room for them."""
    for fewer in (count, *(each for each in COUNTS if each < count)):
        best = arrange(blocks[:fewer], area, fewer)
        if fewer > 1 and (best.is_pleasant(_BESIDE_HEADING) or (settings.per_page and best.is_readable)):
            return best
    return _alone(blocks[0], area, settings)


def arrange(blocks: Sequence[Block], area: Box, count: int) -> Arrangement:
    """The puzzles in columns and rows for so many: those that allow for the largest cells, in the squarest places."""
    shapes = [(cols, count // cols) for cols in range(1, count + 1) if count % cols == 0]
    return max((_arrangement(blocks, area, *shape) for shape in shapes), key=itemgetter(0, 1))[2]


def _arrangement(blocks: Sequence[Block], area: Box, cols: int, rows: int) -> tuple[float, float, Arrangement]:
    """One way to arrange them, behind its cell and how square its places are."""
    slot = grid_of_boxes(area, cols, rows, GAP)[0]
    cell = min(block.cell_in(slot.width, slot.height) for block in blocks)
    return cell, min(slot.width / slot.height, slot.height / slot.width), Arrangement(tuple(blocks), cols, rows, cell)


def _alone(block: Block, area: Box, settings: BookSettings) -> Arrangement:
    """One puzzle on its page, turned where that makes its cells clearly larger."""
    upright = Arrangement((block,), 1, 1, block.cell_in(area.width, area.height))
    across = Arrangement((block,), 1, 1, block.cell_in(area.height, area.width), turned=True)
    best = across if not upright.is_pleasant() and across.cell > _WORTH_TURNING * upright.cell else upright
    if not best.is_readable:
        raise too_large(block, best.cell, settings.sheet)
    return best


def too_large(block: Block, cell: float, sheet: Sheet) -> UnsupportedError:
    """What to do about a puzzle that could not be read."""
    needed = block.board.smallest_cell
    fitting = [name for name, larger in larger_papers(sheet) if _fits(block, larger)][:2]
    advice = f"{' or '.join(fitting)} would do" if fitting else "no paper is large enough for it"
    return UnsupportedError(
        f"puzzle {block.number}, {block.entry.name}, cannot be read on {sheet.name}: "
        f"its cells would be {cell:.1f} mm wide and must be {needed:.1f} mm; {advice}"
    )


def _fits(block: Block, sheet: Sheet) -> bool:
    body, needed = sheet.body(1), block.board.smallest_cell
    return max(block.cell_in(body.width, body.height), block.cell_in(body.height, body.width)) >= needed


def _placed(chosen: Arrangement, area: Box) -> Iterator[Piece]:
    """The pieces of a page."""
    if chosen.turned:
        inner = Box(0, 0, area.height, area.width)
        yield Turned(area, tuple(chosen.blocks[0].pieces(inner, chosen.cell)))
        return
    for block, slot in zip(chosen.blocks, grid_of_boxes(area, chosen.cols, chosen.rows, GAP), strict=False):
        yield from block.pieces(slot, chosen.cell)
