"""All shapes that an island can still take.

A shape of an island I with number n is a set Z of n connected cells that holds I, apart from I only unknown cells
free for I and loose islands, and every loose island that it touches. A shape is *legal* unless one look shows a
clash once Z is island and its neighbours, the fence, are wall:

- the fence and the black cells make a pool;
- the fence and the black cells are no longer connected through passable cells outside Z;
- another island with a number has room (``reach``) for less than its number, if it may use neither Z nor the fence;
- a loose island outside Z, or a 2x2 square without white cells and cells of Z, is reached by no other island then.

Growing I cell by cell passes through all connected sets that have the properties of a shape but for the size, which
is more than that of I and at most n. If there are more than ``MOST`` of them, no person would look through them all:
the island is not *listable*. Knowing more only removes such sets, so the bound keeps the techniques monotone.
"""

from __future__ import annotations

from functools import cached_property
from itertools import islice
from typing import Protocol

from nurigram.base.grid import Bitboard
from nurigram.kinds.nurikabe.techniques.ground import union
from nurigram.kinds.nurikabe.techniques.position import Agreement, Island, Position, Shape
from nurigram.kinds.nurikabe.techniques.reach import reach, reach_without

MOST = 2_000
"""How many connected sets one may look through for one island."""

RECENT = 4
"""How many shapes of another island are remembered that did beside an earlier shape."""


class TooManyError(Exception):
    """More connected sets than anyone would look through."""


class ShapeTest(Protocol):
    """A test that decides which shapes count."""

    def is_legal(self, shape: Shape) -> bool:
        """Whether the shape counts."""


def shapes_of(position: Position, island: Island) -> list[Shape] | None:
    """The shapes of an island, some illegal ones left out already, or ``None`` if it is not listable.

    Those of an earlier position are sifted; they are listed from scratch only where there is no such list.
    """
    if island.number is None:
        return None
    if island.clue in position.sifted:
        return position.shapes[island.clue]
    known = position.shapes.get(island.clue)
    if known is None:
        known = _listed(position, island)
        if known is None:
            return None
    black, white, cells = position.black, position.white, island.cells
    known = [shape for shape in known if not (shape[0] & black or cells & ~shape[0] or shape[1] & white)]
    position.shapes[island.clue] = known
    position.sifted.add(island.clue)
    return known


def agreement(position: Position, island: Island) -> Agreement | None:
    """What all legal shapes agree on, or ``None`` if the island is not listable."""
    memo = position.agreements
    if island.clue not in memo:
        shapes = shapes_of(position, island)
        if shapes is None:
            memo[island.clue] = None
        else:
            memo[island.clue], position.shapes[island.clue] = agree(shapes, IslandTest(position, island))
    return memo[island.clue]


def agree(shapes: list[Shape], jury: ShapeTest) -> tuple[Agreement, list[Shape]]:
    """What the shapes that count agree on, and the shapes without those found not to count.

    A shape is judged only where it would change the result.
    """
    cells = fence = -1
    anywhere, kept = 0, []
    for shape in shapes:
        if cells & ~shape[0] or fence & ~shape[1] or shape[0] & ~anywhere:
            if not jury.is_legal(shape):
                continue
            cells &= shape[0]
            fence &= shape[1]
            anywhere |= shape[0]
        kept.append(shape)
    return Agreement(cells, fence, anywhere, len(kept)), kept


def few_legal(position: Position, island: Island, most: int) -> list[Shape] | None:
    """The legal shapes of an island, or ``None`` if it is not listable or has more than ``most``."""
    shapes = shapes_of(position, island)
    if shapes is None:
        return None
    legal = list(islice(filter(IslandTest(position, island).is_legal, shapes), most + 1))
    return legal if len(legal) <= most else None


def paired(position: Position, island: Island) -> Shape | None:
    """The unknown cells and the unknown fence that all shapes share which count as *two islands together* has it.

    Nothing is given where no shape counts. A shape is judged only where it would change the result, and none is once
    nothing is left to share. Those found not to count are remembered: knowing more cannot make them count.
    """
    jury, out = PairTest(position, island), position.crowded.get(island.clue, frozenset())
    cells = fence = position.unknown
    counted, crowded = False, []
    for shape in shapes_of(position, island) or ():
        if shape[0] in out or (counted and not (cells & ~shape[0] or fence & ~shape[1])):
            continue
        if not jury.is_legal(shape):
            crowded.append(shape[0])
            continue
        counted = True
        cells &= shape[0]
        fence &= shape[1]
        if not cells | fence:
            break
    position.crowded[island.clue] = out.union(crowded)
    return (cells, fence) if counted else None


