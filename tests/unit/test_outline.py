"""Outlines of cells as paths."""

from __future__ import annotations

import re

from hypothesis import given

from nurigram import Grid
from nurigram.render.outline import Pen, outline_path
from tests.strategies import grids


def test_one_cell_is_a_square_walked_clockwise() -> None:
    assert outline_path([(0, 0)], Pen(10)) == "M10 0L10 10L0 10L0 0Z"


def test_corners_are_round_and_the_path_is_pushed_inwards() -> None:
    path = outline_path([(0, 0)], Pen(10, inset=1, outer=2))
    assert path == "M7 1A2 2 0 0 1 9 3L9 7A2 2 0 0 1 7 9L3 9A2 2 0 0 1 1 7L1 3A2 2 0 0 1 3 1Z"


def test_inner_corners_turn_the_other_way() -> None:
    assert " 0 0 0 " in outline_path([(0, 0), (1, 0), (1, 1)], Pen(10, outer=2, inner=1))


def test_cells_that_touch_at_a_corner_stay_apart() -> None:
    assert outline_path([(0, 0), (1, 1)], Pen(10)).count("M") == 2
    assert outline_path([(0, 1), (1, 0)], Pen(10)).count("M") == 2


def test_a_ring_has_an_outer_and_an_inner_loop() -> None:
    ring = [(r, c) for r in range(3) for c in range(3) if (r, c) != (1, 1)]
    assert outline_path(ring, Pen(10)).count("M") == 2


@given(grids(holes=True))
def test_the_area_inside_is_that_of_the_cells(grid: Grid) -> None:
    """The shoelace formula over all loops: outer ones count positive, inner ones negative."""
    path = outline_path(grid.places(grid.cells), Pen(1))
    total = 0.0
    for loop in path.split("Z"):
        points = [tuple(map(float, pair.split())) for pair in re.split("[ML]", loop) if pair]
        total += sum(x * v - u * y for (x, y), (u, v) in zip(points, points[1:] + points[:1], strict=True)) / 2
    assert total == grid.area
