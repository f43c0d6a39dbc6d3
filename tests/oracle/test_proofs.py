"""A puzzle gets a proof exactly where brute force finds one solution; the checker accepts it, and for that solution."""

from __future__ import annotations

from pathlib import Path

import pytest

from nurigram import Grid, Puzzle, Verdict, prove
from nurigram.proofs.check_proof import check
from tests.oracle import colour, sample
from tests.oracle.test_nonogram_engines import solutions_by_trying


def assert_proved_if_unique(puzzle: Puzzle, solutions: list[tuple[str, ...]], folder: Path) -> bool:
    proof = prove(puzzle)
    assert proof.verdict is Verdict.of(len(solutions), complete=True)
    assert bool(proof.files) == (len(solutions) == 1)
    if proof.files:
        proof.save(folder)
        assert check(folder).startswith("one solution: ")
        assert (folder / "solution.txt").read_text("utf-8").split() == list(solutions[0])
    return bool(proof.files)


@pytest.mark.parametrize("shape", [(1, 1), (2, 3), (3, 3), (4, 3), (4, 4)], ids="{0[0]}x{0[1]}".format)
def test_nurikabe(shape: tuple[int, int], tmp_path: Path) -> None:
    boards = sample.boards(*shape, count=40, seed=11)
    done = [assert_proved_if_unique(puzzle, sample.solutions(puzzle), tmp_path) for puzzle in boards]
    assert any(done)


@pytest.mark.parametrize("shape", [(1, 6), (3, 3), (3, 4)], ids="{0[0]}x{0[1]}".format)
def test_nonograms(shape: tuple[int, int], tmp_path: Path) -> None:
    grid = Grid(*shape)
    for puzzle, solutions in solutions_by_trying(grid, 40):
        assert_proved_if_unique(puzzle, [grid.format_rows(black) for black in solutions], tmp_path)


def test_nonograms_in_colour(tmp_path: Path) -> None:
    done = [assert_proved_if_unique(puzzle, found, tmp_path) for puzzle, found in colour.small_puzzles(3, 60)]
    assert sum(done) > 10
