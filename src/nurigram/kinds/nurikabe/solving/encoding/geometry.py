"""Clauses that follow from the rules by geometry. They make boards with few, large numbers tractable.

On such boards the question is how much wall it takes to separate large islands. A solver that only sees cells and their
neighbours has to find that out case by case. Three facts save it the trouble.

1.  *The wall has few runs.* Count the runs of wall cells in all rows and all columns. A row with n wall cells and e
    neighbouring pairs of them has n - e runs. So with B wall cells and E pairs in all, there are 2B - E runs. A
    connected wall has E >= B - 1, since a tree has that many, and so it has at most **B + 1 runs**. B is known: the
    cells of the board minus the sizes of the islands.

2.  *Islands need runs.* If an island does not reach the end of a line that it lies in, a run bounds it there. There is
    also a run beside its last row. A row with m islands has at least m - 1 runs. And an island of n cells spans rows
    and columns whose product is at least n.

3.  *The border has an order.* Wall and islands are connected and cannot cross, so the cells of an island along the
    border of the board form one stretch. The same holds for islands that touch diagonally at their numbers, taken
    together: no wall passes between them.
"""

from __future__ import annotations

from collections.abc import Iterator

from nurigram.base.grid import Grid
from nurigram.kinds.nurikabe.puzzle import NurikabePuzzle
from nurigram.kinds.nurikabe.solving.encoding.counting import at_most_one, sorted_count
from nurigram.kinds.nurikabe.solving.encoding.rules import Clauses, least_wall

MEAN_SIZE = 6.0
"""The clauses pay off if the islands have at least this mean size."""

MOST_CELLS = 150
"""The clauses pay off on boards of at most this many cells: the count of all runs grows with its square."""


def is_sparse(puzzle: NurikabePuzzle) -> bool:
    """Whether the board has few, large numbers without ``?``, and is small enough to count its runs."""
    sizes = [size for size in puzzle.sizes.values() if size is not None]
    if not sizes or len(sizes) < len(puzzle.sizes) or sum(sizes) > puzzle.grid.area:
        return False
    return puzzle.grid.area <= MOST_CELLS and sum(sizes) / len(sizes) >= MEAN_SIZE


def add_geometry(clauses: Clauses) -> None:
    """All three facts."""
    lines = [_Line(clauses, cells) for cells in _lines(clauses.puzzle.grid)]
    by_cells = {frozenset(line.cells): line for line in lines}
    for line in lines:
        line.islands_need_runs()
        for beside in line.beside(by_cells):
            line.edge_needs_run(beside)
    _few_runs(clauses, lines)
    _spans(clauses, lines)
    _border_in_order(clauses)


def _lines(grid: Grid) -> Iterator[tuple[int, ...]]:
    """The stretches of cells between borders and holes, of all rows and then of all columns."""
    rows = [[grid.index(r, c) for c in range(grid.cols)] for r in range(grid.rows)]
    for line in [*rows, *map(list, zip(*rows, strict=True))]:
        stretch: list[int] = []
        for index in [*line, -1]:
            if index >= 0 and grid.cells >> index & 1:
                stretch.append(index)
            elif stretch:
                yield tuple(stretch)
                stretch = []


