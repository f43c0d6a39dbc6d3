"""Clauses learned from wrong models: connectivity is stated only where a model breaks it.

Forbidding the model would exclude just one board among millions. Instead, a cut says why the board is wrong: a part of
the wall that is fenced off from the rest needs an opening in that fence, and the fence is made small from either side.
The same goes for a part of an island without its number.

Counting a large island takes very many clauses, and most boards do without: an island that is too small only needs a
way to grow, which is a cut. An island is counted once it has grown too large, or when it keeps growing cell by cell
while everything else is settled.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from nurigram.base.cnf import Clause
from nurigram.base.grid import Bitboard, Grid, bits
from nurigram.kinds.nurikabe.solving.encoding.rules import Clauses, count_cells

CELLS = 12
"""A cut is written for at most this many cells of the part that is cut off: each of them needs the opening."""


FEW_CUTS, PATIENCE = 64, 8
"""A round with at most ``FEW_CUTS`` cuts is near the end. An island that is too small in more than ``PATIENCE`` such
rounds is counted."""


class Cuts:
    """Takes the black cells of a model and returns clauses that it breaks; none if it is a solution."""

    def __init__(self, clauses: Clauses) -> None:
        self.clauses = clauses
        self.grid: Grid = clauses.puzzle.grid
        self.numbers: Bitboard = clauses.puzzle.numbers
        self.creeping: Counter[int] = Counter()

    def __call__(self, black: Bitboard) -> list[Clause]:
        parts = list(self.grid.components(self.grid.cells & ~black))
        homes = {next(bits(part & self.numbers)): part for part in parts if part & self.numbers}
        strays = [part for part in parts if not part & self.numbers]
        cuts = [*self._wall(black), *self._islands(homes, strays)]
        found = {tuple(sorted(clause)) for clause in cuts}
        return [*map(list, sorted(found)), *self._counts(homes, len(found))]

    def _counts(self, homes: dict[int, Bitboard], cuts: int) -> Iterator[Clause]:
        """The counts of large islands that turn out to be necessary."""
        cnf = self.clauses.cnf
        for clue in sorted(self.clauses.uncounted):
            size, have = self.clauses.puzzle.sizes[clue] or 0, homes[clue].bit_count()
            self.creeping[clue] += have < size and cuts <= FEW_CUTS
            if have > size or self.creeping[clue] > PATIENCE:
                self.clauses.uncounted.remove(clue)
                known = len(cnf.clauses)
                count_cells(self.clauses, clue, size)
                yield from cnf.clauses[known:]

    def _wall(self, black: Bitboard) -> Iterator[Clause]:
        """Every part of the wall needs an opening in the fence between it and the largest part."""
        parts = sorted(self.grid.components(black), key=int.bit_count, reverse=True)
        free = self.grid.cells & ~self.numbers
        for part in parts[1:]:
            for fence in {self._fence(part, parts[0], free), self._fence(parts[0], part, free)}:
                gates = [self.clauses.black(index) for index in bits(fence)]
                for pair in self._pairs(part, parts[0]):
                    yield [*pair, *gates]

    def _pairs(self, part: Bitboard, rest: Bitboard) -> Iterator[Clause]:
        """Literals that say that a cell of the part and a cell of the rest are not both wall."""
        sure = self.clauses.reach.wall
        if part & sure and rest & sure:
            yield []
        elif rest & sure:
            yield from ([-self.clauses.black(index)] for index in spread(part))
        elif part & sure:
            yield from ([-self.clauses.black(index)] for index in spread(rest))
        else:
            other = self.clauses.black(next(spread(rest)))
            yield from ([-self.clauses.black(index), -other] for index in spread(part))

    def _islands(self, homes: dict[int, Bitboard], strays: list[Bitboard]) -> Iterator[Clause]:
        """A part without a number needs a way to each clue that may own it. An island that is too small must grow."""
        for part in strays:
            for clue, home in homes.items():
                yield from self._strays(part, clue, home)
        for clue, home in homes.items():
            size = self.clauses.puzzle.sizes[clue]
            if size is not None and home.bit_count() < size:
                owned = self.clauses.owned[clue]
                yield [owned[index] for index in bits(self.grid.neighbours(home)) if index in owned]

    def _strays(self, part: Bitboard, clue: int, home: Bitboard) -> Iterator[Clause]:
        """A clue that owns a cell of the part must own a cell of the fence."""
        owned, domain = self.clauses.owned[clue], self.clauses.reach.domains[clue]
        if part & ~domain:
            return
        for fence in {self._fence(part, home, domain), self._fence(home, part, domain)}:
            gates = [owned[index] for index in bits(fence)]
            for index in spread(part):
                yield [-owned[index], *gates]

    def _fence(self, inside: Bitboard, outside: Bitboard, free: Bitboard) -> Bitboard:
        """The cells next to ``inside`` from which ``outside`` can be reached through free cells beyond them."""
        around = self.grid.neighbours(inside) & free
        beyond = self.grid.flood(outside, free & ~around | outside)
        return around & self.grid.neighbours(beyond)


def spread(part: Bitboard) -> Iterator[int]:
    """Some cells of a part, evenly spread over it if it is large."""
    cells = list(bits(part))
    step = -(-len(cells) // CELLS)
    return iter(cells[::step])
