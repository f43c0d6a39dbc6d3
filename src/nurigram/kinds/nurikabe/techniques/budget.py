"""What it costs an island to join several places: a small Steiner tree.

The cost of joining an island I, a target t and a cell u is the least number of cells outside I of a connected set that
holds I, t and u and uses, apart from these, unknown cells free for I and cells of loose islands. A loose island as a
target is held entirely, a square by one cell of it that is not black. With three places to join, the cheapest set is
three ways that meet in one cell, so trying every meeting cell gives the exact cost.
"""

from __future__ import annotations

from collections.abc import Sequence

from nurigram.base.grid import Bitboard
from nurigram.kinds.nurikabe.techniques.position import Island, Position


def affordable(position: Position, island: Island, target: Bitboard, is_loose: bool) -> Bitboard:
    """The cells that the island can join together with the target, at no more than the cells it lacks."""
    area = position.free_for(island) | position.loose_cells
    start, base = (target, target.bit_count()) if is_loose else (target & area, 1)
    from_island = _layers(position, island.cells, area, island.need)
    from_target = _layers(position, start, area, island.need)
    meetings = _meetings(from_island, from_target, base, island.need)
    _add_ends(meetings, island.cells, target if is_loose else 0)
    return _spread(position, meetings, area, island.need) & ~island.cells


def _layers(position: Position, start: Bitboard, area: Bitboard, most: int) -> list[Bitboard]:
    """The cells by their distance from the start."""
    layers, left = [start], area & ~start
    neighbours = position.grid.neighbours
    for _ in range(most):
        layer = neighbours(layers[-1]) & left
        if not layer:
            break
        left &= ~layer
        layers.append(layer)
    return layers


def _meetings(from_island: Sequence[Bitboard], from_target: Sequence[Bitboard], base: int, most: int) -> list[Bitboard]:
    """By cost, the cells where a way from the island and a way from the target meet.

    A way of k steps from the island takes k cells, the last one being the meeting cell; the way on from there to
    the target in m steps takes m - 1 more and then the target, which costs ``base``.
    """
    meetings = [0] * (most + 1)
    for k, near in enumerate(from_island[1:], 1):
        for m, far in enumerate(from_target[: max(0, most + 2 - base - k)]):
            meetings[k + m - 1 + base] |= near & far
    return meetings


def _add_ends(meetings: list[Bitboard], island: Bitboard, target: Bitboard) -> None:
    """Ways may also meet in the island itself, or anywhere in a loose island, since it is taken as a whole."""
    cheapest = next((cost for cost, cells in enumerate(meetings) if cells), None)
    if cheapest is not None:
        meetings[cheapest] |= island
    for cost, cells in enumerate(meetings):
        if cells & target:
            meetings[cost] |= target
            return


def _spread(position: Position, meetings: Sequence[Bitboard], area: Bitboard, most: int) -> Bitboard:
    """All cells that can be added to a meeting within the cost."""
    reached = 0
    for cost in range(most + 1):
        reached |= meetings[cost]
        if cost < most:
            reached |= position.grid.grow(reached) & area
    return reached
