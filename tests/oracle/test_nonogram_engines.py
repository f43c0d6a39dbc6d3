"""The clauses and constraint models of small nonograms have the solutions that trying every picture finds."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from itertools import product

import pytest
from pysat.solvers import Solver

from nurigram import Grid, solve
from nurigram.base.grid import from_bits
from nurigram.kinds.nonogram import NonogramPuzzle
from nurigram.kinds.nonogram.puzzle import runs
from nurigram.kinds.nonogram.solving.encoding import encode


def all_pictures(grid: Grid) -> list[int]:
    indices = [grid.index(row, col) for row, col in grid.places(grid.cells)]
    choices = product((False, True), repeat=len(indices))
    return [from_bits(i for i, black in zip(indices, choice, strict=True) if black) for choice in choices]


def models(puzzle: NonogramPuzzle) -> list[int]:
    """The black cells of every model, one entry per model: all variables count, not only the cells."""
    cnf = encode(puzzle)
    with Solver(name="cadical153", bootstrap_with=cnf.clauses) as solver:
        return sorted(cnf.black(set(model)) for model in solver.enum_models())


def solutions_by_trying(grid: Grid, sample: int) -> Iterator[tuple[NonogramPuzzle, list[int]]]:
    """Some puzzles of this size and all their solutions."""
    solutions = defaultdict(list)
    for black in all_pictures(grid):
        solutions[runs(grid, black)].append(black)
    for clues in random.Random(1).sample(sorted(solutions), min(sample, len(solutions))):
        yield NonogramPuzzle(*clues), sorted(solutions[clues])


@pytest.mark.parametrize(("rows", "cols"), [(1, 6), (6, 1), (3, 3), (3, 4)])
def test_every_model_is_a_solution_and_every_solution_one_model(rows: int, cols: int) -> None:
    for puzzle, solutions in solutions_by_trying(Grid(rows, cols), 150):
        assert models(puzzle) == solutions


@pytest.mark.parametrize("engine", ["cp", "cp-starts"])
@pytest.mark.parametrize(("rows", "cols"), [(1, 6), (3, 3), (4, 3)])
def test_constraint_models_find_every_solution(rows: int, cols: int, engine: str) -> None:
    for puzzle, solutions in solutions_by_trying(Grid(rows, cols), 20):
        result = solve(puzzle, engine, limit=None)
        assert sorted(cells.board for cells in result.solutions) == solutions
        assert result.complete


def test_clues_that_contradict_each_other_have_no_model() -> None:
    assert models(NonogramPuzzle(((1,), (1,)), ((2,), (1,)))) == []
