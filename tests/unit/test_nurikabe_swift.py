"""Sketches in C++: what becomes of time limits, of aims that C++ does not know, and of what no sketch can be."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from nurigram.ground.deadline import Deadline
from nurigram.ground.dice import Dice
from nurigram.ground.grid import Bitboard, Grid
from nurigram.kinds.nurikabe.making.layout import approach
from nurigram.kinds.nurikabe.making.measure import Measure
from nurigram.kinds.nurikabe.making.profile import Profile
from nurigram.kinds.nurikabe.making.sketch import Sketch
from nurigram.kinds.nurikabe.making.swift import Swift, swift
from nurigram.puzzle import extension
from tests.fixtures.needs import needs

native: Any = needs("nurigram._native")

GRID = Grid(3, 4)
WALL = GRID.parse_rows([".###", "##.#", ".###"])[0]
LAND = GRID.cells & ~WALL
NUMBERS = {island: island for island in GRID.components(LAND)}
SKETCH = Sketch(GRID, WALL, NUMBERS)
MEASURE = Measure(Profile())


def raw(board: Bitboard) -> bytes:
    return board.to_bytes(2, "little")


def begun() -> Any:
    sketch = swift(SKETCH)
    assert isinstance(sketch, Swift)
    return sketch.native


def test_without_the_extension_a_sketch_stays_in_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extension, "is_built", lambda: False)
    assert swift(SKETCH) is SKETCH


def test_a_sketch_is_the_same_in_both_languages() -> None:
    assert swift(SKETCH) == swift(SKETCH)
    assert swift(SKETCH).numbers == NUMBERS
    assert swift(SKETCH).difference_near(SKETCH, 3) == 0
    moved = Sketch(GRID, WALL | 1, {island: cell for island, cell in NUMBERS.items() if island != 1})
    assert swift(SKETCH).difference_near(moved, 1) == GRID.grow(1)


def test_a_layout_that_fits_needs_no_time_and_any_other_ends_with_the_time() -> None:
    fits, never = MEASURE, Measure(Profile(islands=(9, 9)))
    for sketch in (SKETCH, swift(SKETCH)):
        made = approach(sketch, fits, Dice(1), Deadline(0))
        assert made is not None
        assert made.numbers == NUMBERS
        assert approach(sketch, never, Dice(1), Deadline(0)) is None


class Odd(Profile):
    """An aim that only Python knows."""

    def distance(self, islands: Iterable[Bitboard]) -> int:
        return 3 - len(list(islands)) % 2


def test_an_aim_that_only_python_knows_is_measured_in_python() -> None:
    assert Measure(Odd()).native is None
    assert Measure(Odd()).distance(swift(SKETCH)) == Measure(Odd()).distance(SKETCH) == 2
    assert approach(swift(SKETCH), Measure(Odd()), Dice(1), Deadline()) is None


def test_what_the_dice_raise_comes_through() -> None:
    def broken() -> float:
        raise KeyError("no dice")

    with pytest.raises(KeyError, match="no dice"):
        begun().change(1, raw(GRID.cells), broken)
    with pytest.raises(TypeError):
        begun().change(1, raw(GRID.cells), lambda: "six")
    with pytest.raises(ValueError, match="less than 1"):
        begun().change(1, raw(GRID.cells), lambda: 1.0)
    with pytest.raises(KeyError, match="no dice"):
        begun().approach(Measure(Profile(islands=(9, 9))).native, (9, 0.5, 0.5, 2), broken, None)


ISLANDS = [(raw(island), island.bit_length() - 1) for island in NUMBERS]
BAD: dict[str, tuple[Any, ...]] = {
    "no rows": (0, 4, raw(GRID.cells), raw(WALL), ISLANDS),
    "too wide": (3, 62, bytes(24), bytes(24), []),
    "too few bytes": (3, 4, raw(GRID.cells), b"", ISLANDS),
    "cells beside the board": (3, 4, raw(GRID.cells | 1 << 4), raw(WALL), ISLANDS),
    "a wall beside the board": (3, 4, raw(GRID.cells), raw(WALL | 1 << 4), ISLANDS),
    "an island without a number": (3, 4, raw(GRID.cells), raw(WALL), ISLANDS[1:]),
    "an island twice": (3, 4, raw(GRID.cells), raw(WALL), [*ISLANDS, ISLANDS[0]]),
    "a number elsewhere": (3, 4, raw(GRID.cells), raw(WALL), [(ISLANDS[0][0], 1), *ISLANDS[1:]]),
    "a number far away": (3, 4, raw(GRID.cells), raw(WALL), [(ISLANDS[0][0], 1000), *ISLANDS[1:]]),
    "a number below zero": (3, 4, raw(GRID.cells), raw(WALL), [(ISLANDS[0][0], -1), *ISLANDS[1:]]),
    "an island in two parts": (3, 4, raw(GRID.cells), raw(WALL), [(raw(LAND), 0)]),
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_no_sketch_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        native.nurikabe_sketch(*BAD[name], False, 0.4)


def test_numbers_that_form_no_pairs_are_refused() -> None:
    with pytest.raises(ValueError, match="number"):
        native.nurikabe_sketch(3, 4, raw(GRID.cells), raw(WALL), ISLANDS, True, 0.4)


def test_regions_and_changes_that_do_not_exist_are_refused() -> None:
    sketch, roll = begun(), Dice(1).roll
    for region in (b"", bytes(3), raw(1 << 4), raw(GRID.cells | 1 << 15)):
        for refuse in (sketch.turned, sketch.loosened, lambda cells, roll: sketch.change(1, cells, roll)):
            with pytest.raises(ValueError, match="board"):
                refuse(region, roll)
    with pytest.raises(ValueError, match="three"):
        sketch.change(3, raw(GRID.cells), roll)
    for island, number in ((2, 1), (1, 1), (1, -1), (1, 10**6)):
        with pytest.raises(ValueError, match="such"):
            sketch.renumbered(raw(island), number)


def test_sketches_of_different_boards_have_no_difference() -> None:
    for other in (Grid(3, 3), Grid(4, 3), Grid(12, 12)):
        sketch = swift(Sketch(other, other.cells, {}))
        assert isinstance(sketch, Swift)
        with pytest.raises(ValueError, match="different boards"):
            begun().difference(sketch.native, 1)


def test_measures_beyond_all_numbers_are_refused() -> None:
    rest = ((0, 1), 1, 0, 0)
    with pytest.raises(ValueError, match="share"):
        native.nurikabe_by_profile((1, 2), (1, 2), float("nan"), (1, 2), rest)
    with pytest.raises(ValueError, match="too large"):
        native.nurikabe_by_profile((1, 2), (1, 2**60), 0.5, (1, 2), rest)
    with pytest.raises(ValueError, match="size"):
        native.nurikabe_by_character([2**30], (0, 0), (0, 0), (0, 0), [], 0, (1, 2), (1, 2), rest)
