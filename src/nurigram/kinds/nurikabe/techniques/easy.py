"""Tier easy: what anyone sees who knows the rules."""

from __future__ import annotations

from collections.abc import Iterator

from nurigram.base.grid import single
from nurigram.kinds.nurikabe.techniques.ground import singles
from nurigram.kinds.nurikabe.techniques.position import Position
from nurigram.puzzle.step import Facts, Step


def completed_island(position: Position) -> Iterator[Step]:
    """An island that has all its cells is fenced with wall.

    Exactly: for a numbered island I with |I| = its number, every unknown neighbour of I is wall.
    """
    for island in position.numbered:
        fence = island.around & position.unknown
        if fence and island.need == 0:
            case = "one" if island.number == 1 else "text"
            facts: Facts = {"number": island.number or 0, "case": case}
            yield Step(completed_island, black=fence, because=island.cells, focus=island.clue, facts=facts)


def island_separation(position: Position) -> Iterator[Step]:
    """A cell next to two different numbered islands is wall, or it would join them.

    Exactly: an unknown cell with neighbours in at least two different numbered islands is wall.
    """
    for cell in singles(position.between):
        owners = [island for island in position.numbered if island.around & cell]
        because = focus = 0
        for island in owners[:2]:
            because |= island.cells
            focus |= island.clue
        yield Step(island_separation, black=cell, because=because, focus=focus)


def island_expansion(position: Position) -> Iterator[Step]:
    """An island that lacks cells and has a single way out takes it.

    Exactly: for an island I, loose or with a number larger than |I|, that has exactly one unknown neighbour, this
    cell is island. A ``?`` is never known to lack cells.
    """
    for island in position.islands:
        out = island.around & position.unknown
        if single(out) and island.need > 0:
            if island.is_loose:
                yield Step(
                    island_expansion, white=out, because=island.cells, focus=island.cells, facts={"case": "loose"}
                )
            elif island.number is not None:
                facts = {"number": island.number, "need": island.need}
                yield Step(island_expansion, white=out, because=island.cells, focus=island.clue, facts=facts)


def wall_expansion(position: Position) -> Iterator[Step]:
    """A wall region that is not yet all of the wall and has a single way out takes it.

    Exactly: for a wall region R with exactly one unknown neighbour, this cell is wall if there is a black cell
    outside R, or if no clue is ``?`` and |R| is less than the number of wall cells of the solution.
    """
    wall = position.ground.wall
    for region in position.walls:
        out = position.grid.neighbours(region) & position.unknown
        if single(out) and (region != position.black or (wall is not None and region.bit_count() < wall)):
            yield Step(wall_expansion, black=out, because=region, focus=region)


EASY = (completed_island, island_separation, island_expansion, wall_expansion)
