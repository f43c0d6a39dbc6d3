"""The local rules as clauses over two families of variables: "cell is black" and "cell belongs to this clue".

If only one clue can own a cell, no extra variable is necessary: "owned" means "not black".
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from nurigram.base.cnf import Cnf
from nurigram.base.deadline import check_time
from nurigram.base.grid import Bitboard, bits
from nurigram.kinds.nurikabe.puzzle import NurikabePuzzle
from nurigram.kinds.nurikabe.solving.encoding import counting
from nurigram.kinds.nurikabe.solving.encoding.reach import Reach, reach

COUNT_LATER = 9
"""Islands of at least this size may be counted later: the clauses grow at least with the square of the size."""


CLAUSES_A_CELL = 12
"""About how many clauses it takes that a cell may belong to a clue: the mean over real boards."""


@dataclass
class Clauses:
    """The clauses of one puzzle while they are being written.

    ``owned[clue][cell]`` is the literal "this cell belongs to the island of this clue". ``uncounted`` are the clues
    whose size is not in the clauses yet.
    """

    puzzle: NurikabePuzzle
    reach: Reach
    cnf: Cnf
    owned: dict[int, dict[int, int]] = field(default_factory=dict)
    uncounted: set[int] = field(default_factory=set)

    @cached_property
    def near(self) -> dict[int, tuple[int, ...]]:
        """The neighbours of every cell of the board."""
        grid = self.puzzle.grid
        return {index: tuple(bits(grid.neighbours(1 << index))) for index in bits(grid.cells)}

    def black(self, index: int) -> int:
        """The literal "this cell is black"."""
        return self.cnf.cells[index]

    def add(self, *literals: int) -> None:
        """Add a clause."""
        self.cnf.clauses.append(list(literals))


def local_rules(puzzle: NurikabePuzzle, count_later: bool = False) -> Clauses:
    """All rules except connectivity: no pools, one owner for each island cell, and the sizes.

    With ``count_later`` the clauses that count large islands are left out; ``uncounted`` holds their clues.
    """
    cells = {index: number for number, index in enumerate(bits(puzzle.grid.cells), 1)}
    clauses = Clauses(puzzle, reach(puzzle), Cnf(cells, len(cells)))
    clauses.cnf.make_room(CLAUSES_A_CELL * sum(domain.bit_count() for domain in clauses.reach.domains.values()))
    _name_owners(clauses)
    _no_pools(clauses)
    _one_owner(clauses)
    _neighbours_share_their_owner(clauses)
    _nobody_stands_alone(clauses)
    if count_later:
        clauses.uncounted.update(_large_islands(clauses))
    for clue, size in puzzle.sizes.items():
        if size is not None and clue not in clauses.uncounted:
            count_cells(clauses, clue, size)
    return clauses


def least_wall(puzzle: NurikabePuzzle, known: Bitboard) -> int:
    """The least number of wall cells in any solution, given cells that are known to be wall."""
    if None in puzzle.sizes.values():
        return known.bit_count()
    return puzzle.grid.area - sum(size or 0 for size in puzzle.sizes.values())


def _name_owners(clauses: Clauses) -> None:
    cnf = clauses.cnf
    clauses.owned.update((clue, {}) for clue in clauses.reach.domains)
    for index in cnf.cells:
        check_time()
        owners = clauses.reach.owners(index)
        for clue in owners:
            clauses.owned[clue][index] = -clauses.black(index) if len(owners) == 1 else cnf.new()


def _no_pools(clauses: Clauses) -> None:
    for square in clauses.puzzle.grid.blocks2x2:
        clauses.add(*(-clauses.black(index) for index in bits(square)))


def _one_owner(clauses: Clauses) -> None:
    """A cell is black, or exactly one clue owns it; a clue owns its own cell."""
    for index, black in clauses.cnf.cells.items():
        owners = [clauses.owned[clue][index] for clue in clauses.reach.owners(index)]
        if owners != [-black]:
            clauses.add(black, *owners)
            counting.at_most_one(clauses.cnf, [black, *owners])
    for clue in clauses.owned:
        clauses.add(-clauses.black(clue))


def _neighbours_share_their_owner(clauses: Clauses) -> None:
    """The neighbour of an island cell is wall or belongs to the same clue."""
    for owned in clauses.owned.values():
        check_time()
        for index, mine in owned.items():
            for other in clauses.near[index]:
                if owned.get(other) != -clauses.black(other):
                    clauses.add(-mine, clauses.black(other), *([owned[other]] if other in owned else []))


def _nobody_stands_alone(clauses: Clauses) -> None:
    """An island cell other than the number has a neighbour in its island, and a wall cell has one in the wall."""
    for clue, owned in clauses.owned.items():
        check_time()
        for index, mine in owned.items():
            if index != clue:
                clauses.add(-mine, *(owned[other] for other in clauses.near[index] if other in owned))
    if least_wall(clauses.puzzle, clauses.reach.wall) > 1:
        for index, black in clauses.cnf.cells.items():
            clauses.add(-black, *(clauses.black(other) for other in clauses.near[index]))


def count_cells(clauses: Clauses, clue: int, size: int) -> None:
    """The island of the clue has its size."""
    counting.exactly(clauses.cnf, list(clauses.owned[clue].values()), size)


def _large_islands(clauses: Clauses) -> Iterator[int]:
    """The clues of large islands whose cells are not clear from the start."""
    for clue, size in clauses.puzzle.sizes.items():
        if size is not None and COUNT_LATER <= size < len(clauses.owned[clue]):
            yield clue
