"""A nonogram as clauses: for every block and place a variable "this block starts here or before".

In colour, a cell has a variable for each paint and one for "painted"; with one paint they are the same.

This is the order encoding of Tamura, Taga, Kitagawa and Banbara (2009). Three literals say what a cell is: it is black
where a block has started and not ended, and white where one block has ended and the next has not started. One more
binary clause keeps neighbouring blocks apart. ``docs/internals/nonogram.md`` compares it with two other encodings.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate, combinations, pairwise
from operator import add

from nurigram.base.cnf import Clause, Cnf
from nurigram.base.grid import bits
from nurigram.kinds.nonogram.puzzle import Line, NonogramPuzzle, gaps, needed

SAT_SOLVER = "cadical153"
"""As fast as its successor on most pictures, and steadier on the hardest (``docs/internals/nonogram.md``)."""

Literal = int | bool
"""A literal, or its value if that is known."""


def encode(puzzle: NonogramPuzzle) -> Cnf:
    """The complete clauses: every model is a solution, and every solution has exactly one model."""
    cnf, lines = encode_lines(puzzle)
    for clauses in lines:
        cnf.clauses += clauses
    return cnf


def encode_lines(puzzle: NonogramPuzzle) -> tuple[Cnf, list[list[Clause]]]:
    """The variables, and apart from them the clauses of each line."""
    cnf, lines = _cells(puzzle), []
    shared, cnf.clauses = cnf.clauses, []
    layer = puzzle.grid.rows * puzzle.grid.stride
    cnf.make_room(sum(4 * len(line.clue) * _slack(line) for line in puzzle.lines))
    for line in puzzle.lines:
        blocks = _Blocks(cnf, line)
        blocks.stay_apart()
        for place, index in enumerate(line.cells):
            paints = [cnf.cells[index + layer * at] for at in range(len(puzzle.palette.paints))]
            blocks.colour(place, paints, cnf.painted.get(index, paints[0]))
        lines.append(cnf.clauses)
        cnf.clauses = []
    cnf.clauses = shared
    return cnf, lines


def _cells(puzzle: NonogramPuzzle) -> Cnf:
    """The variables of the cells. In colour, clauses say that a cell has one paint if it is painted, and else none."""
    grid, palette = puzzle.grid, puzzle.palette
    places = bits(palette.stack(grid, [grid.cells] * len(palette.paints)))
    cells = {index: variable for variable, index in enumerate(places, 1)}
    cnf = Cnf(cells, len(cells))
    if palette.in_colour:
        cnf.painted = {index: cnf.new() for index in bits(grid.cells)}
        layer = grid.rows * grid.stride
        for index, painted in cnf.painted.items():
            paints = [cells[index + layer * at] for at in range(len(palette.paints))]
            cnf.clauses.append([-painted, *paints])
            cnf.clauses += [[-paint, painted] for paint in paints]
            cnf.clauses += [[-one, -other] for one, other in combinations(paints, 2)]
    return cnf


def _slack(line: Line) -> int:
    return len(line.cells) - needed(line.clue, line.paints)


class _Blocks:
    """The blocks of one line, with variables for "starts at this place or before"."""

    def __init__(self, cnf: Cnf, line: Line) -> None:
        self.cnf = cnf
        self.clue = clue = line.clue
        self.paints = line.paints or (1,) * len(clue)
        self.gaps = gaps(len(clue), line.paints)
        self.slack = _slack(line)
        self.first: list[int] = list(accumulate(map(add, clue[:-1], self.gaps), initial=0)) if clue else []
        self.variables = [[cnf.new() for _ in range(self.slack)] for _ in clue]
        for ladder in self.variables:
            for sooner, later in pairwise(ladder):
                cnf.clauses.append([-sooner, later])

    def started(self, block: int, place: int) -> Literal:
        """Whether a block starts at a place or before it. There is an imaginary block before the first, which has."""
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
        """If a block starts at a place or before it, the previous block starts early enough for itself and its gap."""
        for block in range(1, len(self.clue)):
            for place in range(self.first[block], self.first[block] + self.slack):
                earlier = self.started(block - 1, place - self.clue[block - 1] - self.gaps[block - 1])
                _add(self.cnf, [self.started(block, place)], [earlier])

    def colour(self, place: int, paints: Sequence[int], painted: int) -> None:
        """A cell has the paint of the block around it, and none between blocks."""
        for block, paint in enumerate(self.paints):
            _add(self.cnf, [self.started(block, place)], [self.ended(block, place), paints[paint - 1]])
        for block in range(len(self.clue) + 1):
            _add(self.cnf, [self.ended(block - 1, place)], [self.started(block, place), -painted])


def _add(cnf: Cnf, conditions: Sequence[Literal], conclusions: Iterable[Literal]) -> None:
    """Add the clause "if all conditions hold, so does one of the conclusions", without known values."""
    conclusions = list(conclusions)
    if any(condition is False for condition in conditions) or any(literal is True for literal in conclusions):
        return
    clause = [-literal for literal in conditions if literal is not True]
    cnf.clauses.append(clause + [literal for literal in conclusions if literal is not False])
