"""Characters: how boards differ from each other, as people's do, and the themes that can be ordered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from nurigram import generate
from nurigram.base.dice import Dice
from nurigram.kinds.nurikabe.making.character import Character, Lots, draw, draw_theme
from nurigram.kinds.nurikabe.making.human_statistics import CROWDING, drawn
from nurigram.kinds.nurikabe.puzzle import NurikabePuzzle
from nurigram.kinds.nurikabe.techniques.accelerator import numbers_of
from nurigram.puzzle.model import Tier
from tests.fixtures.sketches import far


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


def any_sizes(area: int, tier: Tier, dice: Dice) -> tuple[int, ...]:
    lots = Lots(draw_theme(tier, dice), paired=False, crowding=drawn(CROWDING, dice))
    character = draw(area, lots, tier, dice)
    return character.sizes if character else ()


def test_characters_vary_as_people_do() -> None:
    found = [sizes for seed in range(300) if (sizes := any_sizes(100, Tier.HARD, Dice(seed)))]
    assert len(found) > 290
    assert 0.3 < sum(1 not in sizes for sizes in found) / 300 < 0.55
    assert 0.1 < sum(len(set(sizes)) <= 3 for sizes in found) / 300 < 0.3
    assert 0.04 < sum(max(sizes) >= 12 for sizes in found) / 300 < 0.2
    assert 40 < sum(map(sum, found)) / 300 < 50


def test_experts_have_fewer_islands_and_more_land() -> None:
    usual, deep = ([any_sizes(64, tier, Dice(seed)) for seed in range(200)] for tier in (Tier.MEDIUM, Tier.EXPERT))
    assert sum(map(len, deep)) < 0.95 * sum(map(len, usual))
    assert sum(map(sum, deep)) > 1.02 * sum(map(sum, usual))


def test_a_character_measures_how_far_the_islands_are() -> None:
    islands = [3, 2, 1]
    assert far(Character((3, 2, 1), ones=(0, 1)), islands) == 0
    assert far(Character((5, 2, 1), ones=(0, 1)), islands) == 2
    assert far(Character((5, 2, 1), slack=1, ones=(0, 1)), islands) == 1
    assert far(Character((3, 2, 1), ones=(0, 0)), islands) == 2
    assert far(Character((3, 2), ones=(0, 1)), islands) == 3
    assert far(Character((3, 2, 1), ones=(0, 1), kinds=frozenset({3, 1})), islands) == 1
    assert far(Character((3, 2, 1), ones=(0, 1), threes=0), islands) == 1


def test_a_theme_that_nobody_ordered_may_be_met_nearly_after_some_misses() -> None:
    ordered = Character((3, 3, 3), kinds=frozenset({3}))
    drawn = replace(ordered, strict=False)
    nearly = [3, 3, 4]
    assert [far(each.looser(100, 0), nearly) for each in (ordered, drawn)] == [2, 2]
    assert far(ordered.looser(100, 1), nearly) == 1
    assert far(drawn.looser(100, 1), nearly) == 0


def test_islands_of_a_single_size_have_less_land() -> None:
    for theme, count in (("all-twos", 19), ("all-threes", 14), ("all-fours", 11)):
        character = draw(100, Lots(theme, paired=False, crowding=1.0), Tier.HARD, Dice(1))
        assert character is not None
        assert len(character.sizes) == count
