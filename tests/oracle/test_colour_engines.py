"""Every engine on colour nonograms against brute force."""

from __future__ import annotations

import random
from itertools import product

import pytest

from nurigram import State, Tier, Verdict, backbone, count_solutions, deduce, solve, verify, with_givens
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle
from nurigram.kinds.nonogram.solving.native import line_closure, solve_line
from nurigram.kinds.nonogram.techniques.lines import settle
from nurigram.kinds.nonogram.techniques.sweeps import sweep
from nurigram.puzzle import extension
from nurigram.puzzle.palette import decided
from tests.oracle.colour import Rows, clues_of, common, palette, puzzle_of, random_rows, small_puzzles


def shown(found: list[Rows]) -> list[Rows]:
    return sorted(found)


ENGINES = [*(["native"] if extension.is_built() else []), "sat"]


@pytest.mark.parametrize("engine", ENGINES)
def test_all_solutions_are_found(engine: str) -> None:
    for puzzle, solutions in small_puzzles(1, 120):
        result = solve(puzzle, engine, limit=None)
        assert shown([solution.rows for solution in result.solutions]) == solutions
        assert count_solutions(puzzle, engine).number == len(solutions)
        assert not any(verify(puzzle, solution) for solution in result.solutions)


@pytest.mark.parametrize("engine", ["cp", "cp-starts"])
def test_constraint_models_find_all_solutions(engine: str) -> None:
    pytest.importorskip("ortools")
    for puzzle, solutions in small_puzzles(2, 12):
        assert shown([each.rows for each in solve(puzzle, engine, limit=None).solutions]) == solutions


@pytest.mark.parametrize("engine", ["logic", "lines", "singletons"])
def test_what_follows_without_search_is_right(engine: str) -> None:
    solved = 0
    for puzzle, solutions in small_puzzles(3, 80):
        result = solve(puzzle, engine)
        if result.verdict is Verdict.UNIQUE:
            solved += 1
            assert [result.solutions[0].rows] == solutions
    assert solved > 20


@pytest.mark.parametrize("engine", ENGINES)
def test_the_backbone_is_what_all_solutions_share(engine: str) -> None:
    for puzzle, solutions in small_puzzles(4, 80):
        found = backbone(puzzle, engine=engine)
        assert found.rows == common(solutions)
        assert len(found.open) == "".join(found.rows).count("?")


@pytest.mark.parametrize("engine", ENGINES)
def test_the_backbone_agrees_with_what_is_excluded(engine: str) -> None:
    rng = random.Random(5)
    for puzzle, solutions in small_puzzles(5, 40):
        cell, value = (
            rng.choice(list(puzzle.grid.places(puzzle.grid.cells))),
            rng.randrange(len(puzzle.palette.letters)),
        )
        letter, board = puzzle.palette.letters[value], puzzle.grid.bit(*cell)
        state = State(puzzle, out=tuple(board if each == value else 0 for each in range(len(puzzle.palette.letters))))
        left = [rows for rows in solutions if rows[cell[0]][cell[1]] != letter]
        found = backbone(puzzle, state, engine=engine)
        assert found.solvable == bool(left)
        assert not left or found.rows == common(left)


@pytest.mark.parametrize("engine", ENGINES)
def test_given_cells_leave_the_solutions_that_have_them(engine: str) -> None:
    rng = random.Random(6)
    for puzzle, solutions in small_puzzles(6, 40):
        (row, col), letter = rng.choice(puzzle.grid.places(puzzle.grid.cells)), rng.choice(puzzle.palette.letters)
        givens = [
            "".join(letter if (r, c) == (row, col) else "?" for c in range(puzzle.grid.cols))
            for r in range(puzzle.grid.rows)
        ]
        given = with_givens(puzzle, givens)
        left = [rows for rows in solutions if rows[row][col] == letter]
        assert shown([each.rows for each in solve(given, engine, limit=None).solutions]) == left


