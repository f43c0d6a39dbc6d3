"""The native engine on whole puzzles whose solution is known, and on boards that need counts."""

from __future__ import annotations

import pytest

from nurigram import Grid, NurikabePuzzle, Verdict, solve, verify
from nurigram.kinds.nurikabe.puzzle import Clue, from_json
from tests.fixtures.needs import needs
from tests.fixtures.whole_puzzles import Source, sources

needs("nurigram._native")


@pytest.mark.parametrize("source", sources("nurikabe", "janko", every=15), ids=str)
def test_known_solutions_are_found_and_unique(source: Source) -> None:
    for record in source.records():
        if "solution" in record:
            result = solve(from_json(record), engine="native")
            assert result.verdict is Verdict.UNIQUE, record["id"]
            assert result.solutions[0].rows == tuple(record["solution"]), record["id"]


@pytest.mark.parametrize(
    ("clues", "verdict"),
    [((Clue(2, 6, 21), Clue(3, 7, 21)), Verdict.NONE), ((Clue(0, 4, 17), Clue(1, 3, 22)), Verdict.MULTIPLE)],
)
def test_boards_with_two_large_islands_are_counted(clues: tuple[Clue, ...], verdict: Verdict) -> None:
    """The search begins such boards again with counts. If it ever does not, find a harder board."""
    puzzle = NurikabePuzzle(Grid(8, 8), clues)
    result = solve(puzzle, engine="native")
    assert result.stats["counts"] > 0
    assert result.verdict is solve(puzzle, engine="sat").verdict is verdict
    assert not any(verify(puzzle, each) for each in result.solutions)
