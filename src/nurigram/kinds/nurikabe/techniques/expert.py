"""Tier expert: techniques beyond those of Melheim (2022), known from other solvers and teaching tools."""

from __future__ import annotations

from collections.abc import Iterator

from nurigram.base.grid import Bitboard
from nurigram.kinds.nurikabe.techniques.budget import affordable
from nurigram.kinds.nurikabe.techniques.crossing import Rim, barred, cut_off, rims
from nurigram.kinds.nurikabe.techniques.cuts import cut_cells
from nurigram.kinds.nurikabe.techniques.ground import singles, union
from nurigram.kinds.nurikabe.techniques.owners import domain, servants, served
from nurigram.kinds.nurikabe.techniques.position import Island, Position, Shape
from nurigram.kinds.nurikabe.techniques.reach import open_squares, owners, reach, room, unavoidable
from nurigram.kinds.nurikabe.techniques.shapes import agreement, paired, shapes_of
from nurigram.puzzle.kind import Finding, Technique
from nurigram.puzzle.step import Clash, Facts, Step


def wall_complete(position: Position) -> Iterator[Step]:
    """When the wall has all its cells, the rest is island; when the islands have all theirs, the rest is wall.

    Exactly: without ``?``, if there are as many black cells as the area less the sum of the numbers, all unknown
    cells are island; if there are as many white cells as the sum of the numbers, all unknown cells are wall.
    """
    ground, rest = position.ground, position.unknown
    if rest and ground.wall == position.black.bit_count():
        facts: Facts = {"case": "wall", "count": ground.wall}
        yield Step(wall_complete, white=rest, because=position.black, focus=rest, facts=facts)
    elif rest and ground.land == position.white.bit_count():
        facts = {"case": "land", "count": ground.land}
        yield Step(wall_complete, black=rest, because=position.white, focus=rest, facts=facts)


def lifeline(position: Position) -> Iterator[Step]:
    """A loose island must join a number: cells on every way that is left for that are island.

    Exactly: an unknown cell without which no numbered island reaches (``reach``) a loose island is island.
    """
    for loose in position.loose:
        islands = owners(position, loose.cells)
        forced = unavoidable(position, loose.cells, islands) if islands else 0
        if forced:
            because = loose.cells | union(island.cells for island in islands)
            facts: Facts = {"case": "text" if len(islands) > 1 else "single", "number": _number(islands[0])}
            yield Step(lifeline, white=forced, because=because, focus=loose.cells, facts=facts)


def pool_chokepoint(position: Position) -> Iterator[Step]:
    """A 2x2 square that would become a pool has to be entered: cells on every way that is left for that are island.

    Exactly: an unknown cell without which no numbered island reaches (``reach``) a cell that is not black of a 2x2
    square, none of whose cells belongs to a numbered island, is island.
    """
    for square in open_squares(position):
        islands = owners(position, square)
        forced = unavoidable(position, square, islands) if islands else 0
        if forced:
            because = square | union(island.cells for island in islands)
            yield Step(pool_chokepoint, white=forced, because=because, focus=square)


def island_chain(position: Position) -> Iterator[Step]:
    """Island cells that touch diagonally from border to border, or in a ring, would split the wall: the gap is wall.

    Exactly: let u be an unknown cell without which the black and unknown cells connected with the wall fall into
    several parts. If u were island, all wall would lie in one part of the passable cells without u, and all other
    cells would be island. If for every such part that is impossible, u is wall. It is impossible if a cell outside
    the part is black, or if the cells outside it have a connected piece with two numbers or with more cells than its
    number.
    """
    for cell in singles(cut_cells(position)[0]):
        if all(_is_torn(position, part) for part in position.grid.components(position.passable & ~cell)):
            near = position.grid.grow(position.grid.grow(cell)) & position.white
            yield Step(island_chain, black=cell, because=near or position.white, focus=cell)


def _is_torn(position: Position, part: Bitboard) -> bool:
    """Whether the wall cannot lie in this part alone."""
    land = position.ground.cells & ~part
    return bool(land & position.black) or any(
        _is_impossible(position, piece) for piece in position.grid.components(land)
    )


