"""The native engine against brute force on every shape up to 4x4."""

from __future__ import annotations

import pytest

from nurigram import State, Verdict
from nurigram.base.deadline import Deadline
from nurigram.kinds.nurikabe import NurikabePuzzle
from nurigram.puzzle.result import Count
from nurigram.solving.engines import native
from tests.fixtures.needs import needs
from tests.oracle import sample
from tests.oracle.test_sat_small_boards import shared

needs("nurigram._native")


def all_solutions(puzzle: NurikabePuzzle) -> list[tuple[str, ...]]:
    result = native.solve(puzzle, limit=None, deadline=Deadline())
    assert result.complete
    assert result.verdict is Verdict.of(len(result.solutions), complete=True)
    return sorted(solution.rows for solution in result.solutions)


@pytest.mark.parametrize("shape", sample.SHAPES, ids="{0[0]}x{0[1]}".format)
def test_all_solutions_equal_brute_force(shape: tuple[int, int]) -> None:
    for puzzle in sample.boards(*shape, count=120, seed=5):
        expected = sample.solutions(puzzle)
        assert all_solutions(puzzle) == expected, puzzle
        assert native.count(puzzle, limit=None, deadline=Deadline()) == Count(len(expected), True)


@pytest.mark.parametrize("shape", [(1, 1), (2, 3), (3, 3), (4, 4)])
def test_backbone_is_what_all_solutions_share(shape: tuple[int, int]) -> None:
    for puzzle in sample.boards(*shape, count=60, seed=6):
        found = native.backbone(puzzle, deadline=Deadline())
        boards = sample.solutions(puzzle)
        assert (found.solvable, found.complete) == (bool(boards), True)
        assert State(puzzle, found.black, found.white).rows == shared(puzzle, boards)


def test_backbone_respects_the_state() -> None:
    puzzle = next(p for p in sample.boards(4, 4, count=60, seed=4) if len(sample.solutions(p)) > 2)
    boards = sample.solutions(puzzle)
    found = native.backbone(puzzle, state=State.parse(puzzle, boards[0]), deadline=Deadline())
    assert State(puzzle, found.black, found.white).rows == boards[0]
    state = State(puzzle, black=puzzle.numbers)
    assert not native.backbone(puzzle, state=state, deadline=Deadline()).solvable
