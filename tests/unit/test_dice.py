"""A seed gives the same choices everywhere: the expected values are written out, not computed."""

from __future__ import annotations

from nurigram.base.dice import Dice, derive_seed


def test_the_same_seed_gives_the_same_choices_for_ever() -> None:
    dice = Dice(7)
    assert [dice.below(100) for _ in range(8)] == [71, 87, 95, 29, 80, 46, 36, 47]
    assert dice.shuffled("abcdef") == list("bdecaf")
    assert [dice.weighted([1, 2, 7]) for _ in range(8)] == [2, 2, 2, 2, 2, 2, 1, 2]


def test_derived_seeds_are_fixed_and_differ_by_their_path() -> None:
    assert derive_seed(7, 1, 0) == 226257367884673
    assert len({derive_seed(7, index, 0) for index in range(1000)}) == 1000
    assert derive_seed(7, 1) != derive_seed(71)


def test_every_value_below_the_bound_comes_up() -> None:
    dice = Dice(1)
    assert {dice.below(5) for _ in range(200)} == set(range(5))


def test_a_weight_of_zero_is_never_chosen() -> None:
    dice = Dice(2)
    assert {dice.weighted([0, 1, 0, 3]) for _ in range(300)} == {1, 3}
