"""A page before it is printed: its pieces, its bookmarks and its links."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from nurigram.paper.press.box import Box
from nurigram.paper.press.pieces import Piece, Turned
from nurigram.paper.press.sheet import Sheet


@dataclass(frozen=True)
class Link:
    """A place on a page that leads to another page, or to an address."""

    box: Box
    to: int | str


@dataclass
class Page:
    """One page. Pages are numbered from 1; ``bookmarks`` are titles with their depth in the outline.

    ``edge`` holds what runs over the cut; everything else stays inside the margins.
    """

    sheet: Sheet
    number: int
    pieces: list[Piece] = field(default_factory=list)
    edge: list[Piece] = field(default_factory=list)
    bookmarks: list[tuple[int, str]] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)

    @property
    def live(self) -> Box:
        """Where the page may be printed on."""
        return self.sheet.live(self.number)

    @property
    def body(self) -> Box:
        """What is left between the running head and the page number."""
        return self.sheet.body(self.number)

    def add(self, pieces: Iterable[Piece]) -> None:
        """Put more on the page."""
        self.pieces.extend(pieces)

    def boxes(self) -> Iterator[Box]:
        """The boxes of all pieces as they come to lie on the page."""
        for piece in self.pieces:
            if isinstance(piece, Turned):
                yield from piece.as_seen()
            else:
                yield piece.box