def _is_impossible(position: Position, piece: Bitboard) -> bool:
    clues = piece & position.ground.numbers
    if clues & (clues - 1):
        return True
    return bool(clues) and position.ground.size(clues) < piece.bit_count()


def island_buffer(position: Position) -> Iterator[Step]:
    """A cell is wall if as island it would leave another island too little room.

    Exactly: an unknown cell u starves an island with number n if its room without u and the neighbours of u is less
    than n. u is wall if it starves two islands, or one that does not itself reach u.
    """
    reaches = [(island, reach(position, island).open) for island in position.growing if island.number is not None]
    for cell in singles(position.unknown):
        closed = position.grid.grow(cell)
        starved = [
            (island, cells)
            for island, cells in reaches
            if cells & closed and room(position, island, closed) < (island.number or 0)
        ]
        if len(starved) > 1 or any(not cells & cell for _, cells in starved):
            victims = [island for island, cells in starved if not cells & cell][:1] or [each for each, _ in starved[:2]]
            because, focus = union(island.cells for island, _ in starved), union(island.clue for island in victims)
            facts: Facts = {"number": _number(victims[0]), "case": "two" if len(victims) > 1 else "text"}
            yield Step(island_buffer, black=cell, because=because, focus=focus, facts=facts)


def tree_budget(position: Position) -> Iterator[Step]:
    """A cell is wall if every island that could reach it would run out of cells for what it must join anyway.

    Exactly: a target of an island I with a number is a loose island that I alone reaches, or a 2x2 square without
    cells of numbered islands that I alone reaches. I cannot afford an unknown cell u if for one of its targets t the
    cost of joining I, t and u (``budget``) exceeds the cells that I lacks. An unknown cell that some island reaches
    but none can afford is wall. What it rests on are these islands and their targets.
    """
    targets = [(loose.cells, True) for loose in position.loose] + [(square, False) for square in open_squares(position)]
    afford = {island.clue: reach(position, island).open for island in position.growing}
    joining: list[tuple[Island, Bitboard, Bitboard]] = []
    for target, is_loose in targets:
        islands = owners(position, target)
        if len(islands) == 1 and islands[0].number is not None:
            island = islands[0]
            cells = affordable(position, island, target, is_loose)
            afford[island.clue] &= cells
            joining.append((island, target, cells))
    reached = union(reach(position, island).open for island in position.growing)
    for cell in singles(reached & position.unknown & ~union(afford.values())):
        mine = {island.clue for island in owners(position, cell)}
        bound = [(island, target) for island, target, cells in joining if island.clue in mine and not cells & cell]
        because = union(island.cells | target for island, target in bound)
        yield Step(tree_budget, black=cell, because=because & ~cell, focus=union(island.clue for island, _ in bound))


def all_shapes_agree(position: Position) -> Iterator[Finding]:
    """Cells that all legal shapes of an island have are island; cells next to all of them are wall.

    Exactly: for a listable island (``shapes``), the unknown cells that belong to every legal shape are island, those
    that belong to the fence of every legal shape are wall. No legal shape is a clash.
    """
    for island in position.growing:
        agreed = agreement(position, island)
        if agreed is not None:
            shared = (agreed.cells & position.unknown, agreed.fence & position.unknown) if agreed.count else None
            yield from _shared(all_shapes_agree, island, shared)


def owner_domains(position: Position) -> Iterator[Finding]:
    """A cell that no island may own is wall, and what holds whichever island enters a place holds anyway.

    Exactly, with domains and targets as in ``owners``: an unknown cell in no domain is wall, and so is one next to a
    loose island and in no domain of an island that can serve it. A target that none can serve is a clash. Otherwise
    take, for each island that can serve it, its legal shapes with a cell of the target (if it is not listable: no
    fence, and the cells without which it does not reach the target): the unknown cells that belong to all fences are
    wall, those that belong to all shapes are island.
    """
    domains = [domain(position, island) for island in position.growing]
    black = position.unknown & ~union(domains)
    for loose in position.loose:
        black |= loose.around & position.unknown & ~union(cells for cells in domains if cells & loose.cells)
    for cell in singles(black):
        because = position.grid.grow(cell) & position.white | position.ground.numbers
        yield Step(owner_domains, black=cell, because=because, focus=cell)
    for target in [loose.cells for loose in position.loose]:
        yield from _entered(position, target, "no_number")
    for target in open_squares(position):
        yield from _entered(position, target, "pool_ahead")