class IslandTest:
    """Finds the legal shapes of one island in one position."""

    def __init__(self, position: Position, island: Island) -> None:
        self.position = position
        self.island = island

    @cached_property
    def _others(self) -> list[tuple[Island, Bitboard]]:
        """The other incomplete islands and what they reach now."""
        position, clue = self.position, self.island.clue
        return [(other, reach(position, other).cells) for other in position.growing if other.clue != clue]

    def is_legal(self, shape: Shape) -> bool:
        """Whether one look shows no clash."""
        return not (self._makes_pool(shape) or self._cuts_wall(shape) or self._starves(shape))

    def _makes_pool(self, shape: Shape) -> bool:
        return bool(self.position.grid.full_squares(self.position.black | shape[1]))

    def _cuts_wall(self, shape: Shape) -> bool:
        wall = self.position.black | shape[1]
        return bool(wall & ~self.position.grid.flood(wall & -wall, self.position.passable & ~shape[0]))

    def _starves(self, shape: Shape) -> bool:
        """Whether another island, a loose island or a square is left without what it needs."""
        position, closed = self.position, shape[0] | shape[1]
        reached = shape[0]
        for other, cells in self._others:
            if cells & closed:
                cells = reach_without(position, other, closed).cells
                if other.number is not None and other.cells.bit_count() + cells.bit_count() < other.number:
                    return True
            reached |= cells
        if position.loose_cells & ~reached:
            return True
        return bool(position.grid.full_squares(position.ground.cells & ~(reached | position.white)))


class PairTest:
    """Finds the legal shapes of one island beside which every other listable island still has a legal shape.

    What decided the last time is tried first, since mostly it will do again: the island that had no shape left, and
    for each of the others the shapes that it had. Islands whose shapes have not been listed yet come last.
    """

    def __init__(self, position: Position, island: Island) -> None:
        self.position = position
        self.judge = IslandTest(position, island)
        self.recent: dict[Bitboard, list[Shape]] = {}
        self.culprit: Bitboard = 0

    def is_legal(self, shape: Shape) -> bool:
        """Whether the shape is legal and leaves each of the others a legal one."""
        if not self.judge.is_legal(shape):
            return False
        after = self.position.after(shape[1], shape[0])
        for other in sorted(after.growing, key=self._haste):
            if not self._has_shape(after, other):
                self.culprit = other.clue
                return False
        return True

    def _haste(self, island: Island) -> tuple[bool, bool]:
        return island.clue != self.culprit, island.clue not in self.position.shapes

    def _has_shape(self, after: Position, island: Island) -> bool:
        judge, recent = IslandTest(after, island), self.recent.setdefault(island.clue, [])
        for at, shape in enumerate(recent):
            if fits(after, island, shape) and judge.is_legal(shape):
                recent.insert(0, recent.pop(at))
                return True
        shapes = self._known(island.clue)
        if shapes is None:
            shapes = shapes_of(after, island)
        for shape in shapes or ():
            if shape not in recent and fits(after, island, shape) and judge.is_legal(shape):
                self.recent[island.clue] = [shape, *recent[: RECENT - 1]]
                return True
        return shapes is None

    def _known(self, clue: Bitboard) -> list[Shape] | None:
        """The shapes of another island that are legal as things are: those are tried beside many shapes of this one."""
        position = self.position
        if clue in position.shapes and clue not in position.judged:
            island = next(island for island in position.growing if island.clue == clue)
            judge = IslandTest(position, island)
            position.shapes[clue] = [shape for shape in shapes_of(position, island) or () if judge.is_legal(shape)]
            position.judged.add(clue)
        return position.shapes.get(clue)


def fits(position: Position, island: Island, shape: Shape) -> bool:
    """Whether a shape that the island had in an earlier position still is one."""
    return not (shape[0] & position.black or island.cells & ~shape[0] or shape[1] & position.white)


def _listed(position: Position, island: Island) -> list[Shape] | None:
    """All shapes, or ``None`` if the island is not listable; the latter is remembered by what it reaches."""
    found = reach(position, island)
    memo = position.ground.memo
    key = ("too many", island.cells, found.open, found.joined)
    if key in memo:
        return None
    try:
        return _grow(position, island, found.open)
    except TooManyError:
        memo[key] = True
        return None


def _grow(position: Position, island: Island, free: Bitboard) -> list[Shape]:
    """All shapes, each once, by Redelmeier's method: a cell that was tried is closed for all that comes after.

    Raises ``TooManyError`` once more than ``MOST`` connected sets have been met.
    """
    number, beside = island.number or 0, position.ground.beside
    loose = [each for each in position.loose if each.around & free]
    touching = union(each.around for each in loose)
    found: list[Bitboard] = []
    met = 0
    cells, size, front = island.cells, island.cells.bit_count(), island.around & free
    waiting: list[tuple[Bitboard, int, Bitboard, Bitboard]] = []  # no recursion: it would go as deep as islands grow
    while front or waiting:
        if not front:
            cells, size, front, free = waiting.pop()
            continue
        cell = front & -front
        front ^= cell
        free &= ~cell
        wider, more, ahead = cells | cell, size + 1, beside[cell]
        if cell & touching:
            for each in loose:
                if each.around & cell and not each.cells & cells:
                    wider |= each.cells
                    more += each.cells.bit_count()
                    ahead |= each.around
        if more > number:
            continue
        met += 1
        if met > MOST:
            raise TooManyError
        if more == number:
            found.append(wider)
        else:
            waiting.append((cells, size, front, free))
            cells, size, front = wider, more, front | ahead & free
    return [(cells, position.grid.neighbours(cells)) for cells in found]
