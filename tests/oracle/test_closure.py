"""The C++ closure decides exactly the cells that the Python techniques decide, at every tier."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from nurigram.ground.deadline import Deadline
from nurigram.ground.dice import Dice
from nurigram.ground.grid import Bitboard, Grid
from nurigram.kinds.nurikabe.making.layout import lay_out
from nurigram.kinds.nurikabe.making.profile import Profile
from nurigram.kinds.nurikabe.making.sketch import Sketch
from nurigram.kinds.nurikabe.puzzle import from_json
from nurigram.kinds.nurikabe.techniques.closure import (
    NATIVE_TIERS,
    Numbers,
    decide_in_python,
    decide_natively,
    is_native,
    numbers_of,
    pairs_natively,
    puzzle_of,
)
from nurigram.kinds.nurikabe.techniques.expert import two_islands
from nurigram.kinds.nurikabe.techniques.position import view
from nurigram.puzzle.model import State, Step, Tier
from tests.conftest import ReadLines
from tests.oracle.large_islands import plays

pytestmark = pytest.mark.skipif(not is_native(), reason="the C++ extension is not built here")

Case = tuple[Grid, Numbers, Bitboard, Bitboard]
SIZES = ((1, 1), (2, 3), (4, 4), (5, 7), (7, 7), (8, 8), (10, 10), (6, 20))


def assert_same(case: Case, tier: Tier) -> None:
    grid, numbers, black, white = case
    expected = decide_in_python(grid, numbers, tier, black, white)
    found = decide_natively(grid, numbers, tier, black, white)
    assert found.clash == expected.clash
    if not expected.clash:
        assert grid.format_rows(found.black, found.white) == grid.format_rows(expected.black, expected.white)


def random_part(dice: Dice, board: Bitboard, share: float) -> Bitboard:
    """A random part of a board: each cell with this probability."""
    return sum(1 << index for index in range(board.bit_length()) if board >> index & 1 and dice.chance(share))


def cases(seed: int, count: int) -> Iterator[Case]:
    """Puzzles with holes and ``?``, each with a right and a wrong state of play."""
    dice = Dice(seed)
    made = 0
    while made < count:
        grid = Grid(*dice.pick(SIZES))
        if dice.chance(0.2) and grid.area > 9:
            grid = Grid(grid.rows, grid.cols, random_part(dice, grid.cells, 0.08))
        sketch = lay_out(grid, Profile(largest=(1, 9)), dice, Deadline()) if grid.is_connected(grid.cells) else None
        if sketch is None:
            continue
        made += 1
        numbers = [(cell, 0 if dice.chance(0.05) else size) for cell, size in sketch.clues]
        yield from states(grid, numbers, sketch, dice)


def states(grid: Grid, numbers: Numbers, sketch: Sketch, dice: Dice) -> Iterator[Case]:
    wall, land = sketch.wall, grid.cells & ~sketch.wall
    share = dice.roll()
    yield grid, numbers, 0, 0
    yield grid, numbers, random_part(dice, wall, share), random_part(dice, land, share)
    clues = sum(1 << cell for cell, _ in numbers)
    yield grid, numbers, random_part(dice, grid.cells & ~clues, 0.05), random_part(dice, land, 0.2)


@pytest.mark.parametrize("tier", sorted(NATIVE_TIERS))
def test_native_closure_equals_the_techniques_on_random_states(tier: Tier) -> None:
    for case in cases(seed=int(tier), count=30 if tier is Tier.EXPERT else 120):
        assert_same(case, tier)


def test_native_closure_equals_the_techniques_beside_large_islands() -> None:
    for play in plays(seed=2, count=60):
        numbers = numbers_of(play.puzzle)
        assert_same((play.puzzle.grid, numbers, play.black, play.white), Tier.EXPERT)


def test_the_twin_points_to_the_islands_that_two_islands_together_speaks_of() -> None:
    pointed = 0
    for grid, numbers, black, white in cases(seed=9, count=40):
        light = decide_natively(grid, numbers, Tier.EXPERT, black, white, light=True)
        position = view(State(puzzle_of(grid, numbers), light.black, light.white), twin=False)
        if light.clash or position.clash():
            continue
        spoken = {
            found.focus if isinstance(found, Step) else found.cells & position.ground.numbers
            for found in two_islands(position)
        }
        clues = pairs_natively(grid, numbers, light.black, light.white)
        assert grid.places(clues) == grid.places(sum(spoken))
        pointed += clues.bit_count()
    assert pointed > 10


@pytest.mark.parametrize("name", ["janko", "site", "published"])
def test_native_closure_equals_the_techniques_on_real_puzzles(real_puzzles: ReadLines, name: str) -> None:
    lines = real_puzzles(f"nurikabe/{name}.jsonl")
    for line in lines[::40]:
        puzzle = from_json(json.loads(line))
        if puzzle.grid.area <= 300:
            for tier in sorted(NATIVE_TIERS):
                assert_same((puzzle.grid, numbers_of(puzzle), 0, 0), tier)
