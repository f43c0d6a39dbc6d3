"""Tier medium: what a second look shows."""

from __future__ import annotations

from collections.abc import Iterator

from nurigram.base.grid import Bitboard
from nurigram.kinds.nurikabe.techniques.ground import singles, union
from nurigram.kinds.nurikabe.techniques.position import Position
from nurigram.puzzle.kind import Finding
from nurigram.puzzle.step import Clash, Step


def surrounded_cell(position: Position) -> Iterator[Step]:
    """Unknown cells enclosed by wall alone are wall; enclosed by island cells alone, they are island.

    Exactly: let C be a connected part of the unknown cells. If all neighbours of C are black, C is wall. If all of
    them are white and there is a black cell anywhere, C is island: wall in C would be cut off from it.
    """
    grid = position.grid
    for pocket in grid.components(position.unknown):
        rim = grid.neighbours(pocket)
        if rim and not rim & position.white:
            yield Step(surrounded_cell, black=pocket, because=rim, focus=pocket, facts={"case": "wall"})
        elif rim and not rim & position.black and position.black:
            yield Step(surrounded_cell, white=pocket, because=rim, focus=pocket, facts={"case": "island"})


def pool_avoidance(position: Position) -> Iterator[Step]:
    """Three wall cells of a 2x2 square make the fourth an island cell.

    Exactly: in a 2x2 square of board cells with three black cells and one unknown cell, the unknown one is island.
    """
    ground, black = position.ground, position.black
    for corner in singles(_three_of_four(position)):
        square = ground.square(corner)
        yield Step(pool_avoidance, white=square & ~black, because=square & black, focus=square)


def _three_of_four(position: Position) -> Bitboard:
    """The corners of all squares with exactly three black cells and an unknown one, for all squares at once."""
    stride, black, open_ = position.ground.stride, position.black, position.unknown
    top, bottom = black & black >> 1, black >> stride & black >> (stride + 1)
    return (top & (black >> stride & open_ >> (stride + 1) | open_ >> stride & black >> (stride + 1))) | (
        bottom & (black & open_ >> 1 | open_ & black >> 1)
    )


def unreachable_cell(position: Position) -> Iterator[Finding]:
    """A cell that no numbered island can reach with the cells it still lacks is wall.

    Exactly: an island I with number n reaches the cells within n - |I| steps of I through unknown cells and cells of
    loose islands; ``?`` reaches any distance, a completed island nothing. Unknown cells that none reaches are
    wall; a loose island that none reaches is a clash.
    """
    reached = _reached(position)
    lost = position.loose_cells & ~reached
    for island in position.loose:
        if island.cells & lost:
            yield Clash("no_number", island.cells)
            return
    for part in position.grid.components(position.unknown & ~reached):
        near = position.grid.neighbours(part)
        yield Step(unreachable_cell, black=part, because=_nearest(position, part), focus=part | near & ~part)


def _reached(position: Position) -> Bitboard:
    """All cells that some island reaches, in one sweep: what has ``left`` steps left after each round."""
    through = position.unknown | position.loose_cells
    stride = position.ground.stride
    by_need: dict[int, Bitboard] = {}
    for island in position.growing:
        by_need[island.need] = by_need.get(island.need, 0) | island.cells
    reached = 0
    for left in range(max(by_need, default=0), 0, -1):
        reached |= by_need.get(left, 0)
        wider = reached << 1 | reached >> 1 | reached << stride | reached >> stride
        wider = reached | wider & through
        if wider == reached and left <= min(by_need):
            break
        reached = wider
    return reached


def _nearest(position: Position, part: Bitboard) -> Bitboard:
    """The incomplete numbered islands that come nearest to a part of the board: those one would suspect."""
    if not position.growing:
        return position.ground.numbers
    grid, front, before = position.grid, part, 0
    while front != before and not any(island.cells & front for island in position.growing):
        front, before = grid.grow(front), front
    return union(island.cells for island in position.growing if island.cells & front)


MEDIUM = (surrounded_cell, pool_avoidance, unreachable_cell)
