"""Sketches, which C++ changes: whatever happens, they keep the rules."""

from __future__ import annotations

import random
from typing import Any

import pytest

from nurigram import UnavailableError, UnsupportedError, generate
from nurigram.base.dice import Dice, derive_seed
from nurigram.base.grid import Bitboard, Grid, bits
from nurigram.kinds.nurikabe.making.boards import grow_wall, islands, opposite
from nurigram.kinds.nurikabe.making.native_sketch import Sketch
from nurigram.kinds.nurikabe.making.settings import THEMES, plus_holes
from nurigram.puzzle import extension
from tests.fixtures.needs import needs

native: Any = needs("nurigram._native")

GRIDS = {
    "1x1": Grid(1, 1),
    "1x7": Grid(1, 7),
    "7x1": Grid(7, 1),
    "5x5": Grid(5, 5),
    "8x6": Grid(8, 6),
    "plus": Grid(9, 9, plus_holes(9, 9)),
    "holes": Grid(7, 8, 1 << 12 | 1 << 30 | 1 << 31),
    "10x10": Grid(10, 10),
    "11x12": Grid(11, 12),
    "15x15": Grid(15, 15),
    "20x20": Grid(20, 20),
    "31x30": Grid(31, 30),
    "4x61": Grid(4, 61),
    "5x64": Grid(5, 64),
    "6x130": Grid(6, 130),
    "64x60": Grid(64, 60),
}
"""Boards of every number of words, and some on which a step down is more than a word."""

STEPS = {"31x30": 200, "64x60": 40}
"""How many changes to play on large boards. All others get ``MANY``."""

MANY = 500


def check(sketch: Sketch) -> None:
    """The islands are what the wall leaves, each with its number in it."""
    grid, wall, numbers = sketch.grid, sketch.wall, sketch.numbers
    assert not wall & ~grid.cells
    assert grid.is_connected(wall)
    assert sorted(numbers) == sorted(islands(grid, wall))
    assert all(cell & island and not cell & (cell - 1) for island, cell in numbers.items())
    assert sketch.count == len(numbers)


def sketch_of(grid: Grid, wall: Bitboard) -> Sketch:
    """A sketch with every number in the first cell of its island."""
    return Sketch.of(grid, wall, {part: part & -part for part in islands(grid, wall)})


def some_of(grid: Grid, dice: Dice) -> Bitboard:
    """A region: the whole board, the surroundings of a cell, or now and then nothing."""
    if dice.chance(0.02):
        return 0
    if dice.chance(0.5):
        return grid.cells
    region = 1 << dice.pick(list(bits(grid.cells)))
    for _ in range(dice.below(4)):
        region = grid.grow(region)
    return region


def play(sketch: Sketch, steps: int) -> list[Sketch]:
    """What becomes of a sketch, change by change."""
    choices, dice = Dice(derive_seed(7, 1)), Dice(7)
    made = [sketch]
    check(sketch)
    for _ in range(steps):
        pools = sketch.grid.full_squares(sketch.wall)
        other = sketch.changed(some_of(sketch.grid, choices), dice)
        if other is not None:
            check(other)
            assert not sketch.grid.full_squares(other.wall) & ~pools
            made.append(sketch := other)
    return made


@pytest.mark.parametrize("name", GRIDS)
def test_changes_keep_the_rules(name: str) -> None:
    grid, dice = GRIDS[name], Dice(len(name))
    wall = grow_wall(grid, dice, 0.6, grid.area)
    made = play(sketch_of(grid, grid.cells if wall is None else wall), STEPS.get(name, MANY))
    assert len(made) > STEPS.get(name, MANY) // 10 or grid.area < 8


@pytest.mark.parametrize("name", [name for name, grid in GRIDS.items() if opposite(grid, grid.cells) == grid.cells])
def test_pairs_stay_pairs(name: str) -> None:
    grid = GRIDS[name]
    made = play(Sketch.of(grid, grid.cells, {}, paired=True), STEPS.get(name, MANY))
    assert len(made) > STEPS.get(name, MANY) // 20 or grid.area < 8
    for sketch in made:
        numbers = sum(sketch.numbers.values())
        assert numbers == opposite(grid, numbers)
        assert sketch.wall == opposite(grid, sketch.wall)


