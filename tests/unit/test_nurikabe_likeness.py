"""Traits of boards, and boards that are refused for being unlike people's."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from nurigram.base.deadline import Deadline
from nurigram.base.dice import Dice
from nurigram.base.grid import Grid
from nurigram.kinds.nurikabe.making.local_repair import local_repair
from nurigram.kinds.nurikabe.making.native_sketch import Sketch
from nurigram.kinds.nurikabe.making.settings import settings_of
from nurigram.puzzle.model import Tier
from nurigram.puzzle.order import Order

BOARD = """
1##3.
#..#.
#5.##
##.#1
#####
"""
"""Not quite legal, which does not matter here: its islands and its wall have all that is measured."""


def found(text: str) -> dict[str, float]:
    rows = text.split()
    grid = Grid(len(rows), len(rows[0]))
    cells = [(row, col, letter) for row, line in enumerate(rows) for col, letter in enumerate(line)]
    wall = grid.board((row, col) for row, col, letter in cells if letter == "#")
    numbers = grid.board((row, col) for row, col, letter in cells if letter.isdigit())
    parts = grid.components(grid.cells & ~wall)
    return Sketch.of(grid, wall, {part: part & numbers for part in parts}).traits


SQUARE = """
1#3
##.
2.#
"""


def test_traits_of_a_small_board() -> None:
    assert found(SQUARE) == pytest.approx(
        {
            "numbers": 3 / 9,
            "land": 5 / 9,
            "ones": 1 / 3,
            "twos": 2 / 3,
            "threes": 0,
            "uneven": (2 / 9) ** 0.5 / (5 / 3),
            "largest": 2 / (5 / 3),
            "kinds": 2,
            "favourite": 2 / 3,
            "odd": 1 / 3,
            "edge": 1 / (8 / 9),
            "corner": 9,
            "high": (8 / 9) ** 0.5 / 3,
            "wide": (8 / 9) ** 0.5 / 3,
            "empty_rows": 1 / 3,
            "empty_cols": 1 / 3,
            "chessboard": 0.5,
            "near": 2,
            "near_uneven": 0,
            "diagonal": 0,
            "two_apart": 1 / 3,
            "turned": 2 / 3,
            "mirrored": 2 / 3,
            "dead_ends": 2 / 4,
            "branches": 0,
            "crossings": 0,
            "straight": 2 / 3,
            "filled": 1,
            "filled_uneven": 0,
            "lines": 0,
            "squares": 0,
            "at_end": 1,
        }
    )


def test_wall_and_islands_are_measured() -> None:
    measured = found(BOARD)
    assert measured["numbers"] == 4 / 25
    assert measured["dead_ends"] == 6 / 15
    assert measured["branches"] == 4 / 15
    assert measured["straight"] == 1
    assert measured["filled"] == pytest.approx((1 + 3 / 4 + 5 / 6 + 1) / 4)
    assert (measured["lines"], measured["squares"], measured["at_end"]) == (0, 1 / 2, 1 / 2)


def test_a_board_and_its_mirror_image_have_the_same_traits() -> None:
    mirrored = "\n".join(line[::-1] for line in BOARD.split())
    assert found(mirrored) == pytest.approx(found(BOARD))


def boards(seed: int, count: int, *, refuses: bool, **options: Any) -> list[list[tuple[int, int]]]:
    """The first boards of an order, with or without refusals."""
    grid, tier = Grid(7, 7), Tier.MEDIUM
    settings = settings_of(Order("nurikabe", 7, 7, tier, options))
    found = local_repair(grid, tier, settings, Dice(seed), Deadline(), early=False, refuses=refuses)
    return list(islice(found, count))


def test_about_a_third_of_the_boards_stay() -> None:
    same = sum(boards(seed, 1, refuses=True) == boards(seed, 1, refuses=False) for seed in range(20))
    assert 1 < same < 13


@pytest.mark.parametrize("options", [{"theme": "no-ones"}, {"symmetry": "half-turn"}, {"style": "quick"}], ids=str)
def test_boards_that_were_ordered_otherwise_are_not_refused(options: dict[str, Any]) -> None:
    for seed in range(6):
        assert boards(seed, 2, refuses=True, **options) == boards(seed, 2, refuses=False, **options)