def _entered(position: Position, target: Bitboard, code: str) -> Iterator[Finding]:
    islands = servants(position, target)
    if not islands:
        yield Clash(code, target)
        return
    black, white = served(position, target, islands)
    if black or white:
        because = target | union(island.cells for island in islands)
        facts: Facts = {"case": "entered", "count": len(islands)}
        yield Step(owner_domains, black=black, white=white, because=because, focus=target, facts=facts)


def crossing_ways(position: Position) -> Iterator[Finding]:
    """A cell is wall if as island its way to any number would cross a way that the wall needs.

    Exactly, with rims and banks as in ``crossing``: an unknown cell, taken together with the loose islands that it
    touches, cannot belong to an island on the rim if every way there parts the banks. A cell that some islands reach
    (``reach``) but that can belong to none of them is wall. A loose island that can belong to none is a clash.
    """
    for rim in rims(position):
        inside = [loose for loose in position.loose if loose.cells & rim.cells]
        for loose in inside:
            if clues := _barred_owners(position, rim, loose.cells, loose.cells):
                yield Clash("cut", cut_off(rim, loose.cells, clues & -clues))
        groups: dict[tuple[Bitboard, Bitboard], Bitboard] = {}
        for cell in singles((rim.cells | union(loose.around for loose in inside)) & position.unknown):
            whole = cell | union(loose.cells for loose in inside if loose.around & cell)
            if clues := _barred_owners(position, rim, cell, whole):
                key = clues, cut_off(rim, whole, clues & -clues)
                groups[key] = groups.get(key, 0) | cell
        for (clues, wall), cells in groups.items():
            islands = [island for island in position.growing if island.clue & clues]
            because = wall | union(island.cells for island in islands)
            facts: Facts = {"case": "text" if len(islands) > 1 else "single", "number": _number(islands[0])}
            yield Step(crossing_ways, black=cells, because=because, focus=wall, facts=facts)


def _barred_owners(position: Position, rim: Rim, target: Bitboard, cells: Bitboard) -> Bitboard:
    """The clues of all islands that reach the target, if the cells can belong to none of them, else nothing."""
    clues = union(island.clue for island in owners(position, target))
    return clues if not clues & ~rim.clues and not clues & ~barred(rim, cells) else 0


def two_islands(position: Position) -> Iterator[Finding]:
    """A shape that leaves another island no shape beside it does not count: what the others agree on holds.

    Exactly: as *all shapes agree*, but a legal shape counts only if, once it and its fence stand, every other
    incomplete island that is listable then has a legal shape.
    """
    for island in position.growing:
        if shapes_of(position, island) is not None:
            yield from _shared(two_islands, island, paired(position, island))


def _shared(technique: Technique, island: Island, shared: Shape | None) -> Iterator[Finding]:
    """What follows from the unknown cells that all shapes and all fences share; ``None``: there is no shape."""
    facts: Facts = {"number": _number(island)}
    if shared is None:
        yield Clash("no_shape", island.cells, facts)
    elif any(shared):
        white, black = shared
        yield Step(technique, black=black, white=white, because=island.cells, focus=island.clue, facts=facts)


def _number(island: Island) -> int | str:
    return "?" if island.number is None else island.number


EXPERT = (
    wall_complete,
    lifeline,
    pool_chokepoint,
    island_chain,
    island_buffer,
    tree_budget,
    all_shapes_agree,
    owner_domains,
    crossing_ways,
    two_islands,
)

COSTLY = (two_islands,)
"""Techniques that cost more than all others together, since they look ahead themselves: a search leaves them out."""
