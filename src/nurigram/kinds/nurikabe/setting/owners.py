"""Clauses for the islands whose number is known: which cells belong to them.

They repeat what ``Walls`` would learn from wrong boards anyway, but lead the solver to good boards at once.
"""

from __future__ import annotations

from nurigram.ground.cnf import Clause, Cnf
from nurigram.ground.grid import Bitboard, Grid, bits
from nurigram.kinds.nurikabe.puzzle import NurikabePuzzle
from nurigram.kinds.nurikabe.solving.encoding import counting
from nurigram.kinds.nurikabe.solving.encoding.reach import reach

COUNTED = 12
"""Larger islands are not counted in clauses: that takes too many. Wrong boards teach their size."""


class Owners:
    """The variables "this cell belongs to the island of this number", for every cell near enough."""

    def __init__(self, puzzle: NurikabePuzzle, cnf: Cnf, clue: dict[int, int]) -> None:
        self.cnf = cnf
        self.domains = {at: domain for at, domain in reach(puzzle).domains.items() if puzzle.sizes[at]}
        self.owned = {at: {cell: cnf.new() for cell in bits(domain)} for at, domain in self.domains.items()}
        for at, owned in self.owned.items():
            self._island(puzzle.grid, at, owned, clue)
            if (size := puzzle.sizes[at] or 0) <= COUNTED:
                counting.exactly(cnf, list(owned.values()), size)
        for cell in cnf.cells:
            counting.at_most_one(cnf, [owned[cell] for owned in self.owned.values() if cell in owned])

    def _island(self, grid: Grid, at: int, owned: dict[int, int], clue: dict[int, int]) -> None:
        """Its cells are white, have no other clue, and hang together with their white neighbours."""
        add, black = self.cnf.clauses.append, self.cnf.cells
        add([owned[at]])
        for cell, mine in owned.items():
            add([-mine, -black[cell]])
            if cell in clue:
                add([-mine, -clue[cell]])
            near = list(bits(grid.neighbours(1 << cell)))
            for other in near:
                add([-mine, black[other], *([owned[other]] if other in owned else [])])
            if cell != at:
                add([-mine, *(owned[other] for other in near if other in owned)])

    def strays(self, grid: Grid, part: Bitboard, homes: dict[int, Bitboard], true: set[int]) -> list[Clause]:
        """A part without its number, but said to belong to one, needs a way there."""
        cell = (part & -part).bit_length() - 1
        for at, owned in self.owned.items():
            if owned.get(cell) in true:
                border = fence(grid, part, homes[at], self.domains[at])
                gates = [owned[index] for index in bits(border)]
                return [[-owned[index], *gates] for index in bits(part) if index in owned]
        return []


def fence(grid: Grid, inside: Bitboard, outside: Bitboard, free: Bitboard) -> Bitboard:
    """The cells next to ``inside`` from which ``outside`` can be reached through free cells beyond them."""
    around = grid.neighbours(inside) & free
    beyond = grid.flood(outside, free & ~around | outside)
    return around & grid.neighbours(beyond)
