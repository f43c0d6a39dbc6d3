"""A puzzle as clauses, for the SAT engine and the DIMACS writer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from nurigram.base.deadline import check_time
from nurigram.base.errors import UnsupportedError
from nurigram.base.grid import Bitboard, bits, from_bits
from nurigram.base.limits import MAX_CLAUSES

Clause = list[int]


@dataclass
class Cnf:
    """Clauses over variables 1, 2, ...; ``cells`` maps the bit number of a cell to its variable "is black".

    Where there are several paints, a variable says that a cell has one of them. A solution is then a picture of several
    boards end to end, and ``painted`` has the variable "has some paint" of every cell.

    ``cuts`` is set when the clauses alone allow too much because they leave out connectivity. It takes the black
    cells of a model and returns clauses that every solution satisfies and this model does not. If it returns none,
    the model is a solution. Without ``cuts`` every model is a solution.
    """

    cells: Mapping[int, int]
    top: int
    clauses: list[Clause] = field(default_factory=list)
    cuts: Callable[[Bitboard], list[Clause]] | None = None
    painted: Mapping[int, int] = field(default_factory=dict)

    def make_room(self, clauses: int) -> None:
        """Refuse more clauses than fit in memory, before they are written."""
        if len(self.clauses) + clauses > MAX_CLAUSES:
            raise UnsupportedError(f"the puzzle takes more than {MAX_CLAUSES} clauses: too many for a SAT solver")

    def new(self) -> int:
        """A fresh variable."""
        check_time()
        self.top += 1
        return self.top

    def fix(self, black: Bitboard, white: Bitboard) -> None:
        """Add that these cells are black and those are white."""
        self.clauses += [[self.cells[index]] for index in bits(black)] + [[-self.cells[index]] for index in bits(white)]

    def black(self, model: set[int]) -> Bitboard:
        """The black cells of a model, given as its true literals."""
        return from_bits(index for index, variable in self.cells.items() if variable in model)
