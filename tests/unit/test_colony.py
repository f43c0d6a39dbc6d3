"""The ant colony on small boards: its solutions are right, and it says what it cannot do."""

from __future__ import annotations

import pytest

import nurigram
from nurigram import Verdict, verify
from nurigram.base.deadline import Deadline
from nurigram.base.errors import InputError, UnknownNameError, UnsupportedError
from nurigram.base.grid import Grid
from nurigram.kinds.nurikabe import Clue, NurikabePuzzle
from nurigram.solving.engines import aco
from tests.fixtures.needs import needs

needs("nurigram._native")

EASY = NurikabePuzzle(Grid(4, 4), (Clue(0, 0, 2), Clue(2, 1, 2), Clue(3, 3, 3)))
IMPOSSIBLE = NurikabePuzzle(Grid(4, 4), (Clue(0, 0, 2), Clue(3, 3, 1)))
HOLED = NurikabePuzzle(Grid(3, 4, Grid(3, 4).bit(0, 0)), (Clue(0, 3, 2), Clue(2, 1, 2)))


QUESTION = NurikabePuzzle(Grid(4, 4), (Clue(0, 0, 2), Clue(2, 1, None), Clue(3, 3, 3)))


@pytest.mark.parametrize(
    ("engine", "puzzle"),
    [("aco", EASY), ("aco", HOLED), ("aco+", EASY), ("aco+", HOLED), ("aco+", QUESTION)],
)
def test_it_finds_a_solution_and_proves_nothing(engine: str, puzzle: NurikabePuzzle) -> None:
    result = nurigram.solve(puzzle, engine=engine)
    assert result.engine == engine
    assert result.verdict is Verdict.UNKNOWN
    assert not result.complete
    assert [verify(puzzle, found.board) for found in result.solutions] == [[]]
    assert result.stats["cost"] == 0


def test_parameters_go_by_the_names_of_the_paper() -> None:
    named = nurigram.solve(IMPOSSIBLE, "aco", colony="m=3 rho=0.3, xi=0.2 q0=0.5 f_BVE=0.01 iterations=7 seed=4")
    ours = "ants=3 evaporation=0.3 wear=0.2 greed=0.5 forgetting=0.01 iterations=7 seed=4"
    assert named.stats["iterations"] == 7
    assert named.stats == nurigram.solve(IMPOSSIBLE, "aco", colony=ours).stats
    with pytest.raises(UnsupportedError, match="has no setting 'colony'; leave it out or choose aco"):
        nurigram.solve(EASY, colony="m=2")


@pytest.mark.parametrize("engine", ["aco", "aco+"])
@pytest.mark.parametrize(
    ("colony", "says"),
    [
        ("rho", "is no parameter"),
        ("rho=a", "is no parameter"),
        ("m=0", "ants of the ant colony must be a number from 1 to 10000"),
        ("rho=nan", "evaporation of the ant colony must be a number from 0 to 1"),
        ("q0=2", "greed"),
        ("start=0", "start"),
        ("rho=0.1 evaporation=0.2", "one parameter twice"),
        ("m=2.5", "must be numbers"),
    ],
)
def test_parameters_that_cannot_be_are_refused(engine: str, colony: str, says: str) -> None:
    with pytest.raises(InputError, match=says):
        nurigram.solve(EASY, engine, colony=colony)


def test_the_trace_goes_down_and_ends_at_the_cost() -> None:
    result = aco.solve(IMPOSSIBLE, deadline=Deadline(), iterations=200)
    costs = [cost for _, cost in result.stats["trace"]]
    assert result.solutions == ()
    assert result.stats["iterations"] == 200
    assert costs == sorted(costs, reverse=True)
    assert costs[-1] == result.stats["cost"] > 0


def test_a_wall_that_a_number_cuts_apart_is_no_solution() -> None:
    result = aco.solve(NurikabePuzzle(Grid(1, 3), (Clue(0, 1, 1),)), deadline=Deadline(), iterations=5)
    assert result.solutions == ()
    assert result.stats["cost"] == 1


def test_the_scouts_do_not_claim_more_than_they_know() -> None:
    result = aco.SCOUTS.solve(IMPOSSIBLE, deadline=Deadline(), iterations=50, patience=5)
    assert result.verdict is Verdict.UNKNOWN
    assert result.solutions == ()
    assert result.stats["cost"] > 0


def test_an_unknown_setting_is_refused() -> None:
    with pytest.raises(UnknownNameError, match="'hunger'"):
        aco.solve(EASY, deadline=Deadline(1), hunger=3)


def test_the_same_seed_runs_the_same_way() -> None:
    runs = [aco.solve(IMPOSSIBLE, deadline=Deadline(), iterations=50, seed=seed).stats for seed in (1, 1)]
    assert runs[0] == runs[1]


def test_every_published_setting_can_be_changed() -> None:
    result = aco.solve(
        EASY, deadline=Deadline(), ants=3, evaporation=0.5, wear=0.2, greed=0.1, forgetting=0.01, start=2.0, seed=7
    )
    assert result.stats["cost"] == 0


def test_an_island_of_unknown_size_is_refused() -> None:
    puzzle = NurikabePuzzle(Grid(3, 3), (Clue(1, 1, None),))
    with pytest.raises(UnsupportedError, match="r2c2 is a \\?"):
        aco.solve(puzzle, deadline=Deadline(1))
