"""C++ tells the steps of the Python techniques in colour too: every field, in the same order."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from nurigram import State, Tier
from nurigram.base.grid import Bitboard, bits, from_bits
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle
from nurigram.kinds.nonogram.techniques import up_to
from nurigram.kinds.nonogram.techniques.accelerator import left_open, sweeps
from nurigram.kinds.nonogram.techniques.sweeps import sweep
from nurigram.kinds.nonogram.techniques.view import view
from nurigram.puzzle.closure import close
from nurigram.puzzle.kind import Technique
from nurigram.puzzle.palette import Out, known
from tests.fixtures.needs import needs
from tests.oracle.colour import drawn
from tests.oracle.test_nonogram_steps import WAVES, assert_same

needs("nurigram._native")


def part(rng: random.Random, board: Bitboard, share: float) -> Bitboard:
    """Each cell of a board with this probability."""
    return from_bits(index for index in bits(board) if rng.random() < share)


def plays(rng: random.Random, puzzle: NonogramPuzzle, having: Out) -> Iterator[State]:
    """The empty board; cells and exclusions that are right; one that is wrong; anything at all."""
    cells, out = puzzle.grid.cells, known(*having)
    yield State(puzzle)
    share = rng.random()
    decided = part(rng, cells, share)
    right = tuple(excluded & (decided | part(rng, cells, share / 2)) for excluded in out)
    yield State(puzzle, out=right)
    wrong = rng.randrange(len(right))
    spoilt = right[wrong] | part(rng, having[wrong], 0.02) | 1 << rng.choice(list(bits(having[wrong] or cells)))
    yield State(puzzle, out=(*right[:wrong], spoilt, *right[wrong + 1 :]))
    yield State(puzzle, out=tuple(part(rng, cells, 0.1) for _ in out))


@pytest.mark.parametrize("tier", list(Tier))
def test_random_plays(tier: Tier) -> None:
    rng = random.Random(f"colours {tier}")
    steps = clashes = 0
    for _ in range(15):
        puzzle, having = drawn(rng, rng.randint(3, 10), rng.randint(3, 10), rng.randint(2, 3))
        for state in plays(rng, puzzle, having):
            for waves, limit in ((WAVES, None), (0, None), (WAVES, 1)):
                same = assert_same(state, up_to(tier), waves, limit)
                steps, clashes = steps + len(same.steps), clashes + (same.clash is not None)
    assert steps > 500
    assert clashes > 30


@pytest.mark.parametrize("technique", up_to(Tier.SEARCH), ids=lambda technique: technique.__name__)
def test_each_technique_alone(technique: Technique) -> None:
    rng = random.Random(technique.__name__)
    steps = 0
    for _ in range(15):
        puzzle, having = drawn(rng, rng.randint(4, 9), rng.randint(4, 9), rng.randint(2, 3))
        for state in plays(rng, puzzle, having):
            for waves in (0, 1):
                steps += len(assert_same(state, [technique], waves).steps)
    assert steps > 5


@pytest.mark.parametrize(("rows", "cols"), [(1, 5), (2, 62), (63, 2), (3, 126), (127, 2), (2, 260)])
def test_lines_of_every_length_class(rows: int, cols: int) -> None:
    rng = random.Random(f"{rows} {cols}")
    for paints in (2, 3):
        puzzle, having = drawn(rng, rows, cols, paints)
        for state in plays(rng, puzzle, having):
            assert_same(state, up_to(Tier.HARD), WAVES)


def test_what_is_left_open_and_sweeps() -> None:
    rng = random.Random(8)
    for _ in range(12):
        puzzle, having = drawn(rng, rng.randint(3, 9), rng.randint(3, 9), rng.randint(2, 3))
        assert sweeps(puzzle) == sweep(puzzle).sweeps
        for state in plays(rng, puzzle, having):
            expected = close(view(state), up_to(Tier.EXPERT), WAVES).view.unknown
            assert left_open(state, up_to(Tier.EXPERT), WAVES) == expected
