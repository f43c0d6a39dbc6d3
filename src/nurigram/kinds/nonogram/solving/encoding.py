"""A nonogram as clauses: for every block and place a variable "this block starts here or before".

Such variables (the order encoding, as Tamura and others use it for nonograms) say in three literals what a cell
is: it is black where a block has started and has not ended, white where one block has ended and the next has not
started. One more binary clause keeps neighbouring blocks apart. Beside it a path encoding (one variable per edge of
the line's automaton, complete under unit propagation) and order variables with one variable per start were
measured: three times the clauses and between half and a tenth of the speed on the hard pictures
(``docs/nonogram.md``).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate, pairwise

from nurigram.ground.cnf import Cnf
from nurigram.ground.grid import bits
from nurigram.kinds.nonogram.puzzle import Clue, NonogramPuzzle, needed

SAT_SOLVER = "cadical153"
"""On these clauses it needs about as long as its successor, and less on the hardest pictures (``docs/nonogram.md``)."""

Literal = int | bool
"""A literal, or the constant that it is known to be."""


def encode(puzzle: NonogramPuzzle) -> Cnf:
    """The complete clauses: every model is a solution and every solution has exactly one model."""
    cells = {index: variable for variable, index in enumerate(bits(puzzle.grid.cells), 1)}
    cnf = Cnf(cells, len(cells))
    cnf.make_room(sum(4 * len(line.clue) * (len(line.cells) - needed(line.clue)) for line in puzzle.lines))
    for line in puzzle.lines:
        blocks = _Blocks(cnf, line.clue, len(line.cells))
        blocks.stay_apart()
        for place, index in enumerate(line.cells):
            blocks.colour(place, cells[index])
    return cnf


class _Blocks:
    """The blocks of one line with their variables "starts at this place or before"."""

    def __init__(self, cnf: Cnf, clue: Clue, length: int) -> None:
        self.cnf = cnf
        self.clue = clue
        self.slack = length - needed(clue)
        self.first = list(accumulate((size + 1 for size in clue[:-1]), initial=0)) if clue else []
        self.variables = [[cnf.new() for _ in range(self.slack)] for _ in clue]
        for ladder in self.variables:
            for sooner, later in pairwise(ladder):
                cnf.clauses.append([-sooner, later])

    def started(self, block: int, place: int) -> Literal:
        """Whether a block starts at a place or before it; blocks in front of the first always have."""
        if block < 0 or block == len(self.clue):
            return block < 0
        offset = place - self.first[block]
        if 0 <= offset < self.slack:
            return self.variables[block][offset]
        return offset >= 0

    def ended(self, block: int, place: int) -> Literal:
        """Whether a block ends before a place."""
        return self.started(block, place - self.clue[block]) if block >= 0 else True

    def stay_apart(self) -> None:
        """A block that starts here lets the one before it start a block and a white cell earlier at the latest."""
        for block in range(1, len(self.clue)):
            for place in range(self.first[block], self.first[block] + self.slack):
                earlier = self.started(block - 1, place - self.clue[block - 1] - 1)
                _add(self.cnf, [self.started(block, place)], [earlier])

    def colour(self, place: int, black: int) -> None:
        """A cell is black inside a block and white between two."""
        for block in range(len(self.clue)):
            _add(self.cnf, [self.started(block, place)], [self.ended(block, place), black])
        for block in range(len(self.clue) + 1):
            _add(self.cnf, [self.ended(block - 1, place)], [self.started(block, place), -black])


def _add(cnf: Cnf, conditions: Sequence[Literal], conclusions: Iterable[Literal]) -> None:
    """Add "if all conditions hold, one of the conclusions does", without its constants."""
    conclusions = list(conclusions)
    if any(condition is False for condition in conditions) or any(literal is True for literal in conclusions):
        return
    clause = [-literal for literal in conditions if literal is not True]
    cnf.clauses.append(clause + [literal for literal in conclusions if literal is not False])
