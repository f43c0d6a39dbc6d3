"""The C++ accelerator decides exactly the cells that the Python techniques decide, each alone and all together."""

from __future__ import annotations

import random
from typing import cast

import pytest

from nurigram.base.grid import Grid
from nurigram.base.limits import MAX_CLUE
from nurigram.kinds.nurikabe.puzzle import NurikabePuzzle, from_json
from nurigram.kinds.nurikabe.techniques import accelerator
from nurigram.kinds.nurikabe.techniques.accelerator import decide_in_python, numbers_of, up_to
from nurigram.puzzle import extension
from nurigram.puzzle.kind import Technique
from nurigram.puzzle.model import Tier
from tests.fixtures.needs import needs
from tests.fixtures.technique_boards import TechniqueBoard, read_all, technique
from tests.fixtures.whole_puzzles import Source, sources
from tests.oracle.large_islands import plays
from tests.oracle.random_plays import WIDTHS, Case, cases, sizes, states

needs("nurigram._native")

KNOWN = set(extension.load().nurikabe_techniques()) if extension.is_built() else set()
FAIR = [tier for tier in Tier if tier < Tier.SEARCH]
SHOWN = {7: (0.5, 0.8), 16: (0.6, 0.85), 64: (0.85,)}
"""How much of large boards is decided to begin with, by their words: with less, Python takes long."""


def assert_same(case: Case, techniques: tuple[Technique, ...]) -> None:
    grid, numbers, black, white = case
    expected = decide_in_python(grid, numbers, techniques, black, white)
    found = accelerator.decide(grid, numbers, techniques, black, white)
    assert found.clash == expected.clash
    if not expected.clash:
        assert grid.format_rows(found.black, found.white) == grid.format_rows(expected.black, expected.white)


@pytest.mark.parametrize("tier", FAIR)
def test_the_techniques_up_to_a_tier_decide_the_same(tier: Tier) -> None:
    for case in cases(seed=int(tier), count=150):
        assert_same(case, up_to(tier))


def any_techniques(rng: random.Random) -> tuple[Technique, ...]:
    """The techniques up to tier medium and any of the harder ones, which hide each other's faults when all are there.

    Without the easier ones the order of steps may matter: a corner between two ways is wall while both are open, and
    once one of them is island only *completed island* sees it.
    """
    share = rng.choice((0.1, 0.3, 0.6))
    return tuple(each for each in up_to(Tier.EXPERT) if each in up_to(Tier.MEDIUM) or rng.random() < share)


@pytest.mark.slow
def test_any_harder_techniques_decide_the_same() -> None:
    rng = random.Random(6)
    for case in cases(seed=6, count=300):
        assert_same(case, any_techniques(rng))


def test_it_knows_every_fair_technique() -> None:
    assert {each.__name__ for each in up_to(Tier.EXPERT)} == KNOWN


@pytest.mark.parametrize(
    "board", [board for board in read_all() if board.name in KNOWN], ids=lambda board: str(board.name)
)
def test_a_technique_alone_decides_the_same_on_its_boards(board: TechniqueBoard) -> None:
    for state in (board.fires, board.becomes, board.silent):
        numbers = numbers_of(cast(NurikabePuzzle, state.puzzle))
        assert_same((state.grid, numbers, state.black.board, state.white.board), (technique(board.name),))


@pytest.mark.parametrize("words", WIDTHS)
def test_every_width_decides_the_same(words: int) -> None:
    rng = random.Random(words)
    shares, others = SHOWN.get(words, (0.2, 0.5, 0.8)), 3 if words in SHOWN else 12
    every = sizes(words)
    for size in (every[0], every[-1], *rng.sample(every, others)):
        for case in states(rng, *size, shares):
            for tier in FAIR:
                assert_same(case, up_to(tier))
            assert_same(case, any_techniques(rng))


@pytest.mark.parametrize("size", [(4, 62), (5, 63), (4, 64), (3, 130)])
def test_the_same_is_decided_on_boards_with_rows_of_more_than_a_word(size: tuple[int, int]) -> None:
    for case in states(random.Random(size[1]), *size, (0.3, 0.7)):
        for tier in FAIR:
            assert_same(case, up_to(tier))


def test_numbers_that_the_board_has_no_room_for_are_a_clash() -> None:
    grid = Grid(3, 3)
    for numbers in ([(0, 5), (10, 9)], [(0, 4), (10, 7)], [(0, 10)], [(0, MAX_CLUE)], [(0, MAX_CLUE), (10, 0)]):
        for tier in FAIR:
            assert_same((grid, numbers, 0, 0), up_to(tier))


def test_the_same_is_decided_beside_large_islands() -> None:
    for play in plays(seed=2, count=60):
        numbers = numbers_of(play.puzzle)
        assert_same((play.puzzle.grid, numbers, play.black, play.white), up_to(Tier.EXPERT))


@pytest.mark.parametrize("source", sources("nurikabe", "janko", "site", "published", every=100), ids=str)
def test_the_same_is_decided_on_whole_puzzles(source: Source) -> None:
    for data in source.records():
        puzzle = from_json(data)
        if puzzle.grid.area <= 300:
            for tier in FAIR:
                assert_same((puzzle.grid, numbers_of(puzzle), 0, 0), up_to(tier))
