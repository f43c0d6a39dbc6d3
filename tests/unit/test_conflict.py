"""Why a puzzle has no solution: each reason on a board of its own, and proofs that what is named is to blame."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from nurigram import Grid, NonogramPuzzle, NurikabePuzzle, Puzzle, Verdict, conflict, loads, solve, with_givens
from nurigram.base.cores import core
from nurigram.kinds.nurikabe.puzzle import Clue
from nurigram.messages import LANGUAGES
from nurigram.reasoning.explain import clash_text


def nurikabe(size: int, *clues: tuple[int, int, int | None]) -> NurikabePuzzle:
    return NurikabePuzzle(Grid(size, size), tuple(Clue(*clue) for clue in clues))


CROSS = NonogramPuzzle(((1,), (3,), (1,)), ((1,), (3,), (1,)))
REASONS: list[tuple[Puzzle, str]] = [
    (nurikabe(3, (0, 0, 9), (2, 2, 3)), "The numbers add up to 12 cells, but the board has only 9."),
    (nurikabe(3, (0, 0, 3), (1, 1, 1)), "The island at r1c1 needs 3 cells but has room for only 1."),
    (nurikabe(7, (0, 0, 5)), "No island can reach the 2×2 square r1c6–r2c7, so it will become a pool."),
    (
        nurikabe(7, (0, 1, 5), (1, 0, 5), (4, 4, 3)),
        "The clues at r1c2 and r2c1 together are impossible, whatever clues you add.",
    ),
    (
        nurikabe(5, (0, 0, 5), (3, 4, 3)),
        "The numbers at r1c1 and r4c5 cannot all be right, whatever the others are, unless you add clues.",
    ),
    (
        nurikabe(5, (0, 0, None), (0, 2, None), (1, 1, None)),
        "The clues at r1c1, r1c3 and r2c2 together are impossible, whatever clues you add.",
    ),
    (
        NonogramPuzzle(((1,), (3,), (2,)), CROSS.cols),
        "The rows have 6 filled cells in all, but the columns have 5.",
    ),
    (NonogramPuzzle(((2,), (3,), ()), CROSS.cols), "Row 3 and column 2 contradict each other."),
    (NonogramPuzzle(((3,), (3,), ()), ((1,), (2,), (3,))), "Rows 1, 2 and column 1 contradict each other."),
]


@pytest.mark.parametrize(("puzzle", "text"), REASONS)
def test_a_reason_in_words(puzzle: Puzzle, text: str) -> None:
    found = conflict(puzzle)
    assert found is not None
    assert clash_text(puzzle, found) == text
    assert all(clash_text(puzzle, found, language) for language in LANGUAGES)


def test_a_puzzle_with_a_solution_has_no_conflict() -> None:
    assert conflict(CROSS) is None
    assert conflict(nurikabe(3, (1, 1, 1))) is conflict(loads("https://puzz.link/p?nurikabe/5/5/g5k2o1k3g")) is None


def test_given_cells_may_leave_no_place_for_a_clue() -> None:
    puzzle = with_givens(CROSS, ["???", "?.?", "???"])
    found = conflict(puzzle)
    assert found is not None
    assert clash_text(puzzle, found) == "The clue 3 no longer fits in row 2."


def test_no_time_gives_no_reason() -> None:
    assert conflict(nurikabe(7, (0, 1, 5), (1, 0, 5), (4, 4, 3)), time_limit=0) is None


def test_numbers_that_are_named_are_to_blame() -> None:
    """The others may be anything, and there is no solution; with any one of these open as well, there is."""
    puzzle = nurikabe(6, (1, 0, 3), (2, 2, 7), (3, 3, 2), (4, 5, 2))
    found = conflict(puzzle)
    assert found is not None
    assert found.code == "sizes"
    assert found.cells == {(1, 0), (3, 3), (4, 5)}

    def verdict(known: set[tuple[int, int]]) -> Verdict:
        clues = ((r, c, size if (r, c) in known else None) for r, c, size in puzzle.clues)
        return solve(nurikabe(6, *clues), "sat").verdict

    named = set(found.cells)
    assert verdict(named) is Verdict.NONE
    assert all(verdict(named - {cell}) is not Verdict.NONE for cell in named)


def test_a_core_is_found_with_few_questions() -> None:
    asked = []

    def fails(parts: Sequence[int]) -> bool:
        asked.append(parts)
        return {17, 80} <= set(parts)

    assert core(range(100), fails) == [17, 80]
    assert len(asked) < 40
    assert core([], fails) == []
