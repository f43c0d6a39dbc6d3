"""A whole explanation, word for word, in each language. To accept a change: ``python -m tests.golden.test_explain``."""

from __future__ import annotations

from pathlib import Path

import pytest

from nurigram import Tier, explain
from nurigram.cli.explain import to_text
from nurigram.ground.grid import Grid
from nurigram.kinds.nurikabe import Clue, NurikabePuzzle
from nurigram.messages import LANGUAGES

FOLDER = Path(__file__).parent
CLUES = ((0, 1, 1), (0, 3, 2), (1, 6, 1), (2, 0, 2), (2, 2, 1), (3, 4, 3), (4, 2, 1), (5, 1, 1), (6, 3, 2), (6, 5, 3))
PUZZLE = NurikabePuzzle(Grid(7, 7), tuple(Clue(*clue) for clue in CLUES))


def current(language: str) -> str:
    """What the program says now."""
    return to_text(explain(PUZZLE, Tier.EXPERT, language), language)


def golden(language: str) -> Path:
    """Where the accepted text is kept."""
    return FOLDER / f"explain_nurikabe.{language}.txt"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_explanation_is_word_for_word_as_accepted(language: str) -> None:
    assert current(language) == golden(language).read_text(encoding="utf-8")


if __name__ == "__main__":
    for each in LANGUAGES:
        golden(each).write_text(current(each), encoding="utf-8")
