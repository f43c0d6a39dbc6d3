"""Why a nonogram has no solution: its rows and columns add up to different sums, or a few lines contradict each other.

Every line gets a variable that switches its clauses on. If the solver refutes all lines, it names those that it used,
and ``core`` leaves out what it can of these.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from pysat.solvers import Solver

from nurigram.base.cores import core
from nurigram.base.deadline import Deadline
from nurigram.base.errors import OutOfTimeError
from nurigram.base.grid import from_bits
from nurigram.kinds.nonogram.puzzle import COLUMN, ROW, Line, NonogramPuzzle
from nurigram.kinds.nonogram.solving.encoding import encode_lines
from nurigram.puzzle.step import Clash

SOLVER = "minisat22"
"""A solver that takes assumptions, names those that it used, and can be interrupted."""

PORTION = 2_000
"""How many conflicts the solver may meet before the clock is looked at."""


def conflict(puzzle: NonogramPuzzle, impossible: Callable[[NonogramPuzzle], bool], deadline: Deadline) -> Clash | None:
    """The first reason that is found."""
    return _totals(puzzle) or _lines(puzzle, deadline)


def _totals(puzzle: NonogramPuzzle) -> Clash | None:
    """The first paint, or with one paint the whole, of which rows and columns add up to different sums."""
    rows, columns = (_total(puzzle, axis) for axis in (ROW, COLUMN))
    for paint in sorted(rows | columns):
        if rows[paint] != columns[paint]:
            found = {"rows": rows[paint], "columns": columns[paint]}
            if puzzle.palette.in_colour:
                return Clash("totals_in_colour", 0, {**found, "colour": puzzle.palette.letters[paint]})
            return Clash("totals", 0, found)
    return None


def _total(puzzle: NonogramPuzzle, axis: str) -> Counter[int]:
    """How many cells the clues of all rows, or of all columns, give to each paint."""
    found: Counter[int] = Counter()
    for line in puzzle.lines:
        if line.axis == axis:
            for size, paint in zip(line.clue, line.paints or (1,) * len(line.clue), strict=True):
                found[paint] += size
    return found


def _lines(puzzle: NonogramPuzzle, deadline: Deadline) -> Clash | None:
    """Lines that contradict each other, whatever the others are."""
    try:
        found = deadline.within(lambda: _core(puzzle, deadline))
    except OutOfTimeError:
        return None
    return _told(found) if found else None


def _core(puzzle: NonogramPuzzle, deadline: Deadline) -> list[Line]:
    cnf, parts = encode_lines(puzzle)
    cnf.fix(*puzzle.palette.pictures(puzzle.grid, puzzle.givens.out))
    with Solver(name=SOLVER, bootstrap_with=cnf.clauses) as solver:
        switches = {}
        for line, clauses in zip(puzzle.lines, parts, strict=True):
            switches[line] = cnf.new()
            for clause in clauses:
                solver.add_clause([-switches[line], *clause])

        def fails(lines: Sequence[Line]) -> bool:
            return _refutes(solver, [switches[line] for line in lines], deadline)

        if not fails(puzzle.lines):
            return []
        used = set(solver.get_core() or ())
        return core([line for line in puzzle.lines if switches[line] in used], fails)


def _refutes(solver: Solver, assumptions: list[int], deadline: Deadline) -> bool:
    """Whether the solver proves that these assumptions are impossible before the deadline."""
    while not deadline.expired:
        solver.conf_budget(PORTION)
        answer = solver.solve_limited(assumptions=assumptions, expect_interrupt=True)
        if answer is not None:
            return not answer
    return False


def _told(lines: Sequence[Line]) -> Clash:
    cells = from_bits(index for line in lines for index in line.cells)
    if len(lines) == 1:
        clue = lines[0].text
        return Clash("line", cells, {"axis": lines[0].axis, "number": lines[0].number + 1, "clue": clue})
    rows = [line.number + 1 for line in lines if line.axis == ROW]
    cols = [line.number + 1 for line in lines if line.axis != ROW]
    named = {"rows": ", ".join(map(str, rows)), "columns": ", ".join(map(str, cols))}
    return Clash("lines", cells, {**named, "row_count": len(rows), "column_count": len(cols)})
