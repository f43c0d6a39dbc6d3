"""No technique is ever wrong, and tier ``hard`` finds everything that a single line implies."""

from __future__ import annotations

import random

import pytest

from nurigram import Grid, State, Tier, solve
from nurigram.kinds.nonogram import KIND, NonogramPuzzle, from_picture
from nurigram.kinds.nonogram.puzzle import Clue, Line
from nurigram.kinds.nonogram.techniques.colours import no_common_colour
from nurigram.kinds.nonogram.techniques.lines import settle
from nurigram.kinds.nonogram.techniques.sweeps import sweep
from nurigram.kinds.nonogram.techniques.view import LineState, NonogramView
from nurigram.puzzle.step import Step
from nurigram.reasoning.deduce import deduce
from tests.fixtures.whole_puzzles import Source, sources


def random_picture(rng: random.Random) -> NonogramPuzzle:
    grid = Grid(rng.randint(2, 7), rng.randint(2, 7))
    share = rng.uniform(0.3, 0.8)
    return from_picture(grid, grid.board(cell for cell in grid.places(grid.cells) if rng.random() < share))


@pytest.mark.usefixtures("implementation")
@pytest.mark.parametrize("seed", range(60))
def test_techniques_agree_with_every_solution(seed: int) -> None:
    rng = random.Random(seed)
    puzzle = random_picture(rng)
    solutions = [cells.board for cells in solve(puzzle, "sat", limit=500).solutions]
    known = rng.getrandbits(puzzle.grid.cells.bit_length()) & rng.getrandbits(puzzle.grid.cells.bit_length())
    for given in (0, known & puzzle.grid.cells):
        state = State(puzzle, solutions[0] & given, given & ~solutions[0])
        end = deduce(puzzle, Tier.SEARCH, state).end
        for black in solutions:
            if black & given == state.black:
                assert not end.black & ~black
                assert not end.white & black


def random_line(rng: random.Random) -> tuple[Clue, int, int, int]:
    """A clue, a length, and decided cells that agree with some placement."""
    length = rng.randint(3, 22)
    line = sum(1 << place for place in range(length) if rng.random() < rng.choice([0.4, 0.6, 0.8]))
    known = rng.getrandbits(length) & rng.choice([-1, rng.getrandbits(length)])
    runs = format(line, f"0{length}b")[::-1].split("0")
    return tuple(len(run) for run in runs if run), length, line & known, known & ~line


def test_single_line_techniques_see_nothing_that_the_line_does_not_imply() -> None:
    rng = random.Random(3)
    techniques = [technique for tier in (Tier.EASY, Tier.MEDIUM, Tier.HARD) for technique in KIND.techniques[tier]]
    techniques = [technique for technique in techniques if technique is not no_common_colour]
    fired = dict.fromkeys((technique.__name__ for technique in techniques), 0)
    for _ in range(4000):
        clue, length, black, white = random_line(rng)
        puzzle = NonogramPuzzle((clue,), ((),) * length)
        view = NonogramView(puzzle, (black, white), (LineState(Line("row", 0, clue, range(length)), black, white),))
        settled = settle(clue, length, black, white)
        assert settled is not None
        for technique in techniques:
            for step in technique(view):
                assert isinstance(step, Step)
                fired[technique.__name__] += 1
                assert not step.black & ~settled.black, (technique.__name__, clue, length, black, white)
                assert not step.white & ~settled.white, (technique.__name__, clue, length, black, white)
    assert min(fired.values()) > 5, fired


@pytest.mark.usefixtures("implementation")
@pytest.mark.parametrize("seed", range(20))
def test_tier_hard_decides_all_that_line_by_line_solving_does(seed: int) -> None:
    puzzle = random_picture(random.Random(f"lines {seed}"))
    end, swept = deduce(puzzle, Tier.HARD).end, sweep(puzzle)
    assert end.out == swept.out


@pytest.mark.parametrize("source", sources("nonogram", "pictures", every=120), ids=str)
def test_whole_pictures(source: Source) -> None:
    for data in source.records():
        puzzle = KIND.from_json(data)
        if "solution" in data and puzzle.grid.area <= 900:
            black, white = puzzle.grid.parse_rows(data["solution"])
            end = deduce(puzzle, Tier.EXPERT).end
            assert solve(puzzle, "sat").verdict.value == "multiple" or not (end.black & white or end.white & black)
