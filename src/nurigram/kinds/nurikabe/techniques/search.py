"""Tier search: assume something and follow easier techniques. Not offered to players as fair."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from nurigram.base.grid import Bitboard, bits
from nurigram.kinds.nurikabe.techniques.easy import EASY
from nurigram.kinds.nurikabe.techniques.expert import COSTLY, EXPERT
from nurigram.kinds.nurikabe.techniques.ground import singles
from nurigram.kinds.nurikabe.techniques.hard import HARD
from nurigram.kinds.nurikabe.techniques.medium import MEDIUM
from nurigram.kinds.nurikabe.techniques.position import Position
from nurigram.kinds.nurikabe.techniques.reach import open_squares
from nurigram.kinds.nurikabe.techniques.shapes import few_legal
from nurigram.puzzle.assume import make_contradiction
from nurigram.puzzle.closure import close
from nurigram.puzzle.kind import Finding, View
from nurigram.puzzle.step import Clash, Facts, Step

AHEAD = tuple(technique for technique in EASY + MEDIUM + HARD + EXPERT if technique not in COSTLY)
"""What one follows when looking ahead: all fair techniques but the slow ones, which look ahead themselves."""

STAGES = (EASY + MEDIUM, EASY + MEDIUM + HARD, AHEAD)
"""What one may follow from an assumption, the easy things first."""

MOST_CASES = 40
"""How many ways to finish an island anyone would follow."""

MOST_OPEN = 50
"""How many cells may be open."""

Way = tuple[Bitboard, Bitboard]
"""One way to settle it: cells that are wall then, and cells that are island."""


def by_neighbours(view: View) -> list[Bitboard]:
    """The unknown cells, those with the most decided neighbours first: there an assumption bites."""
    position = cast(Position, view)
    known = position.black | position.white
    near = position.ground.near
    cells = sorted(bits(position.unknown), key=lambda index: -sum(known >> other & 1 for other in near[index]))
    return [1 << index for index in cells]


def followed(position: Position, black: Bitboard, white: Bitboard) -> Position | None:
    """The end of an assumption, or ``None`` for a clash."""
    end = close(position.after(black, white), AHEAD, waves=len(AHEAD))
    return cast(Position, end.view) if end.clash is None else None


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
        found = _split(position, case)
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


def _split(position: Position, case: Case) -> Finding | None:
    """What all ways share, if that is anything new."""
    black = white = position.unknown
    alive = 0
    for way in case.ways:
        end = followed(position, *way)
        if end is None:
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
            tried = _refutation(position, black, white)
            if tried is not None:
                facts: Facts = {"case": "not_black" if black else "not_white", "length": 1 + tried}
                because = position.grid.grow(cell) & ~cell
                yield Step(deep_contradiction, white, black, because, cell, facts, chain=1 + tried)
                return


def _refutation(position: Position, black: Bitboard, white: Bitboard) -> int | None:
    """How many cells must be tried both ways to refute this assumption; ``None`` if it stands.

    Only the cells that made a difference are counted.
    """
    tried = before = 0
    here = followed(position, black, white)
    while here is not None and here.unknown != before:
        before = here.unknown
        for cell in singles(before):
            if here is not None and cell & here.unknown:
                known = here.unknown
                here = _tried(here, cell)
                tried += here is None or here.unknown != known
    return tried if here is None else None


def _tried(position: Position, cell: Bitboard) -> Position | None:
    """What holds once both colours of a cell have been followed; ``None`` if both clash."""
    black, white = followed(position, cell, 0), followed(position, 0, cell)
    if black is None or white is None:
        return white if black is None else black
    return position.after(black.black & white.black, black.white & white.white)


SEARCH = (make_contradiction(STAGES, by_neighbours), case_split, deep_contradiction)
