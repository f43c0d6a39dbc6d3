"""Propagation never decides a cell wrongly, and singletons decide exactly what their definition says."""

from __future__ import annotations

import pytest

from nurigram import State, Verdict, solve
from nurigram.base.deadline import Deadline
from nurigram.base.dice import Dice
from nurigram.base.errors import UnsupportedError
from nurigram.base.grid import Grid, bits
from nurigram.kinds.nonogram import NonogramPuzzle
from nurigram.kinds.nonogram.solving.propagation import by_lines, by_singletons
from nurigram.kinds.nurikabe import NurikabePuzzle
from nurigram.lab.subjects import raw_picture
from nurigram.puzzle import extension

PUZZLES = [raw_picture(Grid(7, 8), Dice(seed), 45) for seed in range(40)]


@pytest.fixture(params=[True, False], ids=["extension", "Python"])
def _line_solver(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if not request.param:
        monkeypatch.setattr(extension, "is_built", lambda: False)


@pytest.mark.usefixtures("_line_solver")
def test_what_propagation_decides_is_in_every_solution() -> None:
    more = 0
    for puzzle in PUZZLES[:15]:
        lines, singletons = by_lines(State(puzzle), Deadline()), by_singletons(State(puzzle), Deadline())
        assert lines is not None
        assert singletons is not None
        assert lines.black <= singletons.black
        assert lines.white <= singletons.white
        more += len(lines.unknown) - len(singletons.unknown)
        for solution in solve(puzzle, limit=50).solutions:
            assert singletons.black <= solution
            assert not singletons.white & solution
    assert more > 0


def test_no_open_cell_fails_in_either_colour() -> None:
    for puzzle in PUZZLES:
        end = by_singletons(State(puzzle), Deadline())
        assert end is not None
        for index in bits(int(end.unknown)):
            for black, white in ((1 << index, 0), (0, 1 << index)):
                assert by_lines(State(puzzle, int(end.black) | black, int(end.white) | white), Deadline()) is not None


def test_the_engines_agree_with_an_exact_one_wherever_they_answer() -> None:
    verdicts = [(solve(puzzle).verdict, solve(puzzle, "singletons").verdict) for puzzle in PUZZLES]
    assert all(ours in (exact, Verdict.UNKNOWN) for exact, ours in verdicts)
    assert (Verdict.UNIQUE, Verdict.UNIQUE) in verdicts
    assert (Verdict.MULTIPLE, Verdict.UNKNOWN) in verdicts
    assert solve(NonogramPuzzle(((2,), (0,)), ((1,), (0,))), "lines").verdict is Verdict.NONE


def test_other_kinds_are_refused() -> None:
    with pytest.raises(UnsupportedError, match="the engine lines cannot solve nurikabe"):
        solve(NurikabePuzzle(Grid(2, 2), ()), "lines")
