"""What a Nurikabe puzzle accepts, and what it says if it does not."""

from __future__ import annotations

import pytest

from nurigram.base.cells import CellSet
from nurigram.base.errors import InputError, PuzzleError
from nurigram.base.grid import Grid
from nurigram.kinds.nurikabe import KIND, Clue, NurikabePuzzle
from nurigram.puzzle.model import Givens, Info


def test_clues_are_kept_in_reading_order_and_info_does_not_count() -> None:
    first = NurikabePuzzle(Grid(3, 3), (Clue(2, 2, 1), Clue(0, 1, None)))
    assert first.clues == (Clue(0, 1, None), Clue(2, 2, 1))
    assert first == KIND.from_json({"rows": 3, "cols": 3, "clues": [[2, 2, 1], [0, 1, 0]]})
    assert KIND.from_json(KIND.to_json(first)) == first
    names = (CellSet, Clue, Givens, Grid, Info, NurikabePuzzle)
    assert eval(repr(first), {each.__name__: each for each in names}) == first


@pytest.mark.parametrize(
    ("clues", "message"),
    [
        ([Clue(3, 0, 1)], "r4c1 lies outside the 3x3 board"),
        ([Clue(0, 0, 1)], "r1c1 is on a hole"),
        ([Clue(1, 1, -4)], "the number -4 at r2c2 is not an island size"),
        ([Clue(1, 1, 10**9)], "is not an island size"),
        ([Clue(1, 1, 2), Clue(1, 1, None)], "there are two clues at r2c2"),
        ([Clue(1, 1, 2), Clue(1, 2, 3)], "the numbers at r2c2 and r2c3 touch"),
        ([Clue(1, 1, 2), Clue(2, 1, None)], "the numbers at r2c2 and r3c2 touch"),
    ],
)
def test_impossible_clues_are_refused(clues: list[Clue], message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        NurikabePuzzle(Grid(3, 3, holes=1), tuple(clues))


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"cols": 3}, '"rows" must be a whole number'),
        ({"rows": 3, "cols": True}, '"cols" must be a whole number'),
        ({"rows": 3, "cols": 3, "clues": {}}, '"clues" must be a list'),
        ({"rows": 3, "cols": 3, "clues": [[0, 0]]}, '"clues" entry 1 must be a list of 3 whole numbers'),
        ({"rows": 3, "cols": 3, "holes": [[0, 0], [0, "a"]]}, '"holes" entry 2 must be a list of 2 whole numbers'),
    ],
)
def test_json_of_the_wrong_shape_is_refused(data: dict[str, object], message: str) -> None:
    with pytest.raises(InputError, match=message):
        KIND.from_json(data)


def test_a_hole_outside_the_board_is_refused() -> None:
    with pytest.raises(PuzzleError, match="the hole at r1c4 lies outside"):
        KIND.from_json({"rows": 3, "cols": 3, "holes": [[0, 3]]})
