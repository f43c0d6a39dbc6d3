"""The generator of the page, under node: the same seeds give the same puzzles as in Python."""

from __future__ import annotations

import pytest

from nurigram import generate
from nurigram.formats.json_form import to_object
from tests.fixtures.needs import needs
from tests.web.local_answers import LACKS
from tests.web.maker import GENERATOR, make

needs("nurigram._native")

pytestmark = [
    pytest.mark.skipif(LACKS is not None, reason=str(LACKS)),
    pytest.mark.skipif(not GENERATOR.is_file(), reason="*** NO GENERATOR FOR THE PAGE: make wasm ***"),
]

ORDERS = [
    ("nurikabe", rows, cols, difficulty, 1)
    for rows, cols in [(5, 5), (6, 9), (8, 8), (10, 10)]
    for difficulty in ("easy", "medium", "hard", "expert")
]


def test_a_seed_gives_the_same_puzzle_as_in_python() -> None:
    for (kind, rows, cols, difficulty, seed), made in zip(ORDERS, make(ORDERS), strict=True):
        puzzle = generate(kind, (rows, cols), difficulty, seed=seed)
        assert made["puzzle"]["clues"] == [list(clue) for clue in to_object(puzzle)["clues"]]
        graded = puzzle.info.extra["grade"]
        assert (made["tier"], made["seed"]) == (difficulty, seed)
        assert made["score"] == pytest.approx(graded["score"], abs=0.1)


@pytest.mark.parametrize("seed", [0, 7, 2**32 - 1, 2**53 - 1])
def test_seeds_of_every_length_are_those_of_python(seed: int) -> None:
    [made] = make([("nurikabe", 5, 5, "easy", seed)])
    puzzle = generate("nurikabe", "5x5", "easy", seed=seed)
    assert made["puzzle"]["clues"] == [list(clue) for clue in to_object(puzzle)["clues"]]


@pytest.mark.parametrize(
    ("order", "why"),
    [
        (("nurikabe", 11, 11, "easy", 1), "too_large"),
        (("nurikabe", 0, 5, "easy", 1), "too_large"),
        (("nurikabe", 5, 5, "search", 1), "no_order"),
        (("nurikabe", 5, 5, "none", 1), "no_order"),
    ],
)
def test_what_it_does_not_make_is_refused(order: tuple[str, int, int, str, int], why: str) -> None:
    assert make([order])[0]["error"] == why
