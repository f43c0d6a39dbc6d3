"""The native nonogram engine against brute force, the SAT engine and the Python line solver."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from nurigram import Grid, State, Verdict, verify
from nurigram.base.deadline import Deadline
from nurigram.base.grid import from_bits
from nurigram.base.limits import MAX_SIDE
from nurigram.kinds.nonogram import NonogramPuzzle, from_picture
from nurigram.kinds.nonogram.puzzle import needed
from nurigram.kinds.nonogram.solving.native import line_closure, solve_line
from nurigram.kinds.nonogram.techniques.lines import settle
from nurigram.kinds.nonogram.techniques.sweeps import sweep
from nurigram.puzzle import extension, registry
from nurigram.puzzle.result import Count
from nurigram.solving.engines import native
from tests.fixtures.needs import needs
from tests.oracle.nonograms import closure_by_settling, mixed_puzzles, random_clue
from tests.oracle.test_nonogram_engines import solutions_by_trying
from tests.unit.test_nonogram_lines import by_trying, lines_by_clue, partial_states

needs("nurigram._native")

SHAPES = [(1, 1), (1, 6), (6, 1), (2, 5), (3, 3), (3, 4), (4, 4)]


def all_solutions(puzzle: NonogramPuzzle) -> list[int]:
    result = native.solve(puzzle, limit=None, deadline=Deadline())
    assert result.complete
    return sorted(solution.board for solution in result.solutions)


@pytest.mark.parametrize("shape", SHAPES, ids="{0[0]}x{0[1]}".format)
def test_all_solutions_equal_brute_force(shape: tuple[int, int]) -> None:
    for puzzle, expected in solutions_by_trying(Grid(*shape), 300):
        assert all_solutions(puzzle) == expected, puzzle
        assert native.count(puzzle, limit=None, deadline=Deadline()) == Count(len(expected), True)
        assert native.count(puzzle, limit=1, deadline=Deadline()).number == 1


@pytest.mark.parametrize("shape", SHAPES, ids="{0[0]}x{0[1]}".format)
def test_backbone_is_what_all_solutions_share(shape: tuple[int, int]) -> None:
    for puzzle, solutions in solutions_by_trying(Grid(*shape), 150):
        found = native.backbone(puzzle, deadline=Deadline())
        assert (found.solvable, found.complete) == (True, True)
        assert (int(found.black), int(found.white)) == shared(puzzle.grid, solutions), puzzle


def test_backbone_respects_the_state() -> None:
    rng = random.Random(3)
    for puzzle, solutions in solutions_by_trying(Grid(4, 4), 200):
        state = random_state(puzzle, rng)
        agreeing = [s for s in solutions if s & state.black == state.black and not s & state.white]
        found = native.backbone(puzzle, state=state, deadline=Deadline())
        assert (found.solvable, found.complete) == (bool(agreeing), True)
        assert (int(found.black), int(found.white)) == (shared(puzzle.grid, agreeing) if agreeing else (0, 0))


def test_solution_sets_equal_those_of_the_clauses() -> None:
    limit = 30
    for puzzle in mixed_puzzles(random.Random(1), 400, side=10):
        ours = native.solve(puzzle, limit=limit, deadline=Deadline())
        theirs = registry.engine("sat").solve(puzzle, limit=limit, deadline=Deadline())
        assert ours.verdict is theirs.verdict, puzzle
        assert len(ours.solutions) == len(theirs.solutions) == len({s.board for s in ours.solutions})
        assert all(not verify(puzzle, solution.board) for solution in ours.solutions)
        if theirs.complete and ours.complete:
            assert {s.board for s in ours.solutions} == {s.board for s in theirs.solutions}


@pytest.mark.parametrize("length", range(1, 13))
def test_line_solver_equals_brute_force_on_every_clue(length: int) -> None:
    rng = random.Random(100 + length)
    for clue, lines in lines_by_clue(length).items():
        for black, white in partial_states(length, lines, rng)[:60]:
            expected = by_trying(length, lines, black, white)
            assert solve_line(length, clue, black, white) == expected, (clue, length, black, white)


@pytest.mark.parametrize("length", [61, 62, 63, 64, 126, 127, 200, 254, 255, 1022, 1023, 4000])
def test_long_lines_equal_the_solver_in_python(length: int) -> None:
    rng = random.Random(length)
    for _ in range(60):
        clue = random_clue(rng, length)
        black, white = sparse(rng, length), sparse(rng, length)
        settled = settle(clue, length, black, white & ~black)
        expected = settled and (settled.black, settled.white)
        assert solve_line(length, clue, black, white & ~black) == expected


def test_line_closure_equals_settling_line_by_line() -> None:
    rng = random.Random(8)
    for puzzle in mixed_puzzles(rng, 200, side=14):
        state = State(puzzle) if rng.random() < 0.5 else random_state(puzzle, rng)
        assert line_closure(state) == closure_by_settling(state)


WIDTHS: list[int] = extension.load().nonogram_widths() if extension.is_built() else []


@pytest.mark.parametrize("words", WIDTHS)
def test_every_width_closes_lines_alike(words: int) -> None:
    rng = random.Random(words)
    shortest = max(1, 64 * max((each for each in WIDTHS if each < words), default=0) - 1)
    longest = min(64 * words - 2, MAX_SIDE)
    for length in (shortest, longest):
        for rows, cols in ((3, length), (length, 2)):
            for puzzle, black in random_pictures(rows, cols, 1):
                shown = random_state(puzzle, rng)
                right = State(puzzle, shown.black & black, (shown.black | shown.white) & ~black)
                for state in (State(puzzle), right, shown):
                    swept = sweep(puzzle, *state.out)
                    assert line_closure(state) == (State(puzzle, out=swept.out) if swept.possible else None)


def test_a_board_wider_than_a_word() -> None:
    for rows, cols in [(3, 63), (70, 4), (5, 130), (2, 260), (1100, 1)]:
        for puzzle, solution in random_pictures(rows, cols, 3):
            result = native.solve(puzzle, limit=200, deadline=Deadline())
            assert all(not verify(puzzle, found.board) for found in result.solutions)
            if result.complete:
                assert solution in {found.board for found in result.solutions}
            else:
                assert len(result.solutions) == 200


def test_clues_that_add_up_differently_have_no_solution() -> None:
    puzzle = NonogramPuzzle(((1,), (1,)), ((2,), (1,)))
    assert native.solve(puzzle, limit=2, deadline=Deadline()).verdict is Verdict.NONE
    assert not native.backbone(puzzle, deadline=Deadline()).solvable


def test_a_spent_deadline_leaves_a_hard_board_undecided() -> None:
    puzzle, _ = next(random_pictures(40, 40, 1))
    result = native.solve(puzzle, limit=2, deadline=Deadline(0.0))
    assert result.verdict is Verdict.UNKNOWN
    assert not native.backbone(puzzle, deadline=Deadline(0.0)).complete


def shared(grid: Grid, solutions: list[int]) -> tuple[int, int]:
    always, ever = grid.cells, 0
    for solution in solutions:
        always &= solution
        ever |= solution
    return always, grid.cells & ~ever


def sparse(rng: random.Random, length: int) -> int:
    return from_bits(rng.sample(range(length), rng.randint(0, 4)))


def random_state(puzzle: NonogramPuzzle, rng: random.Random) -> State:
    decided = rng.getrandbits(puzzle.grid.rows * puzzle.grid.stride) & puzzle.grid.cells
    decided &= rng.getrandbits(puzzle.grid.rows * puzzle.grid.stride)
    black = rng.getrandbits(puzzle.grid.rows * puzzle.grid.stride) & decided
    return State(puzzle, black, decided & ~black)


def random_pictures(rows: int, cols: int, number: int) -> Iterator[tuple[NonogramPuzzle, int]]:
    rng, grid = random.Random(rows * cols), Grid(rows, cols)
    for _ in range(number):
        black = rng.getrandbits(rows * grid.stride) & grid.cells
        puzzle = from_picture(grid, black)
        assert all(needed(clue) <= cols for clue in puzzle.rows)
        yield puzzle, black
