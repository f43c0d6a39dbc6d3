"""Puzzles with given cells, by every engine: as trying every colouring says, and as the techniques may say."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import cast

import pytest

from nurigram import (
    Advice,
    Grid,
    NonogramPuzzle,
    NurikabePuzzle,
    Puzzle,
    State,
    Verdict,
    backbone,
    count_solutions,
    deduce,
    hint,
    solve,
    verify,
    with_givens,
)
from nurigram.base.deadline import Deadline
from nurigram.kinds.nonogram.puzzle import runs
from nurigram.puzzle.engine import Engine
from nurigram.solving.engines import aco
from tests.fixtures.random_boards import random_board
from tests.oracle import brute
from tests.oracle.nonograms import mixed_puzzles

EXACT = ("native", "sat", "cp")
SMALL = 12
"""The largest board, in cells, of which every colouring is tried."""

MOST = 250


def nurikabe() -> Iterator[tuple[NurikabePuzzle, list[int]]]:
    """Small boards without givens, and all their solutions."""
    rng = random.Random(4)
    while True:
        puzzle = random_board(rng, 4)
        grid = puzzle.grid
        if grid.area <= SMALL:
            holes = frozenset(grid.places(grid.holes))
            found = brute.solutions(grid.rows, grid.cols, puzzle.clues, holes)
            yield puzzle, [grid.parse_rows(rows)[0] for rows in found]


def nonograms() -> Iterator[tuple[NonogramPuzzle, list[int]]]:
    """Small pictures, and all pictures with the same clues."""
    rng = random.Random(5)
    for puzzle in mixed_puzzles(rng, 10_000, 4):
        if puzzle.grid.area <= SMALL:
            yield (
                puzzle,
                [black for black in boards(puzzle.grid) if runs(puzzle.grid, black) == (puzzle.rows, puzzle.cols)],
            )


@cache
def solved(kind: str) -> list[tuple[NurikabePuzzle | NonogramPuzzle, list[int]]]:
    """Puzzles of a kind and all their solutions, worked out once for all tests."""
    return [*islice(nurikabe(), MOST)] if kind == "nurikabe" else [*islice(nonograms(), MOST)]


def boards(grid: Grid) -> Iterator[int]:
    """Every way to colour a board."""
    cells = grid.places(grid.cells)
    for number in range(1 << len(cells)):
        yield grid.board(cell for place, cell in enumerate(cells) if number >> place & 1)


def given(rng: random.Random, puzzle: NurikabePuzzle | NonogramPuzzle, solutions: list[int]) -> Puzzle:
    """The puzzle with some cells of a solution given, or (rarely, or where it has none) any cells."""
    grid = puzzle.grid
    free = grid.cells & ~getattr(puzzle, "numbers", 0)
    picture = rng.choice(solutions) if solutions and rng.random() < 0.8 else rng.getrandbits(grid.rows * grid.stride)
    some = grid.board(cell for cell in grid.places(free) if rng.random() < 0.25)
    return with_givens(puzzle, picture & some, some & ~picture)


def cases(kind: str, number: int) -> Iterator[tuple[Puzzle, list[int]]]:
    """Puzzles with givens, each with exactly its solutions."""
    rng = random.Random(kind)
    for puzzle, all_of_them in solved(kind)[:number]:
        made = given(rng, puzzle, all_of_them)
        black, white = made.givens.black.board, made.givens.white.board
        yield made, [each for each in all_of_them if black & ~each == 0 and white & each == 0]


@pytest.mark.parametrize("kind", ["nurikabe", "nonogram"])
@pytest.mark.parametrize("engine", EXACT)
def test_every_engine_finds_the_solutions_that_agree_with_the_givens(kind: str, engine: str) -> None:
    for puzzle, solutions in cases(kind, 60 if engine == "cp" else MOST):
        found = solve(puzzle, engine, limit=None)
        assert sorted(each.board for each in found.solutions) == sorted(solutions), puzzle
        assert found.complete
        assert count_solutions(puzzle, engine).number == len(solutions)


@pytest.mark.parametrize("kind", ["nurikabe", "nonogram"])
@pytest.mark.parametrize("engine", ["native", "sat"])
def test_the_backbone_starts_from_the_givens(kind: str, engine: str) -> None:
    for puzzle, solutions in cases(kind, 150):
        found = backbone(puzzle, engine=engine)
        assert found.solvable == bool(solutions)
        if solutions:
            black = white = puzzle.grid.cells
            for each in solutions:
                black, white = black & each, white & ~each
            assert (found.black.board, found.white.board) == (black, white)


@pytest.mark.parametrize("engine", [aco.COLONY, aco.SCOUTS], ids=lambda engine: engine.name)
def test_what_the_ants_find_agrees_with_the_givens(engine: Engine) -> None:
    solved = 0
    for puzzle, solutions in cases("nurikabe", 120):
        if any(clue.size is None for clue in cast(NurikabePuzzle, puzzle).clues):
            continue
        found = engine.solve(puzzle, limit=1, deadline=Deadline(), iterations=100 if solutions else 10)
        assert {each.board for each in found.solutions} <= set(solutions), puzzle
        solved += len(found.solutions)
    assert solved > 20


@pytest.mark.parametrize("kind", ["nurikabe", "nonogram"])
def test_deduction_starts_from_the_givens_and_contradicts_no_solution(kind: str) -> None:
    proved = 0
    for puzzle, solutions in cases(kind, MOST):
        trace = deduce(puzzle, "search")
        assert puzzle.givens.black <= trace.start.black
        assert puzzle.givens.white <= trace.start.white
        assert trace.clash is None or not solutions
        for each in solutions:
            assert trace.end.black.board & ~each == 0
            assert trace.end.white.board & each == 0
        logic = solve(puzzle, "logic", limit=2)
        assert logic.verdict is Verdict.UNKNOWN or logic.verdict is Verdict.of(len(solutions), complete=True)
        proved += logic.verdict is not Verdict.UNKNOWN
    assert proved > 60


@pytest.mark.parametrize("kind", ["nurikabe", "nonogram"])
def test_a_solution_of_the_clues_alone_breaks_the_givens(kind: str) -> None:
    rng = random.Random(8)
    seen = 0
    for puzzle, all_of_them in solved(kind)[:200]:
        made = given(rng, puzzle, all_of_them)
        for each in all_of_them:
            agrees = not (made.givens.black & ~each) and not (made.givens.white & each)
            assert (verify(made, each) == []) == agrees
            told = hint(made, State(made, each, made.grid.cells & ~each))
            assert (told.advice is Advice.SOLVED) == agrees
            seen += not agrees
    assert seen > 10
