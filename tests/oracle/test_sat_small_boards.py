"""The SAT engine against brute force on every shape up to 4x4."""

from __future__ import annotations

import pytest

from nurigram import State, Verdict
from nurigram.base.deadline import Deadline
from nurigram.kinds.nurikabe import NurikabePuzzle
from nurigram.kinds.nurikabe.solving.encoding import rules
from nurigram.puzzle.engine import SAT_SOLVERS
from nurigram.solving.engines import sat
from tests.oracle import sample

WAYS = ["lazy", "complete", "combinations"]


def all_solutions(puzzle: NurikabePuzzle, way: str, solver: str = SAT_SOLVERS[0]) -> list[tuple[str, ...]]:
    result = sat.solve(puzzle, limit=None, deadline=Deadline(), solver=solver, encoding=way)
    assert result.complete
    assert result.verdict is Verdict.of(len(result.solutions), complete=True)
    return sorted(solution.rows for solution in result.solutions)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("shape", sample.SHAPES, ids="{0[0]}x{0[1]}".format)
def test_all_solutions_equal_brute_force(shape: tuple[int, int], way: str) -> None:
    for puzzle in sample.boards(*shape, count=60):
        assert all_solutions(puzzle, way) == sample.solutions(puzzle), puzzle


def test_islands_counted_later_have_their_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "COUNT_LATER", 1)
    for shape in [(2, 4), (3, 3), (4, 4)]:
        for puzzle in sample.boards(*shape, count=60, seed=7):
            assert all_solutions(puzzle, "lazy") == sample.solutions(puzzle), puzzle


@pytest.mark.parametrize("solver", SAT_SOLVERS[1:])
def test_every_solver_gives_the_same_solutions(solver: str) -> None:
    for puzzle in sample.boards(3, 4, count=30, seed=2):
        assert all_solutions(puzzle, "lazy", solver) == sample.solutions(puzzle), puzzle


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("shape", [(1, 1), (2, 3), (3, 3), (4, 4)])
def test_backbone_is_what_all_solutions_share(shape: tuple[int, int], way: str) -> None:
    for puzzle in sample.boards(*shape, count=40, seed=3):
        found = sat.backbone(puzzle, deadline=Deadline(), encoding=way)
        boards = sample.solutions(puzzle)
        assert (found.solvable, found.complete) == (bool(boards), True)
        assert State(puzzle, found.black, found.white).rows == shared(puzzle, boards)


def shared(puzzle: NurikabePuzzle, boards: list[tuple[str, ...]]) -> tuple[str, ...]:
    """The colour of each cell on which all boards agree, else ``?``; without boards, all ``?``."""
    if not boards:
        return puzzle.grid.format_rows(0, 0)
    rows = [[{board[r][c] for board in boards} for c in range(puzzle.grid.cols)] for r in range(puzzle.grid.rows)]
    return tuple("".join(colours.pop() if len(colours) == 1 else "?" for colours in row) for row in rows)


def test_backbone_respects_the_state() -> None:
    puzzle = next(p for p in sample.boards(4, 4, count=60, seed=4) if len(sample.solutions(p)) > 2)
    boards = sample.solutions(puzzle)
    state = State.parse(puzzle, boards[0])
    found = sat.backbone(puzzle, state=state, deadline=Deadline())
    assert State(puzzle, found.black, found.white).rows == boards[0]
