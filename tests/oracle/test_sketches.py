"""Sketches in C++ and in Python: the same changes, choices and distances from the same dice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest

from nurigram.ground.deadline import Deadline
from nurigram.ground.dice import Dice, derive_seed
from nurigram.ground.grid import Bitboard, Grid, bits
from nurigram.kinds.nurikabe.making.aim import NO_LIMIT, Aim
from nurigram.kinds.nurikabe.making.boards import islands, opposite
from nurigram.kinds.nurikabe.making.changes import change, fitting_change
from nurigram.kinds.nurikabe.making.character import Character, Lots, draw
from nurigram.kinds.nurikabe.making.grow_wall import grow_wall
from nurigram.kinds.nurikabe.making.layout import lay_out
from nurigram.kinds.nurikabe.making.measure import Measure
from nurigram.kinds.nurikabe.making.profile import Profile, handmade, quick
from nurigram.kinds.nurikabe.making.shapes import plus_holes
from nurigram.kinds.nurikabe.making.sketch import Sketch
from nurigram.kinds.nurikabe.making.swift import Swift, swift
from nurigram.kinds.nurikabe.making.symmetric import Paired, fitting_loosening, lay_out_symmetric
from nurigram.puzzle import extension
from nurigram.puzzle.model import Tier
from tests.fixtures.needs import needs

needs("nurigram._native")

Change = Callable[[Sketch, Bitboard, Dice], Sketch | None]

FAIR = Measure(Profile(largest=(1, 12)), pool=1)
"""What most changes fit."""

CHANGES: tuple[Change, ...] = (
    lambda sketch, near, dice: sketch.move_number(near, dice),
    lambda sketch, near, dice: sketch.turn_cell(near, dice),
    lambda sketch, near, dice: sketch.move_cell(near, dice),
    lambda sketch, near, dice: sketch.turned(near & -near, dice),
    change,
    lambda sketch, near, dice: fitting_change(sketch, near, FAIR, dice, 5)[0],
)
LOOSE: tuple[Change, ...] = (
    *CHANGES,
    lambda sketch, near, dice: sketch.loosened(near, dice),
    lambda sketch, near, dice: fitting_loosening(sketch, near, FAIR, dice, 5)[0],
)

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
    "large plus": Grid(19, 19, plus_holes(19, 19)),
    "20x20": Grid(20, 20),
    "31x30": Grid(31, 30),
    "4x61": Grid(4, 61),
    "64x60": Grid(64, 60),
}
"""Boards of every number of words, with one more than fits into one of them."""

STEPS = {"31x30": 800, "64x60": 150}
"""How many changes to play on large boards. All others get ``MANY``."""

MANY = 3000


@dataclass
class Pair:
    """The same sketch twice, each with dice of its own that fall alike."""

    python: Sketch
    native: Sketch
    dice: tuple[Dice, Dice]

    def check_same(self, measures: list[Measure]) -> None:
        """Both are the same in every respect, and so is the next roll of the dice."""
        python, native = self.python, self.native
        assert isinstance(native, Swift)
        assert not isinstance(python, Swift)
        assert native.grid.format_rows(native.wall) == python.grid.format_rows(python.wall)
        assert list(native.numbers.items()) == list(python.numbers.items())
        assert native.clues == python.clues
        assert (native.count, native.squares, native.close) == (python.count, python.squares, python.close)
        assert native.unevenness == python.unevenness
        for measure in measures:
            assert measure.distance(native) == measure.distance(python)
        assert self.dice[0].roll() == self.dice[1].roll()


def measures_of(grid: Grid, dice: Dice) -> list[Measure]:
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
    return [Measure(aim, dice.below(2) * area // 8, 3 * dice.below(2)) for aim in aims]


def some_of(grid: Grid, dice: Dice) -> Bitboard:
    """A region: the whole board, the surroundings of a cell, or now and then nothing."""
    if dice.chance(0.02):
        return 0
    if dice.chance(0.5):
        return grid.cells
    cells = list(bits(grid.cells))
    region = 1 << dice.pick(cells)
    for _ in range(dice.below(4)):
        region = grid.grow(region)
    return region


def play(python: Sketch, native: Sketch, changes: tuple[Change, ...], steps: int, seed: int) -> int:
    """Make the same changes to both, and say how many there were."""
    grid, choices = python.grid, Dice(derive_seed(seed, 1))
    pair = Pair(python, native, (Dice(seed), Dice(seed)))
    measures, made = measures_of(grid, choices), 0
    pair.check_same(measures)
    for _ in range(steps):
        near, make = some_of(grid, choices), choices.pick(changes)
        others = make(pair.python, near, pair.dice[0]), make(pair.native, near, pair.dice[1])
        assert (others[0] is None) == (others[1] is None)
        if others[0] is None or others[1] is None:
            assert pair.dice[0].roll() == pair.dice[1].roll()
            continue
        far = choices.below(4)
        assert pair.native.difference_near(others[1], far) == pair.python.difference_near(others[0], far)
        assert pair.native.difference(others[1]) == pair.python.difference(others[0])
        pair, made = Pair(others[0], others[1], pair.dice), made + 1
        pair.check_same(measures)
    return made


@pytest.mark.parametrize("name", GRIDS)
def test_the_same_changes(name: str) -> None:
    grid, dice = GRIDS[name], Dice(len(name))
    wall = grow_wall(grid, dice, 0.6, grid.area)
    python = Sketch.of(grid, grid.cells if wall is None else wall, dice)
    made = play(python, swift(python), LOOSE, STEPS.get(name, MANY), seed=7)
    assert made > STEPS.get(name, MANY) // 10 or grid.area < 8


@pytest.mark.parametrize("name", [name for name, grid in GRIDS.items() if opposite(grid, grid.cells) == grid.cells])
def test_the_same_changes_in_pairs(name: str) -> None:
    grid = GRIDS[name]
    python = Paired(grid, grid.cells, {})
    made = play(python, swift(python, paired=True), CHANGES, STEPS.get(name, MANY), seed=8)
    assert made > STEPS.get(name, MANY) // 10 or grid.area < 8


def test_the_same_number_moves() -> None:
    grid = Grid(6, 6)
    wall = grid.parse_rows(["..####", "#.#..#", "####.#", "#.####", "#..#.#", "####.."])[0]
    numbers = {island: island & -island for island in islands(grid, wall)}
    for python, native in (
        (Sketch(grid, wall, numbers), swift(Sketch(grid, wall, numbers))),
        (paired := Paired.made_of(Sketch(grid, wall, numbers)), paired and swift(paired, paired=True)),
    ):
        assert python is not None
        assert native is not None
        for island in numbers:
            for index in bits(island):
                moved = native.renumbered(island, 1 << index)
                assert list(moved.numbers.items()) == list(python.renumbered(island, 1 << index).numbers.items())


def in_python(make: Callable[[], Sketch | None]) -> Sketch | None:
    """What is made without the extension."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(extension, "is_built", lambda: False)
        return make()


