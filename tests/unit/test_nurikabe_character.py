"""Characters: how boards differ from each other, as people's do, and the themes that can be ordered."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from nurigram import UnsupportedError, generate
from nurigram.base.deadline import Deadline
from nurigram.base.dice import Dice
from nurigram.base.grid import Grid
from nurigram.kinds.nurikabe.making.local_repair import local_repair
from nurigram.kinds.nurikabe.making.settings import settings_of
from nurigram.kinds.nurikabe.puzzle import NurikabePuzzle
from nurigram.kinds.nurikabe.techniques.accelerator import numbers_of
from nurigram.puzzle.model import Tier
from nurigram.puzzle.order import Order


def sizes_of(theme: str, seed: int) -> list[int]:
    puzzle = generate("nurikabe", "8x8", "medium", seed=seed, theme=theme)
    assert isinstance(puzzle, NurikabePuzzle)
    return [size for _, size in numbers_of(puzzle)]


@pytest.mark.parametrize(
    ("theme", "holds"),
    [
        ("no-ones", lambda sizes: 1 not in sizes),
        ("all-threes", lambda sizes: set(sizes) == {3}),
        ("few-sizes", lambda sizes: len(set(sizes)) <= 3),
        ("small", lambda sizes: max(sizes) <= 3),
        ("giant", lambda sizes: sorted(sizes)[-1] >= 7 > sorted(sizes)[-2]),
    ],
)
def test_an_ordered_theme_is_met(theme: str, holds: Callable[[list[int]], bool]) -> None:
    for seed in range(2):
        assert holds(sizes_of(theme, seed))


def test_boards_vary_as_people_s_do() -> None:
    grid, tier = Grid(8, 8), Tier.MEDIUM
    orders = (settings_of(Order("nurikabe", 8, 8, tier)) for _ in range(40))
    made = (
        next(local_repair(grid, tier, settings, Dice(seed), Deadline(), early=False, refuses=False))
        for seed, settings in enumerate(orders)
    )
    found = [[size for _, size in numbers] for numbers in made]
    assert 0.1 < sum(1 not in sizes for sizes in found) / 40 < 0.5
    assert 0.05 < sum(len(set(sizes)) <= 3 for sizes in found) / 40 < 0.4
    assert 6 < sum(map(len, found)) / 40 < 10
    assert 0.4 < sum(map(sum, found)) / 40 / grid.area < 0.5


def test_a_theme_for_which_there_is_no_room_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="no room for the theme giant"):
        generate("nurikabe", "3x3", "easy", seed=1, theme="giant")


def test_numbers_opposite_each_other_need_a_board_that_looks_the_same_after_half_a_turn() -> None:
    with pytest.raises(UnsupportedError, match="the board itself is not symmetric"):
        generate(
            "nurikabe", difficulty="easy", seed=1, mask="_....\n.....\n.....\n.....\n.....\n", symmetry="half-turn"
        )
