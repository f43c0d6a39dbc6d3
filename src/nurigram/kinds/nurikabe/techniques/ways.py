"""Who can get to a place, and which cells lie on every way there."""

from __future__ import annotations

from collections.abc import Sequence

from nurigram.grid import Bitboard
from nurigram.kinds.nurikabe.techniques.ground import singles
from nurigram.kinds.nurikabe.techniques.position import Island, Position
from nurigram.kinds.nurikabe.techniques.reach import Reach, reach


def owners(position: Position, target: Bitboard) -> list[Island]:
    """The numbered islands that reach at least one cell of the target."""
    return [island for island in position.growing if reach(position, island).cells & target]


def unavoidable(position: Position, target: Bitboard, mine: Sequence[Island]) -> Bitboard:
    """The unknown cells without which none of these islands reaches the target."""
    candidates = position.unknown
    for island in mine:
        candidates &= some_way(position, island, target)
        if not candidates:
            return 0
    forced = 0
    for cell in singles(candidates):
        if not any(reach(position, island, without=cell).cells & target for island in mine):
            forced |= cell
    return forced


def some_way(position: Position, island: Island, target: Bitboard) -> Bitboard:
    """The unknown cells of one shortest way from the island to the target: a cell on every way is among them.

    Where loose islands are joined on the way, all cells that the island reaches are given instead.
    """
    found = reach(position, island)
    if found.joined:
        return found.open
    return _walk_back(position, found, target)


def _walk_back(position: Position, found: Reach, target: Bitboard) -> Bitboard:
    layers = found.layers
    price = next(price for price, layer in enumerate(layers) if layer & target)
    cell = layers[price] & target
    cell &= -cell
    way = cell
    for layer in reversed(layers[1:price]):
        step = position.grid.neighbours(cell) & layer
        cell = step & -step
        way |= cell
    return way
