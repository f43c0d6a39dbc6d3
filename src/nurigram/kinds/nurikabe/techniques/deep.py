"""Deep contradiction: an assumption inside an assumption, the last resort when few cells are open."""

from __future__ import annotations

from collections.abc import Iterator

from nurigram.ground.grid import Bitboard
from nurigram.kinds.nurikabe.techniques import accelerator
from nurigram.kinds.nurikabe.techniques.follow import Follow, follow, follow_in_python
from nurigram.kinds.nurikabe.techniques.ground import singles, union
from nurigram.kinds.nurikabe.techniques.position import Position
from nurigram.puzzle.kind import Finding
from nurigram.puzzle.step import Facts, Step

MOST_OPEN = 50
"""How many cells may be open."""


def deep_contradiction(position: Position) -> Iterator[Finding]:
    """A cell whose one colour leads to a clash by techniques and further assumptions has the other colour.

    Exactly: if at most ``MOST_OPEN`` cells are unknown, assume a colour of one of them. Then, until nothing changes,
    follow the techniques up to tier expert, without *two islands together*, and follow both colours of every further
    unknown cell in the same way: if one clashes the cell has the other colour, if neither does, what both share holds.
    If that ends in a clash, the first cell has the other colour. Only the first find is given.
    """
    if position.unknown.bit_count() > MOST_OPEN:
        return
    for cell in singles(position.unknown):
        for black, white in ((cell, 0), (0, cell)):
            tried = _refutation(position, black, white, position.unknown, follow)
            if tried is not None and accelerator.helps(position):
                tried = _refutation(position, black, white, union(tried), follow_in_python)
            if tried is not None:
                facts: Facts = {"case": "not_black" if black else "not_white", "length": 1 + len(tried)}
                because = position.grid.grow(cell) & ~cell
                yield Step(deep_contradiction, white, black, because, cell, facts, chain=1 + len(tried))
                return


def _refutation(
    position: Position, black: Bitboard, white: Bitboard, among: Bitboard, follow: Follow
) -> list[Bitboard] | None:
    """Which of some cells must be tried both ways to refute this assumption; ``None`` if it stands.

    Only the cells that made a difference are given: trying those alone leads to the same end.
    """
    tried, before = [], 0
    here = _followed(position, black, white, follow)
    while here is not None and here.unknown != before:
        before = here.unknown
        for cell in singles(before & among):
            if here is not None and cell & here.unknown:
                known = here.unknown
                here = _tried(here, cell, follow)
                if here is None or here.unknown != known:
                    tried.append(cell)
    return tried if here is None else None


def _tried(position: Position, cell: Bitboard, follow: Follow) -> Position | None:
    """What holds once both colours of a cell have been followed; ``None`` if both clash."""
    black, white = _followed(position, cell, 0, follow), _followed(position, 0, cell, follow)
    if black is None or white is None:
        return white if black is None else black
    return position.after(black.black & white.black, black.white & white.white)


def _followed(position: Position, black: Bitboard, white: Bitboard, follow: Follow) -> Position | None:
    """The end of an assumption, or ``None`` for a clash."""
    end = follow(position.after(black, white))
    return None if end.clash else position.after(end.black, end.white)
