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

_ALONE = 1.5
"""How much larger than usual the cells of a puzzle may be that has a page to itself."""

_WORTH_TURNING = 1.15
"""How much larger the cells must become for a page to be turned."""


@dataclass(frozen=True)
class Arrangement:
    """Some puzzles on a page: in how many columns and rows, how large the cells, and whether the page is turned."""

    blocks: tuple[Block, ...]
    cols: int
    rows: int
    cells: tuple[float, ...]
    turned: bool = False

    def is_pleasant(self, share: float = 1) -> bool:
        """Whether every board can be written in with ease, or nearly so."""
        return all(cell >= share * block.board.comfortable_cell for block, cell in self._with_cells())

    @property
    def is_readable(self) -> bool:
        """Whether all numbers can be read."""
        return all(cell >= block.board.smallest_cell for block, cell in self._with_cells())

    def placed(self, area: Box) -> Iterator[Piece]:
        """The pieces of the page."""
        if self.turned:
            inner = Box(0, 0, area.height, area.width)
            yield Turned(area, tuple(self.blocks[0].pieces(inner, self.cells[0])))
            return
        slots = grid_of_boxes(area, self.cols, self.rows, GAP)
        for (block, cell), slot in zip(self._with_cells(), slots, strict=False):
            yield from block.pieces(slot, cell)

    def _with_cells(self) -> Iterator[tuple[Block, float]]:
        return zip(self.blocks, self.cells, strict=True)


def puzzle_pages(blocks: Sequence[Block], settings: BookSettings, first: Page, area: Box) -> Iterator[Page]:
    """The pages of one section. The first page is there already, and has the area left for puzzles."""
    page = first
    for count, some in groupby(zip(_counts(blocks, settings), blocks, strict=True), key=itemgetter(0)):
        rest = [block for _, block in some]
        if area.height < page.body.height and not _fits(rest[0], area) and _fits(rest[0], page.body):
            yield page  # the heading alone: below it the board could not be read
            page = Page(settings.sheet, page.number + 1)
            area = page.body
        while rest:
            chosen = _choose(rest, area, count, settings)
            page.add(chosen.placed(area))
            yield page
            rest = rest[len(chosen.blocks) :]
            page = Page(settings.sheet, page.number + 1)
            area = page.body


def _counts(blocks: Sequence[Block], settings: BookSettings) -> Iterator[int]:
    """For every puzzle how many of its size go on a page."""
    body, is_sorted = settings.sheet.body(1), settings.sections != "none"
    for _, some in groupby(blocks, key=_size):
        alike = list(some)
        present = len(alike if is_sorted else blocks)
        yield from repeat(_count(alike, body, settings.per_page, present), len(alike))


def _count(blocks: Sequence[Block], body: Box, wished: int | None, present: int) -> int:
    """The number wished for, if the puzzles can be read then; else the largest with pleasant cells.

    No page has more places than there are puzzles to come, or it would stay half empty.
    """
    if wished and arrange(blocks, body, wished).is_readable:
        return wished
    most = wished - 1 if wished else min((count for count in COUNTS if count >= present), default=COUNTS[0])
    fitting = (count for count in COUNTS if count <= most and arrange(blocks, body, count).is_pleasant())
    return next(fitting, 1)


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
    """One way to arrange them, behind its smallest cell and how square its places are; boards alike have like cells."""
    slot = grid_of_boxes(area, cols, rows, GAP)[0]
    alike: dict[tuple[int, int], float] = {}
    for block in blocks:
        cell = block.cell_in(slot.width, slot.height)
        alike[_size(block)] = min(cell, alike.get(_size(block), cell))
    cells = tuple(alike[_size(block)] for block in blocks)
    square = min(slot.width / slot.height, slot.height / slot.width)
    return min(cells), square, Arrangement(tuple(blocks), cols, rows, cells)


def _size(block: Block) -> tuple[int, int]:
    grid = block.entry.puzzle.grid
    return grid.rows, grid.cols


def _alone(block: Block, area: Box, settings: BookSettings) -> Arrangement:
    """One puzzle on its page, turned where that makes its cells clearly larger."""
    upright = block.cell_in(area.width, area.height, _ALONE)
    across = block.cell_in(area.height, area.width, _ALONE)
    turned = upright < block.board.comfortable_cell and across > _WORTH_TURNING * upright
    cell = across if turned else upright
    if cell < block.board.smallest_cell:
        raise too_large(block, cell, settings.sheet)
    return Arrangement((block,), 1, 1, (cell,), turned)


def too_large(block: Block, cell: float, sheet: Sheet) -> UnsupportedError:
    """What to do about a puzzle that could not be read."""
    needed = block.board.smallest_cell
    fitting = [name for name, larger in larger_papers(sheet) if _fits(block, larger.body(1))][:2]
    advice = f"{' or '.join(fitting)} would do" if fitting else "no paper is large enough for it"
    return UnsupportedError(
        f"puzzle {block.number}, {block.entry.name}, cannot be read on {sheet.name}: "
        f"its cells would be {cell:.1f} mm wide and must be {needed:.1f} mm; {advice}"
    )


def _fits(block: Block, area: Box) -> bool:
    """Whether the puzzle can be read there, upright or turned."""
    largest = max(block.cell_in(area.width, area.height), block.cell_in(area.height, area.width))
    return largest >= block.board.smallest_cell
