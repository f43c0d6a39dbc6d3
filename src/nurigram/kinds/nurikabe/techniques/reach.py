"""How far an island can grow, at what price.

The price of a cell for a numbered island I is the least number of cells that I must take to include it. A cell that
touches a loose island brings that whole island along. So, over the unknown cells that are free for I (next to no
other numbered island), with T(u) the set of loose islands that u touches:

- from I to a neighbour u: 1 + the sizes of all islands in T(u);
- from v to u, if they are neighbours or touch the same loose island: 1 + the sizes of all islands in T(u) that are
  not in T(v).

The price of u is the length of the shortest way to it. It never exceeds the true price: on a shortest way every
loose island is touched by at most two cells, one after the other, and so is counted once. A loose island costs as much
as the cheapest cell that touches it. I *reaches* what costs no more than the cells it lacks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nurigram.grid import Bitboard
from nurigram.kinds.nurikabe.techniques.ground import singles, union
from nurigram.kinds.nurikabe.techniques.position import Island, Position


@dataclass(frozen=True)
class Reach:
    """What an island reaches: ``layers[k]`` are the unknown cells of price k, ``joined`` the loose cells."""

    layers: tuple[Bitboard, ...]
    open: Bitboard
    joined: Bitboard

    @property
    def cells(self) -> Bitboard:
        """All cells that it reaches, without its own."""
        return self.open | self.joined


def reach(position: Position, island: Island, without: Bitboard = 0) -> Reach:
    """What a numbered island reaches if it may not use the cells ``without``. Remembered by what lies around it."""
    ground = position.ground
    ball = ground.ball.get(island.clue, ground.cells)
    free = position.free_for(island) & ball & ~without
    loose = position.loose_cells & position.grid.grow(ball)
    key = (island.cells, free, loose)
    found: Reach | None = ground.memo.get(key)
    if found is None:
        near = [each for each in position.loose if each.cells & loose]
        found = _weighted(position, island, free, near) if near else _plain(position, island, free)
        ground.memo[key] = found
    return found


def room(position: Position, island: Island, without: Bitboard = 0) -> int:
    """How many cells the island can have at most: its own and all that it reaches."""
    found = reach(position, island, without)
    return island.cells.bit_count() + found.open.bit_count() + found.joined.bit_count()


def _plain(position: Position, island: Island, free: Bitboard) -> Reach:
    """Breadth first, where no loose island is near."""
    stride = position.ground.stride
    layer, layers = island.cells, [island.cells]
    for _ in range(island.need):
        layer = (layer << 1 | layer >> 1 | layer << stride | layer >> stride) & free
        if not layer:
            break
        free &= ~layer
        layers.append(layer)
    return Reach(tuple(layers), union(layers[1:]), 0)


def _weighted(position: Position, island: Island, free: Bitboard, loose: Sequence[Island]) -> Reach:
    """Dijkstra's algorithm with the waiting cells kept by price; only cells that touch a loose island need care."""
    prices = _Prices(free, loose)
    neighbours = position.grid.neighbours
    waiting = [0] * (island.need + 1)
    waiting[0] = island.cells
    layers, settled = [], 0
    for price in range(island.need + 1):
        layer = waiting[price] & ~settled
        layers.append(layer)
        settled |= layer
        if price == island.need:
            break
        ahead = neighbours(layer) & free & ~settled
        waiting[price + 1] |= ahead & ~prices.special
        targets = ahead & prices.special | prices.linked(layer) & free & ~settled
        for cell in singles(targets):
            total = price + prices.step(layer & prices.next_to(cell, neighbours(cell)), cell)
            if total <= island.need:
                waiting[total] |= cell
    found = settled & ~island.cells
    joined = union(each.cells for each in loose if each.around & found)
    return Reach(tuple(layers), found, joined)


class _Prices:
    """What a step onto a cell that touches loose islands costs."""

    def __init__(self, free: Bitboard, loose: Sequence[Island]) -> None:
        self.loose = loose
        self.sizes = [island.cells.bit_count() for island in loose]
        self.special = union(island.around for island in loose) & free

    def linked(self, layer: Bitboard) -> Bitboard:
        """The cells that touch a loose island which the layer touches, too."""
        return union(island.around for island in self.loose if island.around & layer)

    def next_to(self, cell: Bitboard, neighbours: Bitboard) -> Bitboard:
        """From where one can step onto the cell: its neighbours, and across the loose islands it touches."""
        return neighbours | union(island.around for island in self.loose if island.around & cell)

    def step(self, origins: Bitboard, cell: Bitboard) -> int:
        """The cheapest step onto the cell from one of the origins."""
        touched = [(island, size) for island, size in zip(self.loose, self.sizes, strict=True) if island.around & cell]
        return 1 + min(
            sum(size for island, size in touched if not island.around & origin) for origin in singles(origins)
        )
