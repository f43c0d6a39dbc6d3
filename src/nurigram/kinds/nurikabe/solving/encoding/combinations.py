"""The encoding of Soorasamharan and Nanda (2015), for comparison with ours.

A variable for every cell, and clauses only about colours: no pools; numbers are white; cells that no number can reach,
and cells between two numbers, are wall. An island of N cells takes N - 1 of the X cells that its number can reach. They
write "at least N - 1 of them are white" as all combinations in which N - 2 of the X cells are skipped: one of the
others is white. There are X over N - 2 such clauses, so large numbers are refused. A number of 3 or more has a white
cell beside it; a 2 has exactly one, which the combinations say already.

Nothing says that the wall or an island is connected, or that an island is not too large. A model that breaks a rule is
blocked as a whole, and the solver tries again. That is complete, but each retry excludes one board only.
"""

from __future__ import annotations

from itertools import combinations
from math import comb

from nurigram.base.cnf import Clause, Cnf
from nurigram.base.errors import UnsupportedError
from nurigram.base.grid import Bitboard, bits, from_bits, single
from nurigram.base.limits import MAX_CNF_CELLS
from nurigram.kinds.nurikabe.checks import CHECKS
from nurigram.kinds.nurikabe.puzzle import NurikabePuzzle
from nurigram.kinds.nurikabe.solving.encoding.reach import reach

USUAL = 25
"""The limit on the number of clauses is meant for clauses of up to about this many literals."""


def encode_combinations(puzzle: NurikabePuzzle) -> Cnf:
    """The clauses, and a check that blocks the boards that break a rule, one by one."""
    grid = puzzle.grid
    if grid.area > MAX_CNF_CELLS:
        raise UnsupportedError(f"a board of {grid.area} cells is too large for combinations: {MAX_CNF_CELLS} at most")
    cells = {index: variable for variable, index in enumerate(bits(grid.cells), 1)}
    cnf = Cnf(cells, len(cells))
    domains = reach(puzzle)
    cnf.clauses += [[-cells[index] for index in bits(square)] for square in grid.blocks2x2]
    cnf.fix(domains.wall | _between(puzzle, domains.wall), puzzle.numbers)
    for clue, size in puzzle.sizes.items():
        region = [-cells[index] for index in bits(domains.domains[clue] & ~(1 << clue))]
        if size is not None and size > 1:
            _count(cnf, region, size)
        if size is not None and size > 2:
            cnf.clauses.append([-cells[index] for index in bits(grid.neighbours(1 << clue) & domains.domains[clue])])
    cnf.cuts = _Blocks(puzzle, cnf)
    return cnf


def _count(cnf: Cnf, white: list[int], size: int) -> None:
    """At least ``size - 1`` of the cells are white, but not all if there are more; beside a 2 exactly one is."""
    skipped = size - 2
    width = max(0, len(white) - skipped)
    cnf.make_room(comb(len(white), skipped) * _weight(width))
    cnf.clauses += map(list, combinations(white, width))
    if len(white) >= size:
        cnf.clauses.append([-literal for literal in white])
    if size == 2:
        cnf.clauses += [[-one, -other] for one, other in combinations(white, 2)]


def _weight(width: int) -> int:
    """How many usual clauses take as much memory as one of this many literals."""
    return 1 + width // USUAL


def _between(puzzle: NurikabePuzzle, wall: Bitboard) -> Bitboard:
    """The cells with two numbers beside them, which are wall, and the only way on from each of them."""
    grid, numbers = puzzle.grid, puzzle.numbers
    free = bits(grid.cells & ~numbers)
    between = from_bits(index for index in free if _many(grid.neighbours(1 << index) & numbers))
    if not _many(wall | between):  # a wall of one cell needs no way on
        return between
    ways = (grid.neighbours(1 << index) & ~numbers for index in bits(between))
    return between | from_bits(next(bits(way)) for way in ways if way and single(way))


def _many(board: Bitboard) -> bool:
    return bool(board) and not single(board)


class _Blocks:
    """Takes the black cells of a model. If they break a rule, returns the clause that excludes just this board."""

    def __init__(self, puzzle: NurikabePuzzle, cnf: Cnf) -> None:
        self.puzzle = puzzle
        self.cnf = cnf
        self.tries = 0

    def __call__(self, black: Bitboard) -> list[Clause]:
        if self._is_solution(black):
            return []
        self.tries += 1
        self.cnf.make_room(self.tries * _weight(len(self.cnf.cells)))
        return [[-variable if black >> index & 1 else variable for index, variable in self.cnf.cells.items()]]

    def _is_solution(self, black: Bitboard) -> bool:
        """The count comes first, as in the source: it is cheap and refuses most boards."""
        sizes = self.puzzle.sizes.values()
        known = [size for size in sizes if size is not None]
        if len(known) == len(sizes) and black.bit_count() != self.puzzle.grid.area - sum(known):
            return False
        return not any(found for check in CHECKS for found in check(self.puzzle, black))
