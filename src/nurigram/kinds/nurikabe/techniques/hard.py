"""Tier hard: the advanced techniques of Melheim (2022)."""

from __future__ import annotations

from collections.abc import Iterator

from nurigram.base.grid import Bitboard
from nurigram.kinds.nurikabe.techniques.cuts import cut_cells
from nurigram.kinds.nurikabe.techniques.ground import singles, union
from nurigram.kinds.nurikabe.techniques.position import Island, Position, Reach
from nurigram.kinds.nurikabe.techniques.reach import open_squares, owners, reach, room, unavoidable
from nurigram.puzzle.kind import Finding
from nurigram.puzzle.step import Clash, Facts, Step


def wall_connectivity(position: Position) -> Iterator[Step]:
    """A cell through which every connection between two parts of the wall passes is wall.

    Exactly: an unknown cell without which two black cells are no longer connected through black and unknown cells is
    wall. Each cell is tested on its own, the others staying open.
    """
    for cell in singles(cut_cells(position)[1]):
        part = position.grid.flood(position.black & -position.black, position.passable & ~cell)
        sides = position.black & part, position.black & ~part
        yield Step(wall_connectivity, black=cell, because=position.black, focus=min(sides, key=int.bit_count))


def forced_direction(position: Position) -> Iterator[Finding]:
    """A cell without which an island could not reach its size is island.

    Exactly: the room of an island with number n is its cells and all that it reaches (``reach``). Room for less than
    n cells is a clash. If there is room for exactly n, all of it is island. Otherwise an unknown cell that it reaches
    is island if the room without that cell is less than n. ``?`` asks for nothing.
    """
    for island in position.growing:
        if island.number is None:
            continue
        found = reach(position, island)
        size = room(position, island)
        if size < island.number:
            yield Clash("no_room", island.cells, {"number": island.number, "room": size})
            return
        forced = found.open if size == island.number else _needed(position, island, found)
        if forced:
            facts: Facts = {"number": island.number, "case": "all" if size == island.number else "text"}
            yield Step(forced_direction, white=forced, because=island.cells, focus=island.clue, facts=facts)


def _needed(position: Position, island: Island, found: Reach) -> Bitboard:
    """The cells without which there is not enough room."""
    forced = 0
    for cell in singles(_candidates(position, found)):
        if room(position, island, cell) < (island.number or 0):
            forced |= cell
    return forced


def _candidates(position: Position, found: Reach) -> Bitboard:
    """The cells worth removing: only if a cell is the single best way to another one does more than itself get lost.

    Where loose islands are near, any cell may be.
    """
    if found.joined:
        return found.open
    only = 0
    stride = position.ground.stride
    for layer, after in zip(found.layers[1:], found.layers[2:], strict=False):
        once = twice = 0
        for moved in (layer << 1, layer >> 1, layer << stride, layer >> stride):
            twice |= once & moved
            once |= moved
        only |= position.grid.grow(after & once & ~twice) & layer
    return only


def two_way_corner(position: Position) -> Iterator[Step]:
    """An island that lacks one cell and can only take one of two, makes a cell that touches both wall.

    Exactly: for an island with number n, n - 1 cells and exactly two unknown neighbours, an unknown cell next to both
    of these is wall.
    """
    grid = position.grid
    for island in position.growing:
        ways = island.around & position.unknown
        if island.need != 1 or island.number is None or ways.bit_count() != 2:
            continue
        first = ways & -ways
        corner = grid.neighbours(first) & grid.neighbours(ways ^ first) & position.unknown
        if corner:
            facts = {"number": island.number}
            yield Step(two_way_corner, black=corner, because=island.cells | ways, focus=island.clue, facts=facts)


def loose_separation(position: Position) -> Iterator[Step]:
    """A cell between a numbered island and a loose one is wall if together they would be too big.

    Exactly: an unknown cell next to an island I with number n and to loose islands of s cells together is wall if
    |I| + 1 + s > n.
    """
    for island in position.growing:
        near = island.around & union(loose.around for loose in position.loose)
        for cell in singles(near & position.unknown):
            touched = [loose for loose in position.loose if loose.around & cell]
            size = sum(loose.cells.bit_count() for loose in touched)
            if size + 1 > island.need:
                because = island.cells | union(loose.cells for loose in touched)
                facts = {"number": island.number or 0, "total": island.cells.bit_count() + 1 + size}
                yield Step(loose_separation, black=cell, because=because, focus=island.clue, facts=facts)


def unreachable_by_merging(position: Position) -> Iterator[Finding]:
    """A cell that islands reach only by touching another number, or a loose island that makes them too big, is wall.

    Exactly: an unknown cell that no numbered island reaches at the price that ``reach`` defines is wall. A loose
    island that none reaches so is a clash.
    """
    reached = union(reach(position, island).cells for island in position.growing)
    for loose in position.loose:
        if loose.cells & ~reached:
            yield Clash("no_number", loose.cells)
            return
    for part in position.grid.components(position.unknown & ~reached):
        near = position.grid.neighbours(part) & position.white
        yield Step(unreachable_by_merging, black=part, because=near | position.ground.numbers, focus=part)


def pool_reach(position: Position) -> Iterator[Finding]:
    """A 2x2 square that only one island can reach must be entered by it: cells on every way there are island.

    Exactly: let Q be a 2x2 square of board cells none of which belongs to a numbered island. If no island reaches a
    cell of Q that is not black, it is a clash. If exactly one island does, an unknown cell without which it no longer
    reaches such a cell is island.
    """
    for square in open_squares(position):
        mine = owners(position, square)
        if not mine:
            yield Clash("pool_ahead", square)
            return
        if len(mine) == 1:
            forced = unavoidable(position, square, mine)
            if forced:
                island = mine[0]
                facts = {"number": island.number or "?"}
                because = island.cells | square
                yield Step(pool_reach, white=forced, because=because, focus=square, facts=facts)


HARD = (
    wall_connectivity,
    forced_direction,
    two_way_corner,
    loose_separation,
    unreachable_by_merging,
    pool_reach,
)
