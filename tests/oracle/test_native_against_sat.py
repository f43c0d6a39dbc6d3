"""The native engine against the SAT engine on random boards up to 8x8; ``bench/native_vs_sat.py`` does many more."""

from __future__ import annotations

import random

import pytest

from tests.fixtures.needs import needs
from tests.fixtures.random_boards import random_board
from tests.oracle.agree import difference

needs("nurigram._native")


@pytest.mark.parametrize("seed", range(10))
def test_verdicts_and_solutions_are_equal(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(30):
        puzzle = random_board(rng, 8)
        assert difference(puzzle)[1] is None, puzzle
