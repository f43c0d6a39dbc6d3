"""A Nurikabe in mid-play with all that techniques read off it, worked out at most once for each position.

White cells that are connected form an island. An island with a number is *numbered*, one without is *loose* and has
to join a numbered one. Black cells that are connected form a wall region.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, cast

from nurigram.base.grid import Bitboard
from nurigram.kinds.nurikabe.puzzle import NurikabePuzzle
from nurigram.kinds.nurikabe.techniques.ground import Ground, union
from nurigram.puzzle.state import State
from nurigram.puzzle.step import Clash


class Island(NamedTuple):
    """White cells that are connected. ``clue`` is the cell with the number, or all of them if there are several.

    ``number`` is ``None`` for ``?`` and for loose islands; ``need`` is how many cells are missing: for ``?`` as many
    as the board has, since any number of them may be.
    """

    cells: Bitboard
    clue: Bitboard
    number: int | None
    need: int
    around: Bitboard

    @property
    def is_loose(self) -> bool:
        """Whether it has no number yet."""
        return not self.clue


Shape = tuple[Bitboard, Bitboard]
"""The cells of a complete island, and its fence: the neighbours of them all."""


class Reach(NamedTuple):
    """What an island reaches: ``layers[k]`` are the unknown cells of price k (the first layer is the island itself).

    ``open`` are all these unknown cells, ``joined`` the cells of loose islands, ``cells`` both together.
    """

    layers: tuple[Bitboard, ...]
    open: Bitboard
    joined: Bitboard
    cells: Bitboard


@dataclass(frozen=True)
class Agreement:
    """What the legal shapes of an island have in common: cells, fence; and all cells that some of them has."""

    cells: Bitboard
    fence: Bitboard
    any: Bitboard
    count: int


class Position:
    """The view that Nurikabe's techniques read. Its cells never change: ``after`` makes a new one
    and keeps the islands that nothing touched. Results are cached as they are worked out."""

    def __init__(
        self,
        ground: Ground,
        black: Bitboard,
        white: Bitboard,
        islands: tuple[Island, ...] | None = None,
        walls: tuple[Bitboard, ...] | None = None,
        shapes: dict[Bitboard, list[Shape]] | None = None,
        crowded: dict[Bitboard, frozenset[Bitboard]] | None = None,
    ) -> None:
        self.ground = ground
        self.grid = ground.grid
        self.black = black
        self.white = white
        self.unknown = ground.cells & ~(black | white)
        self.islands = self._regroup((), white) if islands is None else islands
        self._walls = walls
        self.shapes = {} if shapes is None else dict(shapes)
        """The shapes of islands, by their clues, as far as they were listed for this position or an earlier one."""
        self.sifted: set[Bitboard] = set()
        """The clues whose shapes are those of this position, not of an earlier one."""
        self.judged: set[Bitboard] = set()
        """The clues whose shapes have all been found legal in this position."""
        self.crowded: dict[Bitboard, frozenset[Bitboard]] = {} if crowded is None else dict(crowded)
        """The cells of shapes, by the clues of their islands, that leave another island no shape."""
        self.agreements: dict[Bitboard, Agreement | None] = {}
        self.reaches: dict[Bitboard, Reach] = {}
        """What islands reach, by their clues, as far as it was worked out."""

    @property
    def out(self) -> tuple[Bitboard, Bitboard]:
        """The black and the white cells."""
        return self.black, self.white

    def after(self, black: Bitboard, white: Bitboard) -> Position:
        """The position with these cells decided as well."""
        white &= ~self.white
        black &= ~self.black
        islands = self._regroup(self.islands, white) if white else self.islands
        walls = self._walls if not black else None
        return Position(self.ground, self.black | black, self.white | white, islands, walls, self.shapes, self.crowded)

    def _regroup(self, islands: Iterable[Island], white: Bitboard) -> tuple[Island, ...]:
        """The islands after ``white`` has been added: those it touches are merged, the others stay."""
        kept, merged = [], white
        near = self.grid.grow(white)
        for island in islands:
            if island.cells & near:
                merged |= island.cells
            else:
                kept.append(island)
        kept += [self._island(cells) for cells in self.grid.components(merged)]
        kept.sort(key=_first_clue)
        return tuple(kept)

    def _island(self, cells: Bitboard) -> Island:
        clue = cells & self.ground.numbers
        around = self.grid.neighbours(cells)
        if not clue or clue & (clue - 1):
            return Island(cells, clue, None, self.grid.area, around)
        number = self.ground.size_of[clue]
        return Island(cells, clue, number, self.ground.size(clue) - cells.bit_count(), around)

    @cached_property
    def numbered(self) -> tuple[Island, ...]:
        """The islands with a number, in reading order of their numbers."""
        return tuple(island for island in self.islands if island.clue)

    @cached_property
    def loose(self) -> tuple[Island, ...]:
        """The islands without a number."""
        return tuple(island for island in self.islands if not island.clue)

    @cached_property
    def growing(self) -> tuple[Island, ...]:
        """The numbered islands that lack cells, or may lack some (``?``)."""
        return tuple(island for island in self.numbered if island.need > 0)

    @cached_property
    def loose_cells(self) -> Bitboard:
        """All cells of loose islands."""
        return union(island.cells for island in self.loose)

    @cached_property
    def walls(self) -> tuple[Bitboard, ...]:
        """The wall regions."""
        if self._walls is None:
            self._walls = tuple(self.grid.components(self.black))
        return self._walls

    @cached_property
    def _touched(self) -> tuple[Bitboard, Bitboard]:
        """The cells next to at least one numbered island, and next to at least two."""
        once = twice = 0
        for island in self.numbered:
            twice |= once & island.around
            once |= island.around
        return once, twice

    @property
    def between(self) -> Bitboard:
        """The unknown cells next to two different numbered islands."""
        return self._touched[1] & self.unknown

    @cached_property
    def _free(self) -> tuple[Bitboard, Bitboard]:
        """The unknown cells next to no numbered island, and those next to one or none."""
        once, twice = self._touched
        return self.unknown & ~once, self.unknown & ~twice

    def free_for(self, island: Island) -> Bitboard:
        """The unknown cells that a numbered island may take without touching another numbered island."""
        none, one = self._free
        return none | one & island.around

    @cached_property
    def passable(self) -> Bitboard:
        """All cells that may still be wall."""
        return self.black | self.unknown

    def clash(self) -> Clash | None:
        """The first rule that is broken already or can no longer be kept, as far as one look shows."""
        return self._clash

    @cached_property
    def _clash(self) -> Clash | None:
        return self._double() or self._pool() or self._broken_island() or self._cut_wall() or self._miscount()

    def _double(self) -> Clash | None:
        if both := self.black & self.ground.numbers:
            return Clash("buried", both)
        if both := self.black & self.white:
            return Clash("both", both)
        return None

    def _pool(self) -> Clash | None:
        corners = self.grid.full_squares(self.black)
        return Clash("pool", self.ground.square(corners & -corners)) if corners else None

    def _broken_island(self) -> Clash | None:
        for island in self.islands:
            if island.clue & (island.clue - 1):
                return Clash("joined", island.cells)
            if island.need < 0:
                return Clash("too_big", island.cells, {"number": island.number or 0})
            if not island.around & self.unknown and island.need > 0:
                if island.is_loose:
                    return Clash("no_number", island.cells)
                if island.number is not None:
                    return Clash("too_small", island.cells, {"number": island.number})
        return None

    def _cut_wall(self) -> Clash | None:
        black = self.black
        if not black:
            return None
        part = self.grid.flood(black & -black, self.passable)
        return Clash("cut", min(part & black, black & ~part, key=int.bit_count)) if black & ~part else None

    def _miscount(self) -> Clash | None:
        wall, land = self.ground.wall, self.ground.land
        if wall is not None and self.black.bit_count() > wall:
            return Clash("too_much_wall", self.black, {"wall": wall})
        if land is not None and self.white.bit_count() > land:
            return Clash("too_much_land", self.white, {"land": land})
        return None


def _first_clue(island: Island) -> tuple[int, int]:
    """Numbered islands in reading order of their numbers, then the loose ones."""
    return (0, island.clue & -island.clue) if island.clue else (1, island.cells & -island.cells)


def view(state: State) -> Position:
    """The position of a state of play. The cells with a number are white from the start."""
    puzzle = cast(NurikabePuzzle, state.puzzle)
    ground = Ground(puzzle)
    black, white = state.out
    return Position(ground, black & ground.cells, (white & ground.cells) | ground.numbers)
