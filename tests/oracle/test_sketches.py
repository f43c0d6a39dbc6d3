"""Sketches, which C++ changes: whatever happens, they keep the rules, and they measure what their boards show."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from nurigram import UnavailableError, UnsupportedError, generate
from nurigram.base.deadline import Deadline
from nurigram.base.dice import Dice, derive_seed
from nurigram.base.grid import Bitboard, Grid, bits
from nurigram.kinds.nurikabe.making.aims import NO_LIMIT, Aim, measure
from nurigram.kinds.nurikabe.making.boards import grow_wall, is_legal, islands, opposite
from nurigram.kinds.nurikabe.making.character import Character, Lots, draw
from nurigram.kinds.nurikabe.making.local_search import POOL, lay_out, lay_out_symmetric
from nurigram.kinds.nurikabe.making.native_sketch import Sketch
from nurigram.kinds.nurikabe.making.profile import Profile, handmade, quick
from nurigram.kinds.nurikabe.making.settings import plus_holes
from nurigram.puzzle import extension
from nurigram.puzzle.model import Tier
from tests.fixtures.needs import needs
from tests.fixtures.sketches import distance_from, sketch_of

native: Any = needs("nurigram._native")

Change = Callable[[Sketch, Bitboard, Dice], Sketch | None]

FAIR = Profile(largest=(1, 12))
"""What most changes fit."""


def fitting(sketch: Sketch, near: Bitboard, dice: Dice) -> Sketch | None:
    """One of five changes that fits."""
    other, tried = sketch.fitting_change(near, measure(FAIR, pool=1), dice, 5)
    assert 1 <= tried <= 5
    assert other is None or distance_from(FAIR, other, pool=1) == 0
    return other


def loosened(sketch: Sketch, near: Bitboard, dice: Dice) -> Sketch | None:
    """One of five loosenings: all numbers stay, and nothing becomes more symmetric."""
    other, _ = sketch.fitting_loosening(near, measure(FAIR, pool=1), dice, 5)
    if other is not None:
        assert sorted(other.numbers.values()) == sorted(sketch.numbers.values())
        assert other.unevenness >= sketch.unevenness
    return other


CHANGES: tuple[Change, ...] = (Sketch.changed, fitting)

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


def check(sketch: Sketch, aims: list[tuple[Aim, int, int]]) -> None:
    """The islands are what the wall leaves, each with its number in it, and all figures are right."""
    grid, wall, numbers = sketch.grid, sketch.wall, sketch.numbers
    assert not wall & ~grid.cells
    assert grid.is_connected(wall)
    assert sorted(numbers) == sorted(islands(grid, wall))
    assert all(cell & island and not cell & (cell - 1) for island, cell in numbers.items())
    assert sketch.count == len(numbers)
    assert sketch.clues == [(cell.bit_length() - 1, island.bit_count()) for island, cell in numbers.items()]
    assert sketch.unevenness == (wall ^ opposite(grid, wall)).bit_count()
    for aim, dead_ends, pool in aims:
        assert sketch.distance(measure(aim, dead_ends, pool)) == distance_from(aim, sketch, dead_ends, pool)


def check_difference(before: Sketch, after: Sketch) -> None:
    """The islands that only one of them has, or with its number elsewhere."""
    cells = 0
    for island, _ in before.numbers.items() ^ after.numbers.items():
        cells |= island
    assert before.difference(after) == after.difference(before) == cells
    assert before.difference(after, 2) == before.grid.grow(before.grid.grow(cells))


def aims_of(grid: Grid, dice: Dice) -> list[tuple[Aim, int, int]]:
    """All kinds of aims, with bounds that boards of this size miss and bounds that they meet."""
    area = grid.area
    sizes = tuple(sorted((1 + dice.below(7) for _ in range(area // 8)), reverse=True))
    character = Character(
        sizes, slack=2, more=1, ones=(1, 2), twos=2, threes=1, largest=(5, 8), squares=(2, 3), close=0
    )
    themed = replace(character, kinds=frozenset((2, 5)), strays=3, land=(area // 3, area // 2), more=0, slack=0)
    aims: list[Aim] = [character, themed, themed.looser(area, 2), character.in_pairs(area), quick(area), Profile()]
    aims.append(Profile((area // 8, area // 7), (area // 2, area // 2), 0.13, (3, 5), squares=(1, 2), close=1))
    aims.append(Profile(largest=(1, NO_LIMIT**3)))
    if area >= 25:
        drawn = draw(area, Lots("", paired=False, crowding=0.5), Tier.HARD, dice)
        aims += [handmade(area, dice), drawn] if drawn else []
    return [(aim, dice.below(2) * area // 8, 3 * dice.below(2)) for aim in aims]


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


def play(sketch: Sketch, changes: tuple[Change, ...], steps: int) -> list[Sketch]:
    """What becomes of a sketch, change by change."""
    choices, dice = Dice(derive_seed(7, 1)), Dice(7)
    aims, made = aims_of(sketch.grid, choices), [sketch]
    check(sketch, aims)
    for _ in range(steps):
        pools = sketch.grid.full_squares(sketch.wall)
        other = choices.pick(changes)(sketch, some_of(sketch.grid, choices), dice)
        if other is not None:
            check(other, aims)
            check_difference(sketch, other)
            assert not sketch.grid.full_squares(other.wall) & ~pools
            made.append(sketch := other)
    return made


@pytest.mark.parametrize("name", GRIDS)
def test_changes_keep_the_rules(name: str) -> None:
    grid, dice = GRIDS[name], Dice(len(name))
    wall = grow_wall(grid, dice, 0.6, grid.area)
    sketch = Sketch.numbered(grid, grid.cells if wall is None else wall, dice)
    made = play(sketch, (*CHANGES, loosened), STEPS.get(name, MANY))
    assert len(made) > STEPS.get(name, MANY) // 10 or grid.area < 8


@pytest.mark.parametrize("name", [name for name, grid in GRIDS.items() if opposite(grid, grid.cells) == grid.cells])
def test_pairs_stay_pairs(name: str) -> None:
    grid = GRIDS[name]
    made = play(Sketch.of(grid, grid.cells, {}, paired=True), (Sketch.changed,), STEPS.get(name, MANY))
    assert len(made) > STEPS.get(name, MANY) // 20 or grid.area < 8
    for sketch in made:
        numbers = sum(sketch.numbers.values())
        assert numbers == opposite(grid, numbers)
        assert not sketch.unevenness


@pytest.mark.parametrize("name", ["5x5", "8x6", "plus", "10x10", "11x12", "15x15", "5x64"])
def test_layouts_are_finished_boards_that_meet_their_aim(name: str) -> None:
    grid, found = GRIDS[name], 0
    for seed in range(6):
        aim: Aim = handmade(grid.area, Dice(seed))
        if seed % 2:
            aim = draw(grid.area, Lots("", paired=False, crowding=0.5), Tier.HARD, Dice(seed)) or aim
        sketch = lay_out(grid, aim, Dice(seed), Deadline())
        pairs = lay_out_symmetric(grid, aim.in_pairs(grid.area), Dice(seed), Deadline())
        for each, met in ((sketch, aim), (pairs, aim.in_pairs(grid.area))):
            if each is not None:
                assert is_legal(grid, each.wall)
                assert distance_from(met, each, pool=POOL) == 0
                found += 1
    assert found


def test_numbers_are_placed_at_random_and_rather_outwards() -> None:
    grid = Grid(7, 7)
    wall = grid.parse_rows(["#######"] * 3 + ["#.....#"] + ["#######"] * 3)[0]
    places = [Sketch.numbered(grid, wall, Dice(seed)).clues[0] for seed in range(300)]
    assert {grid.cell(index)[1] for index, _ in places} == {1, 2, 3, 4, 5}
    assert sum(grid.cell(index)[1] == 1 for index, _ in places) > sum(grid.cell(index)[1] == 5 for index, _ in places)


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


def test_a_board_that_is_too_large_for_sketches_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="64x64 is too large to make a Nurikabe"):
        generate("nurikabe", "64x64", "easy", seed=1)


GRID = Grid(3, 4)
WALL = GRID.parse_rows([".###", "##.#", ".###"])[0]
LAND = GRID.cells & ~WALL
NUMBERS = {island: island for island in GRID.components(LAND)}
SKETCH = sketch_of(GRID, WALL)
NEVER = measure(Profile(islands=(9, 9)))


def raw(board: Bitboard) -> bytes:
    return board.to_bytes(2, "little")


def test_a_layout_that_fits_needs_no_time_and_any_other_ends_with_the_time() -> None:
    made = SKETCH.approach(measure(Profile()), Dice(1), Deadline(0))
    assert made is not None
    assert made.numbers == NUMBERS
    assert SKETCH.approach(NEVER, Dice(1), Deadline(0)) is None


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
        native.nurikabe_sketch(*BAD[name], False, 0.4)


def test_numbers_that_form_no_pairs_are_refused() -> None:
    with pytest.raises(ValueError, match="number"):
        native.nurikabe_sketch(3, 4, raw(GRID.cells), raw(WALL), ISLANDS, True, 0.4)


def test_regions_beside_the_board_and_dice_that_are_none_are_refused() -> None:
    sketch = native.nurikabe_sketch(3, 4, raw(GRID.cells), raw(WALL), ISLANDS, False, 0.4)
    dice = Dice(1).share(native.Dice)
    for region in (b"", bytes(3), raw(1 << 4), raw(GRID.cells | 1 << 15)):
        with pytest.raises(ValueError, match="board"):
            sketch.changed(region, (0.3, 0.3, 0.4), 1.0, None, 1, dice)
        with pytest.raises(ValueError, match="board"):
            sketch.loosened(region, NEVER, 1, dice)
    for state in ((), (1,) * 624, (1,) * 624 + (625,)):
        with pytest.raises(ValueError, match="dice"):
            native.Dice(state)


def test_sketches_of_different_boards_have_no_difference() -> None:
    for other in (Grid(3, 3), Grid(4, 3), Grid(12, 12)):
        with pytest.raises(ValueError, match="different boards"):
            SKETCH.difference(Sketch.of(other, other.cells, {}))


def test_measures_beyond_all_numbers_are_refused() -> None:
    rest = ((0, 1), 1, 0, 0)
    with pytest.raises(ValueError, match="share"):
        native.nurikabe_by_profile((1, 2), (1, 2), float("nan"), (1, 2), rest)
    with pytest.raises(ValueError, match="too large"):
        native.nurikabe_by_profile((1, 2), (1, 2**60), 0.5, (1, 2), rest)
    with pytest.raises(ValueError, match="size"):
        native.nurikabe_by_character([2**30], (0, 0), (0, 0), (0, 0), [], 0, (1, 2), (1, 2), rest)
