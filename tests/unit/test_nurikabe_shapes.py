"""The shapes of an island, on boards where listing them goes deep."""

from __future__ import annotations

from typing import cast

from nurigram import Grid, State, Tier, deduce
from nurigram.kinds.nurikabe import KIND, Clue, NurikabePuzzle
from nurigram.kinds.nurikabe.techniques.position import Position
from nurigram.kinds.nurikabe.techniques.shapes import shapes_of


def position_of(puzzle: NurikabePuzzle) -> Position:
    assert KIND.view is not None
    return cast(Position, KIND.view(State(puzzle)))


def test_an_island_larger_than_recursion_may_be_deep() -> None:
    corridor = NurikabePuzzle(Grid(1, 3000), (Clue(0, 0, 1500),))
    position = position_of(corridor)
    shapes = shapes_of(position, position.growing[0])
    assert shapes == [((1 << 1500) - 1, 1 << 1500)]


def test_one_large_number_on_a_large_board_is_no_fault() -> None:
    puzzle = NurikabePuzzle(Grid(45, 45), (Clue(22, 22, 1012),))
    assert deduce(puzzle, Tier.EXPERT, limit=1).clash is None


def test_every_shape_is_listed_once() -> None:
    puzzle = NurikabePuzzle(Grid(3, 3), (Clue(1, 1, 3),))
    position = position_of(puzzle)
    shapes = shapes_of(position, position.growing[0])
    assert shapes is not None
    # Straight through the middle, two arms in a corner, or an arm with a bend at its end.
    assert len({cells for cells, _ in shapes}) == len(shapes) == 2 + 4 + 8
