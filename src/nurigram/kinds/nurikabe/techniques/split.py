"""Case split: follow each of the few ways to finish one island, and keep what all of them share."""

from __future__ import annotations

from collections.abc import Iterator

from nurigram.grid import Bitboard
from nurigram.kinds.nurikabe.techniques.follow import follow
from nurigram.kinds.nurikabe.techniques.position import Island, Position, Shape
from nurigram.kinds.nurikabe.techniques.shapes import shapes_of
from nurigram.model import Clash, Facts, Finding, Step

MOST_CASES = 40
"""How many ways to finish an island anyone would follow."""


def case_split(position: Position) -> Iterator[Finding]:
    """What holds whichever of the few possible shapes an island takes, each followed to its end, holds anyway.

    Exactly: take a listable island with at most ``MOST_CASES`` shapes not yet found illegal. Each shape with its
    fence is followed with the techniques up to tier expert, without *two islands together*; shapes that end in a clash
    are dropped. Cells that have one colour in all that remain have it. If none remains it is a clash. Only the first
    island that decides something is given, the one with the fewest shapes first.
    """
    listed = [(island, shapes_of(position, island)) for island in position.growing]
    few = [(island, shapes) for island, shapes in listed if shapes is not None and len(shapes) <= MOST_CASES]
    for island, shapes in sorted(few, key=lambda each: len(each[1])):
        found = _split(position, island, shapes)
        if found is not None:
            yield found
            return


def _split(position: Position, island: Island, shapes: list[Shape]) -> Finding | None:
    ends = [end for shape in shapes if (end := _end(position, shape)) is not None]
    if not ends:
        return Clash("no_shape", island.cells, {"number": island.number or 0})
    black = white = position.unknown
    for end_black, end_white in ends:
        black &= end_black
        white &= end_white
    if not black | white:
        return None
    facts: Facts = {"number": island.number or 0, "count": len(shapes)}
    return Step(case_split, black, white, island.cells, island.clue, facts, chain=len(shapes))


def _end(position: Position, shape: Shape) -> tuple[Bitboard, Bitboard] | None:
    """Where a shape leads: the black and the white cells, or ``None`` for a clash."""
    after = follow(position.after(shape[1], shape[0]))
    return None if after.clash else (after.black, after.white)