@pytest.mark.parametrize("lay", [lay_out, lay_out_symmetric])
@pytest.mark.parametrize("name", ["5x5", "8x6", "plus", "10x10", "11x12", "15x15"])
def test_the_same_layouts(name: str, lay: Callable[[Grid, Aim, Dice, Deadline], Sketch | None]) -> None:
    grid, found = GRIDS[name], 0
    for seed in range(6):
        aim: Aim = handmade(grid.area, Dice(seed))
        if seed % 2:
            aim = draw(grid.area, Lots("", paired=False, crowding=0.5), Tier.HARD, Dice(seed)) or aim
        aim = aim.in_pairs(grid.area) if lay is lay_out_symmetric else aim
        dice = Dice(seed), Dice(seed)
        native = lay(grid, aim, dice[0], Deadline())
        python = in_python(lambda: lay(grid, aim, dice[1], Deadline()))  # noqa: B023
        assert dice[0].roll() == dice[1].roll()
        assert (native is None) == (python is None)
        if native is not None and python is not None:
            found += 1
            Pair(python, native, dice).check_same([Measure(aim)])
    assert found


def test_a_sketch_on_a_board_too_wide_for_cpp_stays_in_python() -> None:
    sketch = Sketch(Grid(2, 62), Grid(2, 62).cells, {})
    assert swift(sketch) is sketch