def test_dice_fall_alike_in_both_languages() -> None:
    for used in (0, 1, 311, 312, 5000):
        expected, dice = random.Random("6"), Dice(6)
        for _ in range(used):
            assert dice.roll() == expected.random()
        shared = dice.share(native.Dice)
        assert dice.share(native.Dice) is shared
        for _ in range(2000):
            assert shared.roll() == expected.random()
            assert dice.roll() == expected.random()


def test_without_the_extension_no_puzzles_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extension, "is_built", lambda: False)
    with pytest.raises(UnavailableError, match="making Nurikabe puzzles needs it; install a C"):
        generate("nurikabe", "5x5", "easy", seed=1)
    with pytest.raises(UnavailableError, match="growing a wall needs it; install a C"):
        generate("nurikabe", "5x5", "easy", seed=1, method="grow-wall")


def test_a_board_that_is_too_large_for_sketches_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="64x64 is too large to make a Nurikabe"):
        generate("nurikabe", "64x64", "easy", seed=1)


GRID = Grid(3, 4)
WALL = GRID.parse_rows([".###", "##.#", ".###"])[0]
LAND = GRID.cells & ~WALL
NUMBERS = {island: island for island in GRID.components(LAND)}
SKETCH = sketch_of(GRID, WALL)


def raw(board: Bitboard) -> bytes:
    return board.to_bytes(2, "little")


ISLANDS = [(raw(island), island.bit_length() - 1) for island in NUMBERS]
BAD: dict[str, tuple[Any, ...]] = {
    "no rows": (0, 4, raw(GRID.cells), raw(WALL), ISLANDS),
    "too large": (64, 64, bytes(520), bytes(520), []),
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
        native.nurikabe_sketch(*BAD[name], False)


def test_numbers_that_form_no_pairs_are_refused() -> None:
    with pytest.raises(ValueError, match="number"):
        native.nurikabe_sketch(3, 4, raw(GRID.cells), raw(WALL), ISLANDS, True)


def test_regions_beside_the_board_and_dice_that_are_none_are_refused() -> None:
    sketch = native.nurikabe_sketch(3, 4, raw(GRID.cells), raw(WALL), ISLANDS, False)
    dice = Dice(1).share(native.Dice)
    for region in (b"", bytes(3), raw(1 << 4), raw(GRID.cells | 1 << 15)):
        with pytest.raises(ValueError, match="board"):
            sketch.changed(region, dice)
    for state in ((), (1,) * 624, (1,) * 624 + (625,)):
        with pytest.raises(ValueError, match="dice"):
            native.Dice(state)


ORDER = (3, 4, raw(GRID.cells), 1, False, None, None, None, None, False, True, 100)
BAD_ORDERS = {
    "too large": (64, 64, bytes(520), *ORDER[3:]),
    "no cells": (3, 4, bytes(2), *ORDER[3:]),
    "no tier": (*ORDER[:3], 5, *ORDER[4:]),
    "no theme": (*ORDER[:6], "all-sixes", *ORDER[7:]),
    "not symmetric": (3, 4, raw(GRID.cells & ~1), 1, False, True, *ORDER[6:]),
}


@pytest.mark.parametrize("name", BAD_ORDERS)
def test_orders_that_cannot_be_met_are_refused(name: str) -> None:
    assert native.nurikabe_generator(*ORDER)
    with pytest.raises(ValueError, match=r"\w"):
        native.nurikabe_generator(*BAD_ORDERS[name])


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_that_can_be_ordered_is_known(theme: str) -> None:
    assert native.nurikabe_generator(*ORDER[:6], theme, *ORDER[7:])


def test_a_generator_ends_with_the_time() -> None:
    assert native.nurikabe_generator(*ORDER).next(Dice(1).share(native.Dice), 0) is None


def test_walls_are_not_grown_on_boards_that_are_none() -> None:
    for rows, cols, cells in ((64, 64, bytes(520)), (3, 4, bytes(2)), (3, 4, raw(1 << 4))):
        with pytest.raises(ValueError, match=r"\w"):
            native.nurikabe_wall(rows, cols, cells, 0.5, 5, False, Dice(1).share(native.Dice))
