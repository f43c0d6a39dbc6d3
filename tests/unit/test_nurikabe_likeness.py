"""Traits of boards, and boards that are refused for being unlike people's."""

from __future__ import annotations

from typing import Any

import pytest

from nurigram import generate
from nurigram.base.grid import Grid
from nurigram.kinds.nurikabe.making import likeness, local_search
from nurigram.kinds.nurikabe.making.likeness import Leaning, Likeness, likeness_of, traits
from nurigram.puzzle.model import Tier

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
    return traits(grid, wall, {part: part & numbers for part in parts})


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


def test_a_trait_counts_up_to_three_deviations() -> None:
    leaning = Leaning(usual=0.4, growth=0.1, deviation=0.2, weight=1.0, square=0.5, by_size=2.0)
    assert leaning.score(0.6, 0) == pytest.approx(1.5)
    assert leaning.score(0.8, 1) == pytest.approx(3 * 1.5 + 0.5 * 1.5**2)
    assert leaning.score(99, 0) == pytest.approx(3 + 0.5 * 9)
    assert leaning.score(-99, 0) == pytest.approx(-3 + 0.5 * 9)


def test_the_nearer_to_the_bar_the_more_often_a_board_stays() -> None:
    one = Likeness(((100, 1.0),), {"ones": Leaning(0, 0, 1, 1, 0, 0)})
    assert [one.chance({"ones": at}, 100) for at in (2.0, 1.0, 0.0, -1.0, -3.0)] == [1.0, 1.0, 0.368, 0.135, 0.018]


@pytest.mark.parametrize("tier", [tier for tier in Tier if likeness_of(tier)])
def test_what_was_fitted_is_about_all_traits(tier: Tier) -> None:
    fitted = likeness_of(tier)
    assert fitted is not None
    assert set(fitted.leanings) == set(found(SQUARE))
    assert all(leaning.deviation > 0 for leaning in fitted.leanings.values())


def test_hard_and_expert_boards_are_compared_with_people_s() -> None:
    assert likeness_of(Tier.HARD)
    assert likeness_of(Tier.EXPERT)
    assert likeness_of(Tier.SEARCH) is None


@pytest.fixture
def never(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """No board is ever like people's; the list tells the areas of the boards that were refused."""
    asked: list[int] = []

    class Never(Likeness):
        def chance(self, found: object, area: int) -> float:
            asked.append(area)
            return 0.0

    monkeypatch.setattr(local_search, "likeness_of", lambda _: Never((), {}))
    return asked


def test_after_some_refusals_any_board_will_do(never: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local_search, "REFUSALS", 3)
    assert generate("nurikabe", "6x6", "medium", seed=1)
    assert never == [36, 36, 36]


@pytest.mark.parametrize(
    "options",
    [{"theme": "no-ones"}, {"symmetry": "half-turn"}, {"symmetry": "none"}, {"shape": "plus"}, {"style": "quick"}],
    ids=str,
)
def test_boards_that_were_ordered_otherwise_are_not_refused(never: list[int], options: dict[str, Any]) -> None:
    assert generate("nurikabe", "7x7", "medium", seed=1, **options)
    assert never == []


def test_the_chances_are_powers_of_e() -> None:
    assert [chance for _, chance in likeness.POWERS] == sorted(chance for _, chance in likeness.POWERS)
    assert all(abs(2.718281828**at - chance) < 0.001 for at, chance in likeness.POWERS)
