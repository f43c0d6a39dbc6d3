"""Rims: the line around a field, what lies beside it, and which paths would split the wall."""

from __future__ import annotations

from typing import cast

from nurigram.kinds.nurikabe.techniques.crossing import Rim, barred, cut_off, rims
from nurigram.kinds.nurikabe.techniques.position import Position
from nurigram.reasoning.deduce import view_of
from nurigram.reasoning.explain import step_text
from tests.fixtures.technique_boards import look, parse


def rims_of(rows: list[str]) -> list[Rim]:
    return list(rims(cast(Position, view_of(parse(rows)))))


def test_the_rim_runs_around_the_field_clockwise() -> None:
    (rim,) = rims_of(["# . .", "4 . .", "# . ."])
    beside = ["wall" if edge.bank else "island" if edge.clue else "border" for edge in rim.edges]
    assert beside == ["border"] * 7 + ["wall", "island", "wall"]


def test_cells_that_touch_at_a_corner_only_are_two_fields() -> None:
    assert [rim.cells.bit_count() for rim in rims_of(["# 9 _", ". # _", "8 . #"])] == [1, 1]


def test_what_a_field_encloses_is_not_on_its_rim() -> None:
    (rim,) = rims_of(["# . . . .", "9 . . . .", "# . # 2 .", ". . . o .", ". . . . ."])
    assert rim.clues.bit_count() == 1


def test_banks_that_meet_elsewhere_are_one() -> None:
    assert rims_of(["# . .", "# 4 .", "# . ."]) == []
    assert rims_of(["# . .", ". 4 .", "# . ."]) == []


def test_a_way_that_leaves_all_wall_on_one_side_is_free() -> None:
    rows = ["9 . . .", "# . . .", "6 . . .", "# . . ."]
    grid = parse(rows).grid
    (rim,) = rims_of(rows)
    assert barred(rim, grid.bit(0, 3)) == grid.bit(2, 0)


def test_the_wall_cut_off_is_that_on_the_shorter_side() -> None:
    rows = ["# # . .", "9 . . .", "# . . .", "# . . ."]
    grid = parse(rows).grid
    (rim,) = rims_of(rows)
    cell, clue = grid.bit(0, 2), grid.bit(1, 0)
    assert barred(rim, cell) == clue
    assert cut_off(rim, cell, clue) == grid.bit(0, 1)


def test_the_sentence_names_the_number_or_says_that_it_is_the_same_with_any() -> None:
    one = parse(["# # . . .", "7 . . . .", "# . . . .", ". . . . ."])
    several = parse(["# # . . .", "9 . . . .", "# . . . .", "9 . . . .", "# # . . ."])
    assert "Only the 7" in step_text(one.puzzle, look("crossing_ways", one)[1][0])
    assert "to a number" in step_text(several.puzzle, look("crossing_ways", several)[1][0])