def test_native_and_sat_agree_on_larger_boards() -> None:
    if not extension.is_built():
        pytest.skip("the C++ extension is not built")
    rng = random.Random(10)
    for number in range(60):
        rows, cols, paints = rng.randint(4, 9), rng.randint(4, 9), rng.randint(2, 3)
        puzzle = puzzle_of(random_rows(rng, rows, cols, paints), paints)
        ours, theirs = (solve(puzzle, engine, limit=30) for engine in ("native", "sat"))
        assert ours.verdict is theirs.verdict, number
        assert len(ours.solutions) == len(theirs.solutions) == len(set(ours.solutions))
        assert not any(verify(puzzle, solution) for solution in ours.solutions)
        assert backbone(puzzle, engine="native") == backbone(puzzle, engine="sat")


def test_line_logic_in_cpp_is_that_of_python() -> None:
    if not extension.is_built():
        pytest.skip("the C++ extension is not built")
    rng = random.Random(11)
    for _ in range(60):
        rows, cols, paints = rng.choice([(6, 7, 2), (3, 70, 3), (130, 4, 3), (9, 9, 3)])
        puzzle = puzzle_of(random_rows(rng, rows, cols, paints), paints)
        cells = [rng.getrandbits(rows * puzzle.grid.stride) & puzzle.grid.cells for _ in range(4)]
        known = tuple(
            cells[0] & cells[1] & cells[2] & rng.getrandbits(rows * puzzle.grid.stride) if rng.random() < 0.3 else 0
            for _ in puzzle.palette.letters
        )
        swept = sweep(puzzle, *known)
        expected = State(puzzle, out=swept.out) if swept.possible else None
        assert line_closure(State(puzzle, out=known)) == expected


def test_the_verifier_knows_the_clues() -> None:
    rng = random.Random(7)
    for _ in range(200):
        one, other = (random_rows(rng, 3, 3, 2) for _ in range(2))
        assert (not verify(puzzle_of(one, 2), other)) == (clues_of(one) == clues_of(other))


def test_a_line_is_settled_completely() -> None:
    """Every value that some placement gives a cell, and no other, for all short lines and random knowledge."""
    rng = random.Random(8)
    for _ in range(400):
        length, paints = rng.randint(1, 6), rng.randint(2, 3)
        letters = palette(paints).letters
        line = "".join(rng.choice(letters) for _ in range(length))
        clue, colours = _clue(line, letters)
        out = tuple(rng.getrandbits(length) & rng.getrandbits(length) & rng.getrandbits(length) for _ in letters)
        fits = [
            "".join(cells)
            for cells in product(letters, repeat=length)
            if _clue("".join(cells), letters) == (clue, colours)
            and not any(out[letters.index(cell)] >> at & 1 for at, cell in enumerate(cells))
        ]
        found = settle(clue, length, *out, paints=colours)
        if extension.is_built():
            assert solve_line(length, clue, *out, paints=colours) == (found and found.out)
        if not fits:
            assert found is None
            continue
        assert found is not None
        for value, letter in enumerate(letters):
            never = sum(1 << at for at in range(length) if all(cells[at] != letter for cells in fits))
            assert found.out[value] == never


def _clue(line: str, letters: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    runs = clues_of((line,))[0]
    assert isinstance(runs, tuple)
    return tuple(size for _, size in runs), tuple(letters.index(letter) for letter, _ in runs)


def test_every_step_is_true_of_every_solution() -> None:
    rng = random.Random(9)
    for number in range(60):
        rows, cols, paints = rng.choice([(4, 4, 2), (5, 4, 3), (6, 5, 3)])
        puzzle = puzzle_of(random_rows(rng, rows, cols, paints), paints)
        solutions = [solution.rows for solution in solve(puzzle, "sat", limit=100).solutions]
        trace = deduce(puzzle, Tier.SEARCH)
        assert trace.stopped is None, number
        for step in trace.steps:
            _assert_true(puzzle, step.out, solutions, step.name)


def _assert_true(puzzle: NonogramPuzzle, out: tuple[int, ...], solutions: list[Rows], name: str) -> None:
    for solution in solutions:
        state = State(puzzle, list(solution))
        having = [decided(state.out, value) for value in range(len(state.out))]
        assert not any(excluded & mine for excluded, mine in zip(out, having, strict=True)), (name, solution)
