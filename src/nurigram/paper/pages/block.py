"""One puzzle on a page: its number, stars, title and author, the code for the app, and the board below."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from nurigram.paper.entry import Entry
from nurigram.paper.press.board import Board, BoardPiece
from nurigram.paper.press.box import SLACK, Box
from nurigram.paper.press.code import Code, code_size
from nurigram.paper.press.pieces import Piece, Stars, line_height, text_line
from nurigram.paper.settings import BookSettings
from nurigram.puzzle.model import Tier

_NARROWEST, _BESIDE_CODE = 42.0, 26.0
"""The head is at least this wide, however small the board, and has this much room beside a code."""

_GAP = 1.2
"""The distance of the head from the board."""

_BESIDE = 3.0
"""The distance of the board from a code beside it."""

MOST_STARS = 4


def stars_of(tier: Tier) -> int:
    """How many stars a tier has; what needs search has no more than the hardest tier that is fair."""
    return min(int(tier), MOST_STARS)


@dataclass(frozen=True)
class Block:
    """A puzzle with its number in the book."""

    entry: Entry
    number: int
    settings: BookSettings

    @cached_property
    def board(self) -> Board:
        """The board as the puzzle is given."""
        return Board.of(self.entry.puzzle, self.settings.theme)

    @cached_property
    def address(self) -> str | None:
        """Where the app opens this puzzle; ``None`` where no code is wished for, or none can hold it."""
        if self.settings.url is None:
            return None
        address = f"{self.settings.url.rstrip('/')}/#/p/{self.entry.link}"
        return address if code_size(address) is not None else None

    @cached_property
    def code(self) -> float:
        """The side of the code; its white border may reach into the white around it."""
        size = code_size(self.address) if self.address else None
        return size or 0.0

    @cached_property
    def text(self) -> float:
        """The height of the lines above the board."""
        return sum(line_height(size) for _, _, size in self._lines) + _GAP

    @cached_property
    def head(self) -> float:
        """The height of everything above the board, if the code is there, too."""
        return max(self.text, self.code + _GAP)

    @cached_property
    def _lines(self) -> list[tuple[str, str, float]]:
        """The lines of the head: text, role and size."""
        info, size = self.entry.puzzle.info, self.settings.size
        byline = " · ".join(text for text in (info.title, info.author) if text)
        lines = [(str(self.number), "serif-bold", size(1.5))]
        if byline:
            lines.append((byline, "serif-italic", size(0.95)))
        return [*lines, (self._small_print, "sans", size(0.65))]

    @property
    def _small_print(self) -> str:
        grid = self.entry.puzzle.grid
        return f"{grid.rows} × {grid.cols} · {self.entry.short_id}"

    def cell_in(self, width: float, height: float, share: float = 1) -> float:
        """The largest cell that the board can have in so much room, with the code above the board or beside it.

        It is never larger than the theme allows, or that share of it.
        """
        above = self.board.cell_in(width, height - self.head) if self.code + _BESIDE_CODE <= width else 0.0
        beside = self.board.cell_in(width - self.code - _BESIDE, height - self.text) if self.code <= height else 0.0
        return min(max(above, beside), share * self.settings.theme.largest)

    def pieces(self, slot: Box, cell: float) -> Iterator[Piece]:
        """The block at the top of a slot, in its middle."""
        board = self.board.box_at(0, 0, cell)
        beside = self.code > 0 and (
            board.height + self.head > slot.height + SLACK or self.code + _BESIDE_CODE > slot.width
        )
        side = self.code + _BESIDE if beside else 0
        narrowest = max(_NARROWEST, 0 if beside else self.code + _BESIDE_CODE)
        width = min(slot.width - side, max(board.width, narrowest))
        area = Box(slot.middle - (width + side) / 2, slot.y, width, slot.height)
        yield from self._head(area.shrunk(right=0 if beside else self.code))
        head = self.text if beside else self.head
        yield BoardPiece(board.moved(area.middle - board.width / 2, area.y + head), self.board, cell)
        if self.address:
            yield Code(Box(area.right + side - self.code, area.y, self.code, self.code), self.address)

    def _head(self, area: Box) -> Iterator[Piece]:
        """Number and stars, then the other lines."""
        star = line_height(self.settings.size(0.8))
        number, *others = self._lines
        yield text_line(self.settings.case, area.shrunk(right=5 * star), *number)
        drop = 0.5 * (line_height(number[2]) - star)
        yield Stars(Box(area.right - 4 * star, area.y + drop, 4 * star, star), stars_of(self.entry.tier))
        area = area.shrunk(top=line_height(number[2]))
        for line in others:
            yield text_line(self.settings.case, area, *line)
            area = area.shrunk(top=line_height(line[2]))
