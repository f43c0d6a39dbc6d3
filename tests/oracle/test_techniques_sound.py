"""Techniques against brute force and against SAT: whatever a technique finds holds in every solution.

And the order of steps does not matter: whichever technique goes first, the same cells are decided in the end.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import cast

import pytest

from nurigram import Grid, State, Tier, deduce
from nurigram.base.deadline import Deadline
from nurigram.kinds.nurikabe import Clue, NurikabePuzzle
from nurigram.kinds.nurikabe.techniques.expert import crossing_ways
from nurigram.kinds.nurikabe.techniques.position import Position
from nurigram.puzzle.kind import Technique, View
from nurigram.puzzle.registry import kind
from nurigram.puzzle.step import Clash
from nurigram.reasoning.deduce import view_of
from nurigram.solving.engines.sat import backbone
from tests.fixtures.whole_puzzles import Source, sources
from tests.oracle import sample
from tests.oracle.large_islands import plays

KIND = kind("nurikabe")


def reveal(rng: random.Random, puzzle: NurikabePuzzle, rows: Sequence[str]) -> State:
    """A state of play with some cells of a solution."""
    black, white = puzzle.grid.parse_rows(rows)
    shown, share = 0, rng.choice([0, 1, 2, 3, 4])
    for place in puzzle.grid.places(puzzle.grid.cells):
        if rng.randrange(6) < share:
            shown |= puzzle.grid.bit(*place)
    return State(puzzle, black & shown, white & shown)


@pytest.mark.parametrize(("rows", "cols"), [(3, 3), (3, 4), pytest.param(4, 4, marks=pytest.mark.slow)])
def test_brute_force_agrees_with_every_single_step(rows: int, cols: int) -> None:
    rng = random.Random(rows * 10 + cols)
    fired = set()
    for puzzle in sample.boards(rows, cols, 300, seed=7):
        solutions = [puzzle.grid.parse_rows(each) for each in sample.solutions(puzzle)]
        if not solutions:
            continue
        state = reveal(rng, puzzle, puzzle.grid.format_rows(*rng.choice(solutions)))
        fitting = [each for each in solutions if not state.black & ~each[0] and not state.white & ~each[1]]
        view = view_of(state)
        assert view.clash() is None
        for technique in KIND.up_to(Tier.SEARCH):
            for found in technique(view):
                assert not isinstance(found, Clash), (technique.__name__, puzzle, state.rows)
                fired.add(technique.__name__)
                for black, white in fitting:
                    assert not found.black & white, (technique.__name__, puzzle, state.rows)
                    assert not found.white & black, (technique.__name__, puzzle, state.rows)
    assert len(fired) > 12


def random_puzzle(rng: random.Random, rows: int, cols: int) -> NurikabePuzzle:
    """The numbers of a random wall that is connected and has no pool; a few become ``?``."""
    while True:
        grid = Grid(rows, cols)
        black = grid.bit(rng.randrange(rows), rng.randrange(cols))
        while ahead := [cell for cell in _cells(grid.neighbours(black)) if not grid.full_squares(black | cell)]:
            if black.bit_count() > grid.area * 0.55 and rng.random() < 0.15:
                break
            black |= rng.choice(ahead)
        clues = []
        for island in grid.components(grid.cells & ~black):
            size = island.bit_count() if rng.random() < 0.97 else None
            clues.append(Clue(*rng.choice(grid.places(island)), size))
        if clues:
            return NurikabePuzzle(grid, tuple(clues))


def _cells(board: int) -> Iterator[int]:
    while board:
        yield board & -board
        board &= board - 1


@pytest.mark.parametrize("seed", range(60))
def test_the_backbone_holds_whatever_follows(seed: int) -> None:
    rng = random.Random(seed)
    puzzle = random_puzzle(rng, rng.randint(4, 8), rng.randint(4, 8))
    trace = deduce(puzzle, Tier.SEARCH if seed % 4 == 0 else Tier.EXPERT)
    proved = backbone(puzzle, deadline=Deadline(60))
    assert proved.complete
    assert trace.clash is None
    assert not trace.end.black & ~proved.black
    assert not trace.end.white & ~proved.white


def test_crossing_ways_never_contradicts_the_solution_beside_large_islands() -> None:
    fired = 0
    for play in plays(seed=1, count=400):
        for found in crossing_ways(cast(Position, view_of(State(play.puzzle, play.black, play.white)))):
            assert not isinstance(found, Clash), play
            assert not found.black & ~play.wall, play
            fired += 1
    assert fired > 50


def shuffled_closure(rng: random.Random, view: View, techniques: Sequence[Technique]) -> View:
    """Where a random order of steps ends, one random step at a time."""
    while True:
        for technique in rng.sample(techniques, len(techniques)):
            found = list(technique(view))
            assert not any(isinstance(each, Clash) for each in found)
            if found:
                step = rng.choice(found)
                assert not isinstance(step, Clash)
                view = view.after(step.black, step.white)
                break
        else:
            return view


@pytest.mark.parametrize("tier", [Tier.EASY, Tier.MEDIUM, Tier.HARD, Tier.EXPERT], ids=lambda tier: tier.label)
@pytest.mark.parametrize("seed", range(25))
def test_the_order_of_steps_does_not_matter(seed: int, tier: Tier) -> None:
    rng = random.Random(seed)
    puzzle = random_puzzle(rng, rng.randint(4, 7), rng.randint(4, 7))
    end = deduce(puzzle, tier).end
    other = shuffled_closure(rng, view_of(State(puzzle)), KIND.up_to(tier))
    assert State(puzzle, other.black, other.white).rows == end.rows


@pytest.mark.parametrize("seed", range(25))
def test_knowing_more_never_infers_less(seed: int) -> None:
    rng = random.Random(1000 + seed)
    puzzle = random_puzzle(rng, rng.randint(4, 7), rng.randint(4, 7))
    proved = backbone(puzzle, deadline=Deadline(60))
    for tier in (Tier.EASY, Tier.MEDIUM, Tier.HARD, Tier.EXPERT):
        less = deduce(puzzle, tier).end
        shown = sum(cell for cell in _cells(puzzle.grid.cells) if rng.random() < 0.3)
        more = deduce(puzzle, tier, State(puzzle, proved.black & shown, proved.white & shown)).end
        assert not less.black & ~more.black
        assert not less.white & ~more.white


@pytest.mark.parametrize("source", sources("nurikabe", "janko", every=25), ids=str)
def test_whole_puzzles_are_never_contradicted(source: Source) -> None:
    for data in source.records():
        if "solution" not in data or data["rows"] * data["cols"] > 200:
            continue
        puzzle = KIND.from_json(data)
        black, white = puzzle.grid.parse_rows(data["solution"])
        trace = deduce(puzzle, Tier.SEARCH)
        assert trace.clash is None, data["id"]
        for step in trace.steps:
            assert not step.black & white, (data["id"], step.name)
            assert not step.white & black, (data["id"], step.name)
