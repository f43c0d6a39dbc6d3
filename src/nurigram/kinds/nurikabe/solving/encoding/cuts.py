"""Clauses that a wrong model teaches: connectivity, stated only where a model broke it.

Forbidding the model would exclude one board among millions. A cut says why the board is wrong instead: a part of
the wall that is fenced off from the rest needs an opening in that fence, and the fence is made as small as it can
be on either side. The same for a part of an island that does not hold the island's number.

Large islands are counted by a great many clauses, and most boards are settled without them: an island that is too
small needs a way on, which is a cut, and only one that grew too large, or that creeps on cell by cell while all else
is settled, gets its count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from nurigram.ground.cnf import Clause
from nurigram.ground.grid import Bitboard, Grid, bits
from nurigram.kinds.nurikabe.solving.encoding.rules import Clauses, count_cells

CELLS = 12
"""For how many cells of a part that is cut off the clause is written: each of them needs the opening."""


FEW_CUTS, PATIENCE = 64, 8
"""A round that breaks so few clauses is near the end; an island that is too small so often then gets its count."""


class Cuts:
    """From the black cells of a model to the clauses that it breaks; none if it is a solution."""

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
        """The counts of large islands that turn out to be needed."""
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
        """Every part of the wall, seen from the largest one, needs an opening in the fence around it."""
        parts = sorted(self.grid.components(black), key=int.bit_count, reverse=True)
        free = self.grid.cells & ~self.numbers
        for part in parts[1:]:
            for fence in {self._fence(part, parts[0], free), self._fence(parts[0], part, free)}:
                gates = [self.clauses.black(index) for index in bits(fence)]
                for pair in self._pairs(part, parts[0]):
                    yield [*pair, *gates]

    def _pairs(self, part: Bitboard, rest: Bitboard) -> Iterator[Clause]:
        """Literals saying that a cell of the part and a cell of the rest are not both wall."""
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
        """A part without a number needs a way out for each clue that may own it; so does an island too small."""
        for part in strays:
            for clue, home in homes.items():
                yield from self._strays(part, clue, home)
        for clue, home in homes.items():
            size = self.clauses.puzzle.sizes[clue]
            if size is not None and home.bit_count() < size:
                owned = self.clauses.owned[clue]
                yield [owned[index] for index in bits(self.grid.neighbours(home)) if index in owned]

    def _strays(self, part: Bitboard, clue: int, home: Bitboard) -> Iterator[Clause]:
        """A clue that owns a cell of the part has to come through the fence."""
        owned, domain = self.clauses.owned[clue], self.clauses.reach.domains[clue]
        if part & ~domain:
            return
        for fence in {self._fence(part, home, domain), self._fence(home, part, domain)}:
            gates = [owned[index] for index in bits(fence)]
            for index in spread(part):
                yield [-owned[index], *gates]

    def _fence(self, inside: Bitboard, outside: Bitboard, free: Bitboard) -> Bitboard:
        """The cells around ``inside`` that a way to ``outside`` through free cells may have to cross first."""
        around = self.grid.neighbours(inside) & free
        beyond = self.grid.flood(outside, free & ~around | outside)
        return around & self.grid.neighbours(beyond)


def spread(part: Bitboard) -> Iterator[int]:
    """Some cells of a part, evenly spread over it if it is large."""
    cells = list(bits(part))
    step = -(-len(cells) // CELLS)
    return iter(cells[::step])
