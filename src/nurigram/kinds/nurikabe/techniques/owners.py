"""Who may own a place: the owner domains of expert techniques.

The *domain* of a numbered island is the set of cells that it may come to own: the cells of its legal shapes if it is
listable, else all that it reaches. A *target* is a place that some island has to enter: a loose island, or a 2x2 square
without cells of a numbered island. An island can *serve* a target of which a cell lies in its domain.
"""

from __future__ import annotations

from collections.abc import Sequence

from nurigram.base.grid import Bitboard
from nurigram.kinds.nurikabe.techniques.position import Island, Position
from nurigram.kinds.nurikabe.techniques.reach import on_every_way, reach
from nurigram.kinds.nurikabe.techniques.shapes import IslandTest, agreement, shapes_of

ALL = -1
"""The board with every cell: what nothing has narrowed down yet."""


def domain(position: Position, island: Island) -> Bitboard:
    """The unknown and loose cells that a numbered island may come to own."""
    agreed = agreement(position, island)
    return reach(position, island).cells if agreed is None else agreed.any & ~island.cells


def servants(position: Position, target: Bitboard) -> list[Island]:
    """The islands that can serve a target."""
    return [island for island in position.growing if domain(position, island) & target]


def served(position: Position, target: Bitboard, islands: Sequence[Island]) -> tuple[Bitboard, Bitboard]:
    """What holds no matter which of these islands serves the target: unknown cells that are wall, and that are island.

    For a listable island these are the fence and the cells that all its legal shapes with a cell of the target have;
    for another one no fence, and the cells without which it does not reach the target.
    """
    black = white = position.unknown
    for island in islands:
        fence, cells = _service(position, target, island, white)
        black &= fence
        white &= cells
        if not black | white:
            break
    return black, white


def _service(position: Position, target: Bitboard, island: Island, wanted: Bitboard) -> tuple[Bitboard, Bitboard]:
    shapes = shapes_of(position, island)
    if shapes is None:
        return 0, on_every_way(position, target, island, wanted)
    judge = IslandTest(position, island)
    fence = cells = ALL
    for shape in shapes:
        if shape[0] & target and (cells & ~shape[0] or fence & ~shape[1]) and judge.is_legal(shape):
            cells &= shape[0]
            fence &= shape[1]
    return fence, cells
