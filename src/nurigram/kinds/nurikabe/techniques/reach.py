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

from collections.abc import Iterator, Sequence

from nurigram.base.grid import Bitboard
from nurigram.kinds.nurikabe.techniques.ground import singles, union
from nurigram.kinds.nurikabe.techniques.position import Island, Position, Reach


def reach(position: Position, island: Island) -> Reach:
    """What a numbered island reaches."""
    found = position.reaches.get(island.clue)
    if found is None:
        found = position.reaches[island.clue] = reach_without(position, island, 0)
    return found


def reach_without(position: Position, island: Island, closed: Bitboard) -> Reach:
    """What a numbered island reaches if it may not use some cells. Remembered by what lies around it."""
    ground = position.ground
    free = position.free_for(island) & ~closed & ground.ball[island.clue]
    loose = position.loose_cells & ground.halo[island.clue]
    key = (island.cells, free, loose)
    found: Reach | None = ground.memo.get(key)
    if found is None:
        near = [each for each in position.loose if each.cells & loose] if loose else ()
        found = _weighted(position, island, free, near) if near else _plain(position, island, free)
        ground.memo.keep(key, found, len(found.layers) + len(key))
    return found


def room(position: Position, island: Island, closed: Bitboard = 0) -> int:
    """How many cells the island can have at most, if some are closed to it: its own and all that it reaches."""
    found = reach_without(position, island, closed) if closed else reach(position, island)
    return island.cells.bit_count() + found.cells.bit_count()


def _plain(position: Position, island: Island, free: Bitboard) -> Reach:
    """Breadth first, where no loose island is near."""
    stride = position.ground.stride
    layer, layers = island.cells, [island.cells]
    for _ in range(island.need):
        layer = (layer << 1 | layer >> 1 | layer << stride | layer >> stride) & free
        if not layer:
            break
        free ^= layer
        layers.append(layer)
    found = union(layers[1:])
    return Reach(tuple(layers), found, 0, found)


def _weighted(position: Position, island: Island, free: Bitboard, loose: Sequence[Island]) -> Reach:
    """Dijkstra's algorithm with the waiting cells kept by price; only cells that touch a loose island need care."""
    need, beside, stride = island.need, position.ground.beside, position.ground.stride
    special = union(each.around for each in loose) & free
    plain = free & ~special
    waiting = [0] * (need + 1)
    waiting[0] = island.cells
    layers, left = [], free
    for price in range(need):
        layer = waiting[price] & left if price else island.cells
        layers.append(layer)
        left &= ~layer
        ahead = (layer << 1 | layer >> 1 | layer << stride | layer >> stride) & left
        waiting[price + 1] |= ahead & plain
        targets = ahead & special
        if layer & special:
            targets |= union(each.around for each in loose if each.around & layer) & left
        for cell in singles(targets):
            total = price + _step(loose, layer, cell, beside[cell])
            if total <= need:
                waiting[total] |= cell
    layers.append(waiting[need] & left)
    found = free & ~left | layers[-1]
    joined = union(each.cells for each in loose if each.around & found)
    return Reach(tuple(layers), found, joined, found | joined)


def _step(loose: Sequence[Island], layer: Bitboard, cell: Bitboard, beside: Bitboard) -> int:
    """The cheapest step onto a cell that touches loose islands, from a neighbour or across one of them."""
    touched = [each for each in loose if each.around & cell]
    origins = layer & (beside | union(each.around for each in touched))
    return 1 + min(
        sum(each.cells.bit_count() for each in touched if not each.around & origin) for origin in singles(origins)
    )


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
