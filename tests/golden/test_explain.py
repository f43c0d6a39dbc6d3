"""A whole explanation of a puzzle of each kind, word for word, in each language."""

from __future__ import annotations

import pytest

from nurigram import Tier, explain, loads
from nurigram.cli.explain import to_text
from nurigram.messages import LANGUAGES
from nurigram.puzzle.registry import KINDS
from tests.golden_file import check_golden

PUZZLES = {
    "nurikabe": "nurikabe/7/7/g1g2o12g1n3j1k1n2g3g",
    "nonogram": "nonogram/10/10/32i4j32i11i6j22i321h61i42i21i211h1j13i5j211h113h52i9j42i21i",
}


def test_every_kind_is_explained() -> None:
    assert set(PUZZLES) == set(KINDS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", PUZZLES)
def test_the_explanation_is_word_for_word_as_accepted(kind: str, language: str) -> None:
    told = explain(loads(PUZZLES[kind]), Tier.EXPERT, language)
    assert told.solved
    check_golden(f"explain_{kind}.{language}.txt", to_text(told, language))
