"""Grades: the tier of the easiest way, features from a trace, and a score that grows with the work."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from nurigram import Tier, Verdict, deduce, dumps, grade
from nurigram.base.deadline import check_time
from nurigram.base.grid import Grid
from nurigram.kinds.nurikabe import Clue, NurikabePuzzle
from nurigram.reasoning.grade import features, grade_if_unique, open_after
from tests.fixtures.clock import Clock

SMALL = NurikabePuzzle(Grid(5, 5), (Clue(0, 0, 1), Clue(0, 3, 4), Clue(2, 0, 3), Clue(3, 4, 3), Clue(4, 1, 1)))
HARD = NurikabePuzzle(
    Grid(7, 7),
    tuple(Clue(*c) for c in [(1, 4, 4), (1, 6, 1), (3, 1, 8), (3, 4, 2), (3, 6, 1), (5, 2, 1), (5, 4, 2), (6, 0, 3)]),
)


def test_the_tier_is_that_of_the_hardest_step() -> None:
    assert grade(SMALL).tier is Tier.MEDIUM
    assert grade(HARD).tier is Tier.EXPERT


def test_an_unsolvable_board_counts_as_search() -> None:
    assert grade(NurikabePuzzle(Grid(3, 3), (Clue(0, 0, 1),))).tier is Tier.SEARCH


def test_the_techniques_are_counted() -> None:
    found = grade(SMALL)
    assert sum(found.techniques.values()) == found.steps == len(deduce(SMALL, Tier.SEARCH).steps)
    assert found.techniques["pool_avoidance"] == 1


def test_what_each_tier_leaves_open_is_what_that_tier_alone_leaves_open() -> None:
    left = open_after(deduce(HARD, Tier.SEARCH))
    for tier in Tier:
        assert left[tier] == len(deduce(HARD, tier).end.unknown), tier


def test_a_harder_puzzle_has_a_higher_score() -> None:
    assert grade(SMALL).score < grade(HARD).score


def test_every_feature_is_a_count_that_a_square_root_can_take() -> None:
    assert all(value >= 0 for value in features(deduce(HARD, Tier.SEARCH)).values())


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["1", "2"])
def test_the_grade_is_the_same_in_every_process(seed: str) -> None:
    """Sets of names have another order in each process, unless a seed fixes it: no grade may depend on that."""
    command = [sys.executable, "-m", "nurigram.cli", "grade", dumps(HARD, "puzzlink").strip(), "--json"]
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    told = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    expected = {"id": HARD.info.id, "kind": HARD.kind, "verdict": "unique", **grade(HARD).to_json()}
    assert told.stdout == json.dumps(expected, separators=(",", ":")) + "\n"


def test_steps_that_take_too_long_are_given_up(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(*_: object) -> None:
        while True:
            clock.pass_by(1)
            check_time()

    assert grade_if_unique(SMALL, time_limit=60).grade
    monkeypatch.setattr("nurigram.reasoning.grade.grade", endless)
    found = grade_if_unique(SMALL, time_limit=60)
    assert (found.verdict, found.grade, found.is_late) == (Verdict.UNIQUE, None, True)