class _Line:
    """A row or column, with a count of its runs of wall and the literals "this island lies in it"."""

    def __init__(self, clauses: Clauses, cells: tuple[int, ...]) -> None:
        self.clauses = clauses
        self.cells = cells
        self.runs = sorted_count(clauses.cnf, [[start] for start in self._starts()], len(cells))
        self.islands = dict(self._islands())

    def _starts(self) -> Iterator[int]:
        """Literals that are true where a run of wall begins. They may be true elsewhere too: a bound is enough."""
        clauses = self.clauses
        yield clauses.black(self.cells[0])
        for before, index in zip(self.cells, self.cells[1:], strict=False):
            start = clauses.cnf.new()
            clauses.add(-clauses.black(index), clauses.black(before), start)
            yield start

    def _islands(self) -> Iterator[tuple[int, int]]:
        clauses = self.clauses
        for clue, owned in clauses.owned.items():
            mine = [owned[index] for index in self.cells if index in owned]
            if mine:
                lies = clauses.cnf.new()
                clauses.add(-lies, *mine)
                for literal in mine:
                    clauses.add(-literal, lies)
                yield clue, lies

    def islands_need_runs(self) -> None:
        """Runs bound an island that ends before the line does, and separate the islands of a line."""
        clauses = self.clauses
        for clue, lies in self.islands.items():
            owned = clauses.owned[clue]
            ends = [[owned[index]] if index in owned else [] for index in (self.cells[0], self.cells[-1])]
            for end in ends:
                clauses.add(-lies, self.runs[0], *end)
            if len(self.runs) > 1:
                clauses.add(-lies, self.runs[1], *ends[0], *ends[1])
        several = sorted_count(clauses.cnf, [[lies] for lies in self.islands.values()], len(self.runs) + 1)
        for parted, runs in zip(several[1:], self.runs, strict=False):
            clauses.add(-parted, runs)

    def beside(self, lines: dict[frozenset[int], _Line]) -> Iterator[_Line]:
        """The neighbouring lines with exactly the same extent."""
        grid = self.clauses.puzzle.grid
        step = 1 if len(self.cells) > 1 and self.cells[1] - self.cells[0] > 1 else grid.stride
        for shift in (-step, step):
            along = lines.get(frozenset(index + shift for index in self.cells))
            if along:
                yield along

    def edge_needs_run(self, beside: _Line) -> None:
        """If an island lies in this line and not in the next one, the next one has a run of wall."""
        for clue, lies in self.islands.items():
            goes_on = [beside.islands[clue]] if clue in beside.islands else []
            self.clauses.add(-lies, beside.runs[0], *goes_on)


def _few_runs(clauses: Clauses, lines: list[_Line]) -> None:
    most = least_wall(clauses.puzzle, 0) + 1
    total = sorted_count(clauses.cnf, [line.runs for line in lines], most + 1)
    if len(total) > most:
        clauses.add(-total[most])


def _spans(clauses: Clauses, lines: list[_Line]) -> None:
    """An island lies in enough rows and columns to have room. Only for boards without holes."""
    grid = clauses.puzzle.grid
    if grid.holes:
        return
    for clue, size in clauses.puzzle.sizes.items():
        rows, cols = (
            sorted_count(clauses.cnf, [[line.islands[clue]] for line in part if clue in line.islands], len(part))
            for part in (lines[: grid.rows], lines[grid.rows :])
        )
        for high in range(1, len(rows) + 1):
            wide = -(-(size or 1) // high)
            clauses.add(*rows[high : high + 1], *cols[wide - 1 : wide])


def _border_in_order(clauses: Clauses) -> None:
    ring = _ring(clauses.puzzle.grid)
    for group in _diagonal_groups(clauses.puzzle):
        starts = []
        for before, index in zip(ring[-1:] + ring, ring, strict=False):
            mine = [clauses.owned[clue][index] for clue in group if index in clauses.owned[clue]]
            if mine:
                starts.append(clauses.cnf.new())
            for literal in mine:
                clauses.add(-literal, -clauses.black(before), starts[-1])
        at_most_one(clauses.cnf, starts)


def _ring(grid: Grid) -> list[int]:
    """The cells along the border, in order; empty if the board has holes or only one row or column."""
    if grid.holes or min(grid.rows, grid.cols) < 2:
        return []
    rows = [[grid.index(r, c) for c in range(grid.cols)] for r in range(grid.rows)]
    right = [row[-1] for row in rows[1:-1]]
    left = [row[0] for row in rows[-2:0:-1]]
    return [*rows[0], *right, *reversed(rows[-1]), *left]


def _diagonal_groups(puzzle: NurikabePuzzle) -> Iterator[list[int]]:
    """The clues in groups; in a group, clues are linked by touching diagonally."""
    stride = puzzle.grid.stride
    left = set(puzzle.sizes)
    while left:
        group = [left.pop()]
        for clue in group:
            near = {clue + step for step in (-stride - 1, -stride + 1, stride - 1, stride + 1)} & left
            left -= near
            group.extend(sorted(near))
        yield group
