"""Who can get to a place, and which cells lie on every way there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nurigram.ground.grid import Bitboard
from nurigram.kinds.nurikabe.techniques.ground import singles
from nurigram.kinds.nurikabe.techniques.position import Island, Position, Reach
from nurigram.kinds.nurikabe.techniques.reach import reach, reach_without


def open_squares(position: Position) -> Iterator[Bitboard]:
    """The 2x2 squares of board cells without a cell of a numbered island: some island has to enter each of them."""
    taken = position.white & ~position.loose_cells
    for corner in singles(position.grid.full_squares(position.ground.cells & ~taken)):
        yield position.ground.square(corner)


def owners(position: Position, target: Bitboard) -> list[Island]:
    """The numbered islands that reach at least one cell of the target."""
    return [island for island in position.growing if reach(position, island).cells & target]


def unavoidable(position: Position, target: Bitboard, islands: Sequence[Island]) -> Bitboard:
    """The unknown cells without which none of these islands reaches the target."""
    forced = position.unknown
    for island in islands:
        forced = on_every_way(position, target, island, forced)
        if not forced:
            break
    return forced


def on_every_way(position: Position, target: Bitboard, island: Island, wanted: Bitboard) -> Bitboard:
    """The cells, among those wanted, without which the island does not reach the target."""
    forced = 0
    for cell in singles(_some_way(position, island, target) & wanted):
        if not reach_without(position, island, cell).cells & target:
            forced |= cell
    return forced


def _some_way(position: Position, island: Island, target: Bitboard) -> Bitboard:
    """The unknown cells of one shortest way from the island to the target: a cell on every way is among them.

    Where loose islands may be joined on the way, all cells that the island reaches are given instead.
    """
    found = reach(position, island)
    return found.open if found.joined else _walk_back(position, found, target)


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
