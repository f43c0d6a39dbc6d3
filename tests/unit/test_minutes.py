"""Minutes of nonograms: in grades, in orders, and none where nobody's times are known."""

from __future__ import annotations

import pytest

from nurigram import generate, grade
from nurigram.base.errors import InputError, UnsupportedError
from nurigram.kinds.nonogram.grading import minutes
from nurigram.puzzle.minutes import Minutes
from nurigram.puzzle.order import parse_minutes
from nurigram.puzzle.weights import Weights


def test_a_nonogram_takes_minutes_within_a_range() -> None:
    found = grade(generate("nonogram", "12x12", "medium", seed=1))
    assert found.minutes
    assert 0 < found.minutes.low < found.minutes.expected < found.minutes.high < 60
    assert found.to_json()["minutes"] == round(found.minutes.expected, 2)
    assert str(found).endswith(f", {found.minutes}")


def test_larger_ones_take_longer() -> None:
    small, large = (grade(generate("nonogram", size, "medium", seed=1)).minutes for size in ("10x10", "30x30"))
    assert small
    assert large
    assert small.high < large.low


def test_nurikabe_have_none() -> None:
    found = grade(generate("nurikabe", "5x5", "easy", seed=1))
    assert (found.minutes, found.to_json()["minutes"]) == (None, None)


def test_expert_puzzles_have_none_as_nobody_has_timed_them() -> None:
    assert grade(generate("nonogram", "7x7", "expert", seed=1)).minutes is None
    with pytest.raises(UnsupportedError, match="nobody has timed expert puzzles"):
        generate("nonogram", "7x7", "expert", seed=1, minutes="-5")


def test_the_formula_is_a_weighted_sum_of_logarithms() -> None:
    formula = minutes()
    terms = dict.fromkeys(formula.weights.weights, 0.0)
    assert formula.of(terms).expected == pytest.approx(2.718281828459045**formula.weights.intercept)
    assert isinstance(formula.weights, Weights)


@pytest.mark.parametrize(("expected", "text"), [(0.2, "about a minute"), (1.6, "about 2 min"), (12.4, "about 12 min")])
def test_minutes_are_told_in_round_numbers(expected: float, text: str) -> None:
    assert str(Minutes(expected, expected, expected)) == text


def test_an_order_may_name_minutes() -> None:
    puzzle = generate("nonogram", "15x15", "medium", seed=4, minutes="2.5-4")
    assert 2.5 <= puzzle.info.extra["grade"]["minutes"] <= 4


@pytest.mark.parametrize(
    ("text", "ends"), [("5-8", (5, 8)), ("5-", (5, float("inf"))), ("-8", (0, 8)), ("5", (5, 5)), ("0.5-1", (0.5, 1))]
)
def test_ranges_of_minutes(text: str, ends: tuple[float, float]) -> None:
    assert parse_minutes(text) == ends


@pytest.mark.parametrize("text", ["", "8-5", "a", "5-8-9", "nan", "5--8"])
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(InputError, match="is no range of minutes; write 5-8"):
        parse_minutes(text)
