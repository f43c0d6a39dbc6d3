"""The same seed gives the same puzzle on every machine.

``generated.jsonl`` holds orders and the puzzles they gave. A change of the search changes them; then renew the file
(see ``tests/golden_file.py``) and say so in the changelog, since users rely on seeds.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from nurigram import generate
from nurigram.formats import json_form
from tests.fixtures.needs import needs
from tests.golden_file import check_golden_line

needs("nurigram._native")

FILE = "generated.jsonl"
ORDERS: tuple[tuple[str, str, int, dict[str, Any]], ...] = (
    ("5x5", "easy", 1, {}),
    ("7x7", "medium", 2, {}),
    ("6x8", "hard", 3, {"style": "quick"}),
    ("8x8", "hard", 4, {}),
    ("6x6", "expert", 5, {}),
    ("7x7", "medium", 6, {"symmetry": "half-turn"}),
    ("9x9", "medium", 7, {"shape": "plus"}),
    ("7x7", "medium", 8, {"method": "grow-wall"}),
    ("5x5", "easy", 9, {"method": "carve", "placement": "one-at-a-time"}),
    ("10x10", "hard", 10, {}),
    ("10x10", "expert", 11, {}),
    ("15x15", "hard", 12, {"style": "quick"}),
)


def made(index: int) -> str:
    """The order and its puzzle, without the score, because its weights are fitted again from time to time."""
    order = size, difficulty, seed, options = ORDERS[index]
    puzzle = json_form.to_object(generate("nurikabe", size, difficulty, seed=seed, **options))
    return json.dumps({"order": order, "clues": puzzle["clues"], "solution": puzzle["solution"]})


@pytest.mark.parametrize("index", range(len(ORDERS)))
def test_a_seed_gives_the_same_puzzle_for_ever(index: int) -> None:
    check_golden_line(FILE, index, made(index))
