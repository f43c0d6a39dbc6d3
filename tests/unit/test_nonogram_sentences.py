"""Every step of a nonogram has its sentence in every language, exactly as expected."""

from __future__ import annotations

import pytest

from nurigram import State, Tier
from nurigram.kinds.nonogram import KIND, NonogramPuzzle
from nurigram.messages import LANGUAGES, messages
from nurigram.reasoning.explain import explain
from nurigram.reasoning.hint import Advice, hint

pytestmark = pytest.mark.usefixtures("implementation")

PUZZLE = NonogramPuzzle(((3,), (1,), (1, 1)), ((1, 1), (2,), (1, 1)))
WINDING = NonogramPuzzle(((1, 2), (2,), (1, 1), (1, 2)), ((1, 1), (1,), (1,), (2, 1), (3,)))


def test_an_explanation_in_english() -> None:
    explained = explain(PUZZLE)
    assert explained.solved
    assert [step.text for step in explained.steps] == [
        "The clue 3 takes up all of row 1, so there is only one way to fill it.",
        "The clue 1 1 takes up all of row 3, so there is only one way to fill it.",
        "The clue 1 1 takes up all of column 1, so there is only one way to fill it.",
        "The clue 1 1 takes up all of column 3, so there is only one way to fill it.",
        "In row 2 (clue 1), all the empty cells are found, so r2c2 must be filled.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_technique_has_a_name_and_a_rule(language: str) -> None:
    for name in KIND.tiers:
        assert messages(language).has(f"nonogram.techniques.{name}.name")
        assert messages(language).has(f"nonogram.techniques.{name}.rule")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_its_sentence(language: str) -> None:
    for step in explain(WINDING, Tier.SEARCH, language).steps:
        assert "{" not in step.text


def test_a_hint_names_the_line_first() -> None:
    advice = hint(PUZZLE, State.parse(PUZZLE, ["###", "???", "???"]))
    assert (advice.advice, advice.where, advice.title) == (Advice.STEP, "Look at row 3.", "Full or empty line")


def test_a_hint_for_a_line_that_no_longer_fits() -> None:
    advice = hint(PUZZLE, State.parse(PUZZLE, ["###", "##?", "???"]))
    assert (advice.advice, advice.text) == (Advice.CLASH, "The clue 1 no longer fits in row 2.")
