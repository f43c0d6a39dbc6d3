"""Case split: follow each of the few ways in which something can be settled, and keep what all of them share."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nurigram.ground.grid import Bitboard
from nurigram.kinds.nurikabe.techniques import accelerator
from nurigram.kinds.nurikabe.techniques.follow import Follow, follow, follow_in_python
from nurigram.kinds.nurikabe.techniques.ground import singles
from nurigram.kinds.nurikabe.techniques.position import Position
from nurigram.kinds.nurikabe.techniques.shapes import few_legal
from nurigram.kinds.nurikabe.techniques.ways import open_squares
from nurigram.puzzle.kind import Finding
from nurigram.puzzle.step import Clash, Facts, Step

MOST_CASES = 40
"""How many ways to finish an island anyone would follow."""

Way = tuple[Bitboard, Bitboard]
"""One way to settle it: cells that are wall then, and cells that are island."""


@dataclass(frozen=True)
class Case:
    """Something that must be settled in one of a few ways."""

    name: str
    focus: Bitboard
    ways: list[Way]


def case_split(position: Position) -> Iterator[Finding]:
    """What holds in whichever of a few ways something is settled, each followed to its end, holds anyway.

    Exactly, in this order: the legal shapes of a listable island, if there are at most ``MOST_CASES``, each with its
    fence; the unknown cells of a 2x2 square without white cells, one of which is island; the unknown
    neighbours of a loose island, one of which is island; the two colours of an unknown cell. Each way is followed with
    the techniques up to tier expert, without *two islands together*; ways that end in a clash are dropped. Cells that
    have one colour in all ways that remain have it; if none remains it is a clash. Only the first find is given.
    """
    for case in _cases(position):
        found = _split(position, case, follow)
        if found is not None and accelerator.helps(position):
            found = _split(position, case, follow_in_python)
        if found is not None:
            yield found
            return


def _cases(position: Position) -> Iterator[Case]:
    listed = [(island, few_legal(position, island, MOST_CASES)) for island in position.growing]
    few = [(island, shapes) for island, shapes in listed if shapes is not None]
    for island, shapes in sorted(few, key=lambda each: len(each[1])):
        yield Case("text", island.clue, [(fence, cells) for cells, fence in shapes])
    for square in open_squares(position):
        if not square & position.white:
            yield Case("square", square, [(0, cell) for cell in singles(square & position.unknown)])
    for loose in position.loose:
        yield Case("loose", loose.cells, [(0, cell) for cell in singles(loose.around & position.unknown)])
    for cell in singles(position.unknown):
        yield Case("cell", cell, [(cell, 0), (0, cell)])


def _split(position: Position, case: Case, follow: Follow) -> Finding | None:
    """What all ways share, if that is anything new."""
    black = white = position.unknown
    alive = 0
    for way in case.ways:
        end = follow(position.after(*way))
        if end.clash:
            continue
        alive += 1
        black &= end.black
        white &= end.white
        if not black | white:
            return None
    if not alive:
        return Clash("dead_end", case.focus)
    facts: Facts = {"case": case.name, "count": len(case.ways)}
    return Step(case_split, black, white, case.focus, case.focus, facts, chain=len(case.ways))
